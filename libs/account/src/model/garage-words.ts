import type { Drive, GarageVehicle } from '@tirekit/contract';
import { formatDate, formatNumber } from '@tirekit/ui';

/** What an owner calls a drive. */
export const driveWords: Readonly<Record<Drive, string>> = {
  '2wd': '2WD',
  awd: 'AWD',
  '4wd': 'Full-time 4WD',
  'part-time-4wd': 'Part-time 4WD',
};

export const milesWords = (miles: number): string => `${formatNumber(miles)} miles`;

/** A day, and the miles of that day where they are known: `May 1, 2026 at 31,000 miles`. */
export const dayAndMiles = (day: string, miles: number | null): string =>
  miles === null ? formatDate(day) : `${formatDate(day)} at ${milesWords(miles)}`;

/** When the next rotation is due, in one line; null while nobody knows when the last one was. */
export function rotationWords({ rotation }: Pick<GarageVehicle, 'rotation'>): string | null {
  if (rotation === null) return null;
  const { dueOn, dueAtMiles } = rotation;
  return dueAtMiles === null
    ? formatDate(dueOn)
    : `${formatDate(dueOn)} or ${milesWords(dueAtMiles)}, whichever comes first`;
}

/** What its owner calls a vehicle. */
export const nameOf = ({ nickname, label }: Pick<GarageVehicle, 'nickname' | 'label'>): string =>
  nickname ?? label;
