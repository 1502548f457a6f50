import { type AnswerOf, type RankedBy, type rankLines, reviewAttributes } from '@tirekit/contract';
import { REVIEW_WEIGHING } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';
import type { ChannelView } from '../catalog/index.ts';
import { weighed } from './line-totals.ts';

/**
 * SQL for the sum, the count, and the number of ratings of a ranking, per line: in stars, or in percent for `buy-again`. Verified
 * buyers count first, except in `buy-again`, where all count alike.
 */
function columns(by: RankedBy): { sum: string; count: string; ratings: string } {
  if (by === 'overall')
    return {
      sum: `${weighed('overall_sum', 'verified_overall_sum')} / 100`,
      count: weighed('count', 'verified_reviews'),
      ratings: 'count',
    };
  if (by === 'buy-again') return { sum: 'buy_again * 100.0', count: 'count', ratings: 'count' };
  const at = `[${String(reviewAttributes.indexOf(by) + 1)}]`;
  return {
    sum: weighed(`attribute_sum${at}`, `verified_sum${at}`),
    count: weighed(`attribute_count${at}`, `verified_count${at}`),
    ratings: `attribute_count${at}`,
  };
}

interface Row {
  lineId: number;
  mean: number;
  leaning: number;
  average: number;
  ratings: number;
}

interface Ranked {
  readonly by: RankedBy;
  /** The lines that are compared. */
  readonly lineIds: readonly number[];
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Lines by the mean of their ratings, which leans toward the mean of them all (`shrunkRating` of `@tirekit/tires`), so that
 * three enthusiastic reviews do not beat three hundred good ones. Reads stored totals, never the reviews.
 */
export async function ranking(
  db: Queries,
  { index }: ChannelView,
  { by, lineIds, page, pageSize }: Ranked,
): Promise<AnswerOf<typeof rankLines>> {
  const { sum, count, ratings } = columns(by);
  const ofLines = `FROM line_rating WHERE line_id = ANY ($1) AND ${ratings} > 0`;
  const [all, rows] = await Promise.all([
    db.one<{ total: number; mean: number | null }>(
      `SELECT count(*)::int AS total, round(sum(${sum}) / sum(${count}), 2)::float AS mean ${ofLines}`,
      [lineIds],
    ),
    db.query<Row & Record<string, unknown>>(
      `WITH rated AS (SELECT line_id, ${sum} AS sum, ${count} AS count, ${ratings} AS ratings ${ofLines}),
         usual AS (SELECT sum(sum) / sum(count) AS mean FROM rated)
       SELECT line_id AS "lineId", round(sum / count, 2)::float AS average, ratings,
         round((${String(REVIEW_WEIGHING.prior)} * mean + sum) / (${String(REVIEW_WEIGHING.prior)} + count), 2)::float AS leaning
       FROM rated, usual
       ORDER BY (${String(REVIEW_WEIGHING.prior)} * mean + sum) / (${String(REVIEW_WEIGHING.prior)} + count) DESC, ratings DESC, line_id
       LIMIT $2 OFFSET $3`,
      [lineIds, pageSize, (page - 1) * pageSize],
    ),
  ]);
  const lines = rows.flatMap(({ lineId, leaning, average, ratings }) => {
    const line = index.lines[index.linePositionById(lineId)];
    const brand = line && index.brands[line.brand];
    return line === undefined || brand === undefined
      ? []
      : [{ brandName: brand.name, name: line.name, path: line.path, leaning, average, ratings }];
  });
  return { mean: all.mean, total: all.total, page, pageSize, lines };
}
