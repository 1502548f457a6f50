import { mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { daysAfter } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertRows, sampleCatalog } from '../../../test/catalog/catalog/sample-catalog.ts';
import { runCommand } from '../../../test/support/run-command.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import { DEAL_COLUMNS, importDeals, shopToday } from '../../modules/catalog/deals/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { createLog } from '../../platform/log/log.ts';
import { feedKinds } from './feed-kinds.ts';
import { runDueFeeds, takeArrived } from './run-due-feeds.ts';

let database: OpenTestDatabase;
let url: string;
let db: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase(2);
  ({ url, db } = database);
  folder = await mkdtemp(join(tmpdir(), 'deals-'));
  await db.withClient((client) => insertRows(client, { ...sampleCatalog(200) }));
  await db.execute('UPDATE sku SET price_cents = 10000, map_cents = NULL');
});
beforeEach(async () => {
  for (const table of ['deal', 'rebate'])
    await db.execute(`DELETE FROM ${table} WHERE NOT sample OR slug LIKE 'own-%'`);
  for (const table of ['feed_row', 'feed_run', 'feed', 'feed_mapping'])
    await db.execute(`DELETE FROM ${table}`);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

type Line = Partial<Record<(typeof DEAL_COLUMNS)[number], string>>;
const deal: Line = {
  kind: 'Flat Amount',
  slug: 'own-forty',
  name: '$40 off Kestrel Ridge',
  description: 'Four tires.',
  amount: '$40.00',
  quantity: '4',
  brands: 'kestrel-ridge',
  starts_on: '2026-01-01',
  ends_on: '1/31/2199',
};
const later: Line = {
  ...deal,
  ...{ slug: 'own-later', brands: 'velaro', starts_on: '2198-02-01', ends_on: '2198-02-20' },
};
const rebate: Line = {
  ...deal,
  kind: 'rebate',
  slug: 'own-rebate',
  quantity: 'exactly 4',
  submit_by: '2199-03-01',
  payout: 'check',
  send_to: 'Kestrel Ridge; PO Box 2; Nowhere, KS 66002',
};

/** A file as `tirekit deals import` takes it. */
async function save(lines: readonly Line[], name = 'deals.csv'): Promise<string> {
  const path = join(folder, name);
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const rows = lines.map((line) => DEAL_COLUMNS.map((column) => quoted(line[column] ?? '')).join(','));
  await writeFile(path, [DEAL_COLUMNS.join(','), ...rows].join('\n'));
  return path;
}
const tirekit = (...words: string[]) => runCommand(url, words);
const bring = async (lines: readonly Line[], ...options: string[]) =>
  tirekit('catalog', 'import', 'deals', await save(lines), '--by', 'Ann', ...options);
const runIn = (stdout: string): string => /Run (\w+)/.exec(stdout)?.[1] ?? '';
/** @returns the number of the run */
async function apply(...lines: readonly Line[]): Promise<string> {
  const { code, stdout } = await bring(lines, '--apply');
  expect([code, stdout]).toEqual([0, expect.stringContaining('is applied')]);
  return runIn(stdout);
}
const rollBack = (runId: string) => tirekit('catalog', 'rollback', runId, '--reason', 'A wrong list');
const approve = (stdout: string) =>
  tirekit('catalog', 'apply', runIn(stdout), '--approve', '--by', 'Bea', '--reason', 'It is right');
const problemsOf = async (stdout: string): Promise<string[]> => {
  const shown = await tirekit('catalog', 'show', runIn(stdout), '--rows', 'problems');
  return shown.stdout
    .replaceAll(`${folder}/`, '')
    .split('\n')
    .filter((line) => line.startsWith('deals.csv'));
};
const stored = async () => ({
  deals: await db.query('SELECT * FROM deal ORDER BY slug'),
  rebates: await db.query('SELECT * FROM rebate ORDER BY slug'),
});
const own = (slug: string) =>
  db.maybeOne<Record<string, unknown>>(
    `SELECT name, amount_cents, code, brand_slugs, sample, to_char(ends_on, 'YYYY-MM-DD') AS ends FROM deal WHERE slug = $1`,
    [slug],
  );

const newestChange = async (slug: string): Promise<string> =>
  (await tirekit('deals', 'history', slug)).stdout.split('\n')[0]?.replace(/^\S+ {2}/, '') ?? '';

describe('a file of deals and rebates', () => {
  test('is what the importer of deals makes of it, and changes nothing when it comes twice', async () => {
    const { stdout } = await bring([deal, rebate]);
    expect(stdout).toContain('2 new, 0 changed, 0 taken out, 0 unchanged, 0 that cannot be used');
    expect(await own('own-forty')).toBeNull();
    await apply(deal, rebate);
    const path = await save([deal, rebate]);
    const again = await importDeals(db, path, { apply: false, by: 'Ann' });
    expect(again).toMatchObject({ added: [], changed: [], unchanged: 2 });
    expect(await own('own-forty')).toMatchObject({ amount_cents: 4_000, sample: false, ends: '2199-01-31' });
    expect((await bring([deal, rebate])).stdout).toContain('0 new, 0 changed, 0 taken out, 2 unchanged');
  });

  test('is the whole of each deal: what a line leaves empty is gone', async () => {
    await apply({ ...deal, code: 'FORTY' });
    const { stdout } = await bring([{ ...deal, name: 'Forty' }]);
    expect(stdout).toContain('code FORTY → nothing');
    expect(stdout).toContain('name $40 off Kestrel Ridge → Forty');
    await apply(deal);
    expect(await own('own-forty')).toMatchObject({ code: null });
  });

  test('hands a code from one deal to another', async () => {
    await apply({ ...deal, code: 'FORTY' }, { ...later, code: 'LATER' });
    await apply({ ...deal, code: 'LATER' }, { ...later, code: 'FORTY' });
    expect([(await own('own-forty'))?.['code'], (await own('own-later'))?.['code']]).toEqual([
      'LATER',
      'FORTY',
    ]);
  });

  test('names each line that cannot be used as the importer does, and the others are applied', async () => {
    const bad: readonly Line[] = [
      { ...deal, slug: 'own-bad', brands: 'nobody', quantity: '0' },
      { ...deal, slug: 'own-sixty', kind: 'Percentage', amount: '60' },
      { ...deal, slug: 'own-day', ends_on: '2026-02-30' },
      { ...deal, slug: 'own-over', starts_on: '2025-01-01', ends_on: '2025-02-01' },
      { ...deal, slug: 'own-same', starts_on: '2198-01-31' },
      { ...deal, slug: 'own-code', brands: 'velaro', code: 'SAVE25' },
      { ...rebate, slug: 'own-cash', brands: 'velaro', payout: 'cash', send_to: '' },
      deal,
      { ...deal, slug: '' },
    ];
    const { stdout } = await bring([deal, ...bad], '--apply');
    expect(stdout).toContain('1 new, 0 changed, 0 taken out, 0 unchanged, 9 that cannot be used');
    expect(await problemsOf(stdout)).toEqual([
      'deals.csv, line 3 (own-bad): There is no brand “nobody”. The quantity must be from 1 to 20, not “0”.',
      'deals.csv, line 4 (own-sixty): “60” is no percentage up to 50.',
      'deals.csv, line 5 (own-day): Last day must be a day such as 2026-11-27, not "2026-02-30".',
      'deals.csv, line 6 (own-over): It would have ended already, on 2025-02-01.',
      'deals.csv, line 7 (own-same): “own-same” overlaps with “own-forty”. Both are for the same tires on the same days.',
      'deals.csv, line 8 (own-code): “own-code” has the code of “with-a-code”.',
      'deals.csv, line 9 (rebate own-cash): The payout must be prepaid-card or check. send_to must hold the address for claims.',
      'deals.csv, line 10 (own-forty): Line 2 is for the same item. Only the first one is used.',
      'deals.csv, line 11: Slug is missing.',
    ]);
    const slugs = await db.query("SELECT slug FROM deal WHERE slug LIKE 'own-%'");
    expect(slugs).toEqual([{ slug: 'own-forty' }]);
  });

  test.each(['?', 'n/a', 'unknown'])('takes %s for no answer', async (answer) => {
    const unclear = { ...deal, needs_installation: answer };
    const { stdout } = await bring([unclear, { ...rebate, stackable: answer }], '--apply');
    expect(await problemsOf(stdout)).toEqual([
      `deals.csv, line 2 (own-forty): Needs installation must be yes or no, not "${answer}".`,
      `deals.csv, line 3 (rebate own-rebate): Stackable must be yes or no, not "${answer}".`,
    ]);
    expect(await own('own-forty')).toBeNull();
  });

  test('divides lists by semicolons alone, and keeps a line that an address has twice', async () => {
    const line = { ...rebate, send_to: 'PO Box 1 | Dept 5; Reno; Reno' };
    await apply(line);
    const { rebates } = await stored();
    expect(rebates).toContainEqual(
      expect.objectContaining({ send_to: ['PO Box 1 | Dept 5', 'Reno', 'Reno'] }),
    );
    expect((await bring([line])).stdout).toContain('0 new, 0 changed, 0 taken out, 1 unchanged');
  });

  test('takes off no price that nobody paid', async () => {
    await apply(deal);
    const { stdout } = await bring([
      { ...deal, slug: 'own-next', price_types: 'Retail', starts_on: '2101-01-01' },
    ]);
    expect((await problemsOf(stdout)).join()).toContain('“own-next” would take off a price that nobody paid');
  });
});

describe('a rollback', () => {
  test('puts back what deals and rebates were, and takes out new ones', async () => {
    await apply({ ...deal, code: 'FORTY' }, rebate);
    const before = await stored();
    const runId = await apply({ ...deal, amount: '50', code: '-' }, later, {
      ...rebate,
      stackable: 'yes',
      quantity: '4',
    });
    expect(await stored()).not.toEqual(before);
    expect((await rollBack(runId)).stdout).toContain('3 rows are as they were.');
    expect(await stored()).toEqual(before);
  });

  test('ends a deal that has lowered prices for days, because its days prove the next regular price', async () => {
    const runId = await apply(deal, later);
    await db.execute("UPDATE feed_run SET started_at = now() - interval '3 days'");
    const { stdout } = await rollBack(runId);
    expect(stdout).toContain('1 row is as it was.');
    expect(stdout).toContain(
      'own-forty: left as it is. Its days prove the regular price of the next deal, so it is only ended.',
    );
    expect((await own('own-forty'))?.['ends']).toBe(shopToday());
    expect(await own('own-later')).toBeNull();
  });

  test('leaves a deal as it is where another one is for its former tires by now', async () => {
    await apply(deal, rebate);
    const runId = await apply({ ...deal, price_types: 'Fleet' }, { ...rebate, stackable: 'yes' });
    await importDeals(db, await save([{ ...deal, slug: 'own-next' }]), { apply: true, by: 'Ann' });
    const before = await stored();
    const { stdout } = await rollBack(runId);
    expect(stdout).toContain('1 row is as it was.');
    expect(stdout).toContain(
      'own-forty: left as it is. “own-forty” overlaps with “own-next”. Both are for the same tires on the same days.',
    );
    expect((await stored()).deals).toEqual(before.deals);
  });

  test('puts back a deal in whose place the run had put another one', async () => {
    await apply(deal);
    const before = await stored();
    const runId = await apply({ ...deal, price_types: 'Fleet' }, { ...deal, slug: 'own-next' });
    expect((await rollBack(runId)).stdout).toContain('2 rows are as they were.');
    expect(await stored()).toEqual(before);
  });

  test('makes samples, and deals of another feed, what they were', async () => {
    await apply(deal, later, rebate);
    await db.execute("UPDATE deal SET feed_id = 'another' WHERE slug = 'own-later'");
    for (const table of ['deal', 'rebate'])
      await db.execute(
        `UPDATE ${table} SET sample = true, feed_id = NULL WHERE slug IN ('own-forty', 'own-rebate')`,
      );
    const before = await stored();
    const runId = await apply(...[deal, later, rebate].map((line) => ({ ...line, amount: '50' })));
    expect(await own('own-forty')).toMatchObject({ sample: false });
    expect((await rollBack(runId)).stdout).toContain('3 rows are as they were.');
    expect(await stored()).toEqual(before);
  });

  test('takes no code from a deal that has got it since', async () => {
    await apply({ ...deal, code: 'FORTY' });
    const runId = await apply(deal);
    await apply({ ...later, code: 'FORTY' });
    const { code, stderr } = await rollBack(runId);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('The code FORTY is that of “own-later” now. Give that deal another one first.'),
    ]);
  });
});

