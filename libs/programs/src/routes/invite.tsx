import { hasFeature } from '@tirekit/channel';
import { business, getReferralOffer, getReferrals, ReferralCode, takeReferralOffer } from '@tirekit/contract';
import { crumbsJsonLd, type FormErrors, pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  notFound,
  orErrorPage,
  redirectTo,
  type RequestContext,
  rememberCart,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { joinReferralProgram, getLink } from '../data/referrals.ts';
import { inviteCrumbs, getPercent, getReward } from '../model/referral-words.ts';
import { type FollowedLink, InvitePage } from '../ui/referrals/invite-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ offer, followed, isTaken }) => {
    const isFriend = isTaken || followed?.state === 'works';
    return {
      title: isFriend ? `Up to ${getPercent(offer)} off your first tires` : 'Invite a friend',
      description: `Friends save up to ${getPercent(offer)} on their first tires, and you get a ${getReward(offer)} gift card for each friend who keeps them.`,
      jsonLd: [crumbsJsonLd(inviteCrumbs)],
    };
  });

const INVITE = '/invite';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { account, api, channel } = requestContext;
  if (!hasFeature(channel, 'referrals')) throw notFound();
  const isSignedIn = (await orErrorPage(account())) !== null;
  const own = isSignedIn ? await orErrorPage(api.call(getReferrals)) : null;
  const followed = await followedLink(requestContext, url.searchParams.get('code'), own?.code ?? null);
  return {
    offer: {
      friendUpToBps: business.referral.friendUpToBps,
      rewardCents: business.referral.referrerGiftCents,
    },
    followed,
    isTaken: url.searchParams.has('taken'),
    isSignedIn,
    link: getLink(requestContext, own?.code ?? null),
  };
}

async function followedLink(
  { api }: RequestContext,
  typed: string | null,
  ownCode: string | null,
): Promise<FollowedLink | null> {
  if (typed === null) return null;
  const code = ReferralCode.safeParse(typed);
  if (!code.success) return { code: '', state: 'nobody' };
  if (code.data === ownCode) return { code: code.data, state: 'own' };
  const result = await toResult(api.call(getReferralOffer, { params: { code: code.data } }));
  if (result.ok) return { code: code.data, state: 'works' };
  return { code: code.data, state: result.failure.code === 'not-found' ? 'nobody' : 'later' };
}

/** Puts a friend's offer into the cart, or makes a link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { api, cookies, keepCartKey } = requestContext;
  const fields = await submittedFields(request);
  if (fields.get('intent') === 'join') return joinReferralProgram({ request, context }, INVITE);
  const code = ReferralCode.safeParse(fields.get('code'));
  if (fields.get('intent') !== 'take' || !code.success) throw data(null, { status: 400 });
  const result = await toResult(api.call(takeReferralOffer, { body: { code: code.data } }));
  if (!result.ok) return formErrors({ values: {} }, result.failure);
  rememberCart(cookies, result.answer.cart);
  keepCartKey(result.answer.cartKey);
  throw redirectTo(`${INVITE}?taken`);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function InviteRoute() {
  return <InvitePage {...useLoaderData<typeof loader>()} errors={useActionData<FormErrors>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
