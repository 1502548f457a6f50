import type { AppointmentChoice, AppointmentState } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Shop } from '../installers/shop.ts';
import { rowOfOrder, timeOfOrder } from './appointment-rows.ts';
import { freeTimes } from './free-times.ts';
import type { OwnPlaces } from './full-places.ts';
import { holdTime } from './hold-time.ts';
import {
  cancelTime,
  moveTime,
  proposedChoice,
  proposeTime,
  recordEvent,
  takeProposed,
} from './order-times.ts';
import { openTestShop } from '../../../../test/buying/appointments/test-shop.ts';

const now = new Date('2027-03-01T13:00:00Z');
const at = (clock: string): AppointmentChoice => ({ isDropOff: false, startsAt: `2027-03-02T${clock}:00Z` });
const [NINE, HALF_PAST, TEN] = [at('15:00'), at('15:30'), at('16:00')];
const AFTERNOON: AppointmentChoice = { isDropOff: true, date: '2027-03-03', dropOffWindow: 'PM' };

let database: OpenTestDatabase;
let db: Database;
let shop: Shop;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  shop = await openTestShop(db, 'shop1', { dropOffs: 1 });
});
beforeEach(async () => {
  await db.execute('DELETE FROM appointment');
  await db.execute('DELETE FROM appointment_place');
});
afterAll(() => database.close());

const take = (cartId: string, choice: AppointmentChoice) =>
  db.transaction((tx) => holdTime(tx, { shop, cartId, choice, tires: 4, arrivesLatest: null, now }));
/** An order at nine, in a state. */
async function order(
  orderNumber: string,
  state: AppointmentState = 'booked',
  choice = NINE,
): Promise<string> {
  await take(orderNumber, choice);
  await db.execute(
    'UPDATE appointment SET order_number = cart_id, state = $2, held_until = NULL WHERE cart_id = $1',
    [orderNumber, state],
  );
  return orderNumber;
}
const other = (orderNumber: string) => ({ shop, orderNumber, arrivesLatest: null, now });
const move = (orderNumber: string, choice: AppointmentChoice) =>
  db.transaction((tx) => moveTime(tx, { ...other(orderNumber), choice }));
const propose = (orderNumber: string, choice: AppointmentChoice) =>
  db.transaction((tx) => proposeTime(tx, { ...other(orderNumber), choice }));
const agree = (orderNumber: string) => db.transaction((tx) => takeProposed(tx, other(orderNumber)));
const cancel = (orderNumber: string) => db.transaction((tx) => cancelTime(tx, orderNumber));
const record = (orderNumber: string, event: Parameters<typeof recordEvent>[2]) =>
  db.transaction((tx) => recordEvent(tx, orderNumber, event));
const proposed = async (orderNumber: string) => {
  const row = await rowOfOrder(db, orderNumber);
  return row && proposedChoice(row);
};
const taken = async () =>
  (
    await db.query<{ at: string }>(
      `SELECT to_char(starts_at AT TIME ZONE 'America/Chicago', 'DD HH24:MI') || ' ' || kind AS at
       FROM appointment_place, generate_series(1, taken) ORDER BY 1`,
    )
  ).map((place) => place.at);

