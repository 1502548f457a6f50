import { trackingResultPath } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  type FormErrors,
  getRequestContext,
  parseForm,
  redirectTo,
} from '@tirekit/shell-server/request';
import { useActionData, useSearchParams } from 'react-router';
import type { ActionFunctionArgs, MetaArgs } from 'react-router';
import { findOrder } from '../data/find-order.ts';
import { mailCode, orderForCode } from '../data/order-code.ts';
import { TrackingForm } from '../model/tracking-form.ts';
import { linkEnding } from '../model/tracking-link.ts';
import { TrackForm } from '../ui/track-form.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Track your order',
    description: 'See where your tires are. All you need is your order number and ZIP code.',
  });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, TrackingForm);
  if (!form.ok) return formErrors(form);
  const requestContext = getRequestContext(context);
  const errors = await findOrder(requestContext, form.value, form.values);
  if (errors !== null) return formErrors(errors);
  const { next } = form.value;
  if (next === undefined) throw redirectTo(trackingResultPath);
  const asked = { next, returnId: null };
  return mailCode(requestContext, orderForCode(requestContext, asked), { asked, sent: 'once' });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function TrackYourOrderRoute() {
  const [query] = useSearchParams();
  return <TrackForm errors={useActionData<FormErrors>() ?? null} linkEnding={linkEnding(query)} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
