import { rimInches, type TireSize } from './size.ts';
import { rimWidthsIn } from './rim-width.ts';
import { FULL_PROFILE_ASPECT } from './size-reading.ts';

/** Figures computed from a size. If the maker's measured figures are known, show those instead. */
export interface TireGeometry {
  /** Inches, two decimals. */
  overallDiameterIn: number;
  /** Inches on the measuring rim, one decimal. */
  sectionWidthIn: number;
  /** Inches from rim to tread, one decimal. */
  sidewallIn: number;
  /** Inches, one decimal. */
  circumferenceIn: number;
  /** As makers publish it, for a loaded tire: see {@link revolutionsPerMile}. */
  revsPerMile: number;
  /** The rim width on which the section width is measured, in inches: see {@link rimWidthsIn}. */
  measuringRimIn: number;
}

const MM_PER_INCH = 25.4;
/** Revolutions per mile of a tire one inch high that rolls on its free radius: 63,360 / π. */
const FREE_REVS = 20_168;
/** A loaded tire rolls on a smaller radius than its free one, so that makers publish about 3% more. */
const LOADED = 1.03;

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Section width in inches, unrounded. */
export function sectionWidthIn(size: TireSize): number {
  return size.kind === 'metric' || size.kind === 'no-aspect' ? size.width / MM_PER_INCH : size.width;
}

/**
 * Overall diameter in inches, unrounded; null for numeric sizes (11R22.5), whose text does not determine it. Flotation
 * sizes give their nominal diameter; real tires are 0.2 to 1.2 in smaller.
 */
export function overallDiameterIn(size: TireSize): number | null {
  switch (size.kind) {
    case 'flotation':
      return size.overallDiameter;
    case 'metric':
    case 'no-aspect':
      return rimInches(size) + (2 * sectionWidthIn(size) * (size.aspect ?? FULL_PROFILE_ASPECT)) / 100;
    case 'numeric':
      return null;
  }
}

/**
 * Approximate revolutions per mile of a loaded tire, the figure that makers publish; pages say "about". Every page and
 * the sample catalog use this one.
 * @param diameterIn overall diameter in inches
 */
export function revolutionsPerMile(diameterIn: number): number {
  return Math.round((FREE_REVS / diameterIn) * LOADED);
}

/** The figures of a size, or null for numeric sizes, for which they would be a guess. */
export function geometry(size: TireSize): TireGeometry | null {
  const diameter = overallDiameterIn(size);
  if (diameter === null) return null;
  const width = sectionWidthIn(size);
  const sidewall = (diameter - rimInches(size)) / 2;
  return {
    overallDiameterIn: round(diameter, 2),
    sectionWidthIn: round(width, 1),
    sidewallIn: round(sidewall, 1),
    circumferenceIn: round(Math.PI * diameter, 1),
    revsPerMile: revolutionsPerMile(diameter),
    measuringRimIn: rimWidthsIn(size).measuring,
  };
}

const getDiameter = (tire: TireSize | number) => (typeof tire === 'number' ? tire : overallDiameterIn(tire));

/**
 * The difference of a tire's diameter from the reference, larger (+) or smaller (−), in percent, unrounded. A number is
 * a measured diameter in inches. Null if a numeric size would have to be computed.
 */
export function diameterDifferencePercent(
  tire: TireSize | number,
  reference: TireSize | number,
): number | null {
  const diameter = getDiameter(tire);
  const wanted = getDiameter(reference);
  return diameter === null || wanted === null ? null : ((diameter - wanted) / wanted) * 100;
}

/** True speed when the speedometer, set for the reference tire, shows `indicated`; null as above. */
export function actualSpeed(
  indicated: number,
  tire: TireSize | number,
  reference: TireSize | number,
): number | null {
  const difference = diameterDifferencePercent(tire, reference);
  return difference === null ? null : indicated * (1 + difference / 100);
}

/** A section grows by about 0.2 in for every half inch of extra rim width (ISO 4000). Inches, unrounded. */
export function sectionWidthOnRim(sectionIn: number, measuringRimIn: number, rimWidthIn: number): number {
  return sectionIn + 0.4 * (rimWidthIn - measuringRimIn);
}
