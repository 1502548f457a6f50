import { confirmOpenedQuote, ConfirmQuote, openedQuote } from '@tirekit/business';
import { afterConfirming, ConfirmOrder, orderToConfirm } from '@tirekit/checkout';
import { type FormErrors, pageMeta, quietPage } from '@tirekit/shell-ui';
import { getRequestContext, redirectTo } from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';

export const handle = quietPage;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Confirm your order', robots: 'noindex,nofollow' });

/** An order that was made elsewhere: by sales staff, who sent it as a quote, or at a bank or an exchange that is asked for it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const number = params['orderId'] ?? '';
  const salesQuote = await openedQuote(requestContext, number);
  return salesQuote === null ? await orderToConfirm(requestContext, number) : { salesQuote };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const number = params['orderId'] ?? '';
  const salesQuote = await openedQuote(requestContext, number);
  if (salesQuote !== null) return confirmOpenedQuote(requestContext, request, salesQuote);
  throw redirectTo(await afterConfirming(requestContext, number));
}

export default function ConfirmOrderRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  const loaded = useLoaderData<typeof loader>();
  return 'salesQuote' in loaded ? (
    <ConfirmQuote salesQuote={loaded.salesQuote} errors={errors} />
  ) : (
    <ConfirmOrder {...loaded} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
