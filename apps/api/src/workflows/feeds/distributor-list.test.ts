import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TireList } from '@tirekit/contract';
import { stringify } from 'csv-stringify/sync';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyerActions, eventually, shippingForm } from '../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../test/orders/test-shop.ts';
import { runCommand } from '../../../test/support/run-command.ts';
import { moduleFactories } from '../../modules/index.ts';

/** A line of a distributor's list, under the headings of the trade. */
type Cells = Record<string, string>;

const brands = ['Coldwater', 'Norwater', 'Marlowe & Finch', 'Tarnwick', 'Velmont', 'Osterby'];
const lines = [
  ['Road Boss', 'All-Season, Touring'],
  ['Trail Boss', 'A/T'],
  ['Snow Boss', 'Winter'],
  ['Sport Boss', 'Summer, UHP'],
  ['Four Boss', 'All-Weather'],
] as const;
const sizes = [
  ...['185/65R15 88H', '195/65R15 91H', '205/55R16 91V', '205/60R16 92H', '215/60R16 95H', '215/55R17 94V'],
  ...['225/65R17 102H', '225/60R17 99H', '235/65R17 104H', '225/45R17 94W', '225/50R18 95V', '235/60R18 103H'],
  ...['235/55R18 100V', '245/60R18 105H', '225/40R18 92Y', '245/40R18 97Y', '235/55R19 101V', '255/50R19 107W'],
  ...['245/45R19 102Y', '265/50R20 107V'],
]; // prettier-ignore

/** A UPC with its check digit. */
function upc(number: number): string {
  const digits = `0360${String(number).padStart(7, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${String((10 - (sum % 10)) % 10)}`;
}

/** 600 tires: each size in each line of each brand. */
const rightList = brands.flatMap((brand) =>
  lines.flatMap(([model, season], line) =>
    sizes.map((described, at): Cells => {
      const [size = '', service = ''] = described.split(' ');
      const number = (brands.indexOf(brand) * lines.length + line) * sizes.length + at;
      return {
        'Item #': `D-${String(10_000 + number)}`,
        Brand: brand,
        'Mfg Part #': `${brand.slice(0, 2).toUpperCase()}${String(line)}-${String(1_000 + at)}`,
        UPC: upc(number),
        Pattern: model,
        Season: season,
        Size: size,
        LI: service.slice(0, -1),
        SS: service.slice(-1),
        'Load Range': 'SL',
        UTQG: line === 2 ? '' : '500 A A',
        '3PMSF': line === 2 || line === 4 ? 'Y' : 'N',
        'Tread Depth (32nds)': '10.5',
        'Weight (lbs)': String(20 + at),
        Cost: (70 + at).toFixed(2),
        Retail: (119.99 + at).toFixed(2),
      };
    }),
  ),
);

/** Errors of real lists by the line that has each, with what is said of it. */
const wrong: Readonly<Record<number, readonly [change: Cells, reason: string]>> = {
  30: [{ Size: '225/65R17x' }, 'Size must be a size such as 225/65R17 or LT275/70R18, not "225/65R17x".'],
  60: [{ LI: '999' }, 'Load index 999 does not exist. Load indexes go from 42 to 150.'],
  90: [{ SS: 'Q9' }, 'Speed rating must be a speed rating such as H, V, or (Y), not "Q9".'],
  120: [{ UPC: 'abc' }, 'GTIN must be a GTIN of 8, 12, 13, or 14 digits, not "abc".'],
  150: [{ UPC: '036000291453' }, 'the check digit of "036000291453" is wrong'],
  180: [{ UPC: '8.40E+11' }, 'has lost its last digits in a spreadsheet'],
  210: [{ Retail: 'abc' }, 'Price must be an amount such as 129.99, not "abc".'],
  240: [{ Retail: '-12.00' }, 'Price must not be negative'],
  270: [{ Retail: '' }, 'A new tire needs a price.'],
  300: [{ Brand: '' }, 'A tire needs its brand and part number'],
  330: [{ 'Mfg Part #': '', UPC: '', 'Item #': '' }, 'A tire needs its brand and part number'],
  360: [{ Season: 'Wobbly' }, 'not "Wobbly"'],
  390: [{ UTQG: '9000 ZZ Q' }, 'UTQG grading must be a UTQG grading such as 600 A B'],
  420: [{ 'Weight (lbs)': 'heavy' }, 'Weight must be a number, not "heavy".'],
  450: [{ 'Weight (lbs)': '5000' }, 'Weight must be from 2 to 900 lb, not "5000".'],
  480: [{ 'Tread Depth (32nds)': '99' }, 'Tread depth must be from 1 to 45 32nds, not "99".'],
  510: [{ 'Load Range': 'Z' }, 'Load range must be a load range such as SL, XL, or E, not "Z".'],
  540: [{ Pattern: '' }, 'A new tire needs its model.'],
  570: [{ '3PMSF': 'perhaps' }, 'Mountain snowflake must be yes or no, not "perhaps".'],
  600: [
    { 'Mfg Part #': rightList[597]?.['Mfg Part #'] ?? '', UPC: '' },
    'Line 599 is for the same item. Only the first one is used.',
  ],
};
const WRONG_LINES = Object.keys(wrong).map(Number);
/** The first line has the headings. */
const toLine = (at: number): number => at + 2;
const onSale = rightList.filter((_, at) => !(toLine(at) in wrong));
const list = rightList.map((row, at) => ({ ...row, ...wrong[toLine(at)]?.[0] }));

