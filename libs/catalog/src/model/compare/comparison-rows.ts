import type { ComparedTire } from '@tirekit/contract';
import { priceRows } from './price-rows.ts';
import type { RowWinner } from './row-winner.ts';
import { scoreRows } from './score-rows.ts';
import { specRows } from './spec-rows.ts';
import type { ComparedFor } from './compared-facts.ts';

/** One row of a comparison: what each tire has, and who wins. */
export interface ComparisonRow {
  key: string;
  /** `Mileage warranty` */
  label: string;
  /** The way it is computed, or its meaning. */
  help?: string;
  /** The value of each tire, in words, in the order of the tires. */
  cells: readonly string[];
  /** A smaller line below each: where it comes from. */
  notes?: readonly (string | null)[];
  /** True if the notes are whole paragraphs, which are unfolded by hand. */
  isExplained?: boolean;
  winner: RowWinner | null;
}

/** The tires of a comparison with what each is called there. */
export interface ComparedTires {
  tires: readonly ComparedTire[];
  names: readonly string[];
  comparedFor: ComparedFor;
}

/** True if the tires of a row differ. */
const differs = ({ cells }: ComparisonRow): boolean => new Set(cells).size > 1;

/** Every row of a comparison. */
export const comparisonRows = (compared: ComparedTires): readonly ComparisonRow[] => [
  ...priceRows(compared),
  ...scoreRows(compared),
  ...specRows(compared),
];

/** Rows in which the tires differ, and those in which they do not. */
export const byDifference = (
  rows: readonly ComparisonRow[],
): Readonly<Record<'different' | 'same', readonly ComparisonRow[]>> => ({
  different: rows.filter(differs),
  same: rows.filter((row) => !differs(row)),
});
