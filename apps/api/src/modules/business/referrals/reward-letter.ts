import { usd } from '../../../platform/format.ts';
import type { ConfiguredChannel } from '../../../platform/config.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { letter, linkTo } from '../../people/identity/index.ts';

interface Reward {
  readonly cardId: string;
  /** Code in groups, the way people type it. */
  readonly code: string;
  readonly issuedCents: number;
  readonly email: string;
  readonly firstName: string;
}

/** The mail with the code of a gift card: the only place where it can be read. One that is written again is the same. */
export function rewardLetter(
  { cardId, code, issuedCents, email, firstName }: Reward,
  storefront: Pick<ConfiguredChannel, 'channel' | 'publicOrigin'>,
): Mail {
  const amount = usd(issuedCents);
  return letter('referral-reward', cardId, storefront, {
    to: email,
    subject: `Your ${amount} gift card is here`,
    preview: 'Your friend kept their tires. Thanks for the referral.',
    title: `Your ${amount} gift card`,
    opening: `Hi ${firstName}, a friend you invited bought tires and kept them, so here is your gift card. Enter its code when you pay.`,
    facts: [
      { label: 'Gift card code', value: code },
      { label: 'Balance', value: amount },
    ],
    button: linkTo(storefront, '/advocate-dashboard', 'See your gift cards'),
    notes: [
      `Keep this email, because we don’t show the code anywhere else. You can use it at ${storefront.channel.name} in several orders, and it does not expire.`,
    ],
  });
}
