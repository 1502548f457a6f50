import { settle } from '@tirekit/api-client';
import { followOrder, trackOrder, type TrackedOrder } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo, pageFailure } from '@tirekit/shell-kit/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { LINK_ENDED, trackingLinkIn } from '../model/tracking-link.ts';
import { TrackingResult } from '../ui/tracking-result.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your order', robots: 'noindex,follow' });

/** Shows the order of a mail's signed link or, without a link, the order that was looked up by the form. */
export async function loader({
  context,
  url,
}: LoaderFunctionArgs): Promise<{ order: TrackedOrder; now: string }> {
  const { api, cookies } = getVisit(context);
  const link = trackingLinkIn(url.searchParams);
  if (link === 'broken') throw goTo(LINK_ENDED);
  const lookup = link === null ? cookies.get('trackedOrder') : null;
  const asked =
    link === null ? lookup && api.call(trackOrder, { body: lookup }) : api.call(followOrder, { body: link });
  if (asked === null) throw goTo('/track-your-order');
  const outcome = await settle(asked);
  if (outcome.ok) return { order: outcome.answer.order, now: new Date().toISOString() };
  if (outcome.failure.kind === 'NotFound') throw goTo(link === null ? '/track-your-order' : LINK_ENDED);
  throw pageFailure(outcome.failure);
}

export default function TrackingResultRoute() {
  return <TrackingResult {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
