import { SCORE_RANGE } from './score.ts';

/** Values are told apart in so many steps, so that ranks need no sorting. */
const STEPS = 4_096;

/**
 * The place of each value among those of its category (`kinds`), as a figure in tenths: 3 for the lowest, 10 for the highest,
 * the middle of their places for equal ones. 0 for NaN.
 * @param range no value is outside of it
 */
export function rankWithin(
  kinds: Uint8Array,
  values: Float32Array,
  range: { from: number; to: number },
): Uint8Array {
  const perStep = (STEPS - 1) / (range.to - range.from);
  const groups = kinds.reduce((most, kind) => Math.max(most, kind), 0) + 1;
  const counts = new Int32Array(groups * STEPS);
  const getBucket = (row: number) =>
    (kinds[row] ?? 0) * STEPS + Math.round(((values[row] ?? 0) - range.from) * perStep);
  for (let row = 0; row < values.length; row++) {
    if (Number.isNaN(values[row])) continue;
    const bucket = getBucket(row);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const figureByBucket = new Uint8Array(counts.length);
  const { lowest, highest } = SCORE_RANGE;
  for (let first = 0; first < counts.length; first += STEPS) {
    let total = 0;
    for (let bucket = first; bucket < first + STEPS; bucket++) total += counts[bucket] ?? 0;
    let below = 0;
    for (let bucket = first; bucket < first + STEPS; bucket++) {
      const equal = counts[bucket] ?? 0;
      // The place is (below + equal / 2) / total. Whole numbers until one division, so that a half is a half and goes up.
      const tenths = (10 * (highest - lowest) * (2 * below + equal)) / (2 * total);
      if (equal > 0) figureByBucket[bucket] = Math.round(10 * lowest + tenths);
      below += equal;
    }
  }
  const figures = new Uint8Array(values.length);
  for (let row = 0; row < values.length; row++)
    if (!Number.isNaN(values[row])) figures[row] = figureByBucket[getBucket(row)] ?? 0;
  return figures;
}
