import { drivingStyles, milesBands, reviewAttributes, whereUsed } from '@tirekit/contract';
import type { Database } from '../../../src/platform/db/database.ts';
import { insertRows, seededRandom } from '../catalog/sample-catalog.ts';
import { storeTotals } from '../../../src/modules/service/review-writing/store-totals.ts';

/** A row of table `review` as the tests make it. */
export interface MadeReview extends Record<string, unknown> {
  line_id: number;
  review_id: string;
  overall: number;
  vehicle: string | null;
  miles_band: string;
  driving_style: string;
  where_used: string;
  verified: boolean;
  helpful: number;
  posted_on: string;
  state: string;
}

const VEHICLES = [
  null,
  '2019 Honda Civic',
  '2021 Honda CR-V',
  '2012 Land Rover LR4',
  '2020 Ford F-150',
  '2022 Ford F-150 Lightning',
  'Utility trailer',
];
const STATES = ['published', 'published', 'published', 'published', 'pending', 'refused'];

/** Reviews of some lines in which every value occurs, the same for the same seed. */
export function madeReviews(lineIds: readonly number[], count: number, seed = 3): MadeReview[] {
  const random = seededRandom(seed);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  };
  return Array.from({ length: count }, (_, at) => {
    const stars = reviewAttributes.map(() => pick([null, 1, 2, 3, 4, 5]));
    const given = stars.filter((value) => value !== null);
    const sum = given.reduce((all, value) => all + value, 0);
    return {
      ...Object.fromEntries(reviewAttributes.map((name, nth) => [name, stars[nth] ?? null])),
      line_id: pick(lineIds),
      review_id: `made-${String(at)}`,
      overall: given.length === 0 ? 3 : Math.round((sum / given.length) * 100) / 100,
      summary: 'Made for a test',
      comments: null,
      author: 'Sample A.',
      vehicle: pick(VEHICLES),
      miles_band: pick(milesBands),
      driving_style: pick(drivingStyles),
      where_used: pick(whereUsed),
      buy_again: pick([true, false]),
      date_purchased: null,
      posted_on: `2026-0${String(1 + Math.floor(random() * 9))}-1${String(Math.floor(random() * 10))}`,
      verified: pick([true, false]),
      incentivized: pick([true, false, false]),
      helpful: Math.floor(random() * 5),
      sample: false,
      state: pick(STATES),
    };
  });
}

/** Inserts reviews and counts the stored totals anew. */
export async function keepReviews(db: Database, reviews: readonly MadeReview[]): Promise<void> {
  await db.withClient((client) => insertRows(client, { review: reviews }));
  await db.execute('DELETE FROM review_total');
  const lines = await db.query<{ lineId: number }>('SELECT DISTINCT line_id AS "lineId" FROM review');
  for (const { lineId } of lines) await storeTotals(db, lineId);
}
