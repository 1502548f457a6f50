import { business } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sharedLimits } from '../../../platform/http/shared-limits.ts';
import { countSprayedTry } from './password-spray.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const { accounts } = business.passwordSpray;
const KEY = Buffer.from('a key that the database does not have');
const getEmail = (at: number): string => `buyer-${String(at)}@tirekit.example`;
/** True if the password is looked at, by a process of its own. */
const looked = (tried: { email?: string; password: string; network?: string }): Promise<boolean> =>
  countSprayedTry(sharedLimits(db, KEY), { email: getEmail(0), network: '203.0.113.7', ...tried }, 1).then(
    () => true,
    () => false,
  );
const spray = (password: string, count: number, getNetwork: (at: number) => string) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      looked({ email: getEmail(at), password, network: getNetwork(at) }),
    ),
  );

describe('one password over many accounts', () => {
  test.each([
    ['of IPv4', 'Winter2026!!', (at: number) => `198.51.100.${String(at % 250)}`],
    ['of IPv6', 'Welcome to 2026', (at: number) => `2001:db8:7:${at.toString(16)}::`],
  ])(
    'is looked at for a few of 60 at once from a block %s, by all processes together',
    async (_what, password, getNetwork) => {
      expect((await spray(password, 60, getNetwork)).filter(Boolean)).toHaveLength(accounts);
      expect(await looked({ email: getEmail(999), password, network: getNetwork(1) })).toBe(false);
    },
  );

  test('leaves other blocks, and other passwords from the same block, alone', async () => {
    await spray('Spring2027??', 40, () => '192.0.2.9');
    expect(await looked({ email: getEmail(500), password: 'Spring2027??', network: '192.0.3.9' })).toBe(true);
    expect(await looked({ email: getEmail(500), password: 'my own password', network: '192.0.2.9' })).toBe(
      true,
    );
  });

  test('counts the mistake that one buyer repeats once', async () => {
    for (let at = 0; at < accounts * 3; at++)
      expect(await looked({ password: 'my old password', network: '192.0.4.1' })).toBe(true);
    expect(await looked({ email: getEmail(1), password: 'my old password', network: '192.0.4.1' })).toBe(
      true,
    );
  });

  test('is forgiven where it was right, once for each try that was counted', async () => {
    const limits = sharedLimits(db, KEY);
    const tried = { password: 'same for all of us', network: '192.0.5.1' };
    for (let at = 0; at < accounts * 3; at++)
      await (await countSprayedTry(limits, { ...tried, email: getEmail(at) }, 1)).forgive();
    await spray(tried.password, accounts, () => tried.network);
    const again = await countSprayedTry(limits, { ...tried, email: getEmail(0) }, 1);
    await again.forgive();
    expect(await looked({ ...tried, email: getEmail(777) })).toBe(false);
  });

  test('leaves neither passwords nor addresses in the database', async () => {
    const rows = JSON.stringify(await db.query('SELECT * FROM rate_limit'));
    for (const secret of ['Winter2026', '198.51.100', 'buyer-1']) expect(rows).not.toContain(secret);
  });
});
