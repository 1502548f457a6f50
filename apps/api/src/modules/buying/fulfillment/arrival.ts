import {
  business,
  businessDaysAfter,
  dayZones,
  type DeliveryWindow,
  deliveryWindow,
  isCarrierDay,
  shipsFree,
} from '@tirekit/contract';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/db/database.ts';
import type { Pieces } from '../installers/index.ts';
import { incomingBy, type Sender, sendersTo } from './senders.ts';
import { readShelves, readWarehouses } from './warehouse.ts';

/** The destination of tires. A shop has coordinates of its own, not those of its ZIP code's center. */
export interface ArrivalPlace {
  /** Two capital letters. */
  readonly state: string;
  /** Null if the coordinates are unknown. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The first and the last day that some tires arrive at a place. */
export type Arrivals = (pieces: Pieces, place: ArrivalPlace) => DeliveryWindow;

/**
 * The days that tires ordered at an instant arrive, counted from the warehouses that have them now, by distance, after
 * the lead days of a supplier's; or, where they have run out, from the day on which those on order come in. Every promise of
 * days is computed here: in quotes, lists of shops, calendars, and orders.
 */
export async function readArrival(
  db: Queries,
  pieces: Pieces,
  place: ArrivalPlace,
  orderedAt: Date,
): Promise<DeliveryWindow> {
  const arrival = await readArrivals(db, [...pieces.keys()], orderedAt);
  return arrival(pieces, place);
}

/** Like {@link readArrival}, for any number of places, such as shops in a list. It reads the database once. */
export async function arrivals(
  db: Queries,
  pieces: Pieces,
  orderedAt: Date,
): Promise<(place: ArrivalPlace) => DeliveryWindow> {
  const arrival = await readArrivals(db, [...pieces.keys()], orderedAt);
  return (place) => arrival(pieces, place);
}

/**
 * As {@link readArrival}, for any number of sets: a list of tires. It reads the database once.
 * @param skuIds every tire that may be in a set
 */
export async function readArrivals(
  db: Queries,
  skuIds: readonly string[],
  orderedAt: Date,
): Promise<Arrivals> {
  // A cart without tires has the general delivery days.
  if (skuIds.length === 0) {
    const general = generalWindows(orderedAt);
    return (_pieces, { state }) => general(state);
  }
  // Reads in sequence, because a transaction has a single connection.
  const warehouses = await readWarehouses(db);
  const shelves = await readShelves(db, skuIds);
  const getGeneral = generalWindows(orderedAt);
  return (pieces, { state, latitude, longitude }) => {
    const general = getGeneral(state);
    // Planes and ships decide about the far places, not the distance.
    const isFar = !shipsFree(state) || latitude === null || longitude === null;
    const senders = sendersTo(
      { latitude: latitude ?? 0, longitude: longitude ?? 0 },
      pieces,
      warehouses,
      shelves,
    );
    if (senders === null) return afterIncoming(general, incomingBy(pieces, shelves), state);
    const leadDays = Math.max(0, ...senders.map((sender) => sender.leadDays));
    if (isFar || senders.length === 0) return later(general, leadDays);
    const windows = senders.map((sender) => windowFrom(sender, orderedAt));
    const slowest = latest(windows.map((window) => window.latest));
    return {
      orderedOn: general.orderedOn,
      earliest: latest([general.earliest, ...windows.map((window) => window.earliest)]),
      // The set is complete when its last tire is there; and no later than buyers are told everywhere of tires that are here.
      latest: leadDays > 0 ? slowest : earliest([general.latest, slowest]),
    };
  };
}

/** A window that begins some working days later. */
const later = (window: DeliveryWindow, days: number): DeliveryWindow =>
  days === 0
    ? window
    : {
        ...window,
        earliest: businessDaysAfter(window.earliest, days),
        latest: businessDaysAfter(window.latest, days),
      };

/** The general window, from the day on which tires that are on order are here. */
function afterIncoming(general: DeliveryWindow, day: string | null, state: string): DeliveryWindow {
  if (day === null || day <= general.orderedOn) return general;
  const { earliest: first, latest: last } = deliveryWindow(noonOf(day), state);
  return { ...general, earliest: first, latest: last };
}

const noonOf = (day: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: dayZones.shop, plainTime: '12:00' })
      .epochMilliseconds,
  );

/** The delivery windows of whole states, each worked out once: the shops of a list are in one or two states. */
function generalWindows(orderedAt: Date): (state: string) => DeliveryWindow {
  const known = new Map<string, DeliveryWindow>();
  return (state) => {
    const window = known.get(state) ?? deliveryWindow(orderedAt, state);
    known.set(state, window);
    return window;
  };
}

/**
 * The days that a warehouse's tires arrive. It gets an order once it can't be canceled anymore; one that arrives after its cut-off
 * leaves a working day later.
 */
function windowFrom(
  { warehouse, miles, leadDays }: Sender,
  orderedAt: Date,
): { earliest: string; latest: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(orderedAt.getTime()).toZonedDateTimeISO(
    warehouse.timeZone,
  );
  const day = there.toPlainDate().toString();
  const cutOff = there
    .toPlainDate()
    .toZonedDateTime({ timeZone: warehouse.timeZone, plainTime: warehouse.cutOff });
  const handedOver = there.add({ minutes: business.cancelMinutes });
  const isLate = isCarrierDay(day) && Temporal.ZonedDateTime.compare(handedOver, cutOff) >= 0;
  const band = business.deliveryByDistance.find(({ upToMiles }) => miles <= upToMiles);
  const { minBusinessDays, maxBusinessDays } = business.delivery;
  const [least, most] = band?.days ?? [minBusinessDays, maxBusinessDays];
  const lateDays = isLate ? 1 : 0;
  return {
    earliest: businessDaysAfter(day, leadDays + Math.min(least + lateDays, maxBusinessDays)),
    latest: businessDaysAfter(day, leadDays + Math.min(most + lateDays, maxBusinessDays)),
  };
}

/** Days as YYYY-MM-DD sort as text. */
const earliest = (days: readonly string[]): string => days.reduce((a, b) => (a < b ? a : b));
const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b));
