import { expect, test } from 'vitest';
import { applyMapping, type MappedLine } from './apply-mapping.ts';
import { choiceField, decimalField, moneyField, textField, wholeField, yesNoField } from './fields/index.ts';
import type { FieldSource } from './mapping.ts';
import type { SourceLine } from './sources/source-table.ts';

const FIELDS = [
  textField({ name: 'mpn', label: 'part number', isCode: true, isRequired: true }),
  choiceField({ ...{ name: 'season', label: 'season' }, choices: ['all-season', 'winter'] }),
  wholeField({ name: 'loadIndex', label: 'load index', min: 50, max: 150 }),
  decimalField({ ...{ name: 'weightLb', label: 'weight', min: 1, max: 500, decimals: 1 }, unit: 'lb' }),
  moneyField({ name: 'cost', label: 'cost' }),
  yesNoField({ name: 'runFlat', label: 'run-flat' }),
];

type Row = readonly string[];

async function* toLines(rows: Iterable<Row>): AsyncGenerator<SourceLine> {
  let line = 1;
  for (const cells of rows) {
    line += 1;
    yield await Promise.resolve({ line, cells, problems: [] });
  }
}

const toTable = (columns: readonly string[], lines: AsyncIterable<SourceLine>) => ({
  ...{ file: 'list.csv', sheet: null, notes: [] },
  columns,
  lines,
});

async function gather(mapped: AsyncIterable<MappedLine>): Promise<MappedLine[]> {
  const lines: MappedLine[] = [];
  for await (const line of mapped) lines.push(line);
  return lines;
}

const apply = (columns: readonly string[], rows: Iterable<Row>, fields: Record<string, FieldSource>) =>
  gather(applyMapping(toTable(columns, toLines(rows)), { form: 1, kind: 'goods', fields }, FIELDS));

/** The only line of a table with one row. */
async function applyOne(cells: Readonly<Record<string, string>>, fields: Record<string, FieldSource>) {
  const [only] = await apply(Object.keys(cells), [Object.values(cells)], fields);
  return only;
}

test('a line becomes fields by columns, units, tables of values, and constants', async () => {
  const cells = { Part: 'AB1', 'Weight kg': '12.02', Type: 'ALL-WX', Cost: '$99.50', LI: '98', RF: 'Y' };
  const mapped = await applyOne(cells, {
    mpn: { column: 'Part' },
    weightLb: { column: 'Weight kg', unit: 'kg' },
    season: { column: 'Type', values: { 'all-wx': 'all-season' } },
    cost: { column: 'Cost' },
    loadIndex: { constant: 98 },
    runFlat: { constant: true },
  });
  expect(mapped).toEqual<MappedLine>({
    ...{ file: 'list.csv', sheet: null, line: 2 },
    fields: { mpn: 'AB1', weightLb: 26.5, season: 'all-season', cost: 9950, loadIndex: 98, runFlat: true },
    problems: [],
  });
});

test('an empty cell leaves its field as it is, a minus clears it, and an unknown fact is null', async () => {
  const cells = { mpn: 'AB1', season: ' ', weight: '-', runFlat: 'unknown' };
  const mapped = await applyOne(cells, {
    ...{ mpn: { column: 'mpn' }, season: { column: 'season' } },
    ...{ weightLb: { column: 'weight' }, runFlat: { column: 'runFlat' } },
  });
  expect(mapped?.fields).toEqual({ mpn: 'AB1', weightLb: null, runFlat: null });
});

test('a word that a table of values empties leaves its field as it is', async () => {
  const mapped = await applyOne(
    { mpn: 'AB1', weight: 'N/A' },
    { mpn: { column: 'mpn' }, weightLb: { column: 'weight', values: { 'n/a': '' } } },
  );
  expect(mapped).toMatchObject({ fields: { mpn: 'AB1' }, problems: [] });
});

test('a table of values does not change other numbers with the same digits', async () => {
  const fields = { mpn: { column: 'mpn' }, weightLb: { column: 'weight', values: { '100': '' } } };
  const [some, none] = await apply(
    ['mpn', 'weight'],
    [
      ['AB1', '10.0'],
      ['AB2', '100'],
    ],
    fields,
  );
  expect(some?.fields).toEqual({ mpn: 'AB1', weightLb: 10 });
  expect(none?.fields).toEqual({ mpn: 'AB2' });
});

test('cells that cannot be read are problems that begin with their field, and the rest is read', async () => {
  const mapped = await applyOne(
    { mpn: '8.40E+11', li: '999', cost: '#N/A', weight: '26.5' },
    {
      ...{ mpn: { column: 'mpn' }, loadIndex: { column: 'li' } },
      ...{ cost: { column: 'cost' }, weightLb: { column: 'weight' } },
    },
  );
  expect(mapped?.fields).toEqual({ weightLb: 26.5 });
  expect(mapped?.problems).toEqual([
    'Part number "8.40E+11" has lost its last digits in a spreadsheet. Format the column as text, and put the numbers in again.',
    'Load index must be from 50 to 150, not "999".',
    'Cost is a formula that failed: #N/A.',
  ]);
});

