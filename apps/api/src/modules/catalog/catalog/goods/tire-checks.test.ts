import { readFile } from 'node:fs/promises';
import { CATEGORIES, formatSize, LOAD_RANGES, parseSize, SPEED_RATINGS, TYPES } from '@tirekit/tires';
import { treadFamilies } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows, sampleCatalog } from '../../../../../test/catalog/catalog/sample-catalog.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../../../test/support/open-test-database.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(1);
  await database.db.withClient((client) => insertRows(client, { ...sampleCatalog(2) }));
});
afterAll(() => database.close());

const put = (column: string, value: unknown) =>
  database.db.execute(`UPDATE sku SET ${column} = $1 WHERE sku_id = (SELECT min(sku_id) FROM sku)`, [value]);

const SIZES = [
  ...['P225/65R17', '225/45ZR18', '225/45RF18', 'LT275/70R18', '275/65R18LT', '195/75R16C', 'ST205/75D14'],
  ...[
    'T125/70D16',
    'HL245/40R19',
    '195R14C',
    '11R22.5',
    '7.50R16LT',
    '10.00-20',
    '35x12.50R20LT',
    '20.5x8.0-10',
  ],
  ...['190/65R390', '295/75R22.5', '25x8.00-12NHS', '225/65-17'],
];

test.each(SIZES)('the database takes the size %s as it is written', async (text) => {
  const size = parseSize(text);
  if (size === null) throw new Error('not read');
  expect(await put('size', formatSize(size))).toBe(1);
});

test('the database takes every speed, load mark, and type that there is', async () => {
  for (const { symbol } of SPEED_RATINGS) await put('speed', symbol);
  for (const mark of ['LL', 'SL', 'XL', 'HL', ...LOAD_RANGES.map(({ range }) => range)])
    await put('load_mark', mark);
  for (const { slug } of TYPES) await put('type', slug);
  const line = 'UPDATE line SET categories = $1, tread_family = $2 WHERE line_id = 1';
  for (const family of treadFamilies)
    expect(await database.db.execute(line, [CATEGORIES.map(({ slug }) => slug), family])).toBe(1);
});

test.each([
  ['size', '225/65R17x'],
  ['size', '225/65'],
  ['load_index', 999],
  ['load_index_dual', 30],
  ['speed', 'Q9'],
  ['load_mark', 'Z'],
  ['type', 'wobbly'],
  ['gtin', 'abc'],
  ['dot_week_from', '1'],
])('the database refuses the %s %j', async (column, value) => {
  await expect(put(column, value)).rejects.toThrow('violates check constraint');
});

test('the database refuses a tread family that nobody draws, and a line without a category', async () => {
  const { db } = database;
  await expect(db.execute("UPDATE line SET tread_family = 'wobbly'")).rejects.toThrow('check constraint');
  await expect(db.execute("UPDATE line SET categories = '{}'")).rejects.toThrow('check constraint');
});

test('a part number is unique within its brand, however it is written', async () => {
  const { db } = database;
  await db.execute('UPDATE sku SET line_id = 1');
  const [one, two] = await db.query<{ id: string }>('SELECT sku_id AS id FROM sku ORDER BY sku_id');
  await db.execute("UPDATE sku SET mpn = 'AB-12 3' WHERE sku_id = $1", [one?.id]);
  const same = db.execute("UPDATE sku SET mpn = 'ab123' WHERE sku_id = $1", [two?.id]);
  await expect(same).rejects.toThrow('sku_brand_mpn');
  await db.execute(
    'UPDATE sku SET line_id = (SELECT line_id FROM line WHERE brand_slug <> $2 LIMIT 1) WHERE sku_id = $1',
    [two?.id, 'northmark'],
  );
  expect(await db.execute("UPDATE sku SET mpn = 'ab123' WHERE sku_id = $1", [two?.id])).toBe(1);
});

test('the migration of insecure documents leaves the rest of the warranties', async () => {
  const file = new URL('../../../../../migrations/0159_left_out_tires.sql', import.meta.url);
  const [statement = ''] = /^UPDATE sku[^;]*/m.exec(await readFile(file, 'utf8')) ?? [];
  const workmanship = { kind: 'workmanship', months: 60 };
  const trial = { kind: 'trial', document: 'HTTPS://tires.example/trial.pdf' };
  const treadwear = { kind: 'treadwear', miles: 60_000, document: 'http://tires.example/miles.pdf' };
  await put('warranties', JSON.stringify([workmanship, trial, treadwear]));
  expect(await database.db.execute(statement)).toBe(1);
  expect(
    await database.db.one('SELECT warranties FROM sku WHERE sku_id = (SELECT min(sku_id) FROM sku)'),
  ).toEqual({ warranties: [workmanship, trial, { kind: 'treadwear', miles: 60_000 }] });
  expect(await database.db.execute(statement)).toBe(0);
});
