import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrashPoint } from '../../platform/fault-injection.ts';
import { getBooking, bookingSystem } from '../../../test/orders/booking-system.ts';
import { billing, openFitter, readTime, wayActions } from '../../../test/orders/fitted-orders.ts';
import { lock, waitsForLock } from '../../../test/orders/locks.ts';
import { buyerActions, cards, eventually } from '../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../test/orders/test-shop.ts';

/** Milliseconds within which an order is promised to be settled after its process died. */
const SETTLED_WITHIN_MS = 60_000;
/** The slow card's answer is held so long: time to kill the API while it waits. */
const HOLD_MS = 4_000;

interface Interruption {
  readonly when: string;
  readonly card: keyof typeof cards;
  readonly ends: 'confirmed' | 'fitted' | 'failed' | 'refused by the shop' | 'never placed';
  /** The party that refuses, if the shop does. */
  readonly refusedBy?: 'our calendar' | 'the booking system';
  /** The point at which the process kills itself. */
  readonly crashAt?: CrashPoint;
  /** Places the order, and resolves at the moment when the process shall be killed from outside. */
  readonly untilKilled?: (purchase: Purchase, place: () => void) => Promise<Release>;
}

/** Lets go of what kept the API where it was killed. */
type Release = () => Promise<void>;

interface Purchase {
  readonly tire: string | undefined;
  /** The shop that installs the tires, if one does; nobody else has a time there. */
  readonly installerId: string;
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
      const release = await lock(shop.db, 'SELECT FROM stock WHERE sku_id = $1 FOR UPDATE', [tire]);
      place();
      await waitsForLock(shop.db, 'hold_order');
      return release;
    },
  },
  { when: 'after the hold', card: 'good', ends: 'confirmed', crashAt: 'after-hold' },
  {
    when: 'while the provider authorizes',
    card: 'slow',
    ends: 'confirmed',
    async untilKilled({ cartId }, place) {
      place();
      await eventually(
        () => getCharges(cartId),
        ({ length }) => length === 1,
      );
      return () => Promise.resolve();
    },
  },
  { when: 'after the authorization', card: 'good', ends: 'confirmed', crashAt: 'after-authorization' },
  { when: 'before the capture', card: 'good', ends: 'confirmed', crashAt: 'after-appointment' },
  {
    when: 'while the provider captures',
    card: 'slowCapture',
    ends: 'confirmed',
    async untilKilled({ cartId }, place) {
      place();
      await eventually(
        () => getCharges(cartId),
        ([charge]) => charge?.status === 'succeeded',
      );
      return () => Promise.resolve();
    },
  },
  { when: 'after the capture', card: 'good', ends: 'confirmed', crashAt: 'after-capture' },
  {
    when: 'while the database confirms',
    card: 'good',
    ends: 'confirmed',
    async untilKilled({ cartId }, place) {
      // Nobody changes a cart meanwhile: the order's last statement begins and cannot end. Not the outbox, for which the
      // workers of an API would take all of its connections.
      const release = await lock(shop.db, 'LOCK TABLE cart IN SHARE MODE');
      place();
      // An earlier order may wait for the same lock, so that this one has to be there first.
      await eventually(
        () => getOrder(cartId),
        (order) => order !== null,
      );
      await waitsForLock(shop.db, 'confirm_order');
      return release;
    },
  },
  { when: 'after the confirmation', card: 'good', ends: 'confirmed', crashAt: 'after-confirm' },
  { when: 'after the hold', card: 'declined', ends: 'failed', crashAt: 'after-hold' },
  { when: 'after the authorization', card: 'declined', ends: 'failed', crashAt: 'after-authorization' },
  { when: 'before the capture', card: 'captureFails', ends: 'failed', crashAt: 'after-appointment' },
  { when: 'after the capture', card: 'captureFails', ends: 'failed', crashAt: 'after-capture' },
  {
    when: 'after the authorization',
    card: 'good',
    ends: 'refused by the shop',
    refusedBy: 'our calendar',
    crashAt: 'after-authorization',
  },
  {
    when: 'after the shop’s refusal',
    card: 'good',
    ends: 'refused by the shop',
    refusedBy: 'the booking system',
    crashAt: 'after-refusal',
  },
  { when: 'after the authorization', card: 'good', ends: 'fitted', crashAt: 'after-authorization' },
  {
    when: 'while the shop confirms',
    card: 'good',
    ends: 'fitted',
    async untilKilled({ cartId }, place) {
      // It books at once, and its answer is held.
      await bookingSystem(shop, 'slow');
      place();
      await eventually(
        async () => {
          const order = await getOrder(cartId);
          return order === null ? undefined : getBooking(shop, order.order_number);
        },
        (status) => status === 'confirmed',
      );
      return () => bookingSystem(shop, 'confirms');
    },
  },
  { when: 'after the shop’s confirmation', card: 'good', ends: 'fitted', crashAt: 'after-appointment' },
  { when: 'after the capture', card: 'good', ends: 'fitted', crashAt: 'after-capture' },
];