let shop: TestShop;
let buyer: ReturnType<typeof buyerActions>;
let folder: string;
let runId: string;

/** Runs a command of the owner's, which must succeed. @returns its answer */
async function tirekit(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand(shop.databaseUrl, words);
  expect(code, stdout + stderr).toBe(0);
  return stdout;
}

const path = (name: string): string => join(folder, name);
const save = async (name: string, rows: readonly Cells[]): Promise<string> => {
  await writeFile(path(name), stringify([...rows], { header: true }));
  return path(name);
};
const runIn = (said: string): string => /^Run (\w+)/.exec(said)?.[1] ?? '';

/** Imports a file of the supplier's by the mapping that is proposed for it. @returns what was said */
async function bring(kind: string, file: string): Promise<string> {
  const mapping = path(`atlas-${kind}.json`);
  await writeFile(mapping, await tirekit('catalog', 'propose', kind, file));
  return await tirekit('catalog', 'import', kind, file, '--supplier', 'atlas', '--mapping', mapping);
}

const tiresOf = async (query: string) => {
  const { body } = await buyer.call<unknown>('GET', `/v1/catalog/tires?${query}`);
  return TireList.parse(body);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'distributor-'));
  shop = await openShop({}, {}, moduleFactories);
  buyer = buyerActions(shop);
  for (const table of ['inventory_level', 'stock', 'sku', 'line', 'brand', 'warehouse', 'zip_code'])
    await shop.db.execute(`DELETE FROM ${table}`);
  await shop.startApi();
  await tirekit('facts', 'load');
  await tirekit(
    ...['warehouses', 'save', 'dallas', '--name', 'Dallas', '--address', '12 Elm St', '--zip', '75201'],
    ...['--phone', '214-555-0133', '--main'],
  );
  await tirekit('suppliers', 'save', 'atlas', '--name', 'Atlas Tire Distribution');
  runId = runIn(await bring('goods', await save('goods.csv', list)));
  await tirekit('catalog', 'apply', runId, '--by', 'Ann');
  const stock = onSale.map((row) => ({ 'Item #': row['Item #'] ?? '', Warehouse: 'dallas', QOH: '40' }));
  const said = await bring('stock', await save('stock.csv', stock));
  await tirekit('catalog', 'apply', runIn(said), '--by', 'Ann');
  // Each test may be the first.
  await eventually(
    () => tiresOf('size=235-55r18-tires'),
    ({ items: [first] }) => first?.stock.state === 'in-stock',
    90_000,
  );
}, 240_000);
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

