import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freeTimes, holdTime, timeOfCart, timeOfOrder } from '../../modules/buying/appointments/index.ts';
import { openTestShop } from '../../../test/buying/appointments/test-shop.ts';
import type { Shop } from '../../modules/buying/installers/shop.ts';
import { hold } from '../../../test/orders/hold.ts';
import { often, shortLeases } from '../../../test/orders/leases.ts';
import { lock, waitsForLock } from '../../../test/orders/locks.ts';
import { buyerActions, cards, eventually } from '../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../test/orders/test-shop.ts';

/** Open on every day, so that the test may run on any. */
const always = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '08:00', close: '18:00' }];
const TOTAL_CENTS = 48_000;
const SETTLED_WITHIN_MS = 60_000;

let tireShop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
let installer: Shop;
let orders = 0;

beforeAll(async () => {
  tireShop = await openShop({}, { ...often, ...shortLeases });
  buyers = buyerActions(tireShop);
  installer = await openTestShop(tireShop.db, 'shop1', { hours: always });
});
beforeEach(async () => {
  await tireShop.db.execute('DELETE FROM appointment');
  await tireShop.db.execute('DELETE FROM appointment_place');
});
afterAll(() => tireShop.stop());

/** The first time that is free some days from now. */
async function freeTime(): Promise<string> {
  const now = new Date(Date.now() + 4 * 86_400_000);
  const { days } = await freeTimes(tireShop.db, {
    shop: installer,
    job: { tires: 4 },
    arrivesLatest: null,
    now,
  });
  const [first] = days.flatMap(({ waits }) => waits);
  if (first === undefined) throw new Error('The shop has no time');
  return first.startsAt;
}

async function take(cartId: string): Promise<void> {
  const choice = { isDropOff: false as const, startsAt: await freeTime() };
  await tireShop.db.transaction((tx) =>
    holdTime(tx, { shop: installer, cartId, choice, tires: 4, arrivesLatest: null, now: new Date() }),
  );
}

/** An order as it stands when the process dies that has just placed it: pending, with its tires and its time. */
async function orphan(card: string): Promise<string> {
  const number = `WA1T${String(++orders).padStart(6, '0')}`;
  await take(number);
  const tire = tireShop.tires[orders] ?? '';
  const { outcome } = await hold(
    tireShop.db,
    number,
    { [tire]: 4 },
    {
      needs_appointment: true,
      payment_token: await buyers.cardToken(card),
      total_cents: TOTAL_CENTS,
      shipping: { email: 'pat@example.com', firstName: 'Pat', lastName: 'Lee' },
      settle_after_seconds: 0,
    },
  );
  expect(outcome).toBe('held');
  return number;
}

const getState = async (number: string) =>
  (await tireShop.db.one<{ state: string }>('SELECT state FROM orders WHERE order_number = $1', [number]))
    .state;
const settled = (number: string) =>
  eventually(
    () => getState(number),
    (state) => state === 'confirmed' || state === 'failed',
    SETTLED_WITHIN_MS,
  );
const taken = async () =>
  (await tireShop.db.query<{ taken: number }>('SELECT taken FROM appointment_place WHERE taken > 0')).map(
    (place) => place.taken,
  );
const succeeded = async (number: string) =>
  (await buyers.charges(number)).filter(({ status, voided }) => status === 'succeeded' && !voided).length;

describe('an API that is killed between the payment and the booking, and started again', () => {
  test(
    'an API killed before the charge charges the order once and books its time',
    { timeout: 2 * SETTLED_WITHIN_MS },
    async () => {
      const number = await orphan(cards.good);
      const api = await tireShop.startApi();
      expect(await settled(number)).toBe('confirmed');
      expect(await timeOfOrder(tireShop.db, number)).toMatchObject({ state: 'booked', heldUntil: null });
      expect(await succeeded(number)).toBe(1);
      expect(await taken()).toEqual([1, 1]);
      await api.stop();
    },
  );

  test(
    'an API killed while the database confirms leaves nothing half done, and the time is booked once',
    { timeout: 2 * SETTLED_WITHIN_MS },
    async () => {
      const number = await orphan(cards.good);
      // Nobody notes what befalls an order meanwhile: its last statement begins and cannot end. Not the outbox: each
      // module looks for its jobs there as it starts, and together they would wait on every connection of the API.
      const release = await lock(tireShop.db, 'LOCK TABLE order_event IN SHARE MODE');
      const doomed = await tireShop.spawnApi();
      await waitsForLock(tireShop.db, 'confirm_order', SETTLED_WITHIN_MS);
      doomed.child.kill('SIGKILL');
      await doomed.exited;
      expect(await timeOfOrder(tireShop.db, number)).toMatchObject({ state: 'bound' });
      await release();
      const api = await tireShop.startApi();
      expect(await settled(number)).toBe('confirmed');
      expect(await timeOfOrder(tireShop.db, number)).toMatchObject({ state: 'booked' });
      expect(await succeeded(number)).toBe(1);
      expect(await taken()).toEqual([1, 1]);
      await api.stop();
    },
  );

  test(
    'an API killed with a declined card gives the cart its time again, and nobody is charged',
    { timeout: 2 * SETTLED_WITHIN_MS },
    async () => {
      const number = await orphan(cards.declined);
      const api = await tireShop.startApi();
      expect(await settled(number)).toBe('failed');
      expect(await timeOfOrder(tireShop.db, number)).toBeNull();
      expect(await timeOfCart(tireShop.db, number)).toMatchObject({ state: 'held' });
      expect(await succeeded(number)).toBe(0);
      await api.stop();
    },
  );
});

test(
  'holds that ran out while no process lived are free soon after one starts',
  { timeout: 60_000 },
  async () => {
    await take('gone');
    await tireShop.db.execute(`UPDATE appointment SET held_until = now() - interval '1 hour'`);
    const api = await tireShop.startApi();
    await eventually(taken, ({ length }) => length === 0, 20_000);
    expect(await timeOfCart(tireShop.db, 'gone')).toMatchObject({ state: 'expired' });
    await api.stop();
  },
);
