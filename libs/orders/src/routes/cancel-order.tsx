import { cancelOrder } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  redirectTo,
  requireAccount,
  toResult,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { changeableOrder, notOpened, orderPath } from '../data/opened-order.ts';
import { orderAndOwn } from '../data/order-page.ts';
import { CancelPage } from '../ui/cancel-page.tsx';

const ASKED = { next: 'cancel', returnId: null } as const;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Cancel your order', robots: 'noindex,follow' });

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  if (url.searchParams.has('own')) await requireAccount(context, request);
  const shown = await orderAndOwn(requestContext, changeableOrder(requestContext, url.searchParams, ASKED));
  const back = orderPath(url.searchParams);
  if (shown.order.state === 'cancelled') throw redirectTo(back);
  return { ...shown, back };
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  if (url.searchParams.has('own')) await requireAccount(context, request);
  const body = changeableOrder(requestContext, url.searchParams, ASKED);
  const result = await toResult(requestContext.api.call(cancelOrder, { body }));
  if (result.ok) return redirectTo(orderPath(url.searchParams));
  if (result.failure.kind === 'NotFound') throw notOpened(result.failure, body);
  return formErrors({ values: {} }, result.failure);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function CancelOrderRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  return <CancelPage {...useLoaderData<typeof loader>()} errors={errors} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
