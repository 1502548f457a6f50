import { drivingStyles, milesBands, reviewAttributes, type ReviewFacet, whereUsed } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import type { Narrowing } from './reviews.ts';

/** Stored counts of a scope's reviews by the values that they have. */
export interface FacetCounts {
  readonly of: (facet: string, value: string) => number;
  /** Makes that reviewers drive, and the models of the make that is chosen. */
  readonly vehicles: readonly { value: string; count: number }[];
}

type Row = { facet: string; value: string; count: number };

/** Vehicles are many: their models are read for the chosen make alone. */
const NARROWED = `facet NOT IN ('make', 'vehicle') OR facet = 'make'`;
const CHOSEN = (make: string) => `${NARROWED} OR (facet = 'vehicle' AND starts_with(value, ${make} || ' '))`;

/**
 * @param lineIds null for all lines
 * @param vehicle the chosen make, or a vehicle of it
 */
export async function readFacets(
  db: Queries,
  lineIds: readonly number[] | null,
  vehicle: string | undefined,
): Promise<FacetCounts> {
  const one = lineIds === null ? 0 : lineIds.length === 1 ? lineIds[0] : undefined;
  const rows =
    one === undefined
      ? await db.query<Row>(
          `SELECT facet, value, sum(reviews)::int AS count FROM review_facet
           WHERE line_id = ANY ($1) AND (${CHOSEN('review_make($2)')}) GROUP BY facet, value`,
          [lineIds, vehicle ?? ''],
        )
      : await db.query<Row>(
          `SELECT facet, value, reviews AS count FROM review_facet WHERE line_id = $1 AND (${CHOSEN('review_make($2)')})`,
          [one, vehicle ?? ''],
        );
  const counts = new Map(rows.map(({ facet, value, count }) => [`${facet} ${value}`, count]));
  return {
    of: (facet, value) => counts.get(`${facet} ${value}`) ?? 0,
    vehicles: rows
      .filter(({ facet, count }) => (facet === 'make' || facet === 'vehicle') && count > 0)
      .map(({ value, count }) => ({ value, count }))
      .toSorted((a, b) => (a.value < b.value ? -1 : 1)),
  };
}

const STARS = ['5', '4', '3', '2', '1'];

/** Every value with its count; also those that no review has. */
export function facetsOf(counts: FacetCounts): ReviewFacet[] {
  const facet = (key: ReviewFacet['key'], values: readonly string[]): ReviewFacet => ({
    key,
    values: values.map((value) => ({ value, count: counts.of(key, value) })),
  });
  return [
    { key: 'vehicle', values: [...counts.vehicles] },
    facet('miles', milesBands),
    facet('style', drivingStyles),
    facet('used', whereUsed),
    facet('below', reviewAttributes),
    facet('verified', ['true']),
    facet('stars', STARS),
  ];
}

/** How many reviews a narrowing leaves, if a stored count says so; else null. */
export function storedCount(all: number, counts: FacetCounts, narrowing: Narrowing): number | null {
  const { vehicle, verified, ...plain } = narrowing;
  const chosen = [
    ...Object.entries(plain).filter(([, value]) => value !== undefined),
    ...(verified === true ? [['verified', 'true']] : []),
  ];
  if (vehicle !== undefined)
    return chosen.length > 0 ? null : (counts.vehicles.find(({ value }) => value === vehicle)?.count ?? 0);
  const [[key, value] = [null, null], second] = chosen;
  if (second !== undefined) return null;
  return key === null ? all : counts.of(String(key), String(value));
}
