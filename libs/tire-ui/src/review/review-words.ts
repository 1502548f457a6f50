import type { Review, ReviewAttribute } from '@tirekit/contract';

/** The attributes that reviewers rate, as buyers read them. A high figure is always good: five stars for noise is a quiet tire. */
export const attributeNames: Record<ReviewAttribute, string> = {
  dry: 'Dry road',
  wet: 'Wet road',
  winter: 'Winter',
  comfort: 'Comfort',
  noise: 'Noise',
  treadwear: 'Treadwear',
};

/** In the order of every table and form. */
export const attributes: readonly ReviewAttribute[] = [
  'dry',
  'wet',
  'winter',
  'comfort',
  'noise',
  'treadwear',
];

/** A reviewer's rating of each attribute: `Dry road 5 · Wet road 4`. */
export const ratingsText = (ratings: Review['ratings']): string =>
  attributes
    .flatMap((key) => (ratings[key] === null ? [] : [`${attributeNames[key]} ${String(ratings[key])}`]))
    .join(' · ');

/** The reviewer's driving: `10,000-14,999 miles · confident driver · highway and city`. */
export const useText = ({ milesBand, drivingStyle, whereUsed }: Review): string =>
  `${milesBand} miles · ${drivingStyle} driver · ${whereUsed}`;
