import { type VehicleClass } from '@tirekit/tires';

/** Vehicle classes that the catalogue of fitments knows. */
export type FitmentClass = Exclude<VehicleClass, 'commercial'>;

/** What holds for every row of a vehicle. */
export type VehicleTraits = {
  class: FitmentClass;
  /** Drives all four wheels on dry roads, so that four equal tires matter. Part-time four-wheel drive does not. */
  awd?: boolean;
  /** Twin wheels on the rear axle. */
  dually?: boolean;
  /** A trailer's tires: two or four. */
  trailerTires?: 2 | 4;
  /** How sure we are of the placard; `high` unless stated. */
  confidence?: 'high' | 'medium' | 'low';
};

/**
 * Years ("2016-2021" or "2024"), trims (comma apart, empty for all), the tire as printed, and the placard's cold
 * pressure in psi. "front + rear" where the axles differ, in tires and in pressure.
 */
export type FitmentLine = readonly [years: string, trims: string, tires: string, psi?: string];

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

export const car: VehicleTraits = { class: 'passenger' };
export const awdCar: VehicleTraits = { class: 'passenger', awd: true };
export const suv: VehicleTraits = { class: 'suv' };
export const awdSuv: VehicleTraits = { class: 'suv', awd: true };
export const truck: VehicleTraits = { class: 'light-truck' };
export const van: VehicleTraits = { class: 'van' };
export const dually: VehicleTraits = { class: 'light-truck', dually: true };

/** The same facts, less surely known. */
export function fairlySure(traits: VehicleTraits): VehicleTraits {
  return { ...traits, confidence: 'medium' };
}