test.each(['out.csv', 'out.jsonl'])(
  'what is exported to %s can be imported again, and changes nothing, samples and ended deals included',
  async (name) => {
    await apply({ ...deal, price_types: 'Fleet' }, rebate);
    await db.execute("UPDATE deal SET line_ids = '{3,5,999999}' WHERE slug = 'own-forty'");
    const before = await stored();
    const count = before.deals.length + before.rebates.length;
    const path = join(folder, name);
    expect((await tirekit('catalog', 'export', 'deals', path)).stdout).toContain(`${String(count)} rows`);
    expect(await readFile(path, 'utf8')).toContain('road-hazard');
    const { stdout } = await tirekit('catalog', 'import', 'deals', path, '--apply');
    expect(stdout).toContain(
      `0 new, 0 changed, 0 taken out, ${String(count)} unchanged, 0 that cannot be used`,
    );
    expect(await stored()).toEqual(before);
  },
);

test.each<[string, Line]>([
  ['deal', { ...deal, amount: '250' }],
  ['rebate', { ...rebate, amount: '250' }],
])('a %s of more than half of the cheapest price waits for an approval', async (_, line) => {
  expect((await bring([{ ...line, amount: '200' }])).stdout).toContain('1 new');
  const { stdout } = await bring([line], '--apply');
  expect(stdout).toContain('Stop: 1 row takes more than 50% off the cheapest of its tires.');
  expect((await tirekit('catalog', 'apply', runIn(stdout))).code).toBe(1);
  expect((await approve(stdout)).code).toBe(0);
});

