import { openPurchaseOrder } from '@tirekit/contract';
import { getErrorPage, getRequestContext, notFound, toResult } from '@tirekit/shell-server/request';
import { pageMeta } from '@tirekit/shell-ui';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { purchaseOrderLinkIn } from '../model/purchase-order-link.ts';
import { PurchaseOrderPage } from '../ui/purchase-order-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your purchase order', canonical: null, robots: 'noindex,nofollow' });

/** The state of a purchase order. The link in the mail about it opens the page, without signing in. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const link = purchaseOrderLinkIn(url.searchParams);
  if (link === null) throw notFound();
  const { api } = getRequestContext(context);
  const opened = await toResult(api.call(openPurchaseOrder, { body: link }));
  if (!opened.ok) throw opened.failure.kind === 'BadRequest' ? notFound() : getErrorPage(opened.failure);
  return { order: opened.answer };
}

export default function PunchoutOrderRoute() {
  const { order } = useLoaderData<typeof loader>();
  return <PurchaseOrderPage order={order} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