test.each([[''], ['-']])('a required field with the cell “%s” is a problem', async (mpn) => {
  const mapped = await applyOne({ mpn, li: '98' }, { mpn: { column: 'mpn' }, loadIndex: { column: 'li' } });
  expect(mapped?.problems).toEqual(['Part number is missing.']);
});

test('the cells of a line that cannot be trusted are not read', async () => {
  const problems = ['The line has 9 cells, the headings have 2.'];
  async function* lines(): AsyncGenerator<SourceLine> {
    yield await Promise.resolve({ line: 7, cells: ['AB1', 'x'], problems });
  }
  const mapping = { form: 1 as const, kind: 'goods', fields: { loadIndex: { column: 'li' } } };
  const mapped = await gather(applyMapping(toTable(['mpn', 'li'], lines()), mapping, FIELDS));
  expect(mapped).toEqual([{ file: 'list.csv', sheet: null, line: 7, fields: {}, problems }]);
});

test('of several columns the first that has something is read, each in its unit, and a table may lack some', async () => {
  const fields = {
    mpn: [{ column: 'Part' }, { column: 'Vendor part' }],
    weightLb: [{ column: 'Weight' }, { column: 'Weight (KG)', unit: 'kg' as const }],
    cost: [{ column: 'Net' }, { column: 'Cost' }],
  };
  const mapped = await apply(
    ['Part', 'Vendor part', 'Weight', 'Weight (KG)'],
    [
      ['AB1', 'V1', '26.5', '99'],
      ['', 'V2', '', '12.02'],
      ['', '', 'heavy', '12.02'],
    ],
    fields,
  );
  expect(mapped.map((line) => line.fields)).toEqual([
    { mpn: 'AB1', weightLb: 26.5 },
    { mpn: 'V2', weightLb: 26.5 },
    {},
  ]);
  expect(mapped[2]?.problems).toEqual(['Weight must be a number, not "heavy".', 'Part number is missing.']);
});

test('a table that has none of several columns does not fit', async () => {
  await expect(apply(['Cost'], [], { mpn: [{ column: 'Part' }, { column: 'Item' }] })).rejects.toThrow(
    'The mapping does not fit list.csv. It has none of the columns.',
  );
});

test('numbers of a standard have a decimal point, whatever they look like', async () => {
  const table = { ...toTable(['mpn', 'cost'], toLines([['AB1', '124.500']])), standard: 'x12' as const };
  const fields = { mpn: { column: 'mpn' }, cost: { column: 'cost' } };
  const mapped = await gather(applyMapping(table, { form: 1, kind: 'goods', fields }, FIELDS));
  expect(mapped[0]).toMatchObject({ fields: { cost: 12_450 }, problems: [] });
});

test('a number is read by the decimal sign of the others, and one with another sign is a problem of its line', async () => {
  const rows = Array.from({ length: 2_500 }, (_, at): Row => [`A${String(at)}`, '1.234,50', '12,5']);
  rows[0] = ['A0', '1.234', '12,5'];
  rows[2_400] = ['A2400', '1,234.50', '12,5'];
  const mapped = await apply(['mpn', 'cost', 'weight'], rows, {
    ...{ mpn: { column: 'mpn' }, cost: { column: 'cost' } },
    weightLb: { column: 'weight', unit: 'kg' },
  });
  expect(mapped.map(({ line }) => line)).toEqual(rows.map((_, at) => at + 2));
  expect(mapped[0]?.fields['cost']).toBe(123_400);
  expect(mapped[2_499]?.fields).toEqual({ mpn: 'A2499', cost: 123_450, weightLb: 27.6 });
  expect(mapped[2_400]?.problems).toEqual([
    'Cost has a decimal point, and other numbers of the file have a comma: "1,234.50".',
  ]);
});

test('a heading that differs in case and signs alone is found', async () => {
  const mapped = await applyOne({ 'PART_NO.': 'AB1' }, { mpn: { column: 'Part No' } });
  expect(mapped?.fields).toEqual({ mpn: 'AB1' });
});

test.each<[Record<string, FieldSource>, string]>([
  [
    { mpn: { column: 'Part Number' } },
    'The mapping does not fit list.csv. The column “Part Number” is missing. The nearest is “Part Numbr”.',
  ],
  [{ mpn: { column: 'UPC' } }, 'The mapping does not fit list.csv. The column “UPC” is missing.'],
  [
    { mpm: { column: 'Cost' } },
    'The mapping does not fit list.csv. fields.mpm: There is no field “mpm”. The nearest is “mpn”.',
  ],
  [
    { loadIndex: { constant: 999 } },
    'The mapping cannot be used. Load index must be from 50 to 150, not "999".',
  ],
])('a mapping that does not fit the table refuses the file: %#', async (fields, message) => {
  await expect(apply(['Part Numbr', 'Cost'], [], fields)).rejects.toThrow(message);
});
