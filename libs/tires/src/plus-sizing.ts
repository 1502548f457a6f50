import { DIAMETER_TOLERANCE_PERCENT } from './fitment-size.ts';
import { diameterDifferencePercent } from './geometry.ts';
import { formatSize, type TireSize } from './size.ts';

/** A larger wheel with a lower-profile tire of about the same diameter. */
export interface PlusSize {
  size: TireSize;
  /** Inches of rim above the original. */
  plus: number;
  /** Signed, percent, one decimal. */
  diameterDifferencePercent: number;
  /** The note for a shop that sells no wheels: "Needs 18-inch wheels". */
  note: string;
}

/** For each inch of rim, the section grows by 10 or 20 mm and the aspect falls by 5 or 10. */
const WIDTH_STEPS_MM = [10, 20] as const;
const ASPECT_STEPS = [5, 10] as const;
const LOWEST_ASPECT = 20;

/** Every combination of one step per added inch: the sums, from smallest to largest. */
function totals([small, large]: readonly [number, number], inches: number): number[] {
  return Array.from({ length: inches + 1 }, (_, i) => small * (inches - i) + large * i);
}

/**
 * Plus sizes of a metric size, the closest diameter first; none for other kinds of size. Load and speed must still
 * reach the original's: judge each tire with `judgeFitment`, with `rimIn` set to the new wheel.
 */
export function plusSizes(original: TireSize, maxPlus = 2): PlusSize[] {
  if (original.kind !== 'metric' || original.aspect === null || original.rim > 100) return [];
  const { aspect } = original;
  const found: PlusSize[] = [];
  for (let plus = 1; plus <= maxPlus; plus += 1) {
    for (const wider of totals(WIDTH_STEPS_MM, plus)) {
      for (const lower of totals(ASPECT_STEPS, plus)) {
        if (aspect - lower < LOWEST_ASPECT) continue;
        const size = {
          ...original,
          width: original.width + wider,
          aspect: aspect - lower,
          rim: original.rim + plus,
        };
        const difference = diameterDifferencePercent(size, original);
        if (difference === null || Math.abs(difference) > DIAMETER_TOLERANCE_PERCENT) continue;
        found.push({
          size,
          plus,
          diameterDifferencePercent: Number(difference.toFixed(1)),
          note: `Needs ${String(size.rim)}-inch wheels`,
        });
      }
    }
  }
  return found.toSorted(
    (a, b) =>
      a.plus - b.plus ||
      Math.abs(a.diameterDifferencePercent) - Math.abs(b.diameterDifferencePercent) ||
      formatSize(a.size).localeCompare(formatSize(b.size)),
  );
}
