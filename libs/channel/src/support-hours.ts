import type { SupportHours } from './channel.ts';
import { zoneFormats } from './zone-formats.ts';

/** ISO weekdays: Monday is 1. */
export const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The everyday names of time zones in the United States. */
const zoneNames: Readonly<Record<string, string>> = {
  'America/New_York': 'ET',
  'America/Chicago': 'CT',
  'America/Denver': 'MT',
  'America/Los_Angeles': 'PT',
  'America/Anchorage': 'AKT',
  'Pacific/Honolulu': 'HT',
};

/**
 * `Mon–Fri 8am–7pm ET`, `Sat 9am–5pm ET`, `Sun closed`: one line for each range, and one for the remaining days.
 * @param otherZone the name for a zone outside that table. By default it is the zone's English name, such as
 *   `Germany Time`. A page that has converted the hours to the reader's own clock passes `your time`.
 */
export function hoursLines({ zone, ranges }: SupportHours, otherZone?: string): string[] {
  const suffix = zoneNames[zone] ?? otherZone ?? genericName(zone);
  const open = new Set(ranges.flatMap(({ days }) => days));
  const closed = DAY_NAMES.map((_, at) => at + 1).filter((day) => !open.has(day));
  return [
    ...ranges.map(
      ({ days, open: from, close }) => `${daySpan(days)} ${clock(from)}–${clock(close)} ${suffix}`,
    ),
    ...(closed.length > 0 ? [`${daySpan(closed)} closed`] : []),
  ];
}

/** A zone's everyday name, else its name in English. */
export const zoneName = (zone: string): string => zoneNames[zone] ?? genericName(zone);

const timeFormat = zoneFormats((zone) => ({
  hour: 'numeric',
  minute: '2-digit',
  ...(zoneNames[zone] === undefined && { timeZoneName: 'short' }),
}));

/** `1:09 PM ET`: a time of day as people at the desk say it. */
export function timeAt(instant: Date, zone: string): string {
  const name = zoneNames[zone];
  const time = timeFormat(zone).format(instant);
  // Some platforms insert a narrow no-break space here, others a plain one; server and browser must print the same.
  return [time.replace(/\s/, '\u00a0'), name].filter(Boolean).join('\u00a0');
}

/** `Germany Time`, `MST` for Phoenix: a zone's name in both halves of the year. */
function genericName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function daySpan(days: readonly number[]): string {
  const names = days.map((day) => DAY_NAMES[day - 1] ?? '');
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const unbroken = days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1);
  if (names.length < 3 || !unbroken) return names.join(', ');
  return `${first}–${last}`;
}

/** `08:00` → `8am`, `17:30` → `5:30pm`. */
export function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${shown}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`;
}
