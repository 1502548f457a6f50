import type { Queries } from '../../../platform/db/database.ts';
import { rateLine } from '../../catalog/catalog/index.ts';
import { CARD_RATING_SUM, LINE_TOTALS, TOTAL_COLUMNS } from '../../catalog/reviews/index.ts';

const STORE = `
  INSERT INTO review_total AS total (line_id, ${TOTAL_COLUMNS})
  SELECT $1, ${LINE_TOTALS}
  FROM review WHERE line_id = $1 AND state = 'published'
  ON CONFLICT (line_id) DO UPDATE SET count = excluded.count, overall_sum = excluded.overall_sum,
    stars = excluded.stars, attribute_sum = excluded.attribute_sum, attribute_count = excluded.attribute_count,
    buy_again = excluded.buy_again, verified_reviews = excluded.verified_reviews,
    verified_sum = excluded.verified_sum, verified_count = excluded.verified_count,
    verified_overall_sum = excluded.verified_overall_sum
  RETURNING (${CARD_RATING_SUM})::float8 AS sum, total.count`;

/** Computes the totals of a line again from its published reviews, in the transaction that has changed one of them. */
export async function storeTotals(tx: Queries, lineId: number): Promise<void> {
  await rateLine(tx, lineId, await tx.one<{ sum: number; count: number }>(STORE, [lineId]));
}
