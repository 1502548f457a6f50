import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrashPoint } from './fault-injection.ts';
import { buyersOf, cards, eventually } from './testing/test-buyer.ts';
import { openShop, type TestShop } from './testing/test-shop.ts';

/** What is promised for an order whose process died. */
const SETTLED_WITHIN_MS = 60_000;
/** The slow card's answer is held so long: time to kill the API while it waits. */
const HOLD_MS = 4_000;

interface Interruption {
  readonly when: string;
  readonly card: keyof typeof cards;
  readonly ends: 'confirmed' | 'failed' | 'never placed';
  /** Where the process kills itself. */
  readonly crashAt?: CrashPoint;
  /** Places the order, and resolves at the moment when the process shall be killed from outside. */
  readonly untilKilled?: (purchase: Purchase, place: () => void) => Promise<Release>;
}

/** Lets go of what kept the API where it was killed. */
type Release = () => Promise<void>;

interface Purchase {
  readonly tire: string | undefined;
  readonly cartKey: string;
  readonly cartId: string;
  readonly body: unknown;
  readonly key: string;
}

const interruptions: readonly Interruption[] = [
  // First, because the process dies of the first mail that leaves, whoever it is for.
  { when: 'when the mail has just left', card: 'good', ends: 'confirmed', crashAt: 'after-mail' },
  { when: 'before anything is written', card: 'good', ends: 'never placed', crashAt: 'before-hold' },
  {
    when: 'while the database holds the tires',
    card: 'good',
    ends: 'confirmed',
    async untilKilled({ tire }, place) {
      const release = await lock('SELECT FROM stock WHERE sku_id = $1 FOR UPDATE', [tire]);
      place();
      await waitsForLock('hold_order');
      return release;
    },
  },
  { when: 'after the hold', card: 'good', ends: 'confirmed', crashAt: 'after-hold' },
  {
    when: 'while the provider charges',
    card: 'slow',
    ends: 'confirmed',
    async untilKilled({ cartId }, place) {
      place();
      await eventually(
        async () => {
          const order = await orderOf(cartId);
          return order === null ? [] : buyers.charges(order.order_number);
        },
        ({ length }) => length === 1,
      );
      return () => Promise.resolve();
    },
  },
  { when: 'after the charge', card: 'good', ends: 'confirmed', crashAt: 'after-charge' },
  {
    when: 'while the database confirms',
    card: 'good',
    ends: 'confirmed',
    async untilKilled(_purchase, place) {
      // Nobody writes into the outbox meanwhile: the order's last statement begins and cannot end.
      const release = await lock('LOCK TABLE outbox IN SHARE MODE', []);
      place();
      await waitsForLock('confirm_order');
      return release;
    },
  },
  { when: 'after the confirmation', card: 'good', ends: 'confirmed', crashAt: 'after-confirm' },
  { when: 'after the hold', card: 'declined', ends: 'failed', crashAt: 'after-hold' },
  { when: 'after the charge', card: 'declined', ends: 'failed', crashAt: 'after-charge' },
];

let shop: TestShop;
let buyers: ReturnType<typeof buyersOf>;
const purchases = new Map<Interruption, Purchase>();

beforeAll(async () => {
  shop = await openShop({ PROVIDER_HOLD_MS: String(HOLD_MS) });
  buyers = buyersOf(shop);
  for (const interruption of interruptions) await interrupt(interruption);
  await shop.spawnApi();
}, 400_000);
afterAll(() => shop.stop());

describe('an API that is killed while it places an order, and started again', () => {
  test.for(interruptions)(
    '$when, with a $card card: $ends',
    { timeout: 2 * SETTLED_WITHIN_MS },
    async (interruption) => {
      const { ends } = interruption;
      const purchase = bought(interruption);
      await settledAs(purchase, ends);

      // The buyer, who has seen an error, presses the button again.
      const again = await buyers.place(purchase.cartKey, purchase.body, purchase.key);
      expect(again.status).toBe(ends === 'failed' ? 422 : 201);
      await settledAs(purchase, ends === 'failed' ? 'failed' : 'confirmed');
    },
  );
});

