import { business, freeShippingWhere, freightElsewhere, priceGuaranteePromise } from '@tirekit/contract';
import type { Site } from '@tirekit/shell-ui';
import { SCORE_RANGE } from '@tirekit/tires';
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

/** Each number comes from the business constants. */
const facts: readonly FactOfFeature[] = [
  {
    reading: `${delivery.minBusinessDays}–${delivery.maxBusinessDays} days`,
    title: 'Free shipping',
    text: `Every tire ships free ${freeShippingWhere} and arrives within ${delivery.maxBusinessDays} business days of your order. ${freightElsewhere}`,
  },
  {
    reading: 'All fees',
    title: 'The full price up front',
    text: 'Enter your ZIP code to see delivery, tire fees, and estimated tax before you check out.',
  },
  {
    reading: `${SCORE_RANGE.lowest}–${SCORE_RANGE.highest}`,
    title: 'Tire score',
    text: 'Long lasting, handling, traction, and durability in one number, with the reason behind each part.',
  },
  {
    reading: `${returns.days} days`,
    title: 'Price guarantee and easy returns',
    text: `${priceGuaranteePromise} Returning unmounted tires costs ${formatUsdShort(returns.handlingCentsPerTire)} per tire, or nothing if you reorder the right size.`,
  },
  {
    feature: 'road-hazard',
    reading: `${coverage.months} months`,
    title: 'Road hazard coverage',
    text: `Add it to your tires, and if a nail or a pothole ruins one in the first year, we’ll pay up to ${formatUsdShort(firstYearCents)} to replace it.`,
  },
  {
    feature: 'deals',
    reading: `Up to ${dailyDealsUpToBps / 100}% off`,
    title: 'Daily deals',
    text: 'See your savings next to the price. We take them off in your cart automatically.',
  },
  {
    feature: 'reviews',
    reading: '6 ratings',
    title: 'Reviews from drivers',
    text: 'Dry, wet, winter, comfort, noise, and treadwear ratings from drivers who tell you what they drive and how far.',
  },
];

/** Reasons to trust a storefront: the features that it has, and how to reach its people. */
export function getShopFacts({ features, support }: Storefront): ShopFact[] {
  const own = facts
    .filter(({ feature }) => feature === undefined || features.includes(feature))
    .map(({ reading, title, text }) => ({ reading, title, text }));
  const ways = support.sms === null ? 'Call or email us' : 'Call, text, or email us';
  return [
    ...own,
    {
      reading: support.phone,
      title: 'Talk to a person',
      text: `${ways}. Our hours are at the bottom of every page.`,
    },
  ];
}
