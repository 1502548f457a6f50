import { type CatalogDimensions, catalogDimensions, overallDiameterIn, type TireSize } from '@tirekit/tires';

/** The columns of table `sku` about a size's shape. */
export type Dimensions = Omit<CatalogDimensions, 'measuringRimIn'>;

/** @throws Error for a size whose diameter is not known, which the charts must not have */
function getKnown(size: TireSize): CatalogDimensions {
  const known = catalogDimensions(size);
  if (known === null)
    throw new Error(`No diameter is known for ${String(size.width)} on ${String(size.rim)}`);
  return known;
}

/** Overall diameter in inches, from the data book where the text does not tell it. */
export const getDiameter = (size: TireSize): number =>
  overallDiameterIn(size) ?? getKnown(size).overallDiameterIn;

export function getDimensions(size: TireSize): Dimensions {
  const { measuringRimIn: _, ...dimensions } = getKnown(size);
  return dimensions;
}
