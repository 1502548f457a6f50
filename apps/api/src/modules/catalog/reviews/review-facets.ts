import { drivingStyles, milesBands, reviewAttributes, type ReviewFacet, whereUsed } from '@tirekit/contract';
import type { Narrowing } from './reviews.ts';

/** Stored counts of a scope's reviews by the values that they have. */
export interface ReviewFacetCounts {
  readonly of: (facet: string, value: string) => number;
  /** Makes that reviewers drive, and the models of the make that is chosen. */
  readonly vehicles: readonly { value: string; count: number }[];
}

/** A facet, a value of it, and how many reviews have it. */
export type ReviewFacetCount = readonly [facet: string, value: string, reviews: number];

export function countReviewFacets(rows: readonly ReviewFacetCount[]): ReviewFacetCounts {
  const counts = new Map(rows.map(([facet, value, reviews]) => [`${facet} ${value}`, reviews]));
  return {
    of: (facet, value) => counts.get(`${facet} ${value}`) ?? 0,
    vehicles: rows
      .filter(([facet, , reviews]) => (facet === 'make' || facet === 'vehicle') && reviews > 0)
      .map(([, value, count]) => ({ value, count }))
      .toSorted((a, b) => (a.value < b.value ? -1 : 1)),
  };
}

const STARS = ['5', '4', '3', '2', '1'];

/** Every value with its count; also those that no review has. */
export function listReviewFacets(counts: ReviewFacetCounts): ReviewFacet[] {
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

/** The number of reviews that a narrowing leaves, if there is a stored count; null otherwise. */
export function storedCount(all: number, counts: ReviewFacetCounts, narrowing: Narrowing): number | null {
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
