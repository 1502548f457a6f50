import type { InstallerReview } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

/** A shop's page shows this many of the newest, in any number of stars. */
const SHOWN = 20;

const NEWEST = `
  SELECT review_id AS "reviewId", rating, comment, name, car, fitted_on::text AS "fittedOn" FROM shop_rating
  WHERE installer_id = $1 ORDER BY fitted_on DESC, review_id LIMIT ${SHOWN}`;

const COUNTS = `
  SELECT count(*) FILTER (WHERE rating = 1)::int AS one, count(*) FILTER (WHERE rating = 2)::int AS two,
    count(*) FILTER (WHERE rating = 3)::int AS three, count(*) FILTER (WHERE rating = 4)::int AS four,
    count(*) FILTER (WHERE rating = 5)::int AS five
  FROM shop_rating WHERE installer_id = $1`;

type Counts = Record<'one' | 'two' | 'three' | 'four' | 'five', number>;

/** Reviews of buyers whose tires were installed at a shop: the newest ratings, and how many there are of each number of stars. */
export async function readShopReviews(
  db: Queries,
  installerId: string,
): Promise<{ reviews: InstallerReview[]; ratingCounts: number[] }> {
  const [reviews, { one, two, three, four, five }] = await Promise.all([
    db.query<InstallerReview>(NEWEST, [installerId]),
    db.one<Counts>(COUNTS, [installerId]),
  ]);
  return { reviews, ratingCounts: [one, two, three, four, five] };
}
