import type { Database, Queries } from '../../platform/db/database.ts';
import { addJobs } from '../../platform/jobs/outbox.ts';
import { readWarehouses, readyAt, type Warehouse } from '../../modules/buying/fulfillment/index.ts';
import {
  afterPreparation,
  markHandedOver,
  markReady,
  noteOrderEvent,
} from '../../modules/orders/record/index.ts';

const ORDER = `
  SELECT confirmed_at AS "confirmedAt", pickup_ready_at AS "readyAt" FROM orders
  WHERE order_number = $1 AND state = 'confirmed' AND shipping_mode = 'warehouse-pickup' FOR UPDATE`;

const PICKED_AT = 'SELECT DISTINCT warehouse_id AS id FROM order_pick WHERE order_number = $1';

const COLLECTABLE = `
  SELECT delivered_at AS "deliveredAt" FROM orders
  WHERE order_number = $1 AND state = 'confirmed' AND pickup_ready_at IS NOT NULL FOR UPDATE`;

/** The warehouse where an order's tires are; null if they are in several, or in none that there still is. */
export async function pickupWarehouse(db: Queries, orderNumber: string): Promise<Warehouse | null> {
  const [picked, ...others] = await db.query<{ id: string }>(PICKED_AT, [orderNumber]);
  if (picked === undefined || others.length > 0) return null;
  const warehouses = await readWarehouses(db);
  return warehouses.find(({ warehouseId }) => warehouseId === picked.id) ?? null;
}

/**
 * Notes when a confirmed order is ready at its warehouse, and plans the mail that says so. Repeating it changes nothing.
 * @returns false for an order that nobody collects: it is shipped
 */
export function preparePickup(db: Database, orderNumber: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await tx.maybeOne<{ confirmedAt: Date | null; readyAt: Date | null }>(ORDER, [orderNumber]);
    if (order === null) return false;
    if (order.readyAt !== null) return true;
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
    const order = await tx.maybeOne<{ deliveredAt: Date | null }>(COLLECTABLE, [orderNumber]);
    if (order?.deliveredAt === null) {
      await markHandedOver(tx, orderNumber);
      await noteOrderEvent(tx, { orderNumber, actor: { kind: 'care' }, what: 'collected' });
    }
    return order !== null;
  });