test('a full list ends the shop’s own that it lacks and leaves samples alone, and its rollback brings them back', async () => {
  await apply(deal, later, rebate);
  await db.execute("UPDATE deal SET rank = 7, once_each = true WHERE slug = 'own-later'");
  await db.execute("UPDATE rebate SET rank = 3, starts_on = '2198-02-01' WHERE slug = 'own-rebate'");
  const before = await stored();
  const another = { ...deal, slug: 'own-velaro', brands: 'velaro', price_types: 'Fleet' };
  const { stdout } = await bring([another], '--full');
  expect(stdout).toContain('1 new, 0 changed, 3 taken out, 0 unchanged');
  expect((await approve(stdout)).code).toBe(0);
  expect((await own('own-forty'))?.['ends']).toBe(shopToday());
  expect(await own('own-later')).toBeNull();
  expect(await newestChange('own-forty')).toBe(`ended by Bea, run ${runIn(stdout)}`);
  expect(await newestChange('own-later')).toBe(`removed by Bea, run ${runIn(stdout)}`);
  expect(await newestChange('own-rebate')).toBe(`removed by Bea, run ${runIn(stdout)}`);
  const samples = await db.query("SELECT slug FROM deal WHERE sample AND ends_on >= '2199-12-31'");
  expect(samples).toHaveLength(6);
  expect((await bring([another], '--full')).stdout).toContain('0 new, 0 changed, 0 taken out, 1 unchanged');
  expect((await rollBack(runIn(stdout))).stdout).toContain('4 rows are as they were.');
  expect(await stored()).toEqual(before);
});

