import { business, priceGuarantee } from '@tirekit/contract';
import type { Site } from '@tirekit/shell-kit';
import { formatUsdShort } from '@tirekit/ui';

export interface ShopFact {
  /** The number, or the two words that matter most. */
  reading: string;
  title: string;
  text: string;
}

type Storefront = Pick<Site['channel'], 'features'> & {
  support: Pick<Site['channel']['support'], 'phone' | 'sms'>;
};

interface FactOfFeature extends ShopFact {
  /** The feature without which a storefront cannot claim this. */
  feature?: Storefront['features'][number];
}

const { delivery, returns, coverage, dailyDealsUpToBps } = business;
const [firstYearCents] = coverage.yearlyMaxCents;

/** Each with its number from the business constants. */
const facts: readonly FactOfFeature[] = [
  {
    reading: `${delivery.minBusinessDays}–${delivery.maxBusinessDays} days`,
    title: 'Free shipping',
    text: `Every tire ships free and arrives within ${delivery.maxBusinessDays} business days of your order.`,
  },
  {
    reading: 'All fees',
    title: 'The whole price first',
    text: 'State tire fees, federal excise tax and sales tax are in the total before you give us an address.',
  },
  {
    reading: '0–10',
    title: 'One honest score',
    text: 'Long lasting, handling, traction and durability in one number, with the reason behind each part.',
  },
  {
    reading: `${returns.days} days`,
    title: 'Price guarantee, simple returns',
    text: `${priceGuarantee} Unmounted tires come back for ${formatUsdShort(returns.handlingCentsPerTire)} each, or free when you reorder the right size.`,
  },
  {
    feature: 'road-hazard',
    reading: `${coverage.months} months`,
    title: 'Replacement coverage',
    text: `Hit a nail or a curb: up to ${formatUsdShort(firstYearCents)} for a new tire in the first year.`,
  },
  {
    feature: 'deals',
    reading: `Up to ${dailyDealsUpToBps / 100}% off`,
    title: 'Daily deals',
    text: 'What you save is shown beside the price and comes off in the cart by itself: no code to hunt for.',
  },
  {
    feature: 'reviews',
    reading: '6 ratings',
    title: 'Reviews by drivers',
    text: 'Dry, wet, winter, comfort, noise and treadwear, from people who say what they drive and how far.',
  },
];

/** Reasons to trust a storefront: what it has, and who answers. */
export function shopFactsOf({ features, support }: Storefront): ShopFact[] {
  const own = facts
    .filter(({ feature }) => feature === undefined || features.includes(feature))
    .map(({ reading, title, text }) => ({ reading, title, text }));
  const ways = support.sms === null ? 'Call or write' : 'Call, text or write';
  return [
    ...own,
    {
      reading: support.phone,
      title: 'People who answer',
      text: `${ways}. The hours are at the foot of every page.`,
    },
  ];
}
