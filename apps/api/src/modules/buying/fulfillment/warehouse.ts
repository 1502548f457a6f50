import type { OpeningHours } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

/** A row of `warehouse`. */
export type Warehouse = {
  warehouseId: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  phone: string;
  /** Hours of the pickup counter; empty if buyers cannot collect there. */
  hours: OpeningHours[];
  /** HH:MM on its clock: later orders leave a working day later. */
  cutOff: string;
  main: boolean;
};

/** The stock of each tire in a warehouse, by the warehouse's id and the tire's. */
export type Shelves = ReadonlyMap<string, ReadonlyMap<string, number>>;

const WAREHOUSES = `
  SELECT warehouse_id AS "warehouseId", name, address, city, state, zip, latitude, longitude, time_zone AS "timeZone",
    phone, hours, cut_off AS "cutOff", main
  FROM warehouse ORDER BY main DESC, warehouse_id`;

/** Every warehouse, the main one first. */
export const readWarehouses = (db: Queries): Promise<Warehouse[]> => db.query<Warehouse>(WAREHOUSES);

const SHELVES = `
  SELECT sku_id AS "skuId", warehouse_id AS "warehouseId", quantity
  FROM stock_by_warehouse($1, array_fill(0, ARRAY[cardinality($1::text[])])) WHERE quantity > 0`;

/** The warehouses of some tires at this moment. */
export async function readShelves(db: Queries, skuIds: readonly string[]): Promise<Shelves> {
  const shelves = new Map<string, Map<string, number>>();
  if (skuIds.length === 0) return shelves;
  const rows = await db.query<{ skuId: string; warehouseId: string; quantity: number }>(SHELVES, [
    [...new Set(skuIds)],
  ]);
  for (const { skuId, warehouseId, quantity } of rows) {
    const shelf = shelves.get(warehouseId) ?? new Map<string, number>();
    shelves.set(warehouseId, shelf.set(skuId, quantity));
  }
  return shelves;
}
