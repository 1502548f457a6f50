import { settle } from '@tirekit/api-client';
import { trackOrder, type TrackedOrder } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo, pageFailure } from '@tirekit/shell-kit/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { TrackingResult } from '../ui/tracking-result.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your order', robots: 'noindex,follow' });

export async function loader({ context }: LoaderFunctionArgs): Promise<{ order: TrackedOrder; now: string }> {
  const visit = getVisit(context);
  const lookup = visit.cookies.get('trackedOrder');
  if (lookup === null) throw goTo('/track-your-order');
  const outcome = await settle(visit.api.call(trackOrder, { body: lookup }));
  if (outcome.ok) return { order: outcome.answer.order, now: new Date().toISOString() };
  if (outcome.failure.kind === 'NotFound') throw goTo('/track-your-order');
  throw pageFailure(outcome.failure);
}

export default function TrackingResultRoute() {
  return <TrackingResult {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
