import type { AppointmentTimes } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { readArrival } from '../fulfillment/arrival.ts';
import type { Shop } from '../installers/shop.ts';
import { sell } from '../../../../test/orders/sell.ts';
import { bookingRange } from './booking-range.ts';
import { holdTime } from './hold-time.ts';
import { openTestShop } from '../../../../test/buying/appointments/test-shop.ts';

const FRONT = 'FRNT000000';
const REAR = 'REAR000000';
/** Open every day, so that the test may run on any. */
const always = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '08:00', close: '18:00' }];

let api: TestApi;
let shop: Shop;
beforeAll(async () => {
  api = await startTestApi({ seed: (db) => sell(db, { [FRONT]: 100, [REAR]: 100 }) });
  shop = await openTestShop(api.db, 'shop1', { hours: always, dropOffs: 1 });
  await openTestShop(api.db, 'shop2', { hours: always, timeZone: 'Pacific/Honolulu', state: 'HI' });
  await openTestShop(api.db, 'shop3', { status: 'closed' });
  await openTestShop(api.db, 'shop4', { status: 'paused', hours: always });
});
beforeEach(async () => {
  await api.db.execute('DELETE FROM appointment');
  await api.db.execute('DELETE FROM appointment_place');
});
afterAll(() => api.stop());

const ask = async (code: string, query = '') => {
  const { status, body } = await api.call(`/v1/installers/${code}/times${query}`);
  return { status, times: body as AppointmentTimes };
};

describe('the free times of a shop', () => {
  test('begin the working day after the tires may arrive there, and end thirty days from today', async () => {
    const now = new Date();
    for (const [code, timeZone, state] of [
      ['il0001', 'America/Chicago', 'IL'],
      ['il0002', 'Pacific/Honolulu', 'HI'],
    ] as const) {
      const { latest } = await readArrival(
        api.db,
        new Map([[FRONT, 4]]),
        { state, latitude: 41.9, longitude: -87.6 },
        now,
      );
      const { times } = await ask(code, `?item=${FRONT}`);
      expect(times).toMatchObject({ timeZone, ...bookingRange({ timeZone }, latest, now) });
      expect(times.earliest > latest).toBe(true);
      expect([times.days[0]?.date, times.days.at(-1)?.date]).toEqual([times.earliest, times.latest]);
    }
  });

  test('depend on the work: a pair takes less time, a staggered set as much as another, six tires more', async () => {
    const minutes = async (query: string) => (await ask('il0001', query)).times.minutes;
    expect(await minutes('')).toBe(60);
    expect(await minutes(`?item=${FRONT}&quantity=2`)).toBe(40);
    expect(await minutes(`?item=${FRONT}&otherItem=${REAR}&quantity=2`)).toBe(60);
    expect(await minutes(`?item=${FRONT}&quantity=6`)).toBe(90);
  });

  test('leave out what others hold, and a day on which nothing is left says so', async () => {
    const before = (await ask('il0001')).times;
    const day = before.days.find(({ waits }) => waits.length > 0);
    expect(day?.waits.map(({ startTime }) => startTime).slice(0, 2)).toEqual(['08:00', '08:30']);
    const starts = day?.waits.filter((_, at) => at % 2 === 0) ?? [];
    const choices = [
      ...starts.map(({ startsAt }) => ({ isDropOff: false as const, startsAt })),
      ...(['AM', 'PM'] as const).map((dropOffWindow) => ({
        isDropOff: true as const,
        date: day?.date ?? '',
        dropOffWindow,
      })),
    ];
    for (const [at, choice] of choices.entries()) {
      await api.db.transaction((tx) =>
        holdTime(tx, {
          shop,
          cartId: `c${String(at)}`,
          choice,
          tires: 4,
          arrivesLatest: null,
          now: new Date(),
        }),
      );
    }
    const after = (await ask('il0001')).times.days.find(({ date }) => date === day?.date);
    expect(after).toEqual({ date: day?.date, closed: 'Fully booked', waits: [], dropOffs: [] });
  });

  test('a shop that pauses has no free times, and says so', async () => {
    const { times } = await ask('il0004');
    expect(new Set(times.days.map(({ closed }) => closed))).toEqual(new Set(['Not taking appointments']));
  });

  test.each([
    ['of a shop that there is not', 'il9999', '', 404],
    ['of a shop that has closed', 'il0003', '', 410],
    ['for a tire that there is not', 'il0001', '?item=GHST000000', 404],
    ['for more tires than a car has', 'il0001', '?quantity=21', 400],
    ['of something that is no shop’s code', 'x', '', 400],
  ])('a request for times is refused: %s', async (_what, code, query, status) => {
    expect((await ask(code, query)).status).toBe(status);
  });
});
