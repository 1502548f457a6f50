import { daysAfter, shopDay } from '@tirekit/contract';
import { shopDaysAgo } from '@tirekit/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderEvents } from '../../orders/record/order-events.ts';
import { eventually, type Placed } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { listRefunds } from '../refunds/index.ts';
import {
  guaranteedOrders,
  type ShownGuarantee,
} from '../../../../test/service/price-guarantee/guaranteed-orders.ts';
import { getLink } from '../../../../test/orders/signed-link.ts';

let shop: BorrowedShop;
let orders: ReturnType<typeof guaranteedOrders>;
beforeAll(async () => {
  shop = await borrowShop();
  await shop.startApi();
  orders = guaranteedOrders(shop);
});
beforeEach(() => shop.db.execute('DELETE FROM deal'));
afterAll(() => shop.stop());

describe('the difference', () => {
  test('goes back for every tire, with its tax, and a mail says so', async () => {
    const bought = await orders.buy();
    await orders.setPrice(bought.tire, 9_000);
    const tax = orders.taxOn(bought, 4_000);
    const before = await orders.shown(bought);
    expect(before).toMatchObject({ refundCents: 4_000 + tax, taxCents: tax });

    const answer = await orders.claim(bought, before);
    expect(answer.status).toBe(200);
    expect(answer.body.priceGuarantee).toMatchObject({
      refundCents: 0,
      claim: 2,
      claimed: [{ amountCents: 4_000 + tax }],
      lines: [{ givenCents: 1_000, todayCents: 9_000 }],
    });
    expect(await orders.givenBack(bought)).toBe(4_000 + tax);
    expect((await orders.shown(bought)).claimed).toMatchObject([{ isPaid: true }]);

    const { orderNumber } = bought.order;
    const [refund] = await listRefunds(shop.db, orderNumber);
    expect(refund).toMatchObject({
      refundId: `price-guarantee:${orderNumber}-1`,
      kind: 'price-guarantee',
      state: 'done',
      lines: [
        { kind: 'price-guarantee', detail: '4 tires', amountCents: 4_000 },
        { kind: 'tax', amountCents: tax },
      ],
    });
    expect(await orderEvents(shop.db, orderNumber)).toContainEqual(
      expect.objectContaining({
        actor: 'guest',
        what: 'price-guarantee-claimed',
        detail: { claim: 1, amountCents: 4_000 + tax },
      }),
    );
    const mails = await eventually(
      async () =>
        (await orders.buyers.mails(orderNumber)).filter(({ subject }) => subject.startsWith('We refunded')),
      ({ length }) => length > 0,
    );
    expect(mails).toHaveLength(1);
    const dollars = `$${((4_000 + tax) / 100).toFixed(2)}`;
    expect(mails[0]?.subject).toBe(`We refunded ${dollars} for order ${orderNumber}`);
    for (const words of ['our price dropped after your order', dollars, '$40.00', '/track-your-order/result'])
      expect(mails[0]?.text).toContain(words);
  });

  test('goes back once for each drop: a further one gives only the further difference', async () => {
    const bought = await orders.buy();
    await orders.setPrice(bought.tire, 9_000);
    await orders.claim(bought, await orders.shown(bought));
    await orders.setPrice(bought.tire, 9_500);
    expect((await orders.shown(bought)).refundCents).toBe(0);
    await orders.setPrice(bought.tire, 8_333);
    const further = await orders.shown(bought);
    const total = 4 * (10_000 - 8_333);
    expect(further.refundCents).toBe(
      total - 4_000 + orders.taxOn(bought, total) - orders.taxOn(bought, 4_000),
    );
    expect((await orders.claim(bought, further)).status).toBe(200);
    // Despite rounding, both together refund the tax of both together.
    expect(await orders.givenBack(bought)).toBe(total + orders.taxOn(bought, total));
  });

  test('is measured from what was paid after discounts', async () => {
    await orders.addDeal({
      slug: 'ten',
      discount_type: 'Percentage',
      percent_bps: 1_000,
      code: 'TEN',
    });
    const bought = await orders.buy({ coupon: 'TEN' });
    expect(await orders.shown(bought)).toMatchObject({ lines: [{ paidCents: 9_000, todayCents: 10_000 }] });
    await orders.setPrice(bought.tire, 9_500);
    expect((await orders.shown(bought)).refundCents).toBe(0);
    await orders.setPrice(bought.tire, 8_000);
    expect(await orders.shown(bought)).toMatchObject({
      refundCents: 4_000 + orders.taxOn(bought, 4_000),
      lines: [{ refundCents: 4_000 }],
    });
  });

  test('counts the deals that everybody gets today, for as many tires as were bought', async () => {
    const bought = await orders.buy();
    await orders.addDeal({
      slug: 'flat',
      discount_type: 'Flat Amount',
      amount_cents: 6_001,
      min_quantity: 4,
    });
    expect((await orders.shown(bought)).lines[0]).toMatchObject({ refundCents: 6_001, todayCents: 8_500 });
  });

  test('does not count what a code gives, nor what only some accounts get', async () => {
    const bought = await orders.buy();
    await orders.addDeal({ slug: 'code', discount_type: 'Percentage', percent_bps: 2_000, code: 'SECRET' });
    await orders.addDeal({
      slug: 'members',
      discount_type: 'Percentage',
      percent_bps: 2_000,
      price_types: ['Retail Member'],
    });
    expect((await orders.shown(bought)).refundCents).toBe(0);
  });

  test('goes no further than the price that may be advertised', async () => {
    const bought = await orders.buy();
    await shop.db.execute('UPDATE sku SET price_cents = 8000, map_cents = 9500 WHERE sku_id = $1', [
      bought.tire,
    ]);
    await orders.addDeal({ slug: 'half', discount_type: 'Percentage', percent_bps: 5_000 });
    expect((await orders.shown(bought)).lines[0]).toMatchObject({ todayCents: 9_500, refundCents: 2_000 });
  });

  test('a program buyer’s difference is to the public price, which has to fall below theirs', async () => {
    const channel = 'military-exchange';
    const bought = await orders.buy({ channel });
    const paid = (await orders.shown(bought, channel)).lines[0]?.paidCents ?? 0;
    expect(paid).toBeLessThan(10_000);
    // Their own price falls as well, but that is nobody else's.
    await orders.setPrice(bought.tire, paid + 1);
    expect((await orders.shown(bought, channel)).refundCents).toBe(0);
    await orders.setPrice(bought.tire, paid - 100);
    expect((await orders.shown(bought, channel)).lines[0]).toMatchObject({ refundCents: 400 });
  });

  test('a difference for tires that are no longer sold is unknown', async () => {
    const bought = await orders.buy();
    await shop.db.execute('UPDATE sku SET price_cents = 5000, discontinued = true WHERE sku_id = $1', [
      bought.tire,
    ]);
    expect(await orders.shown(bought)).toMatchObject({
      refundCents: 0,
      lines: [{ todayCents: null, history: [] }],
    });
  });
});

