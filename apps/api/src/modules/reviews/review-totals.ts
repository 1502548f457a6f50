import type { ReviewAttribute, ReviewSummary } from '@tirekit/contract';
import { shrunkRating } from '@tirekit/tires';
import type { Queries } from '../../platform/db/database.ts';

/** Stored sums over the published reviews of some lines. */
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

/** The columns of `ReviewTotals` over rows of `review_total`. */
export const TOTALS = `
  coalesce(sum(count), 0)::int AS count, coalesce(sum(overall_sum), 0)::bigint AS "overallSum", ${sums('stars', 5)} AS stars,
  ${sums('attribute_sum', 6)} AS "attributeSum", ${sums('attribute_count', 6)} AS "attributeCount",
  coalesce(sum(buy_again), 0)::int AS "buyAgain"`;

type Row = ReviewTotals & Record<string, unknown>;

/** What reviewers say on average: of everything, and of the lines of each main category. */
export interface UsualTotals {
  readonly all: ReviewTotals;
  readonly byCategory: ReadonlyMap<string, ReviewTotals>;
}

/** The mean of all reviews hardly moves. */
const KEPT_MS = 60_000;

/** Reads what is usual, at most once a minute. */
export function usualTotals(db: Queries, now: () => number = Date.now): () => Promise<UsualTotals> {
  let known: { readonly until: number; readonly totals: Promise<UsualTotals> } | null = null;
  const read = async (): Promise<UsualTotals> => {
    const [all, rows] = await Promise.all([
      db.one<Row>(`SELECT ${TOTALS} FROM review_total`),
      db.query<Row & { category: string }>(
        `SELECT l.categories[1] AS category, ${TOTALS} FROM review_total JOIN line l USING (line_id) GROUP BY 1`,
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
const mean = (sum: number, count: number): number | null => (count === 0 ? null : rounded(sum / count));

/** A mean that leans toward the usual one, as `shrunkRating` says. */
function leaning(sum: number, count: number, usual: { sum: number; count: number }): number | null {
  if (count === 0) return null;
  return rounded(usual.count === 0 ? sum / count : shrunkRating({ sum, count }, usual.sum / usual.count));
}

/** By attribute, from its place in `reviewAttributes`. */
const byAttribute = <T>(each: (at: number) => T): Record<ReviewAttribute, T> => ({
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
export function summaryOf(totals: ReviewTotals, usual: ReviewTotals, samples: number): ReviewSummary {
  const sumOf = (of: ReviewTotals, at: number) => of.attributeSum[at] ?? 0;
  const countOf = (of: ReviewTotals, at: number) => of.attributeCount[at] ?? 0;
  return {
    count: totals.count,
    average: mean(totals.overallSum / 100, totals.count),
    attributes: byAttribute((at) => mean(sumOf(totals, at), countOf(totals, at))),
    ratings: byAttribute((at) => countOf(totals, at)),
    leaning: {
      average: leaning(totals.overallSum / 100, totals.count, {
        sum: usual.overallSum / 100,
        count: usual.count,
      }),
      attributes: byAttribute((at) =>
        leaning(sumOf(totals, at), countOf(totals, at), { sum: sumOf(usual, at), count: countOf(usual, at) }),
      ),
    },
    samples,
    distribution: [...totals.stars],
    buyAgainPercent: totals.count === 0 ? null : Math.round((totals.buyAgain / totals.count) * 100),
  };
}
