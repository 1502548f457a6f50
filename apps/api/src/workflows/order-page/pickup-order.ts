import type { Database, Queries } from '../../platform/db/database.ts';
import { addJobs } from '../../platform/jobs/outbox.ts';
import { readWarehouses, readyAt, type Warehouse } from '../../modules/buying/fulfillment/index.ts';
import {
  afterPreparation,
  isConfirmed,
  lockOrder,
  markHandedOver,
  markReady,
  noteOrderEvent,
  pickedFrom,
} from '../../modules/orders/record/index.ts';

/** The warehouse where an order's tires are; null if they are in several, or in none that there still is. */
export async function pickupWarehouse(db: Queries, orderNumber: string): Promise<Warehouse | null> {
  const [picked, ...others] = await pickedFrom(db, orderNumber);
  if (picked === undefined || others.length > 0) return null;
  const warehouses = await readWarehouses(db);
  return warehouses.find(({ warehouseId }) => warehouseId === picked) ?? null;
}

/**
 * Notes when a confirmed order is ready at its warehouse, and plans the mail that says so. Repeating it changes nothing.
 * @returns false for an order that nobody collects: it is shipped
 */
export function preparePickup(db: Database, orderNumber: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    if (order === null || !isConfirmed(order.state) || order.shippingMode !== 'warehouse-pickup')
      return false;
    if (order.pickupReadyAt !== null) return true;
    const warehouse = await pickupWarehouse(tx, orderNumber);
    const ready = warehouse && readyAt(warehouse, order.confirmedAt ?? new Date());
    if (ready === null) return false;
    await markReady(tx, orderNumber, ready);
    await noteOrderEvent(tx, {
      orderNumber,
      actor: { kind: 'system' },
      what: 'pickup-prepared',
      detail: { readyAt: ready },
    });
    await addJobs(tx, afterPreparation(orderNumber, ready));
    return true;
  });
}

/** Notes that the buyer has collected the tires. @returns false if the order is not one that is collected */
export const markCollected = (db: Database, orderNumber: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    if (order === null || !isConfirmed(order.state) || order.pickupReadyAt === null) return false;
    if (order.deliveredAt === null) {
      await markHandedOver(tx, orderNumber);
      await noteOrderEvent(tx, { orderNumber, actor: { kind: 'care' }, what: 'collected' });
    }
    return true;
  });
