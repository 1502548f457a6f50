import type { CatalogIndex } from './catalog-index.ts';
import type { ChannelView } from './channel-view.ts';
import type { FacetCounts } from './facet-counts.ts';
import type { Sieve } from './filters.ts';
import { firstWhere } from './first-where.ts';

/** For each line and each trait: 1 if it fails no filter, otherwise 0. */
export interface Passes {
  readonly line: Uint8Array;
  readonly trait: Uint8Array;
}

/**
 * 1 if a price is within the limits, otherwise 0, without a branch: a negative number's sign bit, shifted down, is all
 * ones.
 */
export const isWithin = (price: number, lowest: number, highest: number): number =>
  ~((price - lowest) | (highest - price)) >>> 31;

/**
 * Counts the scores of matching rows (ascending). Those that reach a threshold are the first ones, because rows are stored by
 * score.
 */
export function countScores(index: CatalogIndex, matches: Int32Array, counts: FacetCounts): void {
  let counted = matches.length;
  index.scoreStepEnds.forEach((end, reached) => {
    const reaching = firstWhere(counted, (at) => (matches[at] ?? 0) >= end);
    counts.addScore(reached, counted - reaching);
    counted = reaching;
  });
  counts.addScore(index.scoreStepEnds.length, counted);
}

/**
 * Counts the scores of rows that only the filter on the score keeps out.
 * @param some the rows that are searched, ascending; null for all
 * @param from the first position among them whose score is too low
 */
export function countLowScores(
  { index, prices }: ChannelView,
  { retailMin, retailMax }: Sieve,
  counts: FacetCounts,
  passes: Passes,
  some: Int32Array | null,
  from: number,
): void {
  const { columns, trait, size } = index;
  const rows = some?.length ?? size;
  for (let at = from; at < rows; at++) {
    const row = some === null ? at : (some[at] ?? 0);
    const isCounted =
      (passes.line[columns.line[row] ?? 0] ?? 0) &
      (passes.trait[trait[row] ?? 0] ?? 0) &
      isWithin(prices.retail[row] ?? 0, retailMin, retailMax);
    if (isCounted === 1) counts.addScore(index.scoreStepsReached(row), 1);
  }
}
