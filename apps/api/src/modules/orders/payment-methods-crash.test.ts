import { randomUUID } from 'node:crypto';
import type { Order } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrashPoint } from './fault-injection.ts';
import { often } from './testing/leases.ts';
import { type ElsewhereMethod, hostedMethod, payPalMethod } from './testing/pay-elsewhere.ts';
import { buyersOf, eventually } from './testing/test-buyer.ts';
import { openShop, STOREFRONT, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
let buyers: ReturnType<typeof buyersOf>;
let nextTire = 0;

beforeAll(async () => {
  shop = await openShop({ PROVIDER_SETTLE_MS: '3600000' }, often);
  buyers = buyersOf(shop);
});
afterAll(() => shop.stop());

const methods = ['paypal', 'resolve', 'simple-pay', 'katapult'] as const;
/** The first two while the order is placed, the others when its buyer comes back, or the company's message does. */
const points: readonly CrashPoint[] = [
  'after-hold',
  'after-authorization',
  'after-approval',
  'after-appointment',
  'after-capture',
];
const whilePlacing: readonly CrashPoint[] = ['after-hold', 'after-authorization'];

const cases = methods.flatMap((method) =>
  points
    // Only PayPal approves before it sets something aside.
    .filter((point) => point !== 'after-approval' || method === 'paypal')
    .map((point) => [method, point] as const),
);

test.each(cases)(
  'kill -9 %s %s: the order is paid once',
  async (method, crashAt) => {
    const company: ElsewhereMethod = method === 'paypal' ? payPalMethod(shop) : hostedMethod(shop, method);
    const tire = shop.tires[nextTire++];
    const doomed = await shop.spawnApi({ TIREKIT_CRASH_AT: crashAt });
    const { cartKey, cart } = await buyers.prepareCart(tire);
    const body = {
      ...(await buyers.orderBody(cart)),
      payment: { method },
      returnUrl: `${STOREFRONT}/checkout/payments/${method}`,
    };
    const key = randomUUID();
    const settle = (number: string, orderKey: string) =>
      buyers.call<{ order: Order }>('POST', `/v1/orders/${number}/settlement`, {
        headers: { 'x-tirekit-order': orderKey },
      });

    const placing = buyers.place(cartKey, body, key).catch(() => null);
    let page: string | null = null;
    if (whilePlacing.includes(crashAt)) await doomed.exited;
    else {
      page = (await placing)?.body.order.nextActionUrl ?? '';
      await company.decide(page, 'approve');
      const { order, orderKey } = (await placing)?.body ?? { order: null, orderKey: '' };
      await settle(order?.orderNumber ?? '', orderKey).catch(() => null);
      await doomed.exited;
    }
    await placing;

    const second = await shop.startApi();
    // The buyer presses the button once more: the same order.
    const again = await buyers.place(cartKey, body, key);
    expect(again.status).toBe(201);
    const { orderNumber, totalCents } = again.body.order;
    if (page === null) {
      const waiting = await eventually(
        async () => (await settle(orderNumber, again.body.orderKey)).body.order,
        ({ state }) => state === 'requires-action',
        60_000,
      );
      await company.decide(waiting.nextActionUrl ?? '', 'approve');
    }
    const order = await eventually(
      async () => (await settle(orderNumber, again.body.orderKey)).body.order,
      ({ state }) => state === 'confirmed',
      60_000,
    );
    expect(order.paymentMethod).toBe(method);
    const books = await company.books(orderNumber);
    expect(books).toMatchObject([{ heldCents: totalCents, refundedCents: 0 }]);
    expect(await buyers.stock(tire)).toBe(996);
    const orders = await shop.db.query('SELECT FROM orders WHERE cart_id = $1', [cart.cartId]);
    expect(orders).toHaveLength(1);
    await second.stop();
  },
  120_000,
);
