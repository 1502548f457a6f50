import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { salesDesk } from '../../../../test/business/sales-quotes/sales-desk.ts';

let shop: BorrowedShop;
let desk: Awaited<ReturnType<typeof salesDesk>>;

beforeAll(async () => {
  shop = await borrowShop();
  desk = await salesDesk(shop);
  await desk.signedIn('buyer', 'Retail');
  await shop.db.execute(
    `INSERT INTO program (program_id, name) VALUES ('harborline', 'Harborline Logistics') ON CONFLICT DO NOTHING`,
  );
}, 60_000);
afterAll(() => shop.stop());
beforeEach(() => shop.db.execute('DELETE FROM sales_terms'));

/** Runs `tirekit sales-terms` with these words. */
const command = (...words: string[]) => runCommand(shop.databaseUrl, ['sales-terms', ...words]);
/** The clerk's limits, as on their own page. */
const termsOfClerk = async () => {
  const { body } = await desk.call<{ terms: unknown }>('GET', '/v1/account/sales-quotes', {
    headers: desk.clerk,
  });
  return body.terms;
};

describe('the command for sales terms', () => {
  test('gives terms to all, to a program, and to one clerk, and takes them away again', async () => {
    expect((await command('list')).stdout).toContain('Nobody has terms');
    expect(await termsOfClerk()).toEqual({ discountBps: 0, days: 7 });

    expect((await command('set', 'all', '--discount', '10', '--days', '30')).code).toBe(0);
    expect(await termsOfClerk()).toEqual({ discountBps: 1000, days: 30 });

    await command('set', 'program:harborline', '--discount', '12.5%', '--days', '14');
    expect(await termsOfClerk()).toEqual({ discountBps: 1000, days: 30 });
    await shop.db.execute(`UPDATE user_account SET program_id = 'harborline' WHERE uid = 'clerk'`);
    expect(await termsOfClerk()).toEqual({ discountBps: 1250, days: 14 });

    const set = await command('set', 'Clerk@Example.com', '--discount', '15', '--days', '1');
    expect(set.stdout).toContain('up to 15% off, 1 day\n');
    expect(await termsOfClerk()).toEqual({ discountBps: 1500, days: 1 });
    await command('set', 'clerk@example.com', '--discount', '0', '--days', '90');
    expect((await command('show', 'clerk@example.com')).stdout).toBe(
      'clerk@example.com  up to 0% off, 90 days\n',
    );
    expect((await command('list')).stdout.split('\n')).toEqual([
      'all sales staff  up to 10% off, 30 days',
      'program:harborline  up to 12.5% off, 14 days',
      'clerk@example.com  up to 0% off, 90 days',
      '',
    ]);

    expect((await command('remove', 'clerk@example.com')).code).toBe(0);
    expect(await termsOfClerk()).toEqual({ discountBps: 1250, days: 14 });
    await command('remove', 'program:harborline');
    expect(await termsOfClerk()).toEqual({ discountBps: 1000, days: 30 });
    expect(await command('remove', 'clerk@example.com')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/\nclerk@example\.com has no terms of its own\.\n$/),
    });
  }, 60_000);

  test('takes an account whose type has the words of an earlier version for sales staff', async () => {
    await shop.db.execute(`UPDATE user_account SET user_type = 'Sales Tool' WHERE uid = 'clerk'`);
    expect((await command('set', 'clerk@example.com', '--discount', '5', '--days', '3')).code).toBe(0);
    expect(await termsOfClerk()).toEqual({ discountBps: 500, days: 3 });
  });

  test('refuses whom it does not know, buyers, and figures that no quote may have', async () => {
    const terms = ['--discount', '10', '--days', '30'];
    for (const [words, code, said] of [
      [['set', 'nobody@example.com', ...terms], 1, 'There is no account nobody@example.com.'],
      [['set', 'buyer@example.com', ...terms], 1, 'buyer@example.com is not sales staff'],
      [['set', 'program:nobodys', ...terms], 1, 'There is no program nobodys.'],
      [['set', 'all', '--discount', '51', '--days', '30'], 2, 'Usage: tirekit sales-terms set'],
      [['set', 'all', '--discount', '-1', '--days', '30'], 2, 'Usage: tirekit sales-terms set'],
      [['set', 'all', '--discount', '10', '--days', '0'], 2, 'Usage: tirekit sales-terms set'],
      [['set', 'all', '--discount', '10', '--days', '91'], 2, 'Usage: tirekit sales-terms set'],
      [['set', 'all', '--discount', 'ten', '--days', '30'], 2, 'Usage: tirekit sales-terms set'],
      [['set', 'all'], 2, 'Usage: tirekit sales-terms set'],
      [['set'], 2, 'Usage: tirekit sales-terms set'],
      [['list', 'all'], 2, 'Usage: tirekit sales-terms list'],
      [['give', 'all'], 2, 'Usage: tirekit sales-terms <verb>'],
    ] as const) {
      expect(await command(...words), words.join(' ')).toMatchObject({
        code,
        stderr: expect.stringContaining(said),
      });
    }
    expect(await termsOfClerk()).toEqual({ discountBps: 0, days: 7 });
  }, 60_000);
});
