import { milesBetween, type Point } from '../places/index.ts';
import type { Shelves, Warehouse } from './warehouse.ts';

/** A warehouse that sends some of the tires, and how far away it is. */
export interface Sender {
  readonly warehouse: Warehouse;
  readonly miles: number;
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
    .map((warehouse) => ({ warehouse, miles: milesBetween(place, warehouse) }))
    .toSorted((a, b) => a.miles - b.miles);
  const whole = byDistance.find(({ warehouse }) => hasAll(shelves, warehouse, pieces));
  if (whole !== undefined) return [whole];
  const senders = new Set<Sender>();
  for (const [sku, wanted] of pieces) {
    const withSome = byDistance.filter(({ warehouse }) => on(shelves, warehouse, sku) > 0);
    const enough = withSome.find(({ warehouse }) => on(shelves, warehouse, sku) >= wanted);
    let left = wanted;
    for (const sender of enough === undefined ? withSome : [enough]) {
      if (left <= 0) break;
      senders.add(sender);
      left -= on(shelves, sender.warehouse, sku);
    }
    if (left > 0) return null;
  }
  return [...senders];
}

/** True if a warehouse has all of some tires. */
export const hasAll = (
  shelves: Shelves,
  warehouse: Pick<Warehouse, 'warehouseId'>,
  pieces: ReadonlyMap<string, number>,
): boolean => [...pieces].every(([sku, wanted]) => on(shelves, warehouse, sku) >= wanted);

const on = (shelves: Shelves, { warehouseId }: Pick<Warehouse, 'warehouseId'>, sku: string): number =>
  shelves.get(warehouseId)?.get(sku) ?? 0;
