import type { TireSize } from './size.ts';

/** Some equal tires that a shop is asked to fit. */
export interface FittingTires {
  readonly size: TireSize;
  readonly runFlat: boolean;
  /** An LT tire, or one that a light truck needs. */
  readonly lightTruck: boolean;
  readonly trailer: boolean;
  readonly quantity: number;
}

/** The work that a shop is asked to do: the tires of one car, front and rear. */
export interface FittingJob {
  readonly tires: readonly FittingTires[];
  /** For dual rear wheels. */
  readonly dually: boolean;
  /** True if the wheels have tire pressure sensors; undefined where nothing is known of the car. */
  readonly sensors?: boolean;
}

/** The number of tires in a job. */
export const countJobTires = ({ tires }: FittingJob): number =>
  tires.reduce((sum, { quantity }) => sum + quantity, 0);

/** From this model year on, every new passenger vehicle in the United States has tire pressure sensors (FMVSS 138). */
const SENSORS_SINCE_YEAR = 2008;

/** True if a car of this model year must have tire pressure sensors; undefined if it may have them. */
export const hasPressureSensors = (modelYear: number): true | undefined =>
  modelYear >= SENSORS_SINCE_YEAR ? true : undefined;
