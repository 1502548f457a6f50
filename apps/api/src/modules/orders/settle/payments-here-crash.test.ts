import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecrets } from '../../../../test/support/test-config.ts';
import { mintUserToken } from '../../../platform/tokens/mint-user-token.ts';
import { loadSigningKeys } from '../../../platform/tokens/signing-keys.ts';
import { findCredit } from '../../buying/payments/on-account/account-credit.ts';
import { setCreditLimit } from '../../people/identity/index.ts';
import type { CrashPoint } from '../../../platform/fault-injection.ts';
import { endLeases, longLeases, often } from '../../../../test/orders/leases.ts';
import { buyerActions, eventually } from '../../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../../test/orders/test-shop.ts';

const FLEET = 'fleet-of-crashes';
const LIMIT_CENTS = 100_000_000;
const WALLET = {
  paymentData: { version: 'EC_v1', data: 'x', signature: 'x', header: {} },
  paymentMethod: { displayName: 'Visa 4242', network: 'Visa', type: 'credit' },
  transactionIdentifier: '4'.repeat(64),
};

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
let signedIn: Record<string, string>;

/** A method that is paid on our own page: what an order by it says, and what was paid for it, as kept by whoever is paid. */
interface MethodHere {
  payment(): Promise<Record<string, unknown>>;
  readonly headers: () => Record<string, string>;
  /** The amounts that the buyer pays or owes for the order, in US cents, one for each charge. */
  paid(orderNumber: string): Promise<number[]>;
}

const methods: Readonly<Record<'apple-pay' | 'purchase-order', MethodHere>> = {
  'apple-pay': {
    async payment() {
      const payment = Buffer.from(JSON.stringify(WALLET)).toString('base64url');
      const { body } = await buyers.call<{ token: string }>('POST', '/v1/payments/apple-pay/token', {
        body: { payment },
      });
      return { payment: { method: 'apple-pay', token: body.token } };
    },
    headers: () => ({}),
    paid: async (orderNumber) =>
      (await buyers.charges(orderNumber)).map(({ status, voided, amountCents, refundedCents }) =>
        status === 'succeeded' && !voided ? amountCents - refundedCents : 0,
      ),
  },
  'purchase-order': {
    payment: () => Promise.resolve({ payment: { method: 'purchase-order' }, poNumber: 'PO-9' }),
    headers: () => signedIn,
    paid: async (orderNumber) =>
      (
        await shop.db.query<{ owed: number }>(
          `SELECT amount_cents - refunded_cents AS owed FROM account_charge
           WHERE order_number = $1 AND state = 'captured'`,
          [orderNumber],
        )
      ).map(({ owed }) => owed),
  },
};

const points: readonly CrashPoint[] = [
  'before-hold',
  'after-hold',
  'after-authorization',
  'after-appointment',
  'after-capture',
];
const cases = (['apple-pay', 'purchase-order'] as const).flatMap((method) =>
  points.map((point) => [method, point] as const),
);

/** An order whose API was killed. */
interface Interrupted {
  readonly tire: string | undefined;
  readonly cartId: string;
  /** Clicks the button again. */
  readonly press: () => ReturnType<typeof buyers.place>;
}

const interrupted = new Map<(typeof cases)[number], Interrupted>();

beforeAll(async () => {
  // Leases are long, so that no killed process takes over the work of the one before.
  shop = await openShop({}, { ...often, ...longLeases });
  buyers = buyerActions(shop);
  await shop.db.execute(
    `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type)
     VALUES ($1, 'crashes@example.com', 'Ann', 'Fleet', 'Fleet', 'Fleet')`,
    [FLEET],
  );
  await setCreditLimit(shop.db, 'crashes@example.com', LIMIT_CENTS);
  const [key] = await loadSigningKeys(shop.db, testSecrets.OIDC_SECRET);
  const token = await mintUserToken(key, { issuer: shop.origin, uid: FLEET, seconds: 3600 });
  signedIn = { 'x-authorization': `Bearer ${token}` };
  for (const one of cases) interrupted.set(one, await interrupt(one));
  await shop.startApi();
  await endLeases(shop.db);
}, 300_000);
afterAll(() => shop.stop());

test.each(cases.map((one) => [...one, one] as const))(
  'kill -9 %s %s: the order is placed and paid once',
  async (name, _crashAt, one) => {
    const { tire, cartId, press } = bought(one);
    // The buyer presses the button once more: the same order.
    const again = await press();
    expect(again.status).toBe(201);
    const order = await eventually(
      () => buyers.order(again.body),
      ({ state }) => state === 'confirmed',
      60_000,
    );
    expect(order.paymentMethod).toBe(name);
    expect(await methods[name].paid(order.orderNumber)).toEqual([order.totalCents]);
    expect(await buyers.stock(tire)).toBe(996);
    expect(await shop.db.query('SELECT FROM orders WHERE cart_id = $1', [cartId])).toHaveLength(1);
  },
  120_000,
);

test('a buyer owes on account exactly what was ordered on account after the crashes', async () => {
  const orders = await shop.db.query<{ total: number }>(
    `SELECT total_cents AS total FROM orders WHERE uid = $1 AND state = 'confirmed'`,
    [FLEET],
  );
  expect(orders).toHaveLength(points.length);
  const owed = (await findCredit(shop.db, FLEET))?.openCents;
  expect(owed).toBe(orders.reduce((sum, { total }) => sum + total, 0));
});

/** Buys with an API that is killed along the way. */
async function interrupt([name, crashAt]: (typeof cases)[number]): Promise<Interrupted> {
  const { payment, headers } = methods[name];
  const tire = shop.tires[interrupted.size];
  const doomed = await shop.spawnApi({ TIREKIT_CRASH_AT: crashAt });
  const { cartKey, cart } = await buyers.prepareCart(tire);
  const body = { ...(await buyers.orderBody(cart)), ...(await payment()) };
  const key = randomUUID();
  const press = () => buyers.place(cartKey, body, key, 'retail', headers());
  await press().catch(() => null);
  await doomed.exited;
  return { tire, cartId: cart.cartId, press };
}

function bought(one: (typeof cases)[number]): Interrupted {
  const found = interrupted.get(one);
  if (found === undefined) throw new Error('This was not interrupted');
  return found;
}
