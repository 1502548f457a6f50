import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';
import { FileRefused } from '../../../platform/import/file-refused.ts';
import { DEAL_COLUMNS } from './deal-file.ts';
import { importDeals } from './import-deals.ts';

let api: TestApi;
const folder = mkdtempSync(join(tmpdir(), 'tirekit-deals-'));
beforeAll(async () => {
  api = await startCatalogApi(200);
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await api.db.execute("DELETE FROM deal WHERE slug LIKE 'own-%'");
  await api.db.execute("DELETE FROM rebate WHERE slug LIKE 'own-%'");
});

type Line = Partial<Record<(typeof DEAL_COLUMNS)[number], string>>;
const deal: Line = {
  kind: 'Flat Amount',
  slug: 'own-forty',
  name: '$40 off Kestrel Ridge',
  description: 'Four tires.',
  amount: '40',
  quantity: '4',
  brands: 'kestrel-ridge',
  starts_on: '2026-01-01',
  ends_on: '2199-01-31',
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

const getFile = (lines: readonly Line[]): string => {
  const path = join(folder, 'deals.csv');
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const rows = lines.map((line) => DEAL_COLUMNS.map((name) => quoted(line[name] ?? '')).join(','));
  writeFileSync(path, [DEAL_COLUMNS.join(','), ...rows].join('\n'));
  return path;
};
const take = async (...lines: readonly Line[]): Promise<readonly string[]> =>
  (await importDeals(api.db, getFile(lines), { apply: true, by: 'Ann' })).slugs;
const refused = async (...lines: readonly Line[]): Promise<readonly string[]> => {
  const error: unknown = await take(...lines).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FileRefused)) throw new Error(`Not refused: ${String(error)}`);
  return [error.message, ...error.problems];
};

test('a file of deals and rebates is taken over, and one that is known is replaced', async () => {
  expect(await take(deal, rebate)).toEqual(['own-forty', 'own-rebate']);
  expect(await take({ ...deal, amount: '50.50', name: 'More' })).toEqual(['own-forty']);
  const stored = await api.db.one("SELECT name, amount_cents, sample FROM deal WHERE slug = 'own-forty'");
  expect(stored).toEqual({ name: 'More', amount_cents: 5_050, sample: false });
  const kept = await api.db.one(
    "SELECT brand_slug, quantity_rule, send_to, sample FROM rebate WHERE slug = 'own-rebate'",
  );
  expect(kept).toEqual({
    brand_slug: 'kestrel-ridge',
    quantity_rule: 'exactly',
    send_to: ['Kestrel Ridge', 'PO Box 2', 'Nowhere, KS 66002'],
    sample: false,
  });
});

test('a file tells what it would do, and does nothing until it is applied', async () => {
  await take(deal);
  const lines: Line[] = [
    { ...deal, amount: '$45', ends_on: '1/31/2199' },
    { ...rebate, stackable: 'TRUE', submit_by: '3/1/2199' },
  ];
  const { added, changed, unchanged, removed, converted } = await importDeals(api.db, getFile(lines), {
    apply: false,
    by: 'Ann',
  });
  expect([added.map(({ key }) => key), unchanged, removed]).toEqual([['rebate own-rebate'], 0, []]);
  expect(changed).toEqual([
    { key: 'own-forty', name: deal.name, changes: [{ field: 'amountCents', from: 4_000, to: 4_500 }] },
  ]);
  expect(converted).toEqual([
    { line: 2, column: 'amount', from: '$45', to: '45' },
    { line: 2, column: 'ends_on', from: '1/31/2199', to: '2199-01-31' },
    { line: 3, column: 'submit_by', from: '3/1/2199', to: '2199-03-01' },
    { line: 3, column: 'stackable', from: 'TRUE', to: 'yes' },
  ]);
  const stored = await api.db.query("SELECT amount_cents FROM deal WHERE slug LIKE 'own-%'");
  expect(stored).toEqual([{ amount_cents: 4_000 }]);
  await take(...lines);
  expect(await importDeals(api.db, getFile(lines), { apply: false, by: 'Ann' })).toMatchObject({
    added: [],
    changed: [],
    unchanged: 2,
  });
  const kept = await api.db.one("SELECT stackable FROM rebate WHERE slug = 'own-rebate'");
  expect(kept).toEqual({ stackable: true });
});

