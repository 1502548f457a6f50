import { business, type ReferralOffer, type ReferralReason, type ReferredOrder } from '@tirekit/contract';
import { type Crumb, formatDate, formatUsdShort } from '@tirekit/ui';

export const inviteCrumbs: readonly Crumb[] = [{ label: 'Home', to: '/' }, { label: 'Invite a friend' }];

/** `30%` */
export const getPercent = ({ friendUpToBps }: ReferralOffer): string => `${String(friendUpToBps / 100)}%`;

/** `$10` */
export const getReward = ({ rewardCents }: ReferralOffer): string => formatUsdShort(rewardCents);

const RETURN_DAYS = String(business.returns.days);

/** The steps of an invitation, for the sender of a link. */
export const inviteSteps = (offer: ReferralOffer): readonly string[] => [
  'Share your link. It doesn’t say who you are.',
  `Your friend gets up to ${getPercent(offer)} off the regular price of their first order. Other discounts count toward that.`,
  `When the tires can no longer be returned, ${RETURN_DAYS} days after delivery, we email you a ${getReward(offer)} gift card. It pays for part or all of an order, and it doesn’t expire.`,
];

/** The same to the friend. */
export const friendSteps = (offer: ReferralOffer): readonly string[] => [
  'Use this offer. It stays in your cart until you order.',
  `Choose your tires. Your cart takes up to ${getPercent(offer)} off their regular price. Other discounts count toward that, so you always get the better deal.`,
  'Check out. We check that it’s your first order when you enter your address, before you pay.',
];

/** Why a link that somebody has followed gives them no offer. */
export const linkProblems = {
  own: {
    title: 'This is your own link',
    text: 'Share it with friends who haven’t ordered here before.',
  },
  nobody: {
    title: 'This link doesn’t work',
    text: 'Check that you copied all of it, or ask your friend to send it again.',
  },
  later: {
    title: 'We can’t check this link right now',
    text: 'Please open it again in a minute.',
  },
} as const;

/** Why a friend's order earns no gift card, to whoever sent the link. The API has the words for the friend (`referralReasons`). */
const advocateReasons: Readonly<Record<ReferralReason, string>> = {
  own: 'Your own orders don’t count.',
  'same-address': 'It went to one of your addresses.',
  'same-card': 'It was paid with a card that you’ve used here.',
  'not-first': 'Your friend had ordered here before.',
  canceled: 'It was canceled.',
  returned: 'All of its tires went back.',
};

const STATES = {
  ordered: { title: 'Ordered', tone: 'neutral' },
  waiting: { title: 'Delivered', tone: 'neutral' },
  rewarded: { title: 'Gift card sent', tone: 'positive' },
  refused: { title: 'No gift card', tone: 'caution' },
} as const satisfies Record<ReferredOrder['state'], object>;

/** The state of a friend's order in two words, and its meaning. */
export function standingWords({ state, reason, rewardOn, cardLast4 }: ReferredOrder) {
  return { ...STATES[state], detail: getDetail() };

  function getDetail(): string {
    switch (state) {
      case 'ordered':
        return 'Their tires are on the way.';
      case 'waiting':
        return rewardOn === null
          ? 'Your gift card follows once we know that your friend keeps the tires.'
          : `Your friend can still return the tires. Your gift card comes on ${formatDate(rewardOn)}.`;
      case 'rewarded':
        return `We emailed you the gift card ending in ${cardLast4 ?? ''}.`;
      case 'refused':
        return reason === null ? '' : advocateReasons[reason];
    }
  }
}

/** A mail that the advocate sends from their own mailbox. */
export function mailTo(link: string, store: string, offer: ReferralOffer): string {
  const subject = `Up to ${getPercent(offer)} off tires at ${store}`;
  const body = `I buy my tires at ${store}. With this link, you save up to ${getPercent(offer)} on your first order:\n\n${link}`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
