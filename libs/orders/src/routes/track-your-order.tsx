import { settle } from '@tirekit/api-client';
import { messages, OrderNumber, trackOrder, Zip5 } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo, readForm, refuse, refusedBy, type FormRefusal } from '@tirekit/shell-kit/request';
import { useActionData, useSearchParams } from 'react-router';
import type { ActionFunctionArgs, MetaArgs } from 'react-router';
import * as z from 'zod/mini';
import { linkEnding } from '../model/tracking-link.ts';
import { TrackForm } from '../ui/track-form.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Track your order',
    description: 'See where your tires are: all you need is your order number and ZIP code.',
  });

const Lookup = z.object({ orderNumber: OrderNumber, zip: Zip5 });

/** Takes order number and ZIP code to the result page in a signed cookie, because neither may appear in an address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = getVisit(context);
  const form = await readForm(request, Lookup);
  // A malformed number is answered like a wrong one, so that the page does not reveal what order numbers look like.
  if (!form.ok)
    return refuse(form.fields['zip'] ? form : { ...form, fields: {}, message: messages.trackMismatch });
  const outcome = await settle(visit.api.call(trackOrder, { body: form.value }));
  if (!outcome.ok) return refuse(refusedBy(outcome.failure, form));
  visit.cookies.set('trackedOrder', form.value);
  throw goTo('/track-your-order/result');
}

export { sendForm as clientAction } from '@tirekit/shell-kit';

export default function TrackYourOrderRoute() {
  const [query] = useSearchParams();
  return <TrackForm refusal={useActionData<FormRefusal>() ?? null} linkEnding={linkEnding(query)} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
