import type { Queries } from '../../../platform/db/database.ts';
import { type ReviewFacetCount, type ReviewFacetCounts, countReviewFacets } from './review-facets.ts';
import { type ReviewTotals, TOTALS } from './review-totals.ts';

/** The stored figures about the reviews of some lines. */
export interface StoredFigures {
  readonly totals: ReviewTotals;
  readonly counts: ReviewFacetCounts;
}

/**
 * A reviewer may name any vehicle, and the first word of "Boat Trailer" or of a typing error is no make. Only makes of the
 * directory are offered; a make that somebody has chosen keeps its count. Vehicles are many, so their models are read for the
 * chosen make alone.
 */
const WANTED = `CASE facet
  WHEN 'make' THEN value = review_make($1) OR value IN (SELECT name FROM directory_make)
  WHEN 'vehicle' THEN starts_with(value, review_make($1) || ' ')
  ELSE true END`;

/**
 * A single statement, because a query costs the API more than the result. The facets come as JSON for the same
 * reason.
 */
const figures = (totals: string, counts: string): string => `
  SELECT ${TOTALS}, (SELECT coalesce(json_agg(json_build_array(facet, value, reviews)), '[]') FROM (${counts}) c) AS facets
  FROM line_rating ${totals}`;

/** Facets of all lines together are stored as those of line 0. */
const OF_ALL = figures(
  '',
  `SELECT facet, value, reviews FROM review_facet WHERE line_id = 0 AND (${WANTED})`,
);
const OF_ONE = figures(
  'WHERE line_id = $2::int',
  `SELECT facet, value, reviews FROM review_facet WHERE line_id = $2::int AND (${WANTED})`,
);
const OF_SEVERAL = figures(
  'WHERE line_id = ANY ($2::int[])',
  `SELECT facet, value, sum(reviews)::int AS reviews FROM review_facet
   WHERE line_id = ANY ($2::int[]) AND (${WANTED}) GROUP BY facet, value`,
);

type Row = ReviewTotals & { facets: ReviewFacetCount[] } & Record<string, unknown>;

/**
 * Never looks at the reviews.
 * @param lineIds null for all lines
 * @param vehicle the chosen make, or a vehicle of it
 */
export async function readReviewFigures(
  db: Queries,
  lineIds: readonly number[] | null,
  vehicle: string | undefined,
): Promise<StoredFigures> {
  const make = vehicle ?? '';
  const { facets, ...totals } =
    lineIds === null
      ? await db.one<Row>(OF_ALL, [make])
      : lineIds.length === 1
        ? await db.one<Row>(OF_ONE, [make, lineIds[0]])
        : await db.one<Row>(OF_SEVERAL, [make, lineIds]);
  return { totals, counts: countReviewFacets(facets) };
}
