import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.ts';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';
import { DealNotEnded, endDeal } from './end-deal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(200);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.execute("DELETE FROM deal WHERE slug = 'own-forty'");
  await api.db.execute(`
    INSERT INTO deal (slug, name, description, discount_type, amount_cents, starts_on, ends_on)
    VALUES ('own-forty', 'Forty', 'Forty off.', 'Flat Amount', 4000, '2026-01-01', '2199-01-31')`);
});

/** Runs `tirekit deals` with these words. */
const command = (...words: string[]) => runCommand(api.databaseUrl, ['deals', ...words]);
const getLastDay = async (slug: string): Promise<string | null> => {
  const { last } = await api.db.one<{ last: string | null }>(
    `SELECT to_char(ends_on, 'YYYY-MM-DD') AS last
     FROM (SELECT slug, ends_on FROM deal UNION ALL SELECT slug, ends_on FROM rebate) AS offer WHERE slug = $1`,
    [slug],
  );
  return last;
};

test('a deal and a rebate end with the day that is named', async () => {
  expect(await command('end', 'own-forty', '2026-01-15')).toEqual({
    code: 0,
    stdout: 'own-forty: its last day is 2026-01-15.\n',
    stderr: expect.stringMatching(/^Database: \S+ on \S+\n$/),
  });
  expect(await getLastDay('own-forty')).toBe('2026-01-15');
  expect((await command('end', 'seventy-back-tarnholt', '2026-01-15')).code).toBe(0);
  expect(await getLastDay('seventy-back-tarnholt')).toBe('2026-01-15');
});

test('the history of a deal names who has ended it', async () => {
  await api.db.execute('DELETE FROM deal_change');
  await command('end', 'own-forty', '2026-01-20', '--by', 'Ann Lee');
  await command('end', 'own-forty', '2026-01-15', '--by', 'Bea');
  const { stdout } = await command('history', 'own-forty');
  expect(stdout.split('\n').map((line) => line.slice(line.indexOf('  ') + 2))).toEqual([
    'ended by Bea',
    'ended by Ann Lee',
    '',
  ]);
});

describe('a deal does not end', () => {
  test.each([
    [
      'on a day that is none',
      'own-forty',
      '2026-02-30',
      'The last day must be a day such as 2026-11-27, not “2026-02-30”.',
    ],
    [
      'in the year 0',
      'own-forty',
      '0000-01-01',
      'The last day must be a day such as 2026-11-27, not “0000-01-01”.',
    ],
    [
      'before it begins',
      'own-forty',
      '2025-12-31',
      '“own-forty” begins on 2026-01-01, so it cannot end on 2025-12-31.',
    ],
    [
      'later than it would anyway',
      'own-forty',
      '2199-02-01',
      '“own-forty” ends on 2199-01-31 already. To let it run longer, import it again.',
    ],
    ['that nobody knows', 'own-fifty', '2026-01-15', 'There is no deal or rebate “own-fifty”.'],
  ])('a deal cannot be ended %s', async (_what, slug, day, sentence) => {
    await expect(endDeal(api.db, slug, day, 'Ann')).rejects.toThrow(new DealNotEnded(sentence));
    expect(await getLastDay('own-forty')).toBe('2199-01-31');
  });
});

describe('the command answers in a sentence', () => {
  test.each([
    [
      'that a day is none',
      ['end', 'own-forty', '2026-13-01'],
      'The last day must be a day such as 2026-11-27, not “2026-13-01”.',
    ],
    [
      'that it knows no such deal, whatever the name would do to a terminal',
      ['end', "own'; DROP TABLE deal;--\u001b[2J", '2026-01-15'],
      "There is no deal or rebate “own'; DROP TABLE deal;-- [2J”.",
    ],
    [
      'that there is no such file',
      ['import', 'nowhere.csv'],
      'Nothing was changed. There is no file or folder nowhere.csv.',
    ],
  ])('the command says %s', async (_what, words, sentence) => {
    const { code, stdout, stderr } = await command(...words);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n').slice(1)).toEqual([sentence, '']);
  });

  test.each([
    ['how it is used, without a day', ['end', 'own-forty']],
    ['how it is used, with a word too many', ['end', 'own-forty', '2026-01-15', 'now']],
  ])('the command says %s', async (_what, words) => {
    expect(await command(...words)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('\nUsage: tirekit deals end [options] <slug> <YYYY-MM-DD>\n'),
    });
  });
});
