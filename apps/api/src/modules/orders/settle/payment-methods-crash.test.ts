import { randomUUID } from 'node:crypto';
import type { Order } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrashPoint } from '../../../platform/fault-injection.ts';
import { endLeases, longLeases, often } from '../../../../test/orders/leases.ts';
import { type ElsewhereMethod, hostedMethod, payPalMethod } from '../../../../test/orders/pay-elsewhere.ts';
import { buyerActions, eventually } from '../../../../test/orders/test-buyer.ts';
import { openShop, STOREFRONT, type TestShop } from '../../../../test/orders/test-shop.ts';

/** An order whose API was killed. */
interface Interrupted {
  readonly company: ElsewhereMethod;
  readonly tire: string | undefined;
  readonly cartId: string;
  /** The company's page, if the buyer came to see it. */
  readonly page: string | null;
  /** Clicks the button again. */
  readonly press: () => ReturnType<ReturnType<typeof buyerActions>['place']>;
}

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

const interrupted = new Map<(typeof cases)[number], Interrupted>();

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;

beforeAll(async () => {
  // Leases are long, so that no killed process takes over the work of the one before.
  shop = await openShop({ PROVIDER_SETTLE_MS: '3600000' }, { ...often, ...longLeases });
  buyers = buyerActions(shop);
  for (const one of cases) interrupted.set(one, await interrupt(one));
  await shop.startApi();
  await endLeases(shop.db);
}, 300_000);
afterAll(() => shop.stop());

test.each(cases.map((one) => [...one, one] as const))(
  'kill -9 %s %s: the order is paid once',
  async (method, _crashAt, one) => {
    const { company, tire, cartId, page, press } = bought(one);
    // The buyer presses the button once more: the same order.
    const again = await press();
    expect(again.status).toBe(201);
    const { orderNumber, totalCents } = again.body.order;
    const settled = async () => (await settle(orderNumber, again.body.orderKey)).body.order;
    if (page === null) {
      const waiting = await eventually(settled, ({ state }) => state === 'requires-action', 60_000);
      await company.decide(waiting.nextActionUrl ?? '', 'approve');
    }
    const order = await eventually(settled, ({ state }) => state === 'confirmed', 60_000);
    expect(order.paymentMethod).toBe(method);
    const books = await company.books(orderNumber);
    expect(books).toMatchObject([{ heldCents: totalCents, refundedCents: 0 }]);
    expect(await buyers.stock(tire)).toBe(996);
    const orders = await shop.db.query('SELECT FROM orders WHERE cart_id = $1', [cartId]);
    expect(orders).toHaveLength(1);
  },
  120_000,
);

/** Buys with an API that is killed along the way. */
async function interrupt([method, crashAt]: (typeof cases)[number]): Promise<Interrupted> {
  const company: ElsewhereMethod = method === 'paypal' ? payPalMethod(shop) : hostedMethod(shop, method);
  const tire = shop.tires[interrupted.size];
  const doomed = await shop.spawnApi({ TIREKIT_CRASH_AT: crashAt });
  const { cartKey, cart } = await buyers.prepareCart(tire);
  const body = {
    ...(await buyers.orderBody(cart)),
    payment: { method },
    returnUrl: `${STOREFRONT}/checkout/payments/${method}`,
  };
  const key = randomUUID();
  const press = () => buyers.place(cartKey, body, key);
  const placing = press().catch(() => null);
  let page: string | null = null;
  if (!whilePlacing.includes(crashAt)) {
    const placed = await placing;
    if (placed === null) throw new Error('The API was killed while the order was placed');
    const { order, orderKey } = placed.body;
    page = order.nextActionUrl ?? '';
    await company.decide(page, 'approve');
    await settle(order.orderNumber, orderKey).catch(() => null);
  }
  await doomed.exited;
  await placing;
  return { company, tire, cartId: cart.cartId, page, press };
}

const settle = (number: string, orderKey: string) =>
  buyers.call<{ order: Order }>('POST', `/v1/orders/${number}/settlement`, {
    headers: { 'x-tirekit-order': orderKey },
  });

function bought(one: (typeof cases)[number]): Interrupted {
  const found = interrupted.get(one);
  if (found === undefined) throw new Error('This was not interrupted');
  return found;
}
