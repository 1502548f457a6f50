import { advocateReasons, type ReferralOffer, type ReferredOrder } from '@tirekit/contract';
import { formatDate, formatUsdShort } from '@tirekit/ui';

/** `30%` */
export const percentOf = ({ friendUpToBps }: ReferralOffer): string => `${String(friendUpToBps / 100)}%`;

/** `$10` */
export const rewardOf = ({ rewardCents }: ReferralOffer): string => formatUsdShort(rewardCents);

const STATES = {
  ordered: 'Ordered',
  waiting: 'Waiting',
  rewarded: 'Gift card sent',
  refused: 'No gift card',
} as const satisfies Record<ReferredOrder['state'], string>;

/** How a friend's order stands, in two words, and what that means. */
export function standingWords({ state, reason, rewardOn, cardLast4 }: ReferredOrder): {
  title: string;
  detail: string;
} {
  const title = STATES[state];
  switch (state) {
    case 'ordered':
      return { title, detail: 'The tires are on their way.' };
    case 'waiting':
      return {
        title,
        detail:
          rewardOn === null
            ? 'Your gift card follows once it’s certain that the tires stay.'
            : `Your friend can still return the tires. Your gift card comes on ${formatDate(rewardOn)}.`,
      };
    case 'rewarded':
      return { title, detail: `We emailed you the gift card ending in ${cardLast4 ?? ''}.` };
    case 'refused':
      return { title, detail: reason === null ? '' : advocateReasons[reason] };
  }
}

/** A mail that the advocate sends from their own mailbox. */
export function mailTo(link: string, store: string, offer: ReferralOffer): string {
  const subject = `Up to ${percentOf(offer)} off tires at ${store}`;
  const body = `I buy my tires at ${store}. With this link, you save up to ${percentOf(offer)} on your first order:\n\n${link}`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
