import { rimInches, type TireSize } from './size.ts';
import { isPassengerClass, getTireClass } from './tire-class.ts';

export type TractionGrade = 'AA' | 'A' | 'B' | 'C';
export type TemperatureGrade = 'A' | 'B' | 'C';

/** Uniform Tire Quality Grading (49 CFR 575.104), assigned by the maker. */
export interface Utqg {
  /** Relative to 100. Compare within one brand only, and never convert it to miles. */
  treadwear: number;
  /** Straight-line wet braking only. */
  traction: TractionGrade;
  temperature: TemperatureGrade;
}

/** Rims up to this many inches are exempt. */
const LARGEST_EXEMPT_RIM_IN = 12;

const PLAIN = /^(\d{2,4})[ /-]?(AA|A|B|C)[ /-]?(A|B|C)$/;
const SPOKEN = /^TREADWEAR (\d{2,4}) TRACTION (AA|A|B|C) TEMPERATURE (A|B|C)$/;

/** Reads a traction grade by itself; null if it is not one. */
export const tractionGrade = (text: string): TractionGrade | null =>
  (['AA', 'A', 'B', 'C'] as const).find((grade) => grade === text) ?? null;

/** Reads a temperature grade by itself; null if it is not one. */
export const temperatureGrade = (text: string): TemperatureGrade | null =>
  (['A', 'B', 'C'] as const).find((grade) => grade === text) ?? null;

/** The text for buyers about a grade. */
export const TRACTION_TEXTS: Readonly<Record<TractionGrade, string>> = {
  AA: 'Best wet braking grade',
  A: 'Good wet braking grade',
  B: 'Fair wet braking grade',
  C: 'Lowest wet braking grade',
};

export const TEMPERATURE_TEXTS: Readonly<Record<TemperatureGrade, string>> = {
  A: 'Withstands heat above 115 mph',
  B: 'Withstands heat at 100 to 115 mph',
  C: 'Withstands heat at 85 to 100 mph',
};

/** Reads `500 A A`, `500AAA`, `Treadwear 500 Traction AA Temperature A`; null if it is not a grading. */
export function parseUtqg(text: string): Utqg | null {
  const normalized = text
    .toUpperCase()
    .replace(/[:,\s]+/g, ' ')
    .trim();
  const match = SPOKEN.exec(normalized) ?? PLAIN.exec(normalized);
  if (match === null) return null;
  const [, treadwear, traction, temperature] = match;
  return {
    treadwear: Number(treadwear),
    // The patterns accept only grades.
    traction: traction as TractionGrade,
    temperature: temperature as TemperatureGrade,
  };
}

/** "500 A A". */
export function formatUtqg(utqg: Utqg): string {
  return `${String(utqg.treadwear)} ${utqg.traction} ${utqg.temperature}`;
}

/**
 * True if the law grades such a tire at all: passenger sizes on rims over 12 in, but not deep-tread winter tires or
 * spares. The grade of any other tire is not required, which is not the same as not stated.
 */
export function isUtqgGraded(size: TireSize, winter: boolean): boolean {
  return !winter && isPassengerClass(getTireClass(size)) && rimInches(size) > LARGEST_EXEMPT_RIM_IN;
}
