import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Shop } from '../installers/shop.ts';
import { freeTimes } from './free-times.ts';
import { holdTime } from './hold-time.ts';
import { nextTimes } from './next-times.ts';
import { openTestShop, type ShopFacts } from '../../../../test/buying/appointments/test-shop.ts';

/** A Friday. */
const now = new Date('2027-03-05T20:00:00Z');

let database: OpenTestDatabase;
let db: Database;
let shops: Shop[];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  const facts: ShopFacts[] = [
    {},
    { timeZone: 'America/Los_Angeles', bays: 2, dropOffs: 2 },
    { timeZone: 'Pacific/Honolulu', gridMinutes: 15 },
    { mobile: true },
    { hours: [{ days: [3], open: '08:00', close: '09:30' }] },
    { status: 'paused' },
    { hours: [] },
    { dropOffs: 1, hours: [{ days: [1], open: '09:00', close: '11:00' }] },
  ];
  shops = [];
  for (const [at, one] of facts.entries()) shops.push(await openTestShop(db, `shop${String(at)}`, one));
  await db.execute(
    `INSERT INTO installer_exception VALUES ('shop0', '2027-03-08', 'Inventory', NULL, NULL),
       ('shop3', '2027-03-08', 'Late start', '11:10', '17:00')`,
  );
  // The first bay of each shop is taken wherever it can be on the first days.
  for (const shop of shops.filter(({ status }) => status === 'open')) {
    const { days } = await freeTimes(db, { shop, job: { tires: 4 }, arrivesLatest: '2027-03-05', now });
    const early = days.slice(0, 3).flatMap(({ waits }) => waits.slice(0, 3));
    for (const [at, { startsAt }] of early.entries()) {
      await db
        .transaction((tx) =>
          holdTime(tx, {
            shop,
            cartId: `${shop.installerId}-${String(at)}`,
            choice: { isDropOff: false, startsAt },
            tires: 4,
            arrivesLatest: null,
            now,
          }),
        )
        .catch(() => undefined);
    }
  }
});
afterAll(() => database.close());

const arrivesLatest = ({ installerId }: Shop) => (installerId === 'shop1' ? '2027-03-10' : '2027-03-05');

test('the next time of a shop is the first that its calendar shows', async () => {
  const next = await nextTimes(db, { shops, job: { tires: 4 }, arrivesLatest, now });
  for (const shop of shops) {
    const { days } = await freeTimes(db, {
      shop,
      job: { tires: 4 },
      arrivesLatest: arrivesLatest(shop),
      now,
    });
    const day = days.find(({ closed }) => closed === null);
    const [wait] = day?.waits ?? [];
    const [window] = day?.dropOffs ?? [];
    const found = next.get(shop.installerId);
    if (found === undefined) throw new Error('The shop is missing');
    if (wait === undefined && window === undefined) expect(found).toBeNull();
    else if (window === undefined) expect(found?.toISOString()).toBe(wait?.startsAt);
    else expect(found?.getTime()).toBeLessThanOrEqual(Date.parse(wait?.startsAt ?? '9999-01-01T00:00:00Z'));
  }
});

test('shops that are closed or pause have none, and others have theirs', async () => {
  const next = await nextTimes(db, { shops, job: { tires: 4 }, arrivesLatest, now });
  const starts = shops.map(({ installerId }) => next.get(installerId)?.toISOString() ?? null);
  expect(starts).toEqual([
    // Closed on Monday; on Tuesday two cars fill the time until ten.
    '2027-03-09T16:00:00.000Z',
    // Friday, after a delivery until Wednesday; cars can be left from eight on.
    '2027-03-11T16:00:00.000Z',
    // One car fills Monday's hour from eight on.
    '2027-03-08T19:00:00.000Z',
    // A van that starts late on Monday: its first visit, of 75 minutes, fills three half hours.
    '2027-03-08T19:00:00.000Z',
    // The only car of that Wednesday is taken.
    '2027-03-17T13:00:00.000Z',
    null,
    null,
    '2027-03-08T15:00:00.000Z',
  ]);
});

test('no shops have no times', async () => {
  expect(await nextTimes(db, { shops: [], job: { tires: 4 }, arrivesLatest, now })).toEqual(new Map());
});
