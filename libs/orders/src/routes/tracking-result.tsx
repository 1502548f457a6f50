import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { followedOrder } from '../data/find-order.ts';
import { openedOrder, tireRegistration } from '../data/tire-registration.ts';
import { REGISTRATION } from '../model/registration-words.ts';
import { TrackingResult } from '../ui/tracking-result.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your order', robots: 'noindex,follow' });

export async function loader({ context, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const order = await followedOrder(requestContext, url.searchParams);
  // Not at the same time: each counts as a try with the number and ZIP code until it is found right.
  const registration = await tireRegistration(requestContext, openedOrder(requestContext, url.searchParams));
  return {
    order,
    registration,
    registrationPath: `${REGISTRATION}${url.search}`,
    now: new Date().toISOString(),
  };
}

export default function TrackingResultRoute() {
  return <TrackingResult {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
