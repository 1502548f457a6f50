import type { OpeningHours } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { placeRepository } from '../places/index.ts';

/** A warehouse as its owner names it; the map and the clock follow from the ZIP code. */
export interface NamedWarehouse {
  /** A short name that stays. */
  readonly warehouseId: string;
  readonly name: string;
  readonly address: string;
  readonly zip: string;
  readonly phone: string;
  /** Of its pickup counter; empty if buyers cannot collect there, undefined: as they are. */
  readonly hours: readonly OpeningHours[] | undefined;
  /** HH:MM on its clock: later orders leave a working day later. Undefined: as it is. */
  readonly cutOff: string | undefined;
  /** True for the one that tires come back to. The first warehouse is it anyway. */
  readonly isMain: boolean;
}

/** The message says why; nothing was changed. */
export class WarehouseRefused extends Error {
  override name = 'WarehouseRefused';
}

/** Of a new warehouse whose owner names none. */
export const USUAL_CUT_OFF = '14:00';

const LEAVE_MAIN = 'UPDATE warehouse SET main = false WHERE main AND warehouse_id <> $1';
const SAVE = `
  INSERT INTO warehouse (warehouse_id, name, address, city, state, zip, latitude, longitude, time_zone, phone, hours, cut_off, main)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11::jsonb, '[]'),
    coalesce($12, '${USUAL_CUT_OFF}'), $13 OR NOT EXISTS (SELECT FROM warehouse WHERE main))
  ON CONFLICT (warehouse_id) DO UPDATE SET name = excluded.name, address = excluded.address, city = excluded.city,
    state = excluded.state, zip = excluded.zip, latitude = excluded.latitude, longitude = excluded.longitude,
    time_zone = excluded.time_zone, phone = excluded.phone, hours = coalesce($11::jsonb, warehouse.hours), cut_off = coalesce($12, warehouse.cut_off),
    main = warehouse.main OR excluded.main, sample = false`;

/**
 * Adds a warehouse of the shop, or changes it.
 * @throws WarehouseRefused if its ZIP code is on no map
 */
export const saveWarehouse = (db: Database, warehouse: NamedWarehouse): Promise<void> =>
  db.transaction(async (tx) => {
    const { warehouseId, name, address, zip, phone, hours, cutOff, isMain } = warehouse;
    const place = await placeRepository(tx).byZip(zip);
    if (place?.latitude == null || place.longitude === null)
      throw new WarehouseRefused(
        `The ZIP code ${zip} is on no map. Are the facts loaded? tirekit facts load`,
      );
    if (isMain) await tx.execute(LEAVE_MAIN, [warehouseId]);
    const { city, state, latitude, longitude, timeZone } = place;
    await tx.execute(SAVE, [
      warehouseId,
      ...[name, address, city, state, zip, latitude, longitude, timeZone],
      ...[phone, hours === undefined ? null : JSON.stringify(hours), cutOff ?? null, isMain],
    ]);
  });
