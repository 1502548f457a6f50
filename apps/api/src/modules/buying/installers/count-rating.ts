import type { Queries } from '../../../platform/db/database.ts';

const LOCK = 'SELECT FROM installer WHERE installer_id = $1 FOR UPDATE';

/** Ratings of one shop take turns, so that its sum stays that of its ratings. */
export async function lockShop(tx: Queries, installerId: string): Promise<void> {
  await tx.query(LOCK, [installerId]);
}

const COUNT = `
  UPDATE installer SET rating_sum = rating_sum + $2 * 100, rating_count = rating_count + $3 WHERE installer_id = $1`;

/** A shop's ratings as they change: by how many stars in all, and by how many ratings. */
interface RatingChange {
  readonly stars: number;
  readonly count: number;
}

/** Counts a rating with the shop, whose row is locked. */
export async function countRating(
  tx: Queries,
  installerId: string,
  { stars, count }: RatingChange,
): Promise<void> {
  await tx.execute(COUNT, [installerId, stars, count]);
}
