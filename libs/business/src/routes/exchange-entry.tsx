import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, parseForm, redirectTo } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { beginExchangeVisit, readExchangeVisit, requireExchange } from '../data/exchange-visit.ts';
import { ExchangeEntryForm } from '../model/exchange-entry-form.ts';
import { worded } from '../model/exchange-words.ts';
import { ExchangeWelcome } from '../ui/exchange-welcome.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ visit }) => ({
    title: visit === null ? worded('ended') : worded('welcome', { exchange: visit.exchange }),
    robots: 'noindex,nofollow',
  }));

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireExchange(requestContext);
  const visit = await readExchangeVisit(requestContext);
  const brought = requestContext.cookies.get('exchangeVisit')?.checkoutUrl;
  return { visit: visit && { ...visit, checkoutUrl: brought ?? visit.checkoutUrl } };
}

/** Its form comes from the exchange's own page, with the customer's signed id. */
export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireExchange(requestContext);
  const form = await parseForm(request, ExchangeEntryForm, { secret: ['customerId'] });
  await beginExchangeVisit(requestContext, form.ok ? form.value : { customerId: '-' });
  throw redirectTo('/exchange');
}

export default function ExchangeEntryRoute() {
  return <ExchangeWelcome {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
