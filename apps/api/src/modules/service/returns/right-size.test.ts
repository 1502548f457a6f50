import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyerActions, eventually } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { inspectReturn } from './decide.ts';
import { returnActions, type Own } from '../../../../test/service/returns/returning.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let returning: ReturnType<typeof returnActions>;
/** Tires that come in several sizes. */
let tires: readonly string[];
let nextTire = 0;
const tire = () => tires[nextTire++];

beforeAll(async () => {
  shop = await borrowShop();
  await shop.startApi();
  buyers = buyerActions(shop);
  returning = returnActions(shop, buyers);
  const found = await shop.db.query<{ sku: string }>(
    'SELECT min(sku_id) AS sku FROM sku GROUP BY line_id HAVING count(*) > 1 ORDER BY 1',
  );
  tires = found.map(({ sku }) => sku);
}, 120_000);
afterAll(() => shop.stop());

describe('the right size', () => {
  /** Another size of the same tire. */
  async function otherSize(item: string | undefined): Promise<string> {
    const found = await shop.db.one<{ sku: string }>(
      `SELECT other.sku_id AS sku FROM sku JOIN sku other ON other.line_id = sku.line_id AND other.sku_id <> sku.sku_id
       WHERE sku.sku_id = $1 LIMIT 1`,
      [item],
    );
    return found.sku;
  }
  const received = async (order: Own, returnId: string) => {
    const labeled = await returning.approved(order, returnId);
    for (let steps = 0; steps < 3; steps++) await returning.step(labeled?.trackingNumber ?? null);
    await returning.inState(order, 'received');
  };

  test('makes the fee go once an order with it is confirmed and past canceling', async () => {
    const item = tire();
    const order = await returning.delivered(item);
    const { returnId } = await returning.requested(order, 4, { reason: 'wrong-size' });
    const size = await otherSize(item);
    const chosen = await returning.reorder(order, returnId, size);
    expect(chosen.status).toBe(200);
    expect(chosen.body.return.reorder).toMatchObject({ itemId: size, orderNumber: null });
    expect(chosen.body.return.refund.lines.at(-1)?.amountCents).toBe(-8_000);

    const reordered = (await buyers.buy(size)).answer.body.order.orderNumber;
    const free = (await returning.open(order)).returns[0];
    expect(free?.reorder?.orderNumber).toBe(reordered);
    expect(free?.refund.lines.at(-1)?.amountCents).toBe(0);

    await received(order, returnId);
    await inspectReturn(shop.db, returnId, { sellable: true });
    // It can still be canceled, so the refund waits for it.
    await eventually(
      () => shop.db.query('SELECT FROM outbox WHERE job_id = $1', [`return-refund:${returnId}:${reordered}`]),
      (jobs) => jobs.length === 1,
    );
    expect((await returning.open(order)).returns[0]?.state).toBe('received');
    await shop.db.execute(
      `UPDATE orders SET placed_at = placed_at - interval '31 minutes' WHERE order_number = $1`,
      [reordered],
    );
    await shop.db.execute(
      `UPDATE order_return SET requested_at = requested_at - interval '1 hour' WHERE return_id = $1`,
      [returnId],
    );
    await shop.db.execute('UPDATE outbox SET run_at = now() WHERE job_id = $1', [
      `return-refund:${returnId}:${reordered}`,
    ]);
    await returning.inState(order, 'refunded');
    const total = (
      await shop.db.one<{ total: number }>(
        'SELECT total_cents AS total FROM orders WHERE order_number = $1',
        [order.orderNumber],
      )
    ).total;
    expect(await returning.refundedCents(order.orderNumber)).toBe(total);
    expect((await returning.reorder(order, returnId, size)).status).toBe(200);
    expect((await returning.reorder(order, returnId, shop.tires[180] ?? '')).status).toBe(409);
  });

  test('must be another size of the same tire', async () => {
    const item = tire();
    const order = await returning.delivered(item);
    const { returnId } = await returning.requested(order);
    const same = await returning.reorder(order, returnId, item ?? '');
    expect(same.body.fields).toEqual([
      { path: 'itemId', message: 'Please choose another size than the one you’re returning' },
    ]);
    const { sku } = await shop.db.one<{ sku: string }>(
      `SELECT sku_id AS sku FROM sku WHERE line_id <> (SELECT line_id FROM sku WHERE sku_id = $1) LIMIT 1`,
      [item],
    );
    expect((await returning.reorder(order, returnId, sku)).status).toBe(422);
  });

  test('an order of somebody else, or from before the return, does not waive the fee', async () => {
    const item = tire();
    const order = await returning.delivered(item);
    const size = await otherSize(item);
    await buyers.buy(size);
    const { returnId } = await returning.requested(order, 4);
    await returning.reorder(order, returnId, size);
    const { cartKey, cart } = await buyers.prepareCart(size, 4, {
      email: 'stranger@example.com',
      phone: '901-555-0134',
      phoneType: 'mobile',
      firstName: 'Sam',
      lastName: 'Stranger',
      addressLine1: '12 Union Ave',
      city: 'Memphis',
      state: 'TN',
      zip: '38103',
    });
    await buyers.place(cartKey, await buyers.orderBody(cart));
    expect((await returning.open(order)).returns[0]).toMatchObject({ reorder: { orderNumber: null } });
  });
});