test(
  'a provider that does not answer in time leaves the order pending, and it is settled soon after; the log names the order, nothing of its buyer',
  { timeout: 240_000 },
  async (context) => {
    // Its webhooks go nowhere: what settles the order is asking again.
    const alone = await openShop({ API_ORIGIN: 'http://127.0.0.1:9', PROVIDER_HOLD_MS: '20000' });
    context.onTestFinished(() => alone.stop());
    const itsBuyers = buyersOf(alone);
    await alone.startApi();
    const { answer } = await itsBuyers.buy(alone.tires[0], cards.slow);
    expect(answer.body.order).toMatchObject({ state: 'pending', statusText: 'Payment processing' });
    const settled = await eventually(
      () => itsBuyers.order(answer.body),
      ({ state }) => state !== 'pending',
      20_000,
    );
    expect(settled.state).toBe('confirmed');
    expect(await itsBuyers.charges(settled.orderNumber)).toHaveLength(1);
    expect(await itsBuyers.stock(alone.tires[0])).toBe(996);
    expect(alone.logged()).toMatch(new RegExp(`"orderNumber":"${settled.orderNumber}".*a charge is unknown`));
    expect(alone.logged()).not.toMatch(/tok_|pat@example|Union Ave|Neill/);
  },
);

/** Buys with an API that does not live to see the end. */
async function interrupt(interruption: Interruption): Promise<void> {
  const { crashAt, untilKilled, card } = interruption;
  const doomed = await shop.spawnApi(crashAt === undefined ? {} : { TIREKIT_CRASH_AT: crashAt });
  const tire = shop.tires[purchases.size];
  const { cartKey, cart } = await buyers.prepareCart(tire);
  const body = await buyers.orderBody(cart, cards[card]);
  const purchase: Purchase = { tire, cartKey, cartId: cart.cartId, body, key: randomUUID() };
  purchases.set(interruption, purchase);
  let cutOff: Promise<unknown> = Promise.resolve();
  const place = (): void => {
    cutOff = buyers.place(cartKey, body, purchase.key).catch(() => undefined);
  };
  if (untilKilled === undefined) place();
  else {
    const release = await untilKilled(purchase, place);
    doomed.child.kill('SIGKILL');
    await doomed.exited;
    await release();
  }
  await doomed.exited;
  await cutOff;
}

function bought(interruption: Interruption): Purchase {
  const purchase = purchases.get(interruption);
  if (purchase === undefined) throw new Error('This was not interrupted');
  return purchase;
}

/** What has to be true at each of the ends, of all that was touched. */
const truths = {
  'never placed': { state: null, charged: 0, stock: 1000, mails: 0 },
  failed: { state: 'failed', charged: 0, stock: 1000, mails: 0 },
  confirmed: { state: 'confirmed', charged: 1, stock: 996, mails: 1 },
} as const;

async function settledAs(purchase: Purchase, end: Interruption['ends']): Promise<void> {
  const truth = async () => {
    const order = await orderOf(purchase.cartId);
    const number = order?.order_number ?? 'none';
    const charges = await buyers.charges(number);
    const mails = await buyers.mails(number);
    return {
      state: order?.state ?? null,
      charged: charges.filter(({ status, voided }) => status === 'succeeded' && !voided).length,
      stock: await buyers.stock(purchase.tire),
      mails: mails.filter(({ subject }) => subject.endsWith('is confirmed')).length,
    };
  };
  const expected = truths[end];
  const found = await eventually(
    truth,
    (now) => JSON.stringify(now) === JSON.stringify(expected),
    SETTLED_WITHIN_MS,
  );
  expect(found).toEqual(expected);
}

const orderOf = (cartId: string) =>
  shop.db.maybeOne<{ order_number: string; state: string }>(
    'SELECT order_number, state FROM orders WHERE cart_id = $1',
    [cartId],
  );

/** Takes a lock and keeps it until it is released. */
async function lock(sql: string, params: readonly unknown[]): Promise<Release> {
  const locked = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  const ended = shop.db.transaction(async (tx) => {
    await tx.query(sql, params);
    locked.resolve(undefined);
    await released.promise;
  });
  await locked.promise;
  return () => {
    released.resolve(undefined);
    return ended;
  };
}

/** Resolves when a statement with this in its text stands still before a lock. */
async function waitsForLock(text: string): Promise<void> {
  await eventually(
    () =>
      shop.db.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`,
        [text],
      ),
    ({ length }) => length > 0,
  );
}
