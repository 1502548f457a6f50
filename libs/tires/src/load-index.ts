/** First load index of {@link LOAD_KG}. */
const FIRST = 42;

/**
 * Load capacity in kilograms for load index 42 to 150, in order. For 60 to 150 all public copies of the ISO table that
 * were compared agree; 42 to 59 come from a single copy.
 */
const LOAD_KG: readonly number[] = [
  150, 155, 160, 165, 170, 175, 180, 185, 190, 195, 200, 206, 212, 218, 224, 230, 236, 243, 250, 257, 265,
  272, 280, 290, 300, 307, 315, 325, 335, 345, 355, 365, 375, 387, 400, 412, 425, 437, 450, 462, 475, 487,
  500, 515, 530, 545, 560, 580, 600, 615, 630, 650, 670, 690, 710, 730, 750, 775, 800, 825, 850, 875, 900,
  925, 950, 975, 1000, 1030, 1060, 1090, 1120, 1150, 1180, 1215, 1250, 1285, 1320, 1360, 1400, 1450, 1500,
  1550, 1600, 1650, 1700, 1750, 1800, 1850, 1900, 1950, 2000, 2060, 2120, 2180, 2240, 2300, 2360, 2430, 2500,
  2575, 2650, 2725, 2800, 2900, 3000, 3075, 3150, 3250, 3350,
];

/** Pounds in a kilogram, as the trade's printed tables use it. */
export const LB_PER_KG = 2.20462;

/** Entries of the printed US table that differ from kg × 2.20462, rounded. */
const PRINTED_LB: Readonly<Record<number, number>> = { 87: 1201, 107: 2149 };

/** The load indexes whose load this library knows. */
export const LOAD_INDEX_RANGE = { min: FIRST, max: FIRST + LOAD_KG.length - 1 } as const;

/** Load of one tire in kilograms, or null outside the known table (42 to 150). */
export function loadIndexKg(loadIndex: number): number | null {
  return LOAD_KG[loadIndex - FIRST] ?? null;
}

/**
 * Load of one tire in whole pounds as in printed US tables, or null outside the known table. A sidewall may be marked a
 * few pounds differently (LT275/70R18 125 is marked 3640, the table says 3638): if the sidewall's figure is known, use
 * that one for tax and safety.
 */
export function loadIndexLb(loadIndex: number): number | null {
  const kg = loadIndexKg(loadIndex);
  return kg === null ? null : (PRINTED_LB[loadIndex] ?? Math.round(kg * LB_PER_KG));
}
