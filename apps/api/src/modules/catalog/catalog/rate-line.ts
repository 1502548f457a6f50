import type { Queries } from '../../../platform/db/database.ts';

const LOCK = 'SELECT FROM line WHERE line_id = $1 FOR NO KEY UPDATE';

/** Writers and moderators of one line's reviews take turns, so that its rating stays theirs. */
export async function lockLine(tx: Queries, lineId: number): Promise<void> {
  await tx.query(LOCK, [lineId]);
}

const RATE = 'UPDATE line SET rating_sum = $2, rating_count = $3 WHERE line_id = $1';
/** A trigger notes other ratings of a line. One review may also take the place of another with the same ratings. */
const NOTE = `SELECT catalog_note(ARRAY['line:' || $1::integer])`;

/** A line's rating: the sum in hundredths of a star, and the number of reviews. */
interface LineRating {
  readonly sum: number;
  readonly count: number;
}

/** Rates a line again after one of its reviews has changed. Every process patches it into its catalog. */
export async function rateLine(tx: Queries, lineId: number, { sum, count }: LineRating): Promise<void> {
  await tx.execute(RATE, [lineId, sum, count]);
  await tx.execute(NOTE, [lineId]);
}
