import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { loweredBefore } from './index.ts';
import { guaranteedOrders } from '../../../../test/service/price-guarantee/guaranteed-orders.ts';

let shop: BorrowedShop;
let orders: ReturnType<typeof guaranteedOrders>;
beforeAll(async () => {
  shop = await borrowShop();
  await shop.startApi();
  orders = guaranteedOrders(shop);
});
beforeEach(() => shop.db.execute('DELETE FROM deal'));
afterAll(() => shop.stop());

describe('tires that go back', () => {
  test.each(['requested', 'approved', 'shipped', 'received', 'refunded'])(
    'are not covered once their return is %s',
    async (state) => {
      const bought = await orders.buy();
      await orders.setPrice(bought.tire, 9_000);
      await orders.returnTires(bought, [1, 3], state);
      expect(await orders.shown(bought)).toMatchObject({
        refundCents: 2_000 + orders.taxOn(bought, 2_000),
        lines: [{ quantity: 2, refundCents: 2_000 }],
      });
    },
  );

  test.each(['declined', 'cancelled'])('are covered again when their return is %s', async (state) => {
    const bought = await orders.buy();
    await orders.setPrice(bought.tire, 9_000);
    await orders.returnTires(bought, [0, 1, 2, 3], state);
    expect((await orders.shown(bought)).lines[0]).toMatchObject({ quantity: 4, refundCents: 4_000 });
  });

  test('leave nothing to guarantee when all of them do', async () => {
    const bought = await orders.buy();
    await orders.setPrice(bought.tire, 9_000);
    await orders.returnTires(bought, [0, 1, 2, 3], 'approved');
    expect(await orders.shown(bought)).toBeNull();
    expect(await orders.ask('', bought, { claim: 1, amountCents: 4_000 })).toMatchObject({ status: 410 });
  });

  test('returned tires take along their share of earlier claims, with its tax', async () => {
    const bought = await orders.buy();
    await orders.setPrice(bought.tire, 9_001);
    const before = await orders.shown(bought);
    await orders.claim(bought, before);
    const { orderNumber } = bought.order;
    const of = async (pieces: readonly number[]) =>
      (await loweredBefore(shop.db, orderNumber, [{ lineNo: 1, pieces }])).reduce(
        (sum, { cents }) => sum + cents,
        0,
      );
    expect(await of([0, 1, 2, 3])).toBe(before.refundCents);
    expect((await of([0, 1])) + (await of([2, 3]))).toBe(before.refundCents);
    expect(await loweredBefore(shop.db, orderNumber, [{ lineNo: 2, pieces: [0] }])).toEqual([]);
  });

  test('leave the others their share of a deal, not the whole of it', async () => {
    const bought = await orders.buy();
    await orders.addDeal({
      slug: 'flat',
      discount_type: 'Flat Amount',
      amount_cents: 6_001,
      min_quantity: 4,
    });
    await orders.returnTires(bought, [0, 1], 'received');
    expect((await orders.shown(bought)).lines[0]).toMatchObject({ quantity: 2, refundCents: 3_001 });
  });
});