/** The status of the answer to the buyer's second click. */
const statuses: Record<Interruption['ends'], number> = {
  'never placed': 201,
  confirmed: 201,
  fitted: 201,
  failed: 422,
  'refused by the shop': 409,
};

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
const purchases = new Map<Interruption, Purchase>();

beforeAll(async () => {
  shop = await openShop({ PROVIDER_HOLD_MS: String(HOLD_MS) });
  buyers = buyerActions(shop);
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
      expect(again.status).toBe(statuses[ends]);
      await settledAs(purchase, ends === 'never placed' ? 'confirmed' : ends);
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
    const itsBuyers = buyerActions(alone);
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
    expect(alone.logged()).toMatch(
      new RegExp(`"orderNumber":"${settled.orderNumber}".*an authorization is unknown`),
    );
    expect(alone.logged()).not.toMatch(/tok_|pat@example|Union Ave|Neill/);
  },
);

/** Buys with an API that does not live to see the end. */
async function interrupt(interruption: Interruption): Promise<void> {
  const { crashAt, untilKilled, card, ends, refusedBy } = interruption;
  const doomed = await shop.spawnApi(crashAt === undefined ? {} : { TIREKIT_CRASH_AT: crashAt });
  const tire = shop.tires[purchases.size];
  const installerId = `fitter${String(purchases.size)}`;
  const isFitted = ends === 'fitted' || ends === 'refused by the shop';
  if (isFitted) await openFitter(shop.db, installerId);
  const { cartKey, cart } = await (isFitted
    ? wayActions(buyers).fittedCart(tire, installerId)
    : buyers.prepareCart(tire));
  const body = await buyers.orderBody(cart, cards[card], { billing: isFitted ? billing : null });
  const purchase: Purchase = { tire, installerId, cartKey, cartId: cart.cartId, body, key: randomUUID() };
  purchases.set(interruption, purchase);
  if (refusedBy === 'the booking system') await bookingSystem(shop, 'slot-gone');
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
  // Its answer about this order stays.
  if (refusedBy === 'the booking system') await bookingSystem(shop, 'confirms');
  if (refusedBy === 'our calendar')
    await shop.db.execute(`UPDATE installer SET status = 'closed' WHERE installer_id = $1`, [installerId]);
}

function bought(interruption: Interruption): Purchase {
  const purchase = purchases.get(interruption);
  if (purchase === undefined) throw new Error('This was not interrupted');
  return purchase;
}

/** The expected state at each of the ends, of everything that was touched. */
const truths = {
  'never placed': { state: null, charged: 0, setAside: 0, stock: 1000, mails: 0, time: null },
  failed: { state: 'failed', charged: 0, setAside: 0, stock: 1000, mails: 0, time: null },
  'refused by the shop': {
    state: 'failed',
    charged: 0,
    setAside: 0,
    stock: 1000,
    mails: 0,
    time: { state: 'expired', isTaken: false },
  },
  confirmed: { state: 'confirmed', charged: 1, setAside: 0, stock: 996, mails: 1, time: null },
  fitted: {
    state: 'confirmed',
    charged: 1,
    setAside: 0,
    stock: 996,
    mails: 1,
    time: { state: 'booked', isTaken: true },
  },
} as const;

async function settledAs(purchase: Purchase, end: Interruption['ends']): Promise<void> {
  const truth = async () => {
    const order = await getOrder(purchase.cartId);
    const number = order?.order_number ?? 'none';
    const charges = await buyers.charges(number);
    const mails = await buyers.mails(number);
    return {
      state: order?.state ?? null,
      charged: charges.filter(({ status, voided }) => status === 'succeeded' && !voided).length,
      setAside: charges.filter(({ status }) => status === 'authorized').length,
      stock: await buyers.stock(purchase.tire),
      mails: mails.filter(({ subject }) => subject.endsWith('is confirmed')).length,
      time: await readTime(shop.db, purchase.cartId, purchase.installerId),
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

const getOrder = (cartId: string) =>
  shop.db.maybeOne<{ order_number: string; state: string }>(
    'SELECT order_number, state FROM orders WHERE cart_id = $1',
    [cartId],
  );

async function getCharges(cartId: string): Promise<{ status: string }[]> {
  const order = await getOrder(cartId);
  return order === null ? [] : buyers.charges(order.order_number);
}