describe('a distributor’s list in an empty shop', () => {
  test('names each wrong line with its reason, and brings the others', async () => {
    expect(await tirekit('catalog', 'show', runId, '--rows', 'add', '--limit', '1')).toContain(
      'is applied: 580 new, 0 changed, 0 taken out, 0 unchanged, 20 that cannot be used.',
    );
    await tirekit('catalog', 'rejects', runId, path('rejects.csv'));
    const rejects: { line: string; reason: string }[] = parse(await readFile(path('rejects.csv')), {
      columns: true,
    });
    expect(rejects.map(({ line }) => Number(line))).toEqual(WRONG_LINES);
    for (const { line, reason } of rejects) expect(reason).toContain(wrong[Number(line)]?.[1]);
  });

  test('is found by size, and by the name of a brand', async () => {
    const found = await tiresOf('size=195-65r15-tires');
    expect(found.total).toBe(onSale.filter(({ Size }) => Size === '195/65R15').length);
    const { body } = await buyer.call<{ suggestions: { label: string }[] }>(
      'GET',
      '/v1/search/suggest?query=tarnwick',
    );
    expect(JSON.stringify(body.suggestions)).toContain('Tarnwick');
  });

  test('is bought from to 90210', async () => {
    const {
      items: [tire],
    } = await tiresOf('size=235-55r18-tires');
    const before = await buyer.stock(tire?.itemId);
    const form = {
      ...shippingForm,
      ...{ addressLine1: '455 N Rexford Dr', city: 'Beverly Hills', state: 'CA', zip: '90210' },
    };
    const { cartKey, cart } = await buyer.prepareCart(tire?.itemId, 4, form);
    const { status, body } = await buyer.place(cartKey, await buyer.orderBody(cart));
    expect(status).toBe(201);
    expect(body.order.lines).toEqual([expect.objectContaining({ itemId: tire?.itemId, quantity: 4 })]);
    expect(await buyer.stock(tire?.itemId)).toBe(before - 4);
  });

  test.each(['goods.csv', 'goods.jsonl', 'prices.csv', 'prices.jsonl', 'stock.csv', 'stock.jsonl'])(
    'changes nothing when it comes back as the export %s',
    async (name) => {
      const [kind = ''] = name.split('.');
      await tirekit('catalog', 'export', kind, path(`export-${name}`));
      const said = await tirekit('catalog', 'import', kind, path(`export-${name}`));
      expect(said).toContain('0 new, 0 changed, 0 taken out, 580 unchanged, 0 that cannot be used.');
    },
  );

  test('changes nothing when it comes twice', async () => {
    const said = await tirekit('catalog', 'import', 'goods', path('goods.csv'), '--supplier', 'atlas');
    expect(said).toContain('0 new, 0 changed, 0 taken out, 580 unchanged, 20 that cannot be used.');
  });
});

test('a list of prices that is off by 40% waits for an approval, and is rolled back to the cent', async () => {
  await tirekit('catalog', 'export', 'prices', path('before.csv'));
  const prices = onSale.map((row) => ({
    Brand: row['Brand'] ?? '',
    'Mfg Part #': row['Mfg Part #'] ?? '',
    Retail: (Number(row['Retail']) * 0.6).toFixed(2),
  }));
  const said = await bring('prices', await save('prices-by-night.csv', prices));
  expect(said).toContain('580 prices are off by more than 30%.');
  const run = runIn(said);
  expect((await runCommand(shop.databaseUrl, ['catalog', 'apply', run])).code).not.toBe(0);
  await tirekit('catalog', 'apply', run, '--approve', '--by', 'Ann', '--reason', 'Clearance');
  const tires = () => tiresOf('size=185-65r15-tires');
  const { length: shown } = (await tires()).items;
  expect(shown).toBeGreaterThan(0);
  const holds =
    (isSo: (cents: number) => boolean) =>
    ({ items }: TireList): boolean =>
      items.filter((tire) => isSo(tire.salePriceInCents)).length === shown;
  await eventually(
    tires,
    holds((cents) => cents < 9_000),
  );
  const rollback = await tirekit('catalog', 'rollback', run, '--by', 'Bea', '--reason', 'A wrong list');
  expect(rollback).toContain('580 rows are as they were.');
  await tirekit('catalog', 'export', 'prices', path('after.csv'));
  expect(await readFile(path('after.csv'), 'utf8')).toBe(await readFile(path('before.csv'), 'utf8'));
  await eventually(
    tires,
    holds((cents) => cents > 11_000),
  );
});
