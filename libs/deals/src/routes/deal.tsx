import { getDeal, listDeals } from '@tirekit/contract';
import { pageMeta, publicPage } from '@tirekit/shell-ui';
import { getErrorPage, getRequestContext, notFound, toResult } from '@tirekit/shell-server/request';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { dealMeta, endedMeta } from '../model/deal-meta.ts';
import { DealPage } from '../ui/deal-page.tsx';
import { EndedPage } from '../ui/ended-page.tsx';
import { listCards } from '../ui/tires-section.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, (found) => (found.ended ? endedMeta : dealMeta(found)));

export const handle = publicPage();

/** One deal or rebate. Of one that has ended, 410 with what runs now. */
export async function loader({ params: { slug }, context }: LoaderFunctionArgs) {
  const { api, load } = getRequestContext(context);
  if (slug === undefined) throw notFound();
  const found = await toResult(api.call(getDeal, { params: { slug } }));
  if (found.ok) {
    const { deal, rebate, brands, items } = found.answer;
    return { ended: false as const, deal, rebate, brands, tires: listCards(items) };
  }
  if (found.failure.statusCode !== 410) throw getErrorPage(found.failure);
  const { deals } = await load(listDeals, {});
  return data({ ended: true as const, deals }, { status: 410 });
}

export default function DealRoute() {
  const found = useLoaderData<typeof loader>();
  if (found.ended) return <EndedPage deals={found.deals} />;
  const { deal, rebate, brands, tires } = found;
  return <DealPage deal={deal} rebate={rebate} brands={brands} tires={tires} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
