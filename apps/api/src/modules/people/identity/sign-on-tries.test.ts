import { business } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countSignOnTry } from './sign-on-tries.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const passed = (subject: Parameters<typeof countSignOnTry>[1]): Promise<boolean> =>
  countSignOnTry(db, subject, 'Please wait').then(
    () => true,
    () => false,
  );

test('an account under 10,000 tries at once has eight passwords checked', async () => {
  const { free } = business.signOnTries;
  const guesses = { email: 'owner@tirekit.example', knownBrowser: null };
  const began = performance.now();
  const results = await Promise.all(Array.from({ length: 10_000 }, () => passed(guesses)));
  // The first wait is 30 seconds: on a slow machine it may end meanwhile.
  const waitsEnded = Math.floor((performance.now() - began) / 30_000);
  const looked = results.filter(Boolean).length;
  expect(looked).toBeGreaterThanOrEqual(free);
  expect(looked).toBeLessThanOrEqual(free + waitsEnded);
}, 120_000);

test('each further guess doubles the wait, up to an hour, and the owner’s browser never waits', async () => {
  const guesses = { email: 'Patient@tirekit.example', knownBrowser: null };
  let looked = 0;
  let waited = 0;
  while (waited < 7 * 86_400) {
    if (await passed(guesses)) looked++;
    const { seconds } = await db.one<{ seconds: number }>(
      `SELECT coalesce(max(ceil(extract(epoch FROM wait_until - now()))), 0)::integer AS seconds FROM sign_on_tries WHERE tries > $1`,
      [business.signOnTries.free],
    );
    if (seconds > 0) expect(seconds).toBeLessThanOrEqual(business.signOnTries.maxWaitSeconds);
    waited += seconds;
    await db.execute('UPDATE sign_on_tries SET wait_until = now() WHERE wait_until IS NOT NULL');
  }
  // A week of guessing, around the clock.
  expect(looked).toBeLessThan(200);
  expect(await passed({ ...guesses, knownBrowser: 'the browser of the owner' })).toBe(true);
}, 60_000);
