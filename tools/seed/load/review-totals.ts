import { CARD_RATING_SUM, LINE_TOTALS, TOTAL_COLUMNS } from '@tirekit/api/review-totals';
import { type ClientBase } from 'pg';

/** Computes the stored totals of every line again from its published reviews. */
export async function storeReviewTotals(client: ClientBase): Promise<void> {
  await client.query('DELETE FROM review_total');
  await client.query(
    `INSERT INTO review_total (line_id, ${TOTAL_COLUMNS})
     SELECT line_id, ${LINE_TOTALS} FROM review WHERE state = 'published' GROUP BY line_id`,
  );
  await client.query(
    `UPDATE line SET rating_sum = coalesce(${CARD_RATING_SUM}, 0), rating_count = coalesce(total.count, 0)
     FROM line rated LEFT JOIN review_total total ON total.line_id = rated.line_id
     WHERE rated.line_id = line.line_id AND (line.rating_count > 0 OR total.count > 0)`,
  );
}
