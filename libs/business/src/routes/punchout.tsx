import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, orErrorPage, redirectTo } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { punchoutRefusal } from '../model/punchout-refusals.ts';
import { PunchoutReview } from '../ui/punchout-review.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Finish or go back', canonical: null, robots: 'noindex,nofollow' });

/** Shows the cart to send to the procurement system, and the two ways back to it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { cart, punchout } = getRequestContext(context);
  if (punchout === null) throw redirectTo('/');
  return {
    customer: punchout.customer,
    operation: punchout.operation,
    cart: await orErrorPage(cart()),
    refusal: punchoutRefusal(url.searchParams.get('refused')),
  };
}

export default function PunchoutRoute() {
  return <PunchoutReview {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