describe('the guarantee of an order', () => {
  const age = (placed: Placed, days: number) =>
    shop.db.execute('UPDATE orders SET placed_at = $2 WHERE order_number = $1', [
      placed.order.orderNumber,
      shopDaysAgo(days),
    ]);

  test('can be claimed on the thirtieth day, and on no later one', async () => {
    const bought = await orders.buy();
    await orders.setPrice(bought.tire, 9_000);
    await age(bought, 30);
    const last = await orders.shown(bought);
    expect(last).toMatchObject({
      isOpen: true,
      until: shopDay(Date.now()),
    });
    await age(bought, 31);
    expect(await orders.shown(bought)).toBeNull();
    expect(await orders.claim(bought, last)).toMatchObject({
      status: 410,
      body: { message: 'The price guarantee for this order has ended. Nothing was refunded.' },
    });
    expect(await orders.givenBack(bought)).toBe(0);
  });

  test('still says what went back after it has ended', async () => {
    const bought = await orders.buy();
    await orders.setPrice(bought.tire, 9_000);
    const before = await orders.shown(bought);
    await orders.claim(bought, before);
    await age(bought, 40);
    expect(await orders.shown(bought)).toMatchObject({
      isOpen: false,
      refundCents: 0,
      claimed: [{ amountCents: before.refundCents }],
    });
  });

  test.each(['failed', 'cancelled', 'processing'])(
    'an order that is %s has no price guarantee',
    async (state) => {
      const bought = await orders.buy();
      await orders.setPrice(bought.tire, 9_000);
      const before = await orders.shown(bought);
      await shop.db.execute('UPDATE orders SET state = $2 WHERE order_number = $1', [
        bought.order.orderNumber,
        state,
      ]);
      expect(await orders.shown(bought)).toBeNull();
      expect(await orders.claim(bought, before)).toMatchObject({ status: 410 });
      expect(await orders.givenBack(bought)).toBe(0);
    },
  );

  test('shows how the price moved, a point for each day on which it changed', async () => {
    const bought = await orders.buy();
    await age(bought, 5);
    const day = (ago: number): string => daysAfter(shopDay(Date.now()), -ago);
    await orders.setPrice(bought.tire, 9_000);
    await orders.setPrice(bought.tire, 8_500);
    await shop.db.execute(
      `INSERT INTO price_day (sku_id, day, price_cents) VALUES ($1, $2, 11000), ($1, $3, 9500)`,
      [bought.tire, day(4), day(2)],
    );
    expect((await orders.shown(bought)).lines[0]?.history).toEqual([
      { day: day(5), cents: 10_000 },
      { day: day(4), cents: 11_000 },
      { day: day(2), cents: 9_500 },
      { day: day(0), cents: 8_500 },
    ]);
  });

  test('the guarantee is answered as not found to anyone who cannot open the order', async () => {
    const bought = await orders.buy();
    const { orderNumber } = bought.order;
    const body = { orderNumber, claim: 1, amountCents: 1 };
    const other = await orders.buy();
    for (const path of ['', '/open']) {
      const foreign = await orders.buyers.call('POST', `/v1/orders/price-guarantee${path}`, {
        headers: { 'x-tirekit-order': other.orderKey },
        body,
      });
      expect(foreign.status).toBe(404);
    }
    const otherLink = await orders.buyers.call('POST', '/v1/orders/price-guarantee/open', {
      body: { orderNumber, proof: getLink(other.order.orderNumber) },
    });
    expect(otherLink).toMatchObject({ status: 404 });
    const ownLink = await orders.buyers.call<ShownGuarantee>('POST', '/v1/orders/price-guarantee/open', {
      body: { orderNumber, proof: getLink(orderNumber) },
    });
    expect(ownLink).toMatchObject({ status: 200, body: { priceGuarantee: { isOpen: true } } });
  });
});
