import { geometry, overallDiameterIn, sectionWidthIn, type TireSize } from '@tirekit/tires';
import { numericDiameters } from './charts/working.ts';

/** What table `sku` says of a size's shape. */
export type Dimensions = {
  rimIn: number;
  widthMm: number;
  aspect: number;
  overallDiameterIn: number;
  sectionWidthIn: number;
  rimWidthMinIn: number;
  rimWidthMaxIn: number;
  /** As makers publish it, for a loaded tire. */
  revsPerMile: number;
};

const MM_PER_INCH = 25.4;
/** A loaded tire rolls on a smaller radius than its free one: revolutions at 20,168 / diameter × 1.03. */
const LOADED_REVS = 20_168 * 1.03;
/** Of the section width, for sizes that state no aspect. */
const NUMERIC_MEASURING_RIM = 0.75;

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));
const halfInch = (value: number) => Math.round(value * 2) / 2;

/** Overall diameter in inches, from the data book where the text does not tell it. */
export function diameterOf(size: TireSize): number {
  const stated =
    overallDiameterIn(size) ??
    numericDiameters[`${String(size.width)}${size.construction}${String(size.rim)}`];
  if (stated === undefined)
    throw new Error(`No diameter is known for ${String(size.width)} on ${String(size.rim)}`);
  return stated;
}

/** Approved rims reach from half an inch (wide tires: an inch) below the measuring rim to an inch or more above. */
function rimRange(measuring: number, section: number, aspect: number): { min: number; max: number } {
  return { min: measuring - (section > 10 ? 1 : 0.5), max: measuring + (aspect >= 50 ? 1.5 : 1) };
}

export function dimensionsOf(size: TireSize): Dimensions {
  const diameter = diameterOf(size);
  const section = sectionWidthIn(size);
  const aspect = size.aspect ?? ((diameter - size.rim) / 2 / section) * 100;
  const measuring = geometry(size)?.measuringRimIn ?? halfInch(section * NUMERIC_MEASURING_RIM);
  const rims = rimRange(measuring, section, aspect);
  return {
    rimIn: size.rim,
    widthMm: round(section * MM_PER_INCH, 1),
    aspect: round(aspect, 1),
    overallDiameterIn: round(diameter, 2),
    sectionWidthIn: round(section, 2),
    rimWidthMinIn: rims.min,
    rimWidthMaxIn: rims.max,
    revsPerMile: Math.round(LOADED_REVS / diameter),
  };
}
