import { hoursLines } from '@tirekit/channel';
import { business, isCarrierHoliday, type Place, type WarehousePickup } from '@tirekit/contract';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/db/database.ts';
import { milesBetween, placeRepository, type Point } from '../places/index.ts';
import { hasAll } from './senders.ts';
import { readShelves, readWarehouses, type Warehouse } from './warehouse.ts';

/** Further than the longest row of days on which a counter is closed. */
const DAYS_AHEAD = 15;

/**
 * The moment that tires ordered at an instant are ready at a warehouse: about 24 hours later, and while its counter is open
 * long enough to hand them over. Null if it never is.
 */
export function readyAt(
  { timeZone, hours }: Pick<Warehouse, 'timeZone' | 'hours'>,
  orderedAt: Date,
): Date | null {
  const ready = Temporal.Instant.fromEpochMilliseconds(orderedAt.getTime())
    .add({ hours: business.pickup.readyHours })
    .toZonedDateTimeISO(timeZone)
    // Rounded to full hours, so that every page of a visit shows the same time.
    .round({ smallestUnit: 'hour', roundingMode: 'ceil' });
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const date = ready.toPlainDate().add({ days: ahead });
    if (isCarrierHoliday(date.toString())) continue;
    const ofDay = hours
      .filter(({ days }) => days.includes(date.dayOfWeek))
      .toSorted((a, b) => a.open.localeCompare(b.open));
    for (const { open, close } of ofDay) {
      const opens = date.toZonedDateTime({ timeZone, plainTime: open });
      const from = Temporal.ZonedDateTime.compare(ready, opens) > 0 ? ready : opens;
      const until = date
        .toZonedDateTime({ timeZone, plainTime: close })
        .subtract({ minutes: business.pickup.pullMinutes });
      if (Temporal.ZonedDateTime.compare(from, until) <= 0) return new Date(from.epochMilliseconds);
    }
  }
  return null;
}

/**
 * The warehouses where buyers can collect, nearest first, and when some tires would be ready in each.
 * @param pieces SKU ids with how many of each
 * @param zip five digits; without a known place, the main warehouse comes first and all are as far
 */
export async function warehousesFor(
  db: Queries,
  pieces: ReadonlyMap<string, number>,
  zip: string,
  orderedAt: Date = new Date(),
): Promise<WarehousePickup[]> {
  // Reads in sequence, because a transaction has a single connection.
  const warehouses = await readWarehouses(db);
  const shelves = await readShelves(db, [...pieces.keys()]);
  const place = await placeRepository(db).byZip(zip);
  return warehouses
    .flatMap((warehouse): WarehousePickup[] => {
      const ready = readyAt(warehouse, orderedAt);
      if (ready === null) return [];
      return [
        {
          ...toAddress(warehouse),
          distanceMiles: place === null ? 0 : milesFrom(place, warehouse),
          inStock: hasAll(shelves, warehouse, pieces),
          readyAt: ready.toISOString(),
        },
      ];
    })
    .toSorted((a, b) => a.distanceMiles - b.distanceMiles);
}

/** To one decimal place; 0 from a place that is on no map. */
const milesFrom = ({ latitude, longitude }: Place, warehouse: Point): number =>
  latitude === null || longitude === null
    ? 0
    : Math.round(milesBetween({ latitude, longitude }, warehouse) * 10) / 10;

const toAddress = ({ warehouseId, name, address, city, state, zip, timeZone, hours }: Warehouse) => ({
  warehouseId,
  name,
  addressLine1: address,
  city,
  state,
  zip,
  timeZone,
  hours: hoursLines({ zone: timeZone, ranges: hours }),
});
