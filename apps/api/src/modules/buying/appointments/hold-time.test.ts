import { messages } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Shop } from '../installers/shop.ts';
import { timeOfCart } from './appointment-rows.ts';
import { freeTimes } from './free-times.ts';
import { type HoldWanted, releaseTime } from './hold-time.ts';
import {
  HALF_PAST_NINE,
  type Holding,
  getMorning,
  NINE,
  now,
  openHolding,
  TEN,
  waitFrom,
} from '../../../../test/buying/appointments/holding.ts';

let holding: Holding;
beforeAll(async () => {
  holding = await openHolding();
});
beforeEach(() => holding.clear());
afterAll(() => holding.stop());

const hold: Holding['hold'] = (...args) => holding.hold(...args);
const freeOn = async (of: Shop, date: string, tires = 4) => {
  const { days } = await freeTimes(holding.db, { shop: of, job: { tires }, arrivesLatest: null, now });
  return days.find((day) => day.date === date)?.waits.map(({ startTime }) => startTime) ?? [];
};

describe('choosing a time', () => {
  test('holds it for ten minutes', async () => {
    const before = Date.now();
    const held = await hold('a', waitFrom(NINE));
    expect(held).toMatchObject({
      installerId: 'shop1',
      date: '2027-03-02',
      isDropOff: false,
      dropOffWindow: null,
      amOrPm: 'AM',
      startTime: '09:00',
      startsAt: '2027-03-02T15:00:00.000Z',
      endsAt: '2027-03-02T16:00:00.000Z',
      timeZone: 'America/Chicago',
      state: 'held',
    });
    const minutes = (Date.parse(held.heldUntil ?? '') - before) / 60_000;
    expect(minutes).toBeGreaterThan(9.9);
    expect(minutes).toBeLessThan(10.1);
    expect(await timeOfCart(holding.db, 'a')).toEqual(held);
  });

  test('takes every step of the grid that the work touches, so nobody else gets a start that overlaps it', async () => {
    await hold('a', waitFrom(HALF_PAST_NINE));
    expect((await holding.places()).map(({ at }) => at)).toEqual(['02T15:30', '02T16:00']);
    expect((await freeOn(holding.shop, '2027-03-02')).slice(0, 4)).toEqual([
      '08:00',
      '08:30',
      '10:30',
      '11:00',
    ]);
    for (const overlapping of [NINE, HALF_PAST_NINE, TEN])
      await expect(hold('b', waitFrom(overlapping))).rejects.toMatchObject({ code: 'slot-gone' });
    expect(await timeOfCart(holding.db, 'b')).toBeNull();
  });

  test('has as many buyers at one time as the shop has bays', async () => {
    await hold('a', waitFrom(NINE), { shop: holding.wide });
    await hold('b', waitFrom(NINE), { shop: holding.wide });
    await expect(hold('c', waitFrom(NINE), { shop: holding.wide })).rejects.toMatchObject({
      message: messages.slotGone,
    });
  });

  test('leaves so many cars in a window as the shop takes, whatever waits in its bays', async () => {
    await hold('a', waitFrom(NINE), { shop: holding.wide });
    const left = await hold('b', getMorning('2027-03-02'), { shop: holding.wide });
    expect(left).toMatchObject({
      isDropOff: true,
      dropOffWindow: 'AM',
      startTime: '08:00',
      startsAt: '2027-03-02T14:00:00.000Z',
      endsAt: '2027-03-02T18:00:00.000Z',
    });
    await hold('c', getMorning('2027-03-02'), { shop: holding.wide });
    await expect(hold('d', getMorning('2027-03-02'), { shop: holding.wide })).rejects.toMatchObject({
      code: 'slot-gone',
    });
  });

  test('replaces the one before, also at another shop', async () => {
    await hold('a', waitFrom(NINE));
    await hold('a', waitFrom(HALF_PAST_NINE));
    expect((await holding.places()).map(({ at }) => at)).toEqual(['02T15:30', '02T16:00']);
    await hold('a', getMorning('2027-03-03'), { shop: holding.wide });
    expect(await holding.places()).toEqual([
      { installerId: 'shop2', at: '03T06:00', kind: 'drop-off', taken: 1 },
    ]);
    expect(await timeOfCart(holding.db, 'a')).toMatchObject({ installerId: 'shop2', date: '2027-03-03' });
  });

  test('keeps the one before if the new one is gone', async () => {
    const mine = await hold('a', waitFrom(NINE));
    await hold('b', waitFrom('2027-03-02T17:00:00Z'));
    await expect(hold('a', waitFrom('2027-03-02T17:00:00Z'))).rejects.toMatchObject({ code: 'slot-gone' });
    expect(await timeOfCart(holding.db, 'a')).toEqual(mine);
  });

  test('holding a time gives it up when the buyer chooses none', async () => {
    await hold('a', waitFrom(NINE));
    await holding.db.transaction((tx) => releaseTime(tx, 'a'));
    expect(await holding.places()).toEqual([]);
    expect(await timeOfCart(holding.db, 'a')).toBeNull();
    await holding.db.transaction((tx) => releaseTime(tx, 'a'));
  });
});

describe('a time that cannot be had', () => {
  const refusals: [string, HoldWanted['choice'], string, Partial<HoldWanted>?][] = [
    ['has passed', waitFrom('2027-02-26T15:00:00Z'), 'This time has passed. Please choose another.'],
    [
      'has passed today',
      waitFrom('2027-03-01T14:00:00Z'),
      'This time has passed. Please choose another.',
      {
        now: new Date('2027-03-01T14:00:00Z'),
      },
    ],
    [
      'is before the tires arrive',
      waitFrom(NINE),
      'Your tires will not be at the shop by then. Please choose March 4, 2027 or later.',
      { arrivesLatest: '2027-03-03' },
    ],
    ['is too far ahead', waitFrom('2027-04-01T15:00:00Z'), 'Appointments can be made up to 30 days ahead.'],
    ['is on a Sunday', waitFrom('2027-03-07T15:00:00Z'), 'The shop is closed on that day.'],
    [
      'is on a holiday',
      waitFrom('2027-05-31T15:00:00Z'),
      'The shop is closed on that day: Memorial Day.',
      { now: new Date('2027-05-20T15:00:00Z') },
    ],
    ['is off the grid', waitFrom('2027-03-02T15:10:00Z'), messages.timeSlot],
    ['is nine o’clock in another zone', waitFrom('2027-03-02T09:00:00Z'), messages.timeSlot],
    ['would end after closing', waitFrom('2027-03-02T23:30:00Z'), messages.timeSlot],
    ['is a drop-off at a shop that takes none', getMorning('2027-03-02'), messages.timeSlot],
    ['is on a day that does not exist', getMorning('2027-02-30'), messages.timeSlot],
    ['is at an hour that does not exist', waitFrom('2027-03-02T99:00:00Z'), messages.timeSlot],
  ];
  test.each(refusals)('a time that %s is refused with its sentence', async (_why, choice, message, more) => {
    await expect(hold('a', choice, more)).rejects.toMatchObject({
      code: 'unprocessable',
      message,
      fields: [{ path: choice.isDropOff ? 'dropOffWindow' : 'startsAt', message }],
    });
    expect(await holding.places()).toEqual([]);
  });

  test('a time at a shop that takes no appointments is refused with its sentence', async () => {
    const paused = { ...holding.shop, status: 'paused' } as const;
    await expect(hold('a', waitFrom(NINE), { shop: paused })).rejects.toMatchObject({
      message: 'This shop is not taking appointments right now. Please choose another shop.',
    });
  });
});
