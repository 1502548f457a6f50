import {
  overallDiameterIn,
  revolutionsPerMile,
  rimWidthsIn,
  sectionWidthIn,
  type TireSize,
} from '@tirekit/tires';
import { numericDiameters } from './charts/working.ts';

/** The columns of table `sku` about a size's shape. */
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
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Overall diameter in inches, from the data book where the text does not tell it. */
export function getDiameter(size: TireSize): number {
  const stated =
    overallDiameterIn(size) ??
    numericDiameters[`${String(size.width)}${size.construction}${String(size.rim)}`];
  if (stated === undefined)
    throw new Error(`No diameter is known for ${String(size.width)} on ${String(size.rim)}`);
  return stated;
}

export function getDimensions(size: TireSize): Dimensions {
  const diameter = getDiameter(size);
  const section = sectionWidthIn(size);
  const aspect = size.aspect ?? ((diameter - size.rim) / 2 / section) * 100;
  const rims = rimWidthsIn(size);
  return {
    rimIn: size.rim,
    widthMm: round(section * MM_PER_INCH, 1),
    aspect: round(aspect, 1),
    overallDiameterIn: round(diameter, 2),
    sectionWidthIn: round(section, 2),
    rimWidthMinIn: rims.min,
    rimWidthMaxIn: rims.max,
    revsPerMile: revolutionsPerMile(diameter),
  };
}
