import { overallDiameterIn, revolutionsPerMile, sectionWidthIn } from './geometry.ts';
import { rimWidthsIn } from './rim-width.ts';
import { type TireSize, rimInches } from './size.ts';

/** The shape of a tire as catalogs list it, in inches unless a name says otherwise. */
export interface CatalogDimensions {
  rimIn: number;
  widthMm: number;
  /** Computed for sizes that do not state it. */
  aspect: number;
  overallDiameterIn: number;
  sectionWidthIn: number;
  measuringRimIn: number;
  rimWidthMinIn: number;
  rimWidthMaxIn: number;
  /** As makers publish it, for a loaded tire. */
  revsPerMile: number;
}

/** Overall diameter in inches of sizes whose text does not tell it (makers' data books agree within 0.2 in). */
const BOOK_DIAMETERS: Readonly<Record<string, number>> = {
  '9R22.5': 38.3,
  '10R22.5': 40.1,
  '11R22.5': 41.4,
  '11R24.5': 43.4,
};

const MM_PER_INCH = 25.4;
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

const bookDiameterIn = ({ width, construction, rim }: TireSize): number | null =>
  BOOK_DIAMETERS[`${String(width)}${construction}${String(rim)}`] ?? null;

/**
 * What a size alone determines of a tire's shape, by the formulas and tables of the trade.
 * @param measuredDiameterIn the maker's overall diameter, if it is known
 * @returns null if no diameter is given, and neither the text nor the data books tell one
 */
export function catalogDimensions(
  size: TireSize,
  measuredDiameterIn: number | null = null,
): CatalogDimensions | null {
  const diameter = measuredDiameterIn ?? overallDiameterIn(size) ?? bookDiameterIn(size);
  if (diameter === null) return null;
  const section = sectionWidthIn(size);
  const rim = rimInches(size);
  const rims = rimWidthsIn(size);
  return {
    rimIn: round(rim, 1),
    widthMm: round(section * MM_PER_INCH, 1),
    aspect: round(size.aspect ?? ((diameter - rim) / 2 / section) * 100, 1),
    overallDiameterIn: round(diameter, 2),
    sectionWidthIn: round(section, 2),
    measuringRimIn: rims.measuring,
    rimWidthMinIn: rims.min,
    rimWidthMaxIn: rims.max,
    revsPerMile: revolutionsPerMile(diameter),
  };
}
