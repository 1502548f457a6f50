import type { FieldUnit } from '../feed-field.ts';

/** A unit as a ratio of whole numbers to its dimension's base, so that conversions are exact. */
interface Ratio {
  readonly dimension: 'length' | 'mass' | 'pressure' | 'distance';
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const ratio = (dimension: Ratio['dimension'], numerator: bigint, denominator = 1n): Ratio => ({
  dimension,
  numerator,
  denominator,
});

/** The international inch, pound, and mile of 1959; a psi is a pound of force (at 9.80665 m/s²) on a square inch. */
const RATIOS: Readonly<Record<FieldUnit, Ratio>> = {
  mm: ratio('length', 1n),
  in: ratio('length', 254n, 10n),
  '32nds': ratio('length', 254n, 320n),
  kg: ratio('mass', 1n),
  lb: ratio('mass', 45_359_237n, 100_000_000n),
  kPa: ratio('pressure', 1n),
  bar: ratio('pressure', 100n),
  psi: ratio('pressure', 44_482_216_152_605n, 64_516n * 100_000_000n),
  km: ratio('distance', 1n),
  mi: ratio('distance', 1_609_344n, 1_000_000n),
};

/** The words for each unit, in lower case without dots. */
const WORDS: Readonly<Record<FieldUnit, readonly string[]>> = {
  in: ['in', 'ins', 'inch', 'inches', '"', '″', '”', "''"],
  mm: ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres'],
  '32nds': [
    '32nds',
    '32nd',
    '32s',
    '/32',
    '/32"',
    '/32nds',
    '/32nd',
    '/32 in',
    '/32 inch',
    '32nds of an inch',
  ],
  lb: ['lb', 'lbs', 'pound', 'pounds', '#'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  psi: ['psi', 'psig', 'lb/in2', 'lbs/in2'],
  kPa: ['kpa', 'kilopascal', 'kilopascals'],
  bar: ['bar', 'bars'],
  mi: ['mi', 'mile', 'miles'],
  km: ['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres'],
};

const BY_WORD: ReadonlyMap<string, FieldUnit> = new Map(
  (Object.keys(WORDS) as FieldUnit[]).flatMap((unit) => WORDS[unit].map((word) => [word, unit] as const)),
);

/** The unit that a word or sign stands for: `lbs.`, `"`, `kPa`; null if none. */
export const findUnit = (word: string): FieldUnit | null =>
  BY_WORD.get(word.trim().toLowerCase().replaceAll('.', '')) ?? null;

/** True if numbers in one unit can be given in the other. */
export const isConvertible = (from: FieldUnit, to: FieldUnit): boolean =>
  RATIOS[from].dimension === RATIOS[to].dimension;

/** The units that numbers in a unit can be given in. */
export const listConvertible = (to: FieldUnit): FieldUnit[] =>
  (Object.keys(RATIOS) as FieldUnit[]).filter((from) => isConvertible(from, to));

/** A conversion between two units of one dimension. */
export interface Conversion {
  readonly from: FieldUnit;
  readonly to: FieldUnit;
}

/**
 * A number rounded to so many decimals, halves away from zero, after an exact conversion.
 * @param number such as `-26.5`
 * @param conversion null: none
 */
export function roundNumber(number: string, decimals: number, conversion: Conversion | null = null): number {
  const [whole = '', fraction = ''] = number.replace('-', '').split('.');
  const from = conversion === null ? ratio('length', 1n) : RATIOS[conversion.from];
  const to = conversion === null ? ratio('length', 1n) : RATIOS[conversion.to];
  const numerator = BigInt(whole + fraction) * from.numerator * to.denominator * 10n ** BigInt(decimals);
  const denominator = 10n ** BigInt(fraction.length) * from.denominator * to.numerator;
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  const size = Number(`${String(rounded)}e-${String(decimals)}`);
  return number.startsWith('-') && size !== 0 ? -size : size;
}
