import { messages } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { expireHolds } from '../../modules/buying/appointments/expire-holds.ts';
import { holdTime, timeOfCart, timeOfOrder } from '../../modules/buying/appointments/index.ts';
import { openTestShop } from '../../../test/buying/appointments/test-shop.ts';
import type { Shop } from '../../modules/buying/installers/shop.ts';
import { type Charge, refusedCharge } from '../../modules/buying/payments/port.ts';
import { confirmOrder, settle } from '../../modules/orders/settle/settle.ts';
import { hold } from '../../../test/orders/hold.ts';
import { sell } from '../../../test/orders/sell.ts';
import { appointmentStep } from './steps/appointment-step.ts';

const steps = [appointmentStep];

const now = new Date('2027-03-01T13:00:00Z');
const NINE = '2027-03-02T15:00:00Z';
const TEN = '2027-03-02T16:00:00Z';

let database: OpenTestDatabase;
let db: Database;
let shop: Shop;
let numbers = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await sell(db, { TIRE: 0 });
  shop = await openTestShop(db, 'shop1');
});
beforeEach(async () => {
  for (const table of [
    'appointment',
    'appointment_place',
    'order_line',
    'cart_purchase',
    'cart_line',
    'cart',
  ])
    await db.execute(`DELETE FROM ${table}`);
  await db.execute('UPDATE stock SET quantity = 100');
});
afterAll(() => database.close());

const newNumber = (): string => `ORDER${String(++numbers).padStart(5, '0')}`;
const take = (cartId: string, startsAt = NINE) =>
  db.transaction((tx) =>
    holdTime(tx, {
      shop,
      cartId,
      choice: { isDropOff: false, startsAt },
      tires: 4,
      arrivesLatest: null,
      now,
    }),
  );
/** Places an order for a cart's tires, which are to be fitted. */
const place = (cartId: string, number = newNumber(), tires = 4) =>
  hold(db, number, { TIRE: tires }, { cart_id: cartId, needs_appointment: true });
const paid = (reference: string): Charge => ({
  ...refusedCharge(reference, ''),
  id: `ch_${reference}`,
  status: 'succeeded',
  amountCents: 1,
  currency: 'USD',
});
const decline = (number: string, code = 'declined') =>
  db.transaction((tx) =>
    settle(
      tx,
      steps,
      {
        orderNumber: number,
        totalCents: 1,
        giftCardCents: 0,
        shippingMode: 'ship-to-shop',
        paymentMethod: 'card',
      },
      refusedCharge(number, code),
    ),
  );
const expire = (cartId: string) =>
  db.execute(`UPDATE appointment SET held_until = now() - interval '1 second' WHERE cart_id = $1`, [cartId]);
const taken = async () =>
  (await db.one<{ taken: number }>('SELECT coalesce(sum(taken), 0)::integer AS taken FROM appointment_place'))
    .taken;
const stock = async () => (await db.one<{ quantity: number }>('SELECT quantity FROM stock')).quantity;

describe('placing an order that is fitted', () => {
  test('binds the time that its cart holds, and it can no longer expire', async () => {
    await take('a');
    const number = newNumber();
    expect(await place('a', number)).toMatchObject({ outcome: 'held' });
    const bound = await timeOfOrder(db, number);
    expect(bound).toMatchObject({ state: 'bound', heldUntil: null, startTime: '09:00' });
    expect(await timeOfCart(db, 'a')).toEqual(bound);
    await expireHolds(db);
    expect(await taken()).toBe(2);
    await expect(take('b')).rejects.toMatchObject({ code: 'slot-gone' });
  });

  test.each([
    ['no time was chosen', async () => undefined],
    [
      'its time has just run out, although nobody has noted that',
      async () => {
        await take('a');
        await expire('a');
      },
    ],
    [
      'its time has run out and somebody else has it',
      async () => {
        await take('a');
        await expire('a');
        await expireHolds(db);
        await take('b');
      },
    ],
  ])('an order takes nothing out of stock when %s', async (_why, prepare) => {
    await prepare();
    const number = newNumber();
    expect(await place('a', number)).toMatchObject({ outcome: 'time-gone' });
    expect(await stock()).toBe(100);
    expect(await db.query('SELECT FROM orders WHERE order_number = $1', [number])).toEqual([]);
  });

  test('an order with too few tires leaves the time with the cart', async () => {
    await take('a');
    expect(await place('a', newNumber(), 101)).toMatchObject({ outcome: 'short' });
    expect(await timeOfCart(db, 'a')).toMatchObject({ state: 'held' });
  });

  test('a cart placed twice at once makes one order, which has the time', async () => {
    await take('a');
    const outcomes = await Promise.all([place('a'), place('a'), place('a')]);
    expect(outcomes.filter(({ outcome }) => outcome === 'held')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'time-gone')).toHaveLength(2);
    expect(await stock()).toBe(96);
  });

  test('an order placed by the previous version, which knows no times, still works', async () => {
    expect(await hold(db, newNumber(), { TIRE: 4 })).toMatchObject({ outcome: 'held' });
  });

  test('an order that races with the end of the hold keeps its time, or gets nothing', async () => {
    for (let round = 0; round < 12; round++) {
      const cartId = `race${String(round)}`;
      await take(cartId);
      await db.execute(
        `UPDATE appointment SET held_until = now() + interval '2 milliseconds' WHERE cart_id = $1`,
        [cartId],
      );
      const [{ outcome }] = await Promise.all([place(cartId), expireHolds(db), expireHolds(db)]);
      await expireHolds(db);
      expect(await taken()).toBe(outcome === 'held' ? 2 : 0);
      await db.execute('DELETE FROM appointment');
      await db.execute('DELETE FROM appointment_place');
    }
  });
});