describe('a full list', () => {
  const tomorrow = daysAfter(shopToday(), 1);

  test('leaves what came by a command or by another feed alone', async () => {
    await apply(deal, { ...rebate, brands: 'velaro' });
    expect((await bring([later], '--feed', 'other-deals', '--apply')).code).toBe(0);
    await importDeals(db, await save([deal]), { apply: true, by: 'Ann' });
    const { stdout } = await bring([{ ...deal, slug: 'own-fleet', price_types: 'Fleet' }], '--full');
    expect(stdout).toContain('1 new, 0 changed, 1 taken out, 0 unchanged');
    expect(stdout).toContain('Taken out: rebate own-rebate');
  });

  test.each(['Rebate', 'Rebates', 'Flat amount', 'Flat', ''])(
    'does not lack what a line has with the kind “%s”',
    async (kind) => {
      const line = kind.startsWith('R') ? rebate : deal;
      await apply(later, line);
      const { stdout } = await bring([later, { ...line, kind }], '--full');
      expect(stdout).toContain('0 changed, 0 taken out, 1 unchanged, 1 that cannot be used');
    },
  );

  test.each<[string, Line, Line]>([
    ['deal', { ...deal, needs_installation: 'yes' }, { starts_on: tomorrow }],
    ['rebate', rebate, { starts_on: tomorrow }],
    ['deal that has not begun', later, {}],
  ])('puts one %s in place of another, and its rollback the other one back', async (_, line, changed) => {
    await apply(line);
    const before = await stored();
    const next = { ...line, ...changed, slug: 'own-next' };
    expect((await problemsOf((await bring([next])).stdout)).join()).toContain('“own-next” overlaps with');
    const { stdout } = await bring([next], '--full');
    expect(stdout).toContain('1 new, 0 changed, 1 taken out, 0 unchanged, 0 that cannot be used');
    expect((await approve(stdout)).code).toBe(0);
    expect((await rollBack(runIn(stdout))).stdout).toContain('2 rows are as they were.');
    expect(await stored()).toEqual(before);
  });
});

