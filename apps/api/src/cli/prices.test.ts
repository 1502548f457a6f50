import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows, sampleCatalog } from '../../test/catalog/catalog/sample-catalog.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../test/support/open-test-database.ts';
import { saveSupplier, saveSupplierItems } from '../modules/catalog/suppliers/index.ts';
import type { Database } from '../platform/db/database.ts';

let database: OpenTestDatabase;
let url: string;
let db: Database;
let skuId: string;
beforeAll(async () => {
  database = await openTestDatabase(2);
  ({ url, db } = database);
  await db.withClient((client) => insertRows(client, { ...sampleCatalog(20) }));
  ({ skuId } = await db.one<{ skuId: string }>('SELECT min(sku_id) AS "skuId" FROM sku'));
  await db.execute('UPDATE sku SET price_cents = 15000, map_cents = NULL, member_price_cents = NULL');
  await db.execute("INSERT INTO channel (channel_id, definition) VALUES ('retail', '{}')");
  await saveSupplier(db, { supplierId: 'roadway', name: 'Roadway' });
  await saveSupplierItems(db, 'roadway', [{ skuId, itemNumber: 'R-1', costCents: 11_000, leadDays: null }]);
});
afterAll(() => database.close());

const prices = (...words: string[]) => runCommand(url, ['prices', ...words]);
const set = (...words: string[]) => prices('set', skuId, ...words, '--by', 'Ann', '--reason', 'Spring');
const now = async () =>
  (await db.one<{ cents: number }>('SELECT price_cents AS cents FROM sku WHERE sku_id = $1', [skuId])).cents;

test('a price is set and shown with who and why, and ended', async () => {
  expect((await set('--price', '129.99')).code).toBe(0);
  expect(await now()).toBe(12_999);
  const { stdout } = await prices('show', skuId);
  expect(stdout).toContain('Now: price $129.99');
  const [, entry = ''] = /^ {2}(\d+) {2}price \$129\.99 {2}from .* {2}Ann: Spring$/m.exec(stdout) ?? [];
  expect(stdout).toMatch(
    /^ {2}\d+ {2}price \$150\.00 {2}from the beginning {2}the shop: Found in the shop$/m,
  );
  expect((await prices('end', entry, '--by', 'Bob')).stdout).toContain(`Price ${entry} has ended.`);
  expect(await now()).toBe(15_000);
  expect((await prices('show', skuId)).stdout).toContain('ended by Bob');
  expect((await prices('end', entry, '--by', 'Bob')).code).toBe(1);
});

test('a price below cost is refused until somebody approves it', async () => {
  const { code, stderr } = await set('--price', '109.99');
  expect([code, stderr]).toEqual([1, expect.stringContaining('$109.99 is below its cost of $110.00.')]);
  expect((await set('--percent', '27', '--price-type', 'Fleet')).stderr).toContain('below its cost');
  expect(await now()).toBe(15_000);
  expect((await set('--price', '109.99', '--approve')).code).toBe(0);
  expect(await now()).toBe(10_999);
  expect((await prices('show', skuId)).stdout).toContain('approved by Ann');
});

test('a price of a weekend waits, and ends with its last day on the shop’s clocks', async () => {
  expect((await set('--price', '140', '--from', '2099-12-04', '--to', '2099-12-06')).code).toBe(0);
  const { stdout } = await prices('show', skuId);
  expect(stdout).toMatch(
    /To come:\n {2}\d+ {2}price \$140\.00 {2}from Dec 4, 2099, 12:00.AM to Dec 7, 2099, 12:00.AM/,
  );
});

test.each([
  [
    'the percentage',
    ['--price', '119.99', '--channel', 'retail'],
    ['--percent', '10', '--price-type', 'Fleet'],
  ],
  [
    'the storefront’s price',
    ['--percent', '10', '--price-type', 'Partner Program'],
    ['--price', '119.99', '--channel', 'retail'],
  ],
])(
  'a percentage off a storefront’s price is compared with the cost when %s comes last',
  async (_what, first, second) => {
    await db.execute('DELETE FROM price_entry');
    await db.execute('UPDATE sku SET price_cents = 15000');
    expect((await set(...first)).code).toBe(0);
    expect(await set(...second)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('$107.99 is below its cost of $110.00.'),
    });
  },
);

test('a price that is set during a sale names the one that stands above it', async () => {
  await db.execute('DELETE FROM price_entry');
  const { stdout: sale } = await set('--price', '140', '--to', '2099-12-06');
  const [, entry = ''] = /^ {2}(\d+) {2}price \$140\.00/m.exec(sale) ?? [];
  expect(sale).not.toContain('stands above');
  const above = new RegExp(
    `^Price ${entry} \\(\\$140\\.00\\) stands above this one until Dec 7, 2099, 12:00.AM\\.$`,
    'm',
  );
  expect((await set('--price', '145')).stdout).toMatch(above);
  expect((await set('--price', '146', '--from', '2099-01-01')).stdout).toMatch(above);
  for (const words of [
    ['--role', 'list'],
    ['--price-type', 'Fleet'],
    ['--from', '2099-12-08'],
    ['--to', '2098-12-08'],
  ])
    expect((await set('--price', '147', ...words)).stdout).not.toContain('stands above');
});

test.each([
  [['--price', '5', '--percent', '5'], 2, 'Name either --price or --percent.'],
  [['--price', 'cheap'], 2, 'It must be an amount'],
  [['--price', '140', '--from', 'Friday'], 2, 'It must be a day or a time'],
  [['--price', '140', '--region', 'Texas'], 2, 'It must be a state'],
  [['--price', '140', '--to', '2020-01-01'], 1, 'The price would end before it begins.'],
  [['--price', '140', '--channel', 'moon'], 1, 'There is no storefront moon.'],
  [['--price', '140', '--role', 'map', '--price-type', 'Fleet'], 1, 'are the same for every buyer'],
  [['--price', 'none'], 1, 'A tire needs a price.'],
  [['--percent', '5'], 1, 'A percentage needs a price type'],
])('%s is refused', async (words, code, problem) => {
  expect(await set(...words)).toMatchObject({ code, stderr: expect.stringContaining(problem) });
});
