import type { Drive, GarageTin, GarageVehicle } from '@tirekit/contract';
import { formatDate, formatNumber } from '@tirekit/ui';

/** The names of drives that owners use. */
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

/** The next rotation, in one line; null until the last one is known. */
export function rotationWords({ rotation }: Pick<GarageVehicle, 'rotation'>): string | null {
  if (rotation === null) return null;
  const { dueOn, dueAtMiles } = rotation;
  return dueAtMiles === null
    ? formatDate(dueOn)
    : `${formatDate(dueOn)} or ${milesWords(dueAtMiles)}, whichever comes first`;
}

/** The owner's name for a vehicle. */
export const getVehicleName = ({ nickname, label }: Pick<GarageVehicle, 'nickname' | 'label'>): string =>
  nickname ?? label;

/** The date code of a DOT number in words. */
export const madeWords = ({ week, year }: Pick<GarageTin, 'week' | 'year'>): string =>
  `Made in week ${String(week)} of ${String(year)}`;