test('a run is refused where another deal stands in its way since it was checked', async () => {
  const { stdout } = await bring([later]);
  const another = { ...later, slug: 'own-first', ends_on: daysAfter('2198-02-01', 10) };
  await importDeals(db, await save([another], 'first.csv'), { apply: true, by: 'Ann' });
  const { code, stderr } = await tirekit('catalog', 'apply', runIn(stdout));
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('Line 2: “own-later” overlaps with “own-first”'),
  ]);
  expect(await own('own-later')).toBeNull();
  const checked = await tirekit('catalog', 'check', runIn(stdout));
  expect(checked.stdout).toContain('0 new, 0 changed, 0 taken out, 0 unchanged, 1 that cannot be used');
});

test('the history of a deal names the people and the runs that have changed it', async () => {
  await db.execute('DELETE FROM deal_change');
  const first = await apply(deal);
  const second = await apply({ ...deal, name: 'Forty' });
  await tirekit('catalog', 'rollback', second, '--by', 'Bea', '--reason', 'A wrong list');
  const { stdout } = await tirekit('deals', 'history', 'own-forty');
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.slice(line.indexOf('  ') + 2)),
  ).toEqual([`saved by Bea, run ${second}`, `saved by Ann, run ${second}`, `saved by Ann, run ${first}`]);
  const unknown = await tirekit('deals', 'history', 'no-such-deal');
  expect(unknown.stdout).toBe('There is no such deal or rebate, or nobody has changed it yet.\n');
});

test('a file in the folder of a feed is taken', async () => {
  const arriving = await mkdtemp(join(folder, 'nightly-'));
  const words = ['feeds', 'save', 'nightly-deals', 'deals', '--folder', arriving, '--every', '5'];
  expect((await tirekit(...words)).code).toBe(0);
  const path = join(arriving, 'monday.csv');
  await rename(await save([deal, rebate]), path);
  const twoMinutesAgo = Date.now() / 1_000 - 120;
  await utimes(path, twoMinutesAgo, twoMinutesAgo);
  const work = { db, log: createLog({ level: 'silent' }), files: folderStore(arriving) };
  const { signal } = new AbortController();
  await runDueFeeds(work, (feed) => takeArrived(work, feedKinds, feed, signal), signal);
  expect(await own('own-forty')).toMatchObject({ amount_cents: 4_000 });
});
