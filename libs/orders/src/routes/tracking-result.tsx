import { settle } from '@tirekit/api-client';
import { type BodyOf, followOrder, trackOrder, type TrackedOrder } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo, pageFailure } from '@tirekit/shell-kit/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { TrackingResult } from '../ui/tracking-result.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your order', robots: 'noindex,follow' });

/** Opened by the signed link of a mail, or by what the form was given. */
export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ order: TrackedOrder; now: string }> {
  const visit = getVisit(context);
  const link = linkIn(new URL(request.url).searchParams);
  const lookup = link === null ? visit.cookies.get('trackedOrder') : null;
  const asked =
    link === null
      ? lookup && visit.api.call(trackOrder, { body: lookup })
      : visit.api.call(followOrder, { body: link });
  if (asked === null) throw goTo('/track-your-order');
  const outcome = await settle(asked);
  if (outcome.ok) return { order: outcome.answer.order, now: new Date().toISOString() };
  if (outcome.failure.kind === 'NotFound') throw goTo('/track-your-order');
  throw pageFailure(outcome.failure);
}

/** Null where the address has none, or nothing that can be one. */
function linkIn(query: URLSearchParams): BodyOf<typeof followOrder> | null {
  const { order, ...signed } = Object.fromEntries(query);
  const link = followOrder.body.safeParse({ orderNumber: order, ...signed });
  return link.success ? link.data : null;
}

export default function TrackingResultRoute() {
  return <TrackingResult {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
