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

/** A tire in a warehouse. */
export interface Shelf {
  readonly quantity: number;
  /** How many of them are the shop's own, which leave first. */
  readonly own: number;
  /** Working days until tires of suppliers can leave: of the slowest. */
  readonly leadDays: number;
}

/** Tires that are on order. */
export interface Incoming {
  readonly quantity: number;
  /** YYYY-MM-DD. */
  readonly expectedOn: string;
}

export interface Shelves {
  /** By the warehouse's id and the tire's. */
  readonly shelves: ReadonlyMap<string, ReadonlyMap<string, Shelf>>;
  /** By the tire's id, those that come first first. */
  readonly incoming: ReadonlyMap<string, readonly Incoming[]>;
}

const WAREHOUSES = `
  SELECT warehouse_id AS "warehouseId", name, address, city, state, zip, latitude, longitude, time_zone AS "timeZone",
    phone, hours, cut_off AS "cutOff", main
  FROM warehouse ORDER BY main DESC, warehouse_id`;

/** Every warehouse, the main one first. */
export const readWarehouses = (db: Queries): Promise<Warehouse[]> => db.query<Warehouse>(WAREHOUSES);

/** What is on order has no warehouse here. */
const SHELVES = `
  SELECT p.sku_id AS "skuId", p.warehouse_id AS "warehouseId", sum(p.quantity)::integer AS quantity,
    coalesce(sum(p.quantity) FILTER (WHERE p.supplier_id = ''), 0)::integer AS own, coalesce(max(i.lead_days), 0) AS "leadDays",
    NULL AS "expectedOn"
  FROM stock_places($1, array_fill(0, ARRAY[cardinality($1::text[])])) p
    LEFT JOIN supplier_tire i ON i.supplier_id = p.supplier_id AND i.sku_id = p.sku_id
  WHERE p.quantity > 0 GROUP BY p.sku_id, p.warehouse_id
  UNION ALL
  SELECT sku_id, NULL, on_order, 0, 0, expected_on::text FROM shelf_level
  WHERE sku_id = ANY ($1) AND on_order > 0 AND expected_on IS NOT NULL
  ORDER BY 6 NULLS FIRST`;

type ShelfRow = Shelf & { skuId: string } & (
    | { warehouseId: string; expectedOn: null }
    | { warehouseId: null; expectedOn: string }
  );

/** The warehouses of some tires at this moment, and what is on order. */
export async function readShelves(db: Queries, skuIds: readonly string[]): Promise<Shelves> {
  const shelves = new Map<string, Map<string, Shelf>>();
  const incoming = new Map<string, Incoming[]>();
  if (skuIds.length === 0) return { shelves, incoming };
  for (const row of await db.query<ShelfRow>(SHELVES, [[...new Set(skuIds)]])) {
    const { skuId, quantity, own, leadDays } = row;
    if (row.warehouseId === null) {
      const known = incoming.get(skuId) ?? [];
      incoming.set(skuId, [...known, { quantity, expectedOn: row.expectedOn }]);
    } else {
      const shelf = shelves.get(row.warehouseId) ?? new Map<string, Shelf>();
      shelves.set(row.warehouseId, shelf.set(skuId, { quantity, own, leadDays }));
    }
  }
  return { shelves, incoming };
}
