import { cancelOrder } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import { formErrors, redirectTo, toResult } from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { openTrackedOrder } from '../data/open-order.ts';
import { notOpened } from '../data/opened-order.ts';
import { orderAndOwn } from '../data/order-page.ts';
import { CancelPage } from '../ui/cancel-page.tsx';

const ASKED = { next: 'cancel', returnId: null } as const;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Cancel your order', robots: 'noindex,follow' });

export async function loader(args: LoaderFunctionArgs) {
  const { requestContext, order, back } = await openTrackedOrder(args, ASKED);
  const shown = await orderAndOwn(requestContext, order);
  if (shown.order.state === 'cancelled') throw redirectTo(back);
  return { ...shown, back };
}

export async function action(args: ActionFunctionArgs) {
  const { requestContext, order, back } = await openTrackedOrder(args, ASKED);
  const result = await toResult(requestContext.api.call(cancelOrder, { body: order }));
  if (result.ok) return redirectTo(back);
  if (result.failure.kind === 'NotFound') throw notOpened(result.failure, order);
  return formErrors({ values: {} }, result.failure);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function CancelOrderRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  return <CancelPage {...useLoaderData<typeof loader>()} errors={errors} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
