import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { eventually } from '../../../../test/orders/test-buyer.ts';
import { listRefunds } from '../refunds/index.ts';
import { guaranteedOrders } from '../../../../test/service/price-guarantee/guaranteed-orders.ts';

let shop: BorrowedShop;
let orders: ReturnType<typeof guaranteedOrders>;
beforeAll(async () => {
  shop = await borrowShop();
  await shop.startApi();
  orders = guaranteedOrders(shop);
});
afterAll(() => shop.stop());

describe('a claim', () => {
  test('a claim of another amount than the current difference gives nothing, and answers with the difference', async () => {
    const bought = await orders.buy();
    await orders.setPrice(bought.tire, 9_000);
    const seen = await orders.shown(bought);
    await orders.setPrice(bought.tire, 9_500);
    const now = 2_000 + orders.taxOn(bought, 2_000);
    const refused = await orders.claim(bought, seen);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('refund-changed');
    expect(refused.body.message).toContain(`$${(now / 100).toFixed(2)}`);
    await orders.setPrice(bought.tire, 10_000);
    expect((await orders.claim(bought, seen)).body.message).toContain('went up again');
    expect(await orders.givenBack(bought)).toBe(0);
    for (const [number, amountCents] of [
      [2, seen.refundCents],
      [1, seen.refundCents + 1],
      [1, 1_000_000],
    ])
      expect((await orders.ask('', bought, { claim: number, amountCents })).status).toBe(409);
    for (const body of [
      { claim: 0, amountCents: 1 },
      { claim: 1, amountCents: -5 },
      { claim: 1, amountCents: 0 },
      {},
    ])
      expect((await orders.ask('', bought, body)).status).toBe(400);
    expect(await listRefunds(shop.db, bought.order.orderNumber)).toEqual([]);
  });

  test('a claim from many tabs at once is one claim', async () => {
    const bought = await orders.buy();
    await orders.setPrice(bought.tire, 9_000);
    const seen = await orders.shown(bought);
    const answers = await Promise.all(Array.from({ length: 12 }, () => orders.claim(bought, seen)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await orders.givenBack(bought)).toBe(seen.refundCents);
    expect(await listRefunds(shop.db, bought.order.orderNumber)).toHaveLength(1);
    // Back, and once more.
    expect((await orders.claim(bought, seen)).body.priceGuarantee.claimed).toHaveLength(1);
  });

  test('races with a further drop without giving anything twice', async () => {
    const bought = await orders.buy();
    await orders.setPrice(bought.tire, 9_000);
    const first = await orders.shown(bought);
    await orders.setPrice(bought.tire, 8_000);
    const second = await orders.shown(bought);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => orders.claim(bought, at % 2 === 0 ? first : second)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await orders.givenBack(bought)).toBe(second.refundCents);
  });

  test('never gives back more than was paid and is not given back yet', async () => {
    const bought = await orders.buy();
    await orders.setPrice(bought.tire, 1);
    const { orderNumber, totalCents } = bought.order;
    await shop.db.execute(
      `INSERT INTO refund (refund_id, order_number, kind, amount_cents, lines, charge_id, state, done_at)
       SELECT 'cancel:' || order_number, order_number, 'cancel', total_cents - 100, '[]', charge_id, 'done', now()
       FROM orders WHERE order_number = $1`,
      [orderNumber],
    );
    const answer = await orders.claim(bought, await orders.shown(bought));
    expect(answer.status).toBe(409);
    expect(totalCents).toBeGreaterThan(100);
    expect((await orders.shown(bought)).claimed).toEqual([]);
  });

  test('leaves the rest to a cancellation', async () => {
    const bought = await orders.buy();
    await orders.setPrice(bought.tire, 9_000);
    await orders.claim(bought, await orders.shown(bought));
    const { orderNumber, totalCents } = bought.order;
    const answer = await orders.buyers.call('POST', '/v1/orders/cancel', {
      headers: { 'x-tirekit-order': bought.orderKey },
      body: { orderNumber },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await eventually(
      () => orders.givenBack(bought),
      (cents) => cents === totalCents,
    );
    expect(await orders.shown(bought)).toBeNull();
  });
});
