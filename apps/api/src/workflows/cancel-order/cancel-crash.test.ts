import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrashPoint } from '../../platform/fault-injection.ts';
import { billing, openFitter, readTime, wayActions } from '../../../test/orders/fitted-orders.ts';
import { often, shortLeases } from '../../../test/orders/leases.ts';
import { lock, waitsForLock } from '../../../test/orders/locks.ts';
import { buyerActions, cards, eventually } from '../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../test/orders/test-shop.ts';
import { getLink } from '../../../test/orders/signed-link.ts';

/** Milliseconds within which money is promised to be settled after its process died. */
const SETTLED_WITHIN_MS = 60_000;

interface Interruption {
  readonly when: string;
  /** The state of the order when the API runs again, before its buyer clicks the button once more. */
  readonly leaves: 'confirmed' | 'cancelled';
  /** The point at which the process kills itself. */
  readonly crashAt?: CrashPoint;
  /** A lock at which the process stands still when it is killed from outside, and the statement that waits there. */
  readonly stopsAt?: { readonly sql: (order: Bought) => [string, unknown[]]; readonly statement: string };
}

interface Bought {
  readonly number: string;
  readonly totalCents: number;
  readonly cartId: string;
  readonly tire: string | undefined;
  readonly installerId: string;
}

const interruptions: readonly Interruption[] = [
  { when: 'before anything is written', leaves: 'confirmed', crashAt: 'before-cancel' },
  {
    when: 'while the database takes the tires back',
    leaves: 'confirmed',
    stopsAt: {
      sql: ({ tire }) => ['SELECT FROM stock WHERE sku_id = $1 FOR UPDATE', [tire]],
      statement: 'SELECT release_stock',
    },
  },
  { when: 'after the cancel', leaves: 'cancelled', crashAt: 'after-cancel' },
  { when: 'before the provider is asked', leaves: 'cancelled', crashAt: 'before-refund' },
  { when: 'after the provider has given it back', leaves: 'cancelled', crashAt: 'after-refund' },
  {
    when: 'while the database marks the refund as done',
    leaves: 'cancelled',
    stopsAt: {
      sql: ({ number }) => ['SELECT FROM orders WHERE order_number = $1 FOR UPDATE', [number]],
      statement: 'FROM orders WHERE order_number = $1 FOR UPDATE',
    },
  },
];

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;

beforeAll(async () => {
  shop = await openShop({}, { ...often, ...shortLeases });
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

describe('an API that is killed while it cancels an order, and started again', () => {
  test.for(interruptions.map((interruption, at) => ({ ...interruption, at })))(
    '$when: the money goes back exactly once, or never',
    { timeout: 3 * SETTLED_WITHIN_MS },
    async (interruption) => {
      const healthy = await shop.startApi();
      const order = await buy(interruption.at);
      await healthy.stop();
      await interrupt(interruption, order);

      const again = await shop.startApi();
      await settledAs(order, interruption.leaves);
      // The buyer, who has seen an error, presses the button again.
      expect((await cancel(order)).status).toBe(200);
      await settledAs(order, 'cancelled');
      await again.stop();
    },
  );
});

async function buy(nth: number): Promise<Bought> {
  const installerId = `fitter${String(nth)}`;
  const tire = shop.tires[nth];
  await openFitter(shop.db, installerId);
  const { cartKey, cart } = await wayActions(buyers).fittedCart(tire, installerId);
  const { body } = await buyers.place(cartKey, await buyers.orderBody(cart, cards.good, { billing }));
  const { orderNumber, totalCents, state } = body.order;
  expect(state).toBe('confirmed');
  return { number: orderNumber, totalCents, cartId: cart.cartId, tire, installerId };
}

const cancel = ({ number }: Bought) =>
  buyers.call('POST', '/v1/orders/cancel', { body: { orderNumber: number, proof: getLink(number) } });

/** Cancels with an API that does not live to see the end. */
async function interrupt({ crashAt, stopsAt }: Interruption, order: Bought): Promise<void> {
  const doomed = await shop.spawnApi(crashAt === undefined ? {} : { TIREKIT_CRASH_AT: crashAt });
  if (stopsAt === undefined) {
    await cancel(order).catch(() => undefined);
  } else if (stopsAt.statement.startsWith('SELECT release_stock')) {
    const release = await lock(shop.db, ...stopsAt.sql(order));
    const cutOff = cancel(order).catch(() => undefined);
    await waitsForLock(shop.db, stopsAt.statement);
    doomed.child.kill('SIGKILL');
    await release();
    await cutOff;
  } else {
    // Requested as the first half of a cancel leaves it; the reconciler asks the provider, and then stands still.
    doomed.child.kill('SIGKILL');
    await doomed.exited;
    const half = await shop.spawnApi({ TIREKIT_CRASH_AT: 'after-cancel' });
    await cancel(order).catch(() => undefined);
    await half.exited;
    const release = await lock(shop.db, ...stopsAt.sql(order));
    const other = await shop.spawnApi();
    // The provider has given the money back, and its refund waits for the order's lock.
    await eventually(
      () => buyers.charges(order.number),
      ([charge]) => charge?.refundedCents === order.totalCents,
      SETTLED_WITHIN_MS,
    );
    await waitsForLock(shop.db, stopsAt.statement);
    other.child.kill('SIGKILL');
    await other.exited;
    await release();
  }
  await doomed.exited;
}

/** The expected state at each of the ends, of everything that was touched. */
const truths = {
  confirmed: {
    state: 'confirmed',
    isRefunded: false,
    refund: null,
    stock: 996,
    mails: 0,
    time: { state: 'booked', isTaken: true },
  },
  cancelled: {
    state: 'cancelled',
    isRefunded: true,
    refund: 'done',
    stock: 1000,
    mails: 1,
    time: { state: 'cancelled', isTaken: false },
  },
} as const;

async function settledAs(order: Bought, end: Interruption['leaves']): Promise<void> {
  const { number, totalCents, tire, cartId, installerId } = order;
  const truth = async () => {
    const row = await shop.db.one<{ state: string; refund: string | null }>(
      `SELECT state, (SELECT string_agg(r.state, ',') FROM refund r WHERE r.order_number = orders.order_number) AS refund
       FROM orders WHERE order_number = $1`,
      [number],
    );
    const charges = await buyers.charges(number);
    const mails = await buyers.mails(number);
    return {
      state: row.state,
      isRefunded: charges.length === 1 && charges[0]?.refundedCents === totalCents,
      refund: row.refund,
      stock: await buyers.stock(tire),
      mails: mails.filter(({ subject }) => subject.endsWith('is canceled')).length,
      time: await readTime(shop.db, cartId, installerId),
    };
  };
  const expected = truths[end];
  const found = await eventually(
    truth,
    (now) => JSON.stringify(now) === JSON.stringify(expected),
    SETTLED_WITHIN_MS,
  );
  expect(found).toEqual(expected);
  const [charge] = await buyers.charges(number);
  expect(charge).toMatchObject({
    status: 'succeeded',
    refundedCents: end === 'cancelled' ? totalCents : 0,
    voided: false,
  });
}
