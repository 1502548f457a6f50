import { rateLimits } from '@tirekit/contract/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../db/database.ts';
import { cleanUp } from '../jobs/clean-up.ts';
import { createLog } from '../log/log.ts';
import { createRateLimiter, withSharedGroups } from './rate-limit.ts';
import { endedLimits, sharedLimits } from './shared-limits.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const KEY = Buffer.from('a key that the database does not have');
/** A process of its own, which shares nothing with others but the database. */
const limiterOfAProcess = () => withSharedGroups(createRateLimiter(1), sharedLimits(db, KEY), 1);

describe('limits that money or accounts depend on', () => {
  test.each(['signOn', 'buy', 'coupon', 'track'] as const)(
    'hold for all processes together: %s',
    async (group) => {
      const processes = [limiterOfAProcess(), limiterOfAProcess(), limiterOfAProcess()];
      const tries = Array.from({ length: rateLimits[group].perMinute }, () =>
        processes.map(async (limiter) => limiter.take(group, '203.0.113.9')),
      );
      const taken = await Promise.allSettled(tries.flat());
      expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(rateLimits[group].perMinute);
      const refused = taken.find((one) => one.status === 'rejected');
      expect(refused?.reason).toMatchObject({ code: 'rate-limited' });
      await expect(limiterOfAProcess().take(group, '203.0.113.10')).resolves.toBeUndefined();
    },
  );

  test('other calls are not counted in the database', async () => {
    const before = await db.query('SELECT * FROM limited_calls');
    await limiterOfAProcess().take('read', '203.0.113.20');
    expect(await db.query('SELECT * FROM limited_calls')).toEqual(before);
  });
});

describe('a count', () => {
  const limit = { name: 'test', most: 2, seconds: 60 };

  test('says how long to wait, and begins anew after its time', async () => {
    const limits = sharedLimits(db, KEY);
    expect([await limits.take(limit, 'a'), await limits.take(limit, 'a')]).toEqual([null, null]);
    const wait = await limits.take(limit, 'a');
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    await db.execute('UPDATE limited_calls SET ends_at = now()');
    expect(await limits.take(limit, 'a')).toBeNull();
  });

  test('of failures alone is asked before each call, and asking counts nothing', async () => {
    const limits = sharedLimits(db, KEY);
    for (let asked = 0; asked < 3; asked += 1) expect(await limits.wait(limit, 'failing')).toBeNull();
    await limits.take(limit, 'failing');
    expect(await limits.wait(limit, 'failing')).toBeNull();
    await limits.take(limit, 'failing');
    expect(await limits.wait(limit, 'failing')).toBeGreaterThan(50);
    expect(await limits.wait(limit, 'another')).toBeNull();
    await db.execute('UPDATE limited_calls SET ends_at = now()');
    expect(await limits.wait(limit, 'failing')).toBeNull();
  });

  test('is cleaned up after its time, and has no address in it', async () => {
    await sharedLimits(db, KEY).take(limit, '203.0.113.77');
    const rows = await db.query<{ row: string }>('SELECT limited_calls::text AS row FROM limited_calls');
    for (const { row } of rows) expect(row).not.toContain(Buffer.from('203.0.113.77').toString('hex'));
    await db.execute(`UPDATE limited_calls SET ends_at = now() - interval '1 second'`);
    const log = createLog({ level: 'silent', destination: { write: () => undefined } });
    await cleanUp(db, log, [endedLimits]);
    expect(await db.query('SELECT * FROM limited_calls')).toEqual([]);
  });
});
