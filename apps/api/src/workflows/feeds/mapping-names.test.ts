import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sell } from '../../../test/orders/sell.ts';
import { type EndedCommand, runCommand } from '../../../test/support/run-command.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../../platform/db/database.ts';

let database: OpenTestDatabase;
let url: string;
let db: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase(2);
  ({ url, db } = database);
  await sell(db, { FRONT: 4 });
  folder = await mkdtemp(join(tmpdir(), 'mappings-'));
  await writeFile(join(folder, 'list.csv'), 'Our number,Pieces,Retail\nFRONT,4,120.00\n');
});
beforeEach(async () => {
  for (const table of ['feed_row', 'feed_run', 'feed', 'feed_mapping'])
    await db.execute(`DELETE FROM ${table}`);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

const sources = {
  stock: { sku: { column: 'Our number' }, quantity: { column: 'Pieces' } },
  prices: { sku: { column: 'Our number' }, price: { column: 'Retail' } },
};
const write = async (name: string, kind: keyof typeof sources): Promise<string> => {
  await writeFile(join(folder, name), JSON.stringify({ form: 1, kind, fields: sources[kind] }));
  return join(folder, name);
};
const bring = (kind: string, ...more: string[]): Promise<EndedCommand> =>
  runCommand(url, ['catalog', 'import', kind, join(folder, 'list.csv'), ...more]);
const stored = () => db.query('SELECT name, version, kind FROM feed_mapping ORDER BY name, version');

test('mappings of two kinds may have one name, and each feed keeps its own', async () => {
  await bring('stock', '--mapping', await write('atlas.json', 'stock'));
  await bring('prices', '--mapping', await write('atlas.json', 'prices'));
  expect(await stored()).toEqual([
    { name: 'atlas', version: 1, kind: 'stock' },
    { name: 'atlas', version: 2, kind: 'prices' },
  ]);
  for (const kind of ['stock', 'prices']) expect(await bring(kind)).toMatchObject({ code: 0 });
  expect(await stored()).toHaveLength(2);
});

test.each([
  ['Atlas_Prices.json', 'atlas-prices'],
  ['Atlas Preise (März).JSON', 'atlas-preise-marz'],
  ['atlas.v2.json', 'atlas-v2'],
])('the mapping of the file %s is called %s', async (file, name) => {
  expect(await bring('prices', '--mapping', await write(file, 'prices'))).toMatchObject({ code: 0 });
  expect(await stored()).toEqual([{ name, version: 1, kind: 'prices' }]);
});

test.each([
  [`${'long'.repeat(11)}.json`, 'Give it letters or digits, and at most 40 characters.'],
  ['….json', 'Give it letters or digits, and at most 40 characters.'],
  ['TireKit X12.json', 'Names that begin with tirekit- are those of mappings that ship with TireKit.'],
  ['Atlas_Prices', 'It must be of small letters, digits, and hyphens'],
])('a mapping cannot be named by %s', async (typed, why) => {
  expect(await bring('prices', '--mapping', typed)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(why),
  });
  expect(await stored()).toEqual([]);
});

test('a name that only another kind has is told as that', async () => {
  await bring('stock', '--mapping', await write('atlas.json', 'stock'));
  expect(await bring('prices', '--mapping', 'atlas')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no mapping atlas for prices yet, only one for stock.'),
  });
  expect(
    await runCommand(url, ['feeds', 'save', 'atlas-prices', 'prices', '--mapping', 'atlas']),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The mapping atlas is for stock, and the feed has prices.'),
  });
});
