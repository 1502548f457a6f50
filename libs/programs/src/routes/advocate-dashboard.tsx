import { hasFeature } from '@tirekit/channel';
import { business, getReferrals } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, notFound, orErrorPage, requireAccount } from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { joinReferralProgram, getLink } from '../data/referrals.ts';
import { DashboardPage } from '../ui/referrals/dashboard-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your friends and gift cards', robots: 'noindex,follow' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  if (!hasFeature(requestContext.channel, 'referrals')) throw notFound();
  await requireAccount(context, request);
  const referrals = await orErrorPage(requestContext.api.call(getReferrals));
  return {
    offer: {
      friendUpToBps: business.referral.friendUpToBps,
      rewardCents: business.referral.referrerGiftCents,
    },
    referrals,
    link: getLink(requestContext, referrals.code),
  };
}

/** Makes the account's link: the page's only form. */
export const action = (args: ActionFunctionArgs) => joinReferralProgram(args, '/advocate-dashboard');

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function AdvocateDashboardRoute() {
  return (
    <DashboardPage
      {...useLoaderData<typeof loader>()}
      problem={useActionData<FormErrors>()?.message ?? null}
    />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
