import { sampleChannel } from '@tirekit/channel/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { storeWarehouses } from '../../../test/buying/fulfillment/store-warehouses.ts';
import { sentMail } from '../../../test/support/sent-mail.ts';
import { pickupReady } from './letters/pickup-mail.ts';
import { markCollected, pickupWarehouse, preparePickup } from './pickup-order.ts';
import { hold } from '../../../test/orders/hold.ts';
import { sampleRecord } from '../../../test/orders/sample-record.ts';
import { sell } from '../../../test/orders/sell.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(4);
  ({ db } = database);
  await sell(db, { FRONT: 0 });
  await storeWarehouses(db);
  await db.execute(
    `INSERT INTO inventory_level (sku_id, warehouse_id, quantity) VALUES ('FRONT', 'chicago', 40)`,
  );
});
afterAll(() => database.close());

/** An order of four that is confirmed on a Monday at 10 in the morning in Chicago. */
async function confirmed(number: string, besides: Record<string, unknown>): Promise<void> {
  await hold(db, number, { FRONT: 4 }, besides);
  await db.execute(
    `UPDATE orders SET state = 'confirmed', confirmed_at = '2026-11-16T16:00:00Z' WHERE order_number = $1`,
    [number],
  );
}
const pickup = { shipping_mode: 'warehouse-pickup', fulfillment: { warehouseId: 'chicago' } };
const jobs = () => db.query('SELECT job_id, run_at FROM outbox ORDER BY job_id');

test('an order that is collected is ready a day later, and one mail says so then', async () => {
  await confirmed('PICKUP', pickup);
  expect(await preparePickup(db, 'PICKUP')).toBe(true);
  expect(await preparePickup(db, 'PICKUP')).toBe(true);
  const ready = new Date('2026-11-17T16:00:00Z');
  expect(await jobs()).toEqual([{ job_id: 'pickup-ready:PICKUP', run_at: ready }]);
  expect(await db.one('SELECT pickup_ready_at FROM orders')).toEqual({ pickup_ready_at: ready });
});

test('an order that was collected counts as delivered', async () => {
  expect(await markCollected(db, 'PICKUP')).toBe(true);
  const { first } = await db.one<{ first: Date }>('SELECT delivered_at AS first FROM orders');
  expect(await markCollected(db, 'PICKUP')).toBe(true);
  expect(await db.one('SELECT delivered_at AS first FROM orders')).toEqual({ first });
});

test('an order that is shipped is neither prepared nor collected', async () => {
  await confirmed('SHIPPED', {});
  expect(await preparePickup(db, 'SHIPPED')).toBe(false);
  expect(await markCollected(db, 'SHIPPED')).toBe(false);
  expect(await jobs()).toHaveLength(1);
});

const context = {
  channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
  publicOrigin: 'https://shop.example',
  receiptPath: '/receipt?signature=a',
  trackingPath: '/track-your-order/result?signature=b',
  carrierUrl: null,
};

test('the mail says where the tires are, when the counter is open, and what to bring', async () => {
  const warehouse = await pickupWarehouse(db, 'PICKUP');
  if (warehouse === null) throw new Error('The order has no warehouse');
  const record = sampleRecord();
  const { text } = await sentMail(pickupReady(record, warehouse, context));
  for (const words of [
    'Your tires are ready for pickup',
    'Please bring this email and a photo ID.',
    'Chicago warehouse',
    '1200 Internationale Parkway',
    'Woodridge, IL 60517',
    'Mon–Fri 7am–6pm CT',
    'about 15 minutes to pull your tires',
  ])
    expect(text).toContain(words);
  const collected = { ...record, order: { ...record.order, deliveredAt: new Date() } };
  expect(pickupReady(collected, warehouse, context)).toBeNull();
});