describe('the buyer moves an appointment', () => {
  test('an appointment can move to a time that overlaps its own, and the shop has to confirm it again', async () => {
    await order('A', 'confirmed');
    expect(await move('A', HALF_PAST)).toMatchObject({ state: 'booked', startTime: '09:30' });
    expect(await taken()).toEqual(['02 09:30 bay', '02 10:00 bay']);
  });

  test('a buyer who moves an appointment sees its own time as free, and other buyers’ times as taken', async () => {
    await order('A');
    await take('B', at('17:00'));
    const starts = async (moving?: OwnPlaces) => {
      const wanted = { shop, job: { tires: 4 }, arrivesLatest: null, now, ...(moving && { moving }) };
      const { days } = await freeTimes(db, wanted);
      const day = days.find(({ date }) => date === '2027-03-02');
      return day?.waits.map(({ startTime }) => startTime).slice(0, 5);
    };
    expect(await starts()).toEqual(['08:00', '10:00', '12:00', '12:30', '13:00']);
    const row = await rowOfOrder(db, 'A');
    expect(await starts(row ?? undefined)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
  });

  test('an appointment can move from waiting at the shop to a drop-off', async () => {
    await order('A');
    expect(await move('A', AFTERNOON)).toMatchObject({
      isDropOff: true,
      dropOffWindow: 'PM',
      date: '2027-03-03',
      startTime: '12:00',
    });
    expect(await taken()).toEqual(['03 12:00 drop-off']);
  });

  test('an appointment stays where it was when the chosen time is taken', async () => {
    await order('A');
    await take('B', TEN);
    await expect(move('A', HALF_PAST)).rejects.toMatchObject({ code: 'slot-gone' });
    expect(await timeOfOrder(db, 'A')).toMatchObject({ state: 'booked', startTime: '09:00' });
    expect(await taken()).toHaveLength(4);
  });

  test.each(['done', 'cancelled', 'arrived', 'bound'] as const)(
    'an appointment cannot move once it is %s',
    async (state) => {
      await order('A', state);
      await expect(move('A', TEN)).rejects.toMatchObject({ code: 'conflict' });
    },
  );

  test('a move is refused when the order has no appointment', async () => {
    await expect(move('NONE', TEN)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the buyer cancels an appointment', () => {
  test('a canceled appointment frees its time once, even when it is canceled twice', async () => {
    await order('A');
    await Promise.all([cancel('A'), cancel('A')]);
    expect(await taken()).toEqual([]);
    await take('B', NINE);
    expect(await cancel('A')).toMatchObject({ state: 'cancelled' });
    expect(await taken()).toHaveLength(2);
  });

  test('an appointment cannot be canceled after the car has arrived', async () => {
    await order('A', 'arrived');
    await expect(cancel('A')).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the shop proposes another time', () => {
  test('a proposal that the buyer accepts is confirmed at once', async () => {
    await order('A', 'confirmed');
    expect(await propose('A', HALF_PAST)).toMatchObject({ state: 'booked', startTime: '09:00' });
    expect(await proposed('A')).toEqual({ isDropOff: false, startsAt: '2027-03-02T15:30:00.000Z' });
    expect(await agree('A')).toMatchObject({ state: 'confirmed', startTime: '09:30' });
    expect(await proposed('A')).toBeNull();
  });

  test('a shop can propose a drop-off window', async () => {
    await order('A');
    await propose('A', AFTERNOON);
    expect(await proposed('A')).toEqual(AFTERNOON);
    expect(await agree('A')).toMatchObject({ isDropOff: true, dropOffWindow: 'PM', date: '2027-03-03' });
  });

  test('a shop cannot propose a time that is taken', async () => {
    await order('A');
    await take('B', TEN);
    await expect(propose('A', TEN)).rejects.toMatchObject({ code: 'slot-gone' });
    await expect(propose('A', HALF_PAST)).rejects.toMatchObject({ code: 'slot-gone' });
    expect(await proposed('A')).toBeNull();
  });

  test('an appointment stays where it was when its proposed time is taken before the buyer accepts', async () => {
    await order('A');
    await propose('A', TEN);
    await take('B', TEN);
    await expect(agree('A')).rejects.toMatchObject({ code: 'slot-gone' });
    expect(await timeOfOrder(db, 'A')).toMatchObject({ state: 'booked', startTime: '09:00' });
  });

  test('a buyer can accept a proposal once, and nothing without one', async () => {
    await order('A');
    await expect(agree('A')).rejects.toMatchObject({ code: 'conflict' });
    await propose('A', TEN);
    await agree('A');
    await expect(agree('A')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a proposal is dropped when the shop confirms the original time', async () => {
    await order('A');
    await propose('A', TEN);
    expect(await record('A', 'confirm')).toMatchObject({ state: 'confirmed' });
    expect(await proposed('A')).toBeNull();
  });
});

test('a shop confirms, takes the car in and hands it back, and repeating an event changes nothing', async () => {
  await order('A');
  for (const [event, state] of [
    ['confirm', 'confirmed'],
    ['confirm', 'confirmed'],
    ['arrive', 'arrived'],
    ['arrive', 'arrived'],
    ['finish', 'done'],
    ['finish', 'done'],
  ] as const)
    expect(await record('A', event)).toMatchObject({ state });
  await expect(record('A', 'miss')).rejects.toMatchObject({ code: 'conflict' });
});
