import { type Review, type ReviewSummary, reviewAttributes, type reviewSorts } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';

/** Stored sums over the reviews of some lines. */
export interface ReviewTotals {
  readonly count: number;
  /** Of overall ratings × 100. */
  readonly overallSum: number;
  /** How many gave 1, 2, 3, 4, 5, rounded. */
  readonly stars: readonly number[];
  /** In the order of the contract's `reviewAttributes`. */
  readonly attributeSum: readonly number[];
  readonly attributeCount: readonly number[];
  readonly buyAgain: number;
}

const sums = (column: string, entries: number): string =>
  `ARRAY[${Array.from({ length: entries }, (_, at) => `coalesce(sum(${column}[${String(at + 1)}]), 0)::int`).join(', ')}]`;

const totalsSql = `
SELECT coalesce(sum(count), 0)::int AS count, coalesce(sum(overall_sum), 0)::bigint AS "overallSum",
       ${sums('stars', 5)} AS stars, ${sums('attribute_sum', 6)} AS "attributeSum",
       ${sums('attribute_count', 6)} AS "attributeCount", coalesce(sum(buy_again), 0)::int AS "buyAgain"
FROM review_total`;

/** Sums for some lines, or for all if null. Reads stored totals, never the reviews. */
export async function readTotals(db: Queries, lineIds: readonly number[] | null): Promise<ReviewTotals> {
  type Row = ReviewTotals & Record<string, unknown>;
  return lineIds === null
    ? db.one<Row>(totalsSql)
    : db.one<Row>(`${totalsSql} WHERE line_id = ANY ($1)`, [lineIds]);
}

const mean = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;

/** The summary above the reviews. */
export function summaryOf(totals: ReviewTotals): ReviewSummary {
  const attributes = reviewAttributes.map((name, at) => [
    name,
    mean(totals.attributeSum[at] ?? 0, totals.attributeCount[at] ?? 0),
  ]);
  return {
    count: totals.count,
    average: mean(totals.overallSum / 100, totals.count),
    // One entry for each attribute of the contract.
    attributes: Object.fromEntries(attributes) as ReviewSummary['attributes'],
    distribution: [...totals.stars],
    buyAgainPercent: totals.count === 0 ? null : Math.round((totals.buyAgain / totals.count) * 100),
  };
}

type ReviewSort = (typeof reviewSorts)[number];

const orderBy: Record<ReviewSort, string> = {
  newest: 'r.posted_on DESC, r.line_id, r.review_id',
  highest: 'r.overall DESC, r.posted_on DESC, r.line_id, r.review_id',
  lowest: 'r.overall, r.posted_on, r.line_id DESC, r.review_id DESC',
};

interface ReviewRow extends Omit<Review, 'ratings'> {
  dry: number | null;
  wet: number | null;
  winter: number | null;
  comfort: number | null;
  noise: number | null;
  treadwear: number | null;
}

export interface ReviewSelection {
  /** Null: of all lines. */
  readonly lineIds: readonly number[] | null;
  readonly stars: number | null;
  readonly sort: ReviewSort;
  readonly limit: number;
  readonly offset: number;
}

/** One page of reviews. */
export async function readReviews(db: Queries, selection: ReviewSelection): Promise<Review[]> {
  const { lineIds, stars, sort, limit, offset } = selection;
  const rows = await db.query<ReviewRow & Record<string, unknown>>(
    `SELECT r.review_id AS "reviewId", l.brand_slug AS brand, l.slug AS line, l.name AS "lineName", r.dry, r.wet,
            r.winter, r.comfort, r.noise, r.treadwear, r.overall::double precision AS overall, r.summary, r.comments,
            r.author AS name, r.vehicle, r.miles_band AS "milesBand", r.driving_style AS "drivingStyle",
            r.where_used AS "whereUsed", r.buy_again AS "buyAgain",
            to_char(r.date_purchased, 'YYYY-MM-DD') AS "datePurchased",
            to_char(r.posted_on, 'YYYY-MM-DD') AS "postedOn", r.sample
     FROM (
       SELECT * FROM review r
       WHERE r.state = 'published' AND ${lineIds === null ? '$1::int[] IS NULL' : 'r.line_id = ANY ($1)'}
         AND ($2::int IS NULL OR round(r.overall) = $2)
       ORDER BY ${orderBy[sort]} LIMIT $3 OFFSET $4
     ) r JOIN line l ON l.line_id = r.line_id
     ORDER BY ${orderBy[sort]}`,
    [lineIds, stars, limit, offset],
  );
  return rows.map(({ dry, wet, winter, comfort, noise, treadwear, ...review }) => ({
    ...review,
    ratings: { dry, wet, winter, comfort, noise, treadwear },
  }));
}