describe('a line is refused with its reason, and nothing of the file is taken', () => {
  test.each<[string, Line, string]>([
    [
      'a day that is none',
      { ...deal, starts_on: '2026-02-30' },
      'starts_on must be a day such as 2026-11-27',
    ],
    ['a month that is none', { ...deal, ends_on: '2026-13-01' }, 'ends_on must be a day such as 2026-11-27'],
    ['a yes that is none', { ...deal, needs_installation: 'maybe' }, 'needs_installation must be yes or no'],
    ['an end before its beginning', { ...deal, starts_on: '2199-02-01' }, 'it would end before it begins'],
    [
      'a price deal without an end',
      { ...deal, ends_on: '' },
      'a deal without an end is a lower price; name its last day, or change the price instead',
    ],
    ['an end in the past', { ...deal, ends_on: '2026-01-31' }, 'it would have ended already, on 2026-01-31'],
    ['a brand that is not sold', { ...deal, brands: 'nobody' }, 'there is no brand “nobody”'],
    ['a line that is not', { ...deal, lines: 'kestrel-ridge/none' }, 'there is no line “kestrel-ridge/none”'],
    ['a category that is not', { ...deal, categories: 'square' }, 'there is no category “square”'],
    ['an amount that is none', { ...deal, amount: 'much' }, '“much” is no amount in dollars up to 1000'],
    [
      'a percentage beyond half',
      { ...deal, kind: 'Percentage', amount: '60' },
      '“60” is no percentage up to 50',
    ],
    [
      'a percentage beyond all',
      { ...deal, kind: 'Percentage', amount: '101' },
      '“101” is no percentage up to 50',
    ],
    ['less than a cent', { ...deal, amount: '0.001' }, '“0.001” is no amount in dollars up to 1000'],
    ['a rebate below a cent', { ...rebate, amount: '0.004' }, '“0.004” is no amount in dollars up to 1000'],
    [
      'a name that steers a terminal',
      { ...deal, name: 'Deal\u0000\u001b[2J' },
      'name, description, and send_to must be plain text',
    ],
    ['a kind that is not', { ...deal, kind: 'Gift' }, 'the kind must be one of'],
    ['no tires at all', { ...deal, quantity: '0' }, 'the quantity must be from 1 to 20, not “0”'],
    [
      'a rebate of two brands',
      { ...rebate, brands: 'kestrel-ridge;velaro' },
      'a rebate is of exactly one brand',
    ],
    [
      'claims before the end',
      { ...rebate, submit_by: '2199-01-01' },
      'claims must be taken until the last day',
    ],
    ['no address for claims', { ...rebate, send_to: '' }, 'send_to must hold the address for claims'],
  ])('a line with %s is refused', async (_what, line, reason) => {
    const [message, ...problems] = await refused(deal.slug === line.slug ? rebate : deal, line);
    expect(message).toBe('Some lines cannot be used.');
    expect(problems.join('\n')).toContain(`line 3: ${reason}`);
    expect(await api.db.query("SELECT slug FROM deal WHERE slug LIKE 'own-%'")).toEqual([]);
  });

  test('a file is refused with all its reasons, even beside a cell that cannot be read', async () => {
    const bad = { starts_on: '2026-02-30', kind: 'Gift', brands: 'nobody', quantity: '0' };
    const [, ...problems] = await refused(
      { ...deal, ...bad },
      { ...rebate, submit_by: 'soon', payout: 'cash' },
    );
    expect(problems).toEqual([
      'line 2: starts_on must be a day such as 2026-11-27, not "2026-02-30"',
      expect.stringContaining('line 2: the kind must be one of'),
      'line 2: there is no brand “nobody”',
      'line 2: the quantity must be from 1 to 20, not “0”',
      'line 3: submit_by must be a day such as 2026-11-27, not "soon"',
      'line 3: the payout must be prepaid-card or check',
    ]);
  });

  test('a deal is refused when it overlaps with another one on the same tires', async () => {
    await take({ ...deal, ends_on: '2198-01-31' });
    expect(
      await refused({ ...deal, slug: 'own-more', starts_on: '2198-01-31', ends_on: '2198-02-20' }),
    ).toEqual([
      'Some deals exclude each other.',
      '“own-more” overlaps with “own-forty”. Both are for the same tires on the same days.',
    ]);
    expect(await take({ ...deal, slug: 'own-more', starts_on: '2198-03-01', ends_on: '2198-03-20' })).toEqual(
      ['own-more'],
    );
  });

  test('a code of another deal, and a slug that is in the file twice, are refused', async () => {
    expect((await refused({ ...deal, code: 'SAVE25' }))[1]).toBe(
      '“own-forty” has the code of “with-a-code”.',
    );
    expect((await refused(deal, deal))[1]).toBe('“own-forty” is in the file twice.');
  });
});

describe('a deal takes off a price that was charged', () => {
  const from = (startsOn: string, endsOn: string, over: Line = {}): Line => ({
    ...deal,
    kind: 'Percentage',
    amount: '7',
    slug: `own-${startsOn}`,
    brands: '',
    lines: '',
    categories: 'trailer-highway',
    starts_on: startsOn,
    ends_on: endsOn,
    ...over,
  });

  test('a deal is refused when earlier deals left no four weeks at the price that it takes off', async () => {
    await api.db.execute("DELETE FROM deal WHERE slug NOT LIKE 'own-%'");
    await take(from('2101-01-01', '2101-03-10'));
    expect((await refused(from('2101-03-20', '2101-04-10'))).join()).toContain(
      '“own-2101-03-20” would take off a price that nobody paid: within the 90 days before 2101-03-20',
    );
    expect(await take(from('2101-04-08', '2101-04-20'))).toEqual(['own-2101-04-08']);
    // A code takes nothing off the price that everybody sees.
    expect(await take(from('2101-03-20', '2101-04-10', { code: 'TRAIL7' }))).toHaveLength(1);
  });

  test('a deal is refused when another one in the same file leaves no four weeks at its price', async () => {
    await api.db.execute("DELETE FROM deal WHERE slug NOT LIKE 'own-%'");
    const lines = [from('2101-01-01', '2101-03-10'), from('2101-03-11', '2101-03-20')];
    expect((await refused(...lines)).join()).toContain('“own-2101-03-11” would take off a price');
  });

  test('a deal’s first day stays once the deal has begun', async () => {
    await api.db.execute("DELETE FROM deal WHERE slug NOT LIKE 'own-%'");
    const begun = from('2026-01-01', '2101-03-10', { slug: 'own-begun' });
    await take(begun);
    expect((await refused({ ...begun, starts_on: '2101-01-01' })).join()).toContain(
      '“own-begun” has run since 2026-01-01, so its first day stays.',
    );
    expect(await take({ ...begun, ends_on: '2101-02-01' })).toEqual(['own-begun']);
  });
});
