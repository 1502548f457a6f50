import { listDeals } from '@tirekit/contract';
import { pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext, notFound } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { eventMeta } from '../model/deal-meta.ts';
import { eventOfPath } from '../model/shopping-events.ts';
import { EventPage } from '../ui/event-page.tsx';
import { listCards } from '../ui/tires-section.tsx';

/** The number of tires below each deal of the sale. */
const TIRES = 4;

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ event, today, own }) =>
    eventMeta(
      event,
      today,
      own.map(({ deal }) => deal),
    ),
  );

export const handle = publicPage();

/** A sale of the year: its own deals with tires, and what runs besides. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const event = eventOfPath(url.pathname);
  if (event === null) throw notFound();
  const { deals, today } = await getRequestContext(context).load(listDeals, { query: { items: TIRES } });
  return {
    event,
    today,
    own: deals
      .filter((deal) => deal.event === event)
      .map(({ items, ...deal }) => ({
        deal: { ...deal, items: [] },
        tires: deal.state === 'running' ? listCards(items) : [],
      })),
    others: deals
      .filter((deal) => deal.event !== event && deal.state === 'running')
      .map((deal) => ({ ...deal, items: [] })),
  };
}

export default function EventRoute() {
  return <EventPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
