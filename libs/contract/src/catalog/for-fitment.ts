import { type DriveName, DRIVE_NAMES } from '@tirekit/tires';

/** The car for which tires are chosen, as addresses and forms name it. */
export interface ChosenCar {
  fitmentId: string;
  /** The drive that the buyer chose of several possible ones; null without an answer, or if there is only one. */
  drive: DriveName | null;
  /** Diameter in inches of the wheels that the tires are for, if the car is to get others than it came with. */
  wheels: number | null;
}

/** The drives that a trim is known to come with. */
interface WithDrives {
  readonly drives: readonly DriveName[];
}

/** The drive of a vehicle: the buyer's answer if its trim comes with it, or the only one; null while it is open. */
export function getDrive({ drives }: WithDrives, answer: DriveName | null): DriveName | null {
  const [only = null] = drives;
  if (drives.length === 1) return only;
  return answer !== null && drives.includes(answer) ? answer : null;
}

/** A car as addresses name it: with the buyer's answer only where its trim comes with several drives. */
export const chosenCar = (
  car: WithDrives & { fitmentId: string },
  answer: DriveName | null,
  wheels: number | null = null,
): ChosenCar => ({
  fitmentId: car.fitmentId,
  drive: car.drives.length > 1 ? getDrive(car, answer) : null,
  wheels,
});

/** The name of a vehicle: `2019 Honda Civic LX`, and with the drive where that was a question: `2021 Toyota RAV4 LE AWD`. */
export function vehicleLabel(
  { year, trim }: { year: number; trim: string | null },
  model: string,
  { drive }: Pick<ChosenCar, 'drive'>,
): string {
  return [String(year), model, trim, drive && DRIVE_NAMES[drive]].filter(Boolean).join(' ');
}

/** The address of a page for the chosen car: `path` with fitment, drive, axle, and wheels in its query. */
export function forFitment(path: string, car: ChosenCar | null, axle: 'front' | 'rear' | null): string {
  if (car === null) return path;
  const search = new URLSearchParams({
    fitment: car.fitmentId,
    ...(car.drive !== null && { drive: car.drive }),
    ...(axle !== null && { axle }),
    ...(car.wheels !== null && { wheels: String(car.wheels) }),
  });
  return `${path}?${search.toString()}`;
}
