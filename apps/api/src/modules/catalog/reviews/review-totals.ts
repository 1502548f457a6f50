import type { ReviewAttribute, ReviewSummary } from '@tirekit/contract';
import { REVIEW_WEIGHING, shrunkRating } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';

/** Stored sums over the published reviews of some lines. */
export interface ReviewTotals {
  readonly count: number;
  /** Sum of overall ratings × 100. */
  readonly overallSum: number;
  /** The number of reviews that gave 1, 2, 3, 4, 5, rounded. */
  readonly stars: readonly number[];
  /** Sums in the order of the contract's `reviewAttributes`. */
  readonly attributeSum: readonly number[];
  readonly attributeCount: readonly number[];
  readonly buyAgain: number;
  /** The same, of verified buyers only who got nothing in return and have no tie to us. */
  readonly verified: {
    readonly count: number;
    readonly overallSum: number;
    readonly attributeSum: readonly number[];
    readonly attributeCount: readonly number[];
  };
}

const sums = (column: string, entries: number): string =>
  `ARRAY[${Array.from({ length: entries }, (_, at) => `coalesce(sum(${column}[${String(at + 1)}]), 0)::int`).join(', ')}]`;

/** The columns of `ReviewTotals` over rows of `line_rating`. */
export const TOTALS = `
  coalesce(sum(count), 0)::int AS count, coalesce(sum(overall_sum), 0)::bigint AS "overallSum", ${sums('stars', 5)} AS stars,
  ${sums('attribute_sum', 6)} AS "attributeSum", ${sums('attribute_count', 6)} AS "attributeCount",
  coalesce(sum(buy_again), 0)::int AS "buyAgain", jsonb_build_object(
    'count', coalesce(sum(verified_reviews), 0), 'overallSum', coalesce(sum(verified_overall_sum), 0),
    'attributeSum', ${sums('verified_sum', 6)}, 'attributeCount', ${sums('verified_count', 6)}
  ) AS verified`;

type Row = ReviewTotals & Record<string, unknown>;

/** The totals of all reviews, and of the lines of each main category. */
export interface UsualTotals {
  readonly all: ReviewTotals;
  readonly byCategory: ReadonlyMap<string, ReviewTotals>;
}

/** The mean of all reviews hardly moves. */
const KEPT_MS = 60_000;

/** Reads the usual prices, at most once a minute. */
export function usualTotals(db: Queries, now: () => number = Date.now): () => Promise<UsualTotals> {
  let known: { readonly until: number; readonly totals: Promise<UsualTotals> } | null = null;
  const read = async (): Promise<UsualTotals> => {
    const [all, rows] = await Promise.all([
      db.one<Row>(`SELECT ${TOTALS} FROM line_rating`),
      db.query<Row & { category: string }>(
        `SELECT l.categories[1] AS category, ${TOTALS} FROM line_rating JOIN tire_line l USING (line_id) GROUP BY 1`,
      ),
    ]);
    return { all, byCategory: new Map(rows.map((row) => [row.category, row])) };
  };
  return () => {
    if (known === null || known.until <= now()) {
      const totals = read();
      known = { until: now() + KEPT_MS, totals };
      totals.catch(() => {
        known = null;
      });
    }
    return known.totals;
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const mean = ({ sum, count }: Ratings): number | null => (count === 0 ? null : rounded(sum / count));

interface Ratings {
  readonly sum: number;
  readonly count: number;
}

/** Ratings in which all but those of verified buyers count for the part `REVIEW_WEIGHING.unproven`. */
const weighed = (all: Ratings, verified: Ratings): Ratings => {
  const part = (of: number, proven: number): number => proven + REVIEW_WEIGHING.unproven * (of - proven);
  return { sum: part(all.sum, verified.sum), count: part(all.count, verified.count) };
};

const getOverall = ({ overallSum, count, verified }: ReviewTotals): Ratings =>
  weighed({ sum: overallSum / 100, count }, { sum: verified.overallSum / 100, count: verified.count });

const at = (of: Pick<ReviewTotals, 'attributeSum' | 'attributeCount'>, nth: number): Ratings => ({
  sum: of.attributeSum[nth] ?? 0,
  count: of.attributeCount[nth] ?? 0,
});
const getAttribute = (totals: ReviewTotals, nth: number): Ratings =>
  weighed(at(totals, nth), at(totals.verified, nth));

/** A mean that leans toward the usual one, as `shrunkRating` says. */
function leaning(of: Ratings, usual: Ratings): number | null {
  if (of.count === 0) return null;
  return usual.count === 0 ? mean(of) : rounded(shrunkRating(of, usual.sum / usual.count));
}

/** Collects values by attribute, from its position in `reviewAttributes`. */
const byAttribute = <T>(each: (nth: number) => T): Record<ReviewAttribute, T> => ({
  dry: each(0),
  wet: each(1),
  winter: each(2),
  comfort: each(3),
  noise: each(4),
  treadwear: each(5),
});

/**
 * The summary above the reviews.
 * @param usual what its means lean toward
 * @param samples how many of the reviews are sample data
 */
export function getSummary(totals: ReviewTotals, usual: ReviewTotals, samples: number): ReviewSummary {
  return {
    count: totals.count,
    average: mean(getOverall(totals)),
    attributes: byAttribute((nth) => mean(at(totals, nth))),
    ratings: byAttribute((nth) => at(totals, nth).count),
    leaning: {
      average: leaning(getOverall(totals), getOverall(usual)),
      attributes: byAttribute((nth) => leaning(getAttribute(totals, nth), getAttribute(usual, nth))),
    },
    samples,
    distribution: [...totals.stars],
    buyAgainPercent: totals.count === 0 ? null : Math.round((totals.buyAgain / totals.count) * 100),
  };
}
