import { milesBetween, type Point } from '../places/index.ts';
import type { Shelves, Warehouse } from './warehouse.ts';

/** A warehouse that sends some of the tires, and how far away it is. */
export interface Sender {
  readonly warehouse: Warehouse;
  readonly miles: number;
  /** Working days until the tires are there to be sent: those of suppliers may take some. */
  readonly leadDays: number;
}

/**
 * The warehouses from which tires would be sent to a place: what the SQL function `take_from_warehouses` does when they are
 * ordered. That is the nearest that has them all; without one, each tire comes from the nearest that has enough of it; and
 * where none has, from several. Null if there are not enough of them at all.
 * @param pieces SKU ids with how many of each
 */
export function sendersTo(
  place: Point,
  pieces: ReadonlyMap<string, number>,
  warehouses: readonly Warehouse[],
  shelves: Shelves,
): readonly Sender[] | null {
  const byDistance = warehouses
    .map((warehouse) => ({ warehouse, miles: milesBetween(place, warehouse), leadDays: 0 }))
    .toSorted((a, b) => a.miles - b.miles);
  const whole = byDistance.find(({ warehouse }) => hasAll(shelves, warehouse, pieces));
  if (whole !== undefined) {
    const waits = [...pieces].map(([sku, wanted]) => leadDays(shelves, whole.warehouse, sku, wanted));
    return [{ ...whole, leadDays: Math.max(0, ...waits) }];
  }
  const senders = new Map<string, Sender>();
  for (const [sku, wanted] of pieces) {
    const withSome = byDistance.filter(({ warehouse }) => on(shelves, warehouse, sku) > 0);
    const enough = withSome.find(({ warehouse }) => on(shelves, warehouse, sku) >= wanted);
    let left = wanted;
    for (const sender of enough === undefined ? withSome : [enough]) {
      if (left <= 0) break;
      const { warehouse } = sender;
      const known = senders.get(warehouse.warehouseId) ?? sender;
      senders.set(warehouse.warehouseId, {
        ...known,
        leadDays: Math.max(known.leadDays, leadDays(shelves, warehouse, sku, left)),
      });
      left -= on(shelves, warehouse, sku);
    }
    if (left > 0) return null;
  }
  return [...senders.values()];
}

/**
 * The day by which all of some tires have come in that are not in stock; null if not enough are on order.
 * @returns YYYY-MM-DD
 */
export function incomingBy(
  pieces: ReadonlyMap<string, number>,
  { shelves, incoming }: Shelves,
): string | null {
  let last = '';
  for (const [sku, wanted] of pieces) {
    let left = wanted;
    for (const shelf of shelves.values()) left -= shelf.get(sku)?.quantity ?? 0;
    for (const { quantity, expectedOn } of incoming.get(sku) ?? []) {
      if (left <= 0) break;
      left -= quantity;
      if (expectedOn > last) last = expectedOn;
    }
    if (left > 0) return null;
  }
  return last === '' ? null : last;
}

/** True if a warehouse has all of some tires. */
export const hasAll = (
  shelves: Shelves,
  warehouse: Pick<Warehouse, 'warehouseId'>,
  pieces: ReadonlyMap<string, number>,
): boolean => [...pieces].every(([sku, wanted]) => on(shelves, warehouse, sku) >= wanted);

const on = (shelves: Shelves, { warehouseId }: Pick<Warehouse, 'warehouseId'>, sku: string): number =>
  shelves.shelves.get(warehouseId)?.get(sku)?.quantity ?? 0;

/** The shop's own tires leave first, and at once. */
function leadDays(
  shelves: Shelves,
  { warehouseId }: Pick<Warehouse, 'warehouseId'>,
  sku: string,
  wanted: number,
): number {
  const shelf = shelves.shelves.get(warehouseId)?.get(sku);
  return shelf === undefined || wanted <= shelf.own ? 0 : shelf.leadDays;
}
