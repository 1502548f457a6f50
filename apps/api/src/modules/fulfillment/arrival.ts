import {
  business,
  businessDaysAfter,
  type DeliveryWindow,
  deliveryWindow,
  isCarrierDay,
  shipsFree,
} from '@tirekit/contract';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/db/database.ts';
import { type Sender, sendersTo } from './senders.ts';
import { readShelves, readWarehouses } from './warehouse.ts';

/** Tires on their way to a place. */
export interface Arriving {
  /** SKU ids with how many of each. */
  readonly pieces: ReadonlyMap<string, number>;
  readonly zip: string;
  /** Two capital letters. */
  readonly state: string;
}

/** Where tires go. */
export interface ArrivalPlace {
  /** Two capital letters. */
  readonly state: string;
  /** Null where they are unknown. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const POINT = 'SELECT latitude, longitude FROM zip_code WHERE zip = $1';

/** On which days tires that are ordered at an instant arrive: from the warehouses that have them now, by the distance. */
export async function arrivalOf(
  db: Queries,
  { pieces, zip, state }: Arriving,
  orderedAt: Date,
): Promise<DeliveryWindow> {
  // One after the other: a transaction has a single connection.
  const arrival = await arrivals(db, pieces, orderedAt);
  const point = await db.maybeOne<{ latitude: number | null; longitude: number | null }>(POINT, [
    zip.slice(0, 5),
  ]);
  return arrival({ state, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null });
}

/** As {@link arrivalOf}, for any number of places: shops in a list. It reads the database once. */
export async function arrivals(
  db: Queries,
  pieces: ReadonlyMap<string, number>,
  orderedAt: Date,
): Promise<(place: ArrivalPlace) => DeliveryWindow> {
  // Without tires to look for, buyers are told what they are told everywhere.
  if (pieces.size === 0) return ({ state }) => deliveryWindow(orderedAt, state);
  const warehouses = await readWarehouses(db);
  const shelves = await readShelves(db, [...pieces.keys()]);
  return ({ state, latitude, longitude }) => {
    const general = deliveryWindow(orderedAt, state);
    // Planes and ships decide about the far places, not the distance.
    if (!shipsFree(state) || latitude === null || longitude === null) return general;
    const senders = sendersTo({ latitude, longitude }, pieces, warehouses, shelves);
    if (senders === null || senders.length === 0) return general;
    const windows = senders.map((sender) => windowFrom(sender, orderedAt));
    return {
      orderedOn: general.orderedOn,
      earliest: latest([general.earliest, ...windows.map(({ earliest }) => earliest)]),
      // The set is complete when its last tire is there; and no later than buyers are told everywhere.
      latest: earliest([general.latest, latest(windows.map((window) => window.latest))]),
    };
  };
}

/**
 * When a warehouse's tires arrive. It gets an order once that cannot be canceled any more, and what it gets after its cut-off
 * leaves a working day later.
 */
function windowFrom({ warehouse, miles }: Sender, orderedAt: Date): { earliest: string; latest: string } {
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
  const later = isLate ? 1 : 0;
  return {
    earliest: businessDaysAfter(day, Math.min(least + later, maxBusinessDays)),
    latest: businessDaysAfter(day, Math.min(most + later, maxBusinessDays)),
  };
}

/** Of days as YYYY-MM-DD, which sort as texts. */
const earliest = (days: readonly string[]): string => days.reduce((a, b) => (a < b ? a : b));
const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b));
