import { toResult } from '@tirekit/api-client';
import { abandonOrder, getExchangeHandOver } from '@tirekit/contract';
import { pageMeta, quietPage } from '@tirekit/shell-ui';
import { getErrorPage, getRequestContext, orErrorPage, redirectTo } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type {
  ActionFunctionArgs,
  ClientLoaderFunctionArgs,
  LoaderFunctionArgs,
  MetaArgs,
} from 'react-router';
import { requireExchange } from '../data/exchange-visit.ts';
import { worded } from '../model/exchange-words.ts';
import { ExchangeHandOverForm } from '../ui/exchange-hand-over.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ handOver }) => ({ title: worded('onward', handOver), robots: 'noindex,nofollow' }));

export async function loader({ context, params }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireExchange(requestContext);
  const orderNumber = params['orderId'] ?? '';
  const result = await toResult(requestContext.api.call(getExchangeHandOver, { params: { orderNumber } }));
  if (!result.ok) {
    if (result.failure.kind === 'NotFound') throw redirectTo('/track-your-order');
    throw getErrorPage(result.failure);
  }
  const { handOver } = result.answer;
  // It is paid, canceled, or not paid this way: the page of the order says which.
  if (handOver === null) throw redirectTo(`/checkout/confirm-order/${orderNumber}`);
  return { handOver };
}

/** Only a page that was loaded as a document has the policy that lets its form be sent to the exchange. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url);
  return new Promise(() => undefined);
}

/** The buyer does not go to the exchange after all. */
export async function action({ context, params }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireExchange(requestContext);
  const orderNumber = params['orderId'] ?? '';
  const { order } = await orErrorPage(requestContext.api.call(abandonOrder, { params: { orderNumber } }));
  // It says that the payment is canceled or, if it was paid meanwhile, that the order is confirmed.
  throw redirectTo(`/checkout/confirm-order/${order.orderNumber}`);
}

export default function ExchangeHandOverRoute() {
  return <ExchangeHandOverForm {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
