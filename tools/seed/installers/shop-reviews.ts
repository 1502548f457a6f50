import { daysAfter } from '@tirekit/contract';
import { skuId } from '../catalog/identifiers.ts';
import { fitmentTables } from '../../fitments/fitments.ts';
import { randomFrom, type Random } from '../random.ts';
import { firstNames } from '../reviews/review-words.ts';
import { sampleDay } from '../sample-day.ts';
import { shopSayings } from './installer-words.ts';
import type { InstallerRow } from './installers.ts';

/** A rating as table `installer_review` holds it. Every one of them is sample data and marked so. */
export type ShopReviewRow = {
  installerId: string;
  reviewId: string;
  rating: number;
  comment: string | null;
  name: string;
  car: string | null;
  fittedOn: string;
};

/** The weights of shops' numbers of ratings: some none, most a few. */
const COUNTS = { '0': 3, '1': 2, '2': 3, '3': 3, '4': 2, '6': 2, '8': 2, '11': 1, '14': 1 } as const;
/** Stars of the usual shop, and how far shops differ from it. */
const LEVEL = { usual: 4.3, shops: 0.6, spread: 1 } as const;
const SHARES = { commented: 0.6, car: 0.7 } as const;
const DAYS = 540;
const INITIALS = 'ABCDEFGHJKLMNPRSTVW';

/** Ids of reviews count up within their shop. */
const reviewId = (nth: number) => skuId(nth, 0);
const wobble = (random: Random) => random.next() + random.next() + random.next() - 1.5;

const driven = fitmentTables.filter(({ traits }) => traits.class !== 'trailer');

function getCar(random: Random): string {
  const table = random.pick(driven);
  const [years = ''] = random.pick(table.lines);
  const [first = 0, last = first] = years.split('-').map(Number);
  return `${String(random.between(first, last))} ${table.make} ${table.model}`;
}

/** The reviews of buyers whose tires were installed at a shop. */
export function getShopReviews({
  installerId,
  code,
}: Pick<InstallerRow, 'installerId' | 'code'>): ShopReviewRow[] {
  const random = randomFrom(`reviews of ${code}`);
  const level = LEVEL.usual + wobble(random) * LEVEL.shops;
  return Array.from({ length: Number(random.weighted(COUNTS)) }, (_, nth) => {
    const rating = Math.min(5, Math.max(1, Math.round(level + wobble(random) * LEVEL.spread)));
    const sayings = rating >= 4 ? shopSayings.high : rating === 3 ? shopSayings.middle : shopSayings.low;
    return {
      installerId,
      reviewId: reviewId(nth),
      rating,
      comment: random.chance(SHARES.commented) ? random.pick(sayings) : null,
      name: `${random.pick(firstNames)} ${INITIALS.charAt(random.between(0, INITIALS.length - 1))}.`,
      car: random.chance(SHARES.car) ? getCar(random) : null,
      fittedOn: daysAfter(sampleDay, -random.between(1, DAYS)),
    };
  });
}