describe('the time of a settled order', () => {
  const placed = async (cartId = 'a'): Promise<string> => {
    const number = newNumber();
    await take(cartId);
    await place(cartId, number);
    return number;
  };

  test('a paid order books its time in the same step, however often the payment is reported', async () => {
    const number = await placed();
    expect(
      await confirmOrder(
        db,
        steps,
        { orderNumber: number, shippingMode: 'ship-to-shop' },
        { id: 'ch', card: null },
      ),
    ).not.toBeNull();
    expect(
      await confirmOrder(
        db,
        steps,
        { orderNumber: number, shippingMode: 'ship-to-shop' },
        { id: 'ch', card: null },
      ),
    ).toBeNull();
    expect(await timeOfOrder(db, number)).toMatchObject({ state: 'booked', heldUntil: null });
    expect(await timeOfCart(db, 'a')).toBeNull();
    expect(await taken()).toBe(2);
  });

  test('a declined order leaves its cart the time for ten more minutes, and another card buys it', async () => {
    const number = await placed();
    await decline(number);
    expect(await timeOfOrder(db, number)).toBeNull();
    const back = await timeOfCart(db, 'a');
    expect(back).toMatchObject({ state: 'held', startTime: '09:00' });
    expect(Date.parse(back?.heldUntil ?? '') - Date.now()).toBeGreaterThan(9 * 60_000);
    const next = newNumber();
    expect(await place('a', next)).toMatchObject({ outcome: 'held' });
    await db.transaction((tx) =>
      settle(
        tx,
        steps,
        {
          orderNumber: next,
          totalCents: 1,
          giftCardCents: 0,
          shippingMode: 'ship-to-shop',
          paymentMethod: 'card',
        },
        paid(next),
      ),
    );
    expect(await timeOfOrder(db, next)).toMatchObject({ state: 'booked' });
    expect(await taken()).toBe(2);
  });

  test('a declined order frees its time after ten minutes when nobody tries again', async () => {
    await decline(await placed());
    await expire('a');
    await expireHolds(db);
    expect(await taken()).toBe(0);
  });

  test('a declined order frees its time when the buyer has chosen another one', async () => {
    const number = await placed();
    await take('a', TEN);
    expect(await taken()).toBe(4);
    await decline(number);
    expect(await timeOfCart(db, 'a')).toMatchObject({ state: 'held', startTime: '10:00' });
    expect(await taken()).toBe(2);
  });

  test('an order that its shop refuses loses its time, and the cart is told so', async () => {
    const number = await placed();
    await decline(number, 'appointment');
    expect(await taken()).toBe(0);
    expect(await timeOfCart(db, 'a')).toMatchObject({ state: 'expired', startTime: '09:00' });
    expect(await place('a')).toMatchObject({ outcome: 'time-gone' });
  });

  test('an order that is reported as failed twice frees its time once', async () => {
    const number = await placed();
    await Promise.all([decline(number, 'appointment'), decline(number, 'appointment')]);
    // The time that the shop refused stays closed; another one can be had.
    await expect(take('b')).rejects.toThrow(messages.slotGone);
    await take('b', TEN);
    expect(await taken()).toBe(2);
  });

  test('an order paid after it was given up is refunded, and its time is not booked', async () => {
    const number = await placed();
    await decline(number, 'appointment');
    await db.transaction((tx) =>
      settle(
        tx,
        steps,
        {
          orderNumber: number,
          totalCents: 1,
          giftCardCents: 0,
          shippingMode: 'ship-to-shop',
          paymentMethod: 'card',
        },
        paid(number),
      ),
    );
    expect(await timeOfOrder(db, number)).toBeNull();
    expect(await taken()).toBe(0);
  });

  test('an order paid and declined at once either books the time or returns it to the cart', async () => {
    for (let round = 0; round < 10; round++) {
      const cartId = `both${String(round)}`;
      const number = await placed(cartId);
      const [confirmed] = await Promise.all([
        confirmOrder(
          db,
          steps,
          { orderNumber: number, shippingMode: 'ship-to-shop' },
          { id: 'ch', card: null },
        ),
        decline(number),
      ]);
      const row = await db.one<{ state: string }>('SELECT state FROM appointment WHERE cart_id = $1', [
        cartId,
      ]);
      expect(row.state).toBe(confirmed === null ? 'held' : 'booked');
      expect(await taken()).toBe(2);
      await db.execute('DELETE FROM appointment');
      await db.execute('DELETE FROM appointment_place');
    }
  });
});
