import { business } from '@tirekit/contract';
import { type FittingJob, type FittingTires, isTruckClass, parseSize, getTireClass } from '@tirekit/tires';
import { candidateTire, type CatalogIndex } from '../../catalog/catalog/index.ts';

/** Some equal tires of the catalog. */
export interface ChosenTires {
  readonly itemId: string;
  readonly quantity: number;
}

/** The known facts about the car besides its tires. */
export interface FittedCar {
  /** Has dual rear wheels. Default false. */
  readonly dually?: boolean;
  /** Has tire pressure sensors; undefined if that is not known. */
  readonly sensors?: boolean | undefined;
}

/** The work of a shop on tires of the catalog; null if one of them is not in it, or if there are none. */
export function fittingJob(
  index: CatalogIndex,
  items: readonly ChosenTires[],
  { dually = false, sensors }: FittedCar = {},
): FittingJob | null {
  const tires = items.map(({ itemId, quantity }) => tiresOfItem(index, itemId, quantity));
  if (tires.length === 0 || !tires.every((some) => some !== null)) return null;
  return { tires, dually, ...(sensors !== undefined && { sensors }) };
}

function tiresOfItem(index: CatalogIndex, itemId: string, quantity: number): FittingTires | null {
  const row = index.row(itemId);
  if (row < 0) return null;
  const { size, tireClass = getTireClass(size) } = candidateTire(index, row);
  return {
    size,
    runFlat: size.runFlat,
    lightTruck: isTruckClass(tireClass),
    trailer: tireClass === 'trailer',
    quantity,
  };
}

const USUAL_SIZE = '225/65R17';

/** A set of the most common size, for prices without named tires. */
export const usualJob: FittingJob = makeUsualJob();

function makeUsualJob(): FittingJob {
  const size = parseSize(USUAL_SIZE);
  if (size === null) throw new Error(`${USUAL_SIZE} is not a tire size`);
  const quantity = business.quantity.usual;
  return { tires: [{ size, runFlat: false, lightTruck: false, trailer: false, quantity }], dually: false };
}
