import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../platform/jobs/clean-up.ts';
import { createLog } from '../../../platform/log/log.ts';
import { timeOfCart } from './appointment-rows.ts';
import { appointmentRetention, expireHolds } from './expire-holds.ts';
import {
  type Holding,
  NINE,
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

describe('a hold whose ten minutes are over', () => {
  test('an expired hold is reported as lost at once, and its time is free for others as soon as it is noted', async () => {
    await hold('a', waitFrom(NINE));
    await holding.expire('a');
    expect(await timeOfCart(holding.db, 'a')).toMatchObject({ state: 'expired', startTime: '09:00' });
    await Promise.all([expireHolds(holding.db), expireHolds(holding.db)]);
    expect(await holding.places()).toEqual([]);
    await hold('b', waitFrom(NINE));
    expect(await timeOfCart(holding.db, 'a')).toMatchObject({ state: 'expired' });
  });

  test('can be chosen again by one press', async () => {
    await hold('a', waitFrom(NINE));
    await holding.expire('a');
    expect(await hold('a', waitFrom(NINE))).toMatchObject({ state: 'held' });
    expect((await holding.places()).map(({ taken }) => taken)).toEqual([1, 1]);
  });

  test('every expired hold is noted, however many there are', async () => {
    await holding.db.execute(
      `INSERT INTO appointment (installer_id, appointment_id, cart_id, starts_at, ends_at, time_zone, minutes, tires, state,
         held_until, places)
       SELECT 'shop2', 'many' || n, 'many' || n, $1, $1, 'UTC', 60, 4, 'held', now() - interval '1 minute', ARRAY[$1::timestamptz]
       FROM generate_series(1, 250) n`,
      [NINE],
    );
    await holding.db.execute(`INSERT INTO appointment_place VALUES ('shop2', $1, 'bay', 251)`, [NINE]);
    await expireHolds(holding.db);
    expect((await holding.places()).map(({ taken }) => taken)).toEqual([1]);
  });
});

test('lost holds and counters of the past are deleted after two days; what belongs to an order stays', async () => {
  for (const [cartId, startsAt] of [
    ['lost', NINE],
    ['ordered', TEN],
  ] as const)
    await hold(cartId, waitFrom(startsAt));
  await holding.expire('lost');
  await expireHolds(holding.db);
  await holding.db.execute(
    `UPDATE appointment SET state = 'done', order_number = 'ORDER', held_until = NULL WHERE cart_id = 'ordered'`,
  );
  const clean = () => cleanUp(holding.db, createLog({ level: 'silent' }), appointmentRetention);
  const left = () => holding.db.query('SELECT cart_id FROM appointment ORDER BY cart_id');
  await clean();
  expect(await left()).toEqual([{ cart_id: 'lost' }, { cart_id: 'ordered' }]);
  await holding.db.execute(`UPDATE appointment SET changed_at = now() - interval '49 hours'`);
  await holding.db.execute(
    `UPDATE appointment_place SET starts_at = starts_at - interval '20 years' WHERE starts_at < $1`,
    [TEN],
  );
  await clean();
  expect(await left()).toEqual([{ cart_id: 'ordered' }]);
  expect((await holding.places()).map(({ at }) => at)).toEqual(['02T16:00', '02T16:30']);
  expect(await holding.db.query('SELECT FROM appointment_place')).toHaveLength(2);
});
