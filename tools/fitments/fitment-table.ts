import { type FitmentSource } from '@tirekit/contract';
import { type DriveName, type VehicleClass } from '@tirekit/tires';

/** Vehicle classes that the catalog of fitments knows. */
export type FitmentClass = Exclude<VehicleClass, 'commercial'>;

/** The facts in which a line may differ from the rest of its vehicle. */
export type LineFacts = {
  /** The drives that these trims come with; if there are several, the shop asks. */
  drives?: readonly DriveName[];
  /** Twin wheels on the rear axle. */
  dually?: boolean;
  /** The source of the sizes; `recalled` unless stated. */
  source?: FitmentSource;
  /** Our confidence in the placard; `high` unless stated. */
  confidence?: 'high' | 'medium' | 'low';
};

/** The traits of every row of a vehicle, unless a line differs. */
export type VehicleTraits = LineFacts & {
  class: FitmentClass;
  drives: readonly DriveName[];
  /** A trailer's tires: two or four. */
  trailerTires?: 2 | 4;
};

/**
 * Years ("2016-2021" or "2024"), trims (comma apart, empty for all), the tire as printed, the placard's cold
 * pressure in psi (empty if not known), and what is different from the rest of the vehicle. "front + rear" where the
 * axles differ, in tires and in pressure.
 */
export type FitmentLine = readonly [
  years: string,
  trims: string,
  tires: string,
  psi?: string,
  facts?: LineFacts,
];

/** The sizes of one vehicle. Make and model are named as in the vehicle list. */
export type VehicleFitmentTable = {
  make: string;
  model: string;
  traits: VehicleTraits;
  lines: readonly FitmentLine[];
};

export function vehicle(
  make: string,
  model: string,
  traits: VehicleTraits,
  ...lines: readonly FitmentLine[]
): VehicleFitmentTable {
  return { make, model, traits, lines };
}

const TWO: readonly DriveName[] = ['2wd'];
const TWO_OR_AWD: readonly DriveName[] = ['2wd', 'awd'];
const TWO_OR_PART_TIME: readonly DriveName[] = ['2wd', 'part-time-4wd'];

export const car: VehicleTraits = { class: 'passenger', drives: TWO };
/** A car that is also sold with all-wheel drive. */
export const eitherCar: VehicleTraits = { class: 'passenger', drives: TWO_OR_AWD };
export const awdCar: VehicleTraits = { class: 'passenger', drives: ['awd'] };
/** A crossover: most are sold with two-wheel drive and with all-wheel drive. */
export const suv: VehicleTraits = { class: 'suv', drives: TWO_OR_AWD };
export const twoWheelSuv: VehicleTraits = { class: 'suv', drives: TWO };
export const awdSuv: VehicleTraits = { class: 'suv', drives: ['awd'] };
/** An SUV with a truck's four-wheel drive, which the driver engages. */
export const truckSuv: VehicleTraits = { class: 'suv', drives: TWO_OR_PART_TIME };
export const truck: VehicleTraits = { class: 'light-truck', drives: TWO_OR_PART_TIME };
export const van: VehicleTraits = { class: 'van', drives: TWO };
export const dually: VehicleTraits = { ...truck, dually: true };

/** The same facts, less surely known. */
export function fairlySure<Facts extends LineFacts>(facts: Facts): Facts & { confidence: 'medium' } {
  return { ...facts, confidence: 'medium' };
}

/** Facts for lines to use. */
export const twoWheel: LineFacts = { drives: TWO };
export const either: LineFacts = { drives: TWO_OR_AWD };
export const awd: LineFacts = { drives: ['awd'] };
export const fullTime: LineFacts = { drives: ['4wd'] };
export const partTime: LineFacts = { drives: ['part-time-4wd'] };
export const medium: LineFacts = { confidence: 'medium' };
export const low: LineFacts = { confidence: 'low' };
/** Compared with a published size guide. */
export const guide: LineFacts = { source: 'size-guide' };
