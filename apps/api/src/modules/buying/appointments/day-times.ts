import type { DropOffWindow } from '@tirekit/contract';
import type { CalendarShop, ShopDay, Span } from './shop-day.ts';
import { dayAt, getInstant } from './zone-clock.ts';

/** The places that an appointment takes: a bay for one step of the grid, or a window in which cars are left. */
export type PlaceKind = 'bay' | 'drop-off';

/** A time at a shop, with the places that it takes; all of one kind. */
export interface ShopTime extends Span {
  readonly dropOff: DropOffWindow | null;
  readonly kind: PlaceKind;
  /** The start of each place's counter, in milliseconds, in order. */
  readonly places: readonly number[];
}

/** A buyer who leaves the car needs at least so long to bring it. */
const SHORTEST_WINDOW_MS = 30 * 60_000;
const MINUTE_MS = 60_000;
const NOON = '12:00';
const MIDNIGHT = '00:00';

/**
 * Every time of a day at which work of so many minutes can be waited for, taken or not. Starts lie on a grid of
 * instants, so a day when clocks change has an hour more or less of them, and the work ends before the shop closes.
 */
export const waitsOn = (day: ShopDay, shop: CalendarShop, minutes: number): ShopTime[] => [
  ...eachWait(day, shop, minutes),
];

/** The same one by one, in order, for those who need the first ones only. */
export function* eachWait(
  { open }: ShopDay,
  { gridMinutes }: CalendarShop,
  minutes: number,
): Generator<ShopTime, undefined> {
  const step = gridMinutes * MINUTE_MS;
  const length = minutes * MINUTE_MS;
  for (const { from, until } of open)
    for (let start = Math.ceil(from / step) * step; start + length <= until; start += step) {
      const time: Span = { from: start, until: start + length };
      yield { ...time, dropOff: null, kind: 'bay', places: listSteps(time, step) };
    }
}

/** Every step of the grid that the work touches. */
function listSteps({ from, until }: Span, step: number): number[] {
  const steps: number[] = [];
  for (let at = from; at < until; at += step) steps.push(at);
  return steps;
}

/**
 * The windows of a day in which a car may be left: from opening to noon, and from noon to as late as the work can still
 * be done before closing. A van has none.
 */
export function dropOffsOn(day: ShopDay, shop: CalendarShop, minutes: number): ShopTime[] {
  const [first, last] = [day.open[0], day.open.at(-1)];
  if (first === undefined || last === undefined || shop.mobile || shop.dropOffs === 0) return [];
  const noon = getInstant(shop.timeZone, day.date, NOON);
  const latest = last.until - minutes * MINUTE_MS;
  // Counted from times that stay the same when a shop changes its hours.
  const morning = getInstant(shop.timeZone, day.date, MIDNIGHT);
  const windows: ShopTime[] = [
    { dropOff: 'AM', from: first.from, until: Math.min(noon, latest), kind: 'drop-off', places: [morning] },
    { dropOff: 'PM', from: Math.max(noon, first.from), until: latest, kind: 'drop-off', places: [noon] },
  ];
  return windows.filter(({ from, until }) => until - from >= SHORTEST_WINDOW_MS);
}

/** Morning or afternoon, on the shop's clock. */
export const halfOfDay = (zone: string, instant: number): DropOffWindow =>
  instant < getInstant(zone, dayAt(zone, instant), NOON) ? 'AM' : 'PM';
