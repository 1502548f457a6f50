import { expect, test } from 'vitest';
import { getRefusal, readOne } from '../../../../test/support/source-files.ts';

const rows = [
  { sku: 'A1', price: 249.99, runFlat: false, oeMarks: ['MO', '*'] },
  { sku: 'A2', warranty: { miles: 60_000 }, price: null },
];
const cells = [
  { sku: 'A1', price: '249.99', runFlat: 'false', oeMarks: '["MO","*"]' },
  { sku: 'A2', price: '-', warranty: '{"miles":60000}' },
];

test('our own form is read, with lists and objects as JSON, and a dash for what is to be removed', async () => {
  const content = JSON.stringify({ form: 1, kind: 'goods', rows }, null, 2);
  const table = await readOne('goods.json', content, { kind: 'goods' });
  expect(table.rows).toEqual(cells);
  expect(table.columns).toEqual(['sku', 'price', 'runFlat', 'oeMarks', 'warranty']);
  expect(table.lines.map(({ line }) => line)).toEqual([1, 2]);
});

test('a row on each line is read, whatever the name of the file', async () => {
  const content = `\n${rows.map((row) => JSON.stringify(row)).join('\r\n\r\n')}`;
  const table = await readOne('goods.txt', content);
  expect(table.rows).toEqual(cells);
  expect(table.lines.map(({ line }) => line)).toEqual([2, 4]);
});

test.each<[string, string, string]>([
  [
    'has rows of another kind',
    '{"form":1,"kind":"prices","rows":[]}',
    'It says that it has prices, not goods.',
  ],
  ['has no rows', '{"form":1,"kind":"goods","rows":[]}', 'The file has no items.'],
  ['has another version', '{"form":2,"kind":"goods","rows":[]}', 'The file cannot be used.'],
  ['is cut off', '{"form":1,"kind":"goods","rows":[{"sku":"A1"}', 'This is not JSON: see line 1, column 46.'],
  ['is cut off in a line', '{"sku":"A1"}\n{"sku":"A', 'The file is cut off in the middle of line 2.'],
  [
    'has a line that is not JSON',
    '{"sku":"A1"}\n{sku: 2}\n{"sku":"A3"}\n',
    'Line 2 is not JSON. Each line must be a row: {"field": "value"}.',
  ],
  ['has a line that is no row', '{"sku":"A1"}\n[1]\n', 'Line 2 is not a row: {"field": "value"}.'],
])('JSON that %s is refused', async (_what, content, why) => {
  expect(await getRefusal('goods.json', content, { kind: 'goods' })).toBe(`goods.json: ${why}`);
});
