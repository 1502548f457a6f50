import { reviewAttributes } from '@tirekit/contract';
import { type ClientBase } from 'pg';

const STARS = [1, 2, 3, 4, 5];

const sums = reviewAttributes.map((attribute) => `coalesce(sum(${attribute}), 0)::integer`).join(', ');
const counted = 'FILTER (WHERE verified AND NOT incentivized AND NOT insider)';
const verifiedSums = reviewAttributes
  .map((attribute) => `coalesce(sum(${attribute}) ${counted}, 0)::integer`)
  .join(', ');
const verifiedCounts = reviewAttributes
  .map((attribute) => `(count(${attribute}) ${counted})::integer`)
  .join(', ');
const counts = reviewAttributes.map((attribute) => `count(${attribute})::integer`).join(', ');
const distribution = STARS.map(
  (stars) => `count(*) FILTER (WHERE round(overall) = ${String(stars)})::integer`,
).join(', ');

/** Computes the stored totals of every line again from its published reviews. */
export async function storeReviewTotals(client: ClientBase): Promise<void> {
  await client.query('DELETE FROM review_total');
  await client.query(
    `INSERT INTO review_total (line_id, count, overall_sum, stars, attribute_sum, attribute_count, buy_again,
                               verified_reviews, verified_sum, verified_count)
     SELECT line_id, count(*), round(sum(overall) * 100), ARRAY[${distribution}], ARRAY[${sums}], ARRAY[${counts}],
            count(*) FILTER (WHERE buy_again), count(*) ${counted}, ARRAY[${verifiedSums}], ARRAY[${verifiedCounts}]
     FROM review WHERE state = 'published' GROUP BY line_id`,
  );
  await client.query(
    `UPDATE line SET rating_sum = total.overall_sum, rating_count = total.count
     FROM review_total total WHERE total.line_id = line.line_id`,
  );
}
