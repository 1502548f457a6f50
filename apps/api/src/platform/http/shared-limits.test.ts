import { rateLimits } from '@tirekit/contract/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitedServer } from '../../../test/support/limited-server.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database, Queries } from '../db/database.ts';
import { cleanUp } from '../jobs/clean-up.ts';
import { createLog } from '../log/log.ts';
import { endedLimits, sharedLimits } from './shared-limits.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const KEY = Buffer.from('a key that the database does not have');
const groups = ['signOn', 'buy', 'coupon', 'track'] as const;
/** A process of its own, which shares nothing with others but the database. */
const processOfItsOwn = () => limitedServer([...groups, 'read'], { shared: sharedLimits(db, KEY) });

describe('limits that money or accounts depend on', () => {
  test.each(groups)('the limit of %s holds for all processes together', async (group) => {
    const processes = [await processOfItsOwn(), await processOfItsOwn(), await processOfItsOwn()];
    const { perMinute } = rateLimits[group];
    const answers = await Promise.all(
      Array.from({ length: perMinute }, () => processes.map((server) => server.call(group))).flat(),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(perMinute);
    const refusals = answers.filter((answer) => answer !== null);
    for (const { status, code, retryAfter } of refusals) {
      expect([status, code]).toEqual([429, 'rate-limited']);
      expect(retryAfter).toBeGreaterThan(30);
      expect(retryAfter).toBeLessThanOrEqual(60);
    }
    expect(await processes[0]?.call(group, '203.0.113.10')).toBeNull();
    for (const server of processes) await server.close();
  });

  test('count no other calls in the database', async () => {
    const counts = () => db.query('SELECT * FROM rate_limit ORDER BY key');
    const before = await counts();
    const server = await processOfItsOwn();
    expect(await server.call('read', '203.0.113.20')).toBeNull();
    expect(await counts()).toEqual(before);
    await server.close();
  });

  test('refuse a call while the database is away', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const away: Queries = { ...db, query: () => Promise.reject(refused) };
    const server = await limitedServer(['signOn', 'read'], { shared: sharedLimits(away, KEY) });
    expect(await server.call('signOn')).toMatchObject({ status: 503 });
    expect(await server.call('read')).toBeNull();
    await server.close();
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
    await db.execute('UPDATE rate_limit SET expire = 0');
    expect(await limits.take(limit, 'a')).toBeNull();
  });

  test('a count of failures is read before each call, and reading it counts nothing', async () => {
    const limits = sharedLimits(db, KEY);
    for (let asked = 0; asked < 3; asked += 1) expect(await limits.wait(limit, 'failing')).toBeNull();
    await limits.take(limit, 'failing');
    expect(await limits.wait(limit, 'failing')).toBeNull();
    await limits.take(limit, 'failing');
    expect(await limits.wait(limit, 'failing')).toBeGreaterThan(50);
    expect(await limits.wait(limit, 'another')).toBeNull();
    await db.execute('UPDATE rate_limit SET expire = 0');
    expect(await limits.wait(limit, 'failing')).toBeNull();
  });

  test('counts of one name with another period or maximum are separate', async () => {
    const limits = sharedLimits(db, KEY);
    for (let asked = 0; asked < 2; asked += 1) expect(await limits.take(limit, 'higher')).toBeNull();
    expect(await limits.take({ ...limit, most: 4 }, 'higher')).toBeNull();
    expect(await limits.take({ ...limit }, 'higher')).toBeGreaterThan(50);
    const long = { ...limit, seconds: 3600 };
    for (let asked = 0; asked < 2; asked += 1) expect(await limits.take(long, 'longer')).toBeNull();
    expect(await limits.take(long, 'longer')).toBeGreaterThan(60);
    await db.execute('UPDATE rate_limit SET expire = 0');
  });

  test('is given back to the next call', async () => {
    const limits = sharedLimits(db, KEY);
    expect([await limits.take(limit, 'b'), await limits.take(limit, 'b')]).toEqual([null, null]);
    await limits.giveBack(limit, 'b');
    expect(await limits.take(limit, 'b')).toBeNull();
    expect(await limits.take(limit, 'b')).toBeGreaterThan(50);
  });

  test('is cleaned up after its time, and has no address in it', async () => {
    await sharedLimits(db, KEY).take(limit, '203.0.113.77');
    const rows = await db.query<{ row: string }>('SELECT rate_limit::text AS row FROM rate_limit');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain('203.0.113');
    await db.execute(`UPDATE rate_limit SET expire = expire - 120000`);
    await sharedLimits(db, KEY).take(limit, 'later');
    const log = createLog({ level: 'silent', destination: { write: () => undefined } });
    await cleanUp(db, log, [endedLimits]);
    expect(await db.query('SELECT points FROM rate_limit')).toEqual([{ points: 1 }]);
  });
});
