import type { OpeningHours } from '@tirekit/contract';

/** The days of the week, Monday first, as ISO counts them. */
export const weekdays = [
  { key: 'mon', day: 1, name: 'Monday' },
  { key: 'tue', day: 2, name: 'Tuesday' },
  { key: 'wed', day: 3, name: 'Wednesday' },
  { key: 'thu', day: 4, name: 'Thursday' },
  { key: 'fri', day: 5, name: 'Friday' },
  { key: 'sat', day: 6, name: 'Saturday' },
  { key: 'sun', day: 7, name: 'Sunday' },
] as const;

/** A day as its fields hold it; `closed` is there if the box is checked. */
export interface DayFields {
  readonly open?: string | undefined;
  readonly close?: string | undefined;
  readonly closed?: string | undefined;
}

/** The hours as shops keep them: days with the same hours stand together, in the order of their first day. */
export function getRanges(days: Readonly<Record<string, DayFields>>): OpeningHours[] {
  const ranges = new Map<string, OpeningHours>();
  for (const { key, day } of weekdays) {
    const { open, close, closed } = days[key] ?? {};
    if (closed !== undefined || !open || !close) continue;
    const known = ranges.get(`${open} ${close}`) ?? { days: [], open, close };
    ranges.set(`${open} ${close}`, { ...known, days: [...known.days, day] });
  }
  return [...ranges.values()];
}

/** The hours that most shops need to change least: weekdays from eight to five. */
export const defaultHours: Readonly<Record<string, string>> = Object.fromEntries(
  weekdays.flatMap(({ key, day }) =>
    day <= 5
      ? [
          [`hours.${key}.open`, '08:00'],
          [`hours.${key}.close`, '17:00'],
        ]
      : [[`hours.${key}.closed`, 'yes']],
  ),
);
