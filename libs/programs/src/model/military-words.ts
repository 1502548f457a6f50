import { business, type MilitaryDiscount, militaryGroups, priceNames } from '@tirekit/contract';
import type { Crumb } from '@tirekit/ui';

export const militaryCrumbs: readonly Crumb[] = [{ label: 'Home', to: '/' }, { label: 'Military discount' }];

/** The outcomes of a visit to the identity service, as the page's address names them. */
export const militaryOutcomes = [
  'verified',
  'canceled',
  'unverified',
  'not-eligible',
  'ended',
  'unavailable',
] as const;
export type MilitaryOutcome = (typeof militaryOutcomes)[number];

export const outcomeIn = (query: URLSearchParams): MilitaryOutcome | null =>
  militaryOutcomes.find((outcome) => outcome === query.get('outcome')) ?? null;

const percent = `${String(business.militaryDiscountBps / 100)}%`;

/** For each outcome, the event, the reassurance, and the next step. */
export const outcomeWords: Readonly<
  Record<Exclude<MilitaryOutcome, 'verified'>, { title: string; text: string }>
> = {
  canceled: {
    title: 'You didn’t finish at ID.me',
    text: 'Nothing has changed, and your cart is still here. You can start again any time.',
  },
  unverified: {
    title: 'ID.me couldn’t confirm your military status',
    text: 'Your prices haven’t changed. Check your information with ID.me, then try again.',
  },
  'not-eligible': {
    title: 'You’re not eligible for this discount',
    text: 'ID.me confirmed who you are, but not as one of the groups listed below. Your prices haven’t changed.',
  },
  ended: {
    title: 'This verification link no longer works',
    text: 'It was used before, took too long, or was opened in another browser. Nothing has changed. Please start again.',
  },
  unavailable: {
    title: 'We couldn’t reach ID.me',
    text: 'Nothing was verified, and your cart and prices haven’t changed. Please try again in a few minutes.',
  },
};

/** Why a discount that somebody had is gone. */
export const endedWords: Readonly<Record<'expired' | 'moved', string>> = {
  expired: 'We ask you to verify once a year. Verify again to get your discount back.',
  moved:
    'The same ID.me account was verified for another account or in another browser since. Verify again to use the discount here.',
};

const listNames = (isEligible: boolean): string[] =>
  militaryGroups.filter((one) => one.isEligible === isEligible).map(({ name }) => name);

export const sentences = {
  description: `${percent} off every tire for service members, veterans, retirees, and spouses, verified with ID.me.`,
  lead: `Military members, veterans, and their spouses get ${percent} off every tire. ID.me confirms your status, and it takes a few minutes.`,
  eligible: listNames(true).map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}s`),
  notEligible: `Other ${listNames(false).join(' or ')}s aren’t included.`,
  works: [
    'Select “Verify with ID.me”, then sign in to ID.me or create an account. It’s free.',
    'ID.me confirms your status and sends you back here.',
    `Every tire shows your military price, with the regular price beside it. So do your cart and your order.`,
  ],
  limits: [
    `It’s ${percent} off the price of tires. Coverage, installation, shipping, fees, and taxes stay as they are.`,
    'If you have a member, fleet, program, or employee price, you pay the lower of the two. They aren’t combined.',
    'Deals and coupons still apply on top.',
    `It lasts a year. Then we ask you to verify again.`,
    `One ID.me account covers one account here, and up to ${String(business.militaryHolders.browsers)} browsers where you aren’t signed in. If you verify in another one, the oldest loses the discount.`,
  ],
  privacy:
    'We keep the group you were verified in, the date, and a code that tells us whether the same ID.me account comes back. We don’t keep your name, your documents, or anything else from ID.me.',
} as const;

/** As what somebody was verified, in the middle of a sentence. */
export const groupName = ({ group }: Pick<MilitaryDiscount, 'group'>): string =>
  militaryGroups.find((one) => one.group === group)?.name ?? 'member of the military';

/** For an account whose own price is the lower one on every tire; null for all others. */
export const ownPriceWords = ({ ownPrice }: Pick<MilitaryDiscount, 'ownPrice'>): string | null =>
  ownPrice === null || priceNames[ownPrice] === null
    ? null
    : `Your ${String(priceNames[ownPrice])} is as low as the military price or lower on every tire, so you pay that one.`;
