import { parseSize } from '@tirekit/tires';
import { expect, test } from 'vitest';
import { BadCell } from '../import/cell-kinds.ts';
import { choiceField, decimalField, moneyField, textField, wholeField, yesNoField } from './fields/index.ts';
import { proposeMapping } from './propose-mapping.ts';

const whole = (name: string, label: string, min: number, max: number, headings: readonly string[] = []) =>
  wholeField({ name, label, min, max, headings });

/** The check digit of a GTIN. */
function gtin(text: string): string {
  const sum = [...text.padStart(14, '0')].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  if (sum % 10 !== 0) throw new BadCell('has a wrong check digit');
  return text;
}

function size(text: string): string {
  if (parseSize(text) === null) throw new BadCell('is no size');
  return text;
}

const FIELDS = [
  textField({ name: 'brand', label: 'brand', isRequired: true }),
  textField({ name: 'line', label: 'product line' }),
  textField({ name: 'mpn', label: 'manufacturer’s part number', isCode: true }),
  textField({ name: 'itemNumber', label: 'item number', isCode: true }),
  textField({ name: 'gtin', label: 'GTIN', isCode: true, parse: gtin }),
  textField({ name: 'size', label: 'size', isRequired: true, parse: size }),
  whole('loadIndex', 'load index', 50, 150),
  textField({ name: 'speedRating', label: 'speed rating' }),
  textField({ name: 'utqg', label: 'UTQG grade' }),
  choiceField({
    ...{ name: 'season', label: 'season', synonyms: { 'all-season': ['A/S'] } },
    choices: ['all-season', 'all-weather', 'summer', 'winter'],
  }),
  decimalField({
    ...{ name: 'diameterIn', label: 'overall diameter', min: 15, max: 60, decimals: 2 },
    unit: 'in',
  }),
  decimalField({
    ...{ name: 'treadDepth', label: 'tread depth', min: 4, max: 40, decimals: 1 },
    unit: '32nds',
  }),
  decimalField({ ...{ name: 'weightLb', label: 'weight', min: 5, max: 400, decimals: 1 }, unit: 'lb' }),
  wholeField({ ...{ name: 'maxLoadLb', label: 'maximum load', min: 400, max: 15_000 }, unit: 'lb' }),
  wholeField({ ...{ name: 'maxPsi', label: 'maximum pressure', min: 20, max: 130 }, unit: 'psi' }),
  yesNoField({ name: 'runFlat', label: 'run-flat' }),
  yesNoField({ name: 'severeSnow', label: 'severe snow (3PMSF)' }),
  moneyField({ name: 'fet', label: 'federal excise tax' }),
  moneyField({ name: 'msrp', label: 'list price' }),
  whole('quantity', 'quantity', 0, 100_000),
];

const propose = (columns: readonly string[], ...rows: (readonly string[])[]) =>
  proposeMapping(columns, rows, FIELDS, 'goods');

/** The column of each field, with its unit. */
const getColumns = (columns: readonly string[], ...rows: (readonly string[])[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(propose(columns, ...rows).mapping.fields).map(([name, source]) => [
      name,
      'column' in source
        ? [source.column, ...(source.unit === undefined ? [] : [source.unit])].join(' in ')
        : '',
    ]),
  );

test.each([
  ['Mfr', 'brand'],
  ['Brand Name', 'brand'],
  ['Pattern', 'line'],
  ['Mfg Part #', 'mpn'],
  ['PART NO.', 'mpn'],
  ['Item No', 'itemNumber'],
  ['UPC Code', 'gtin'],
  ['Tire Size', 'size'],
  ['LI', 'loadIndex'],
  ['load_index', 'loadIndex'],
  ['SS', 'speedRating'],
  ['Speed Symbol', 'speedRating'],
  ['UTQG', 'utqg'],
  ['OD', 'diameterIn'],
  ['Max. Load (lbs)', 'maxLoadLb'],
  ['Max PSI', 'maxPsi'],
  ['FET', 'fet'],
  ['MSRP', 'msrp'],
  ['QOH', 'quantity'],
  ['Qty on Hand', 'quantity'],
  ['Run-Flat', 'runFlat'],
  ['3PMSF', 'severeSnow'],
  ['treadDepth', 'treadDepth'],
])('a column headed %s is taken for the field %s', (heading, field) => {
  expect(getColumns([heading])).toEqual({ [field]: heading });
});

test.each([
  ['Weight (kg)', 'weightLb', 'kg'],
  ['Max Pressure kPa', 'maxPsi', 'kPa'],
  ['Tread Depth (mm)', 'treadDepth', 'mm'],
  ['Overall Diameter mm', 'diameterIn', 'mm'],
])('a unit in the heading %s is proposed', (heading, field, unit) => {
  expect(getColumns([heading])).toEqual({ [field]: `${heading} in ${unit}` });
});

test('the unit of the field itself is not repeated', () => {
  expect(getColumns(['Weight (lbs)', 'Tread Depth 32nds'])).toEqual({
    weightLb: 'Weight (lbs)',
    treadDepth: 'Tread Depth 32nds',
  });
});

test('a unit that only the size of the numbers tells is proposed and noted', () => {
  const { mapping, notes } = propose(['Max Pressure'], ['350'], ['340'], ['300']);
  expect(mapping.fields).toEqual({ maxPsi: { column: 'Max Pressure', unit: 'kPa' } });
  expect(notes).toContain(
    '“Max Pressure” is taken to be in kPa, because its numbers are not possible in psi.',
  );
});

test('columns under strange headings are told by article numbers with check digits, and by sizes', () => {
  const { mapping, notes } = propose(
    ['Ref', 'Code', 'Dim'],
    ['840123456784', '840123456785', '225/65R17'],
    ['4019238012345', '4019238012346', 'LT275/70R18'],
    ['036000291452', '036000291453', '35X12.50R20LT'],
  );
  expect(mapping.fields).toEqual({ size: { column: 'Dim' } });
  const right = propose(
    ['Code', 'Ref'],
    ['1', '036000291452'],
    ['2', '4006381333931'],
    ['3', '012345678905'],
  );
  expect(right.mapping.fields).toEqual({ gtin: { column: 'Ref' } });
  expect(notes).toContain('“Dim” is taken for the size because of its values.');
});

test('of two columns that fit a field, the one with the better values is taken and the other is noted', () => {
  const { mapping, notes } = propose(
    ['UPC', 'EAN'],
    ['036000291453', '036000291452'],
    ['036000291452', '4006381333931'],
  );
  expect(mapping.fields).toEqual({ gtin: { column: 'EAN' } });
  expect(notes).toEqual([
    '“UPC” may be the GTIN, too; “EAN” was taken.',
    'No column was found for the brand (brand), which every row needs.',
    'No column was found for the size (size), which every row needs.',
  ]);
});

test('a column whose values cannot be what its heading says is left to a person', () => {
  const { mapping, notes } = propose(['Load Index'], ['8PR'], ['10PR']);
  expect(mapping.fields).toEqual({});
  expect(notes[0]).toBe(
    '“Load Index” should be the load index, but most of its values cannot be, such as “8PR”.',
  );
});

test('words of choices get a table of values where they are clear, and are named where they are not', () => {
  const { mapping, notes } = propose(
    ['Season'],
    ...['A/S', 'Winter Studdable', 'Sumer', 'All Weather Touring', 'Summer/Winter', 'Offroad', 'N/A'].map(
      (word) => [word],
    ),
  );
  expect(mapping.fields['season']).toEqual({
    column: 'Season',
    values: {
      'Winter Studdable': 'winter',
      Sumer: 'summer',
      'All Weather Touring': 'all-weather',
      'N/A': '',
    },
  });
  expect(notes).toContain('“Sumer” in “Season” is taken for summer.');
  expect(notes).toContain('“N/A” in “Season” is taken for an empty cell.');
  expect(notes).toContain(
    '“Season” has words that are no season: “Summer/Winter”, “Offroad”. Add them to its "values".',
  );
});

test('columns without a field are listed for a person, with what they may be', () => {
  const { notes } = propose(
    ['Brand', 'Size', 'Rebate Code', 'Load Index Rear Axle Position'],
    ['Norvik', '225/65R17', 'A', '98'],
  );
  expect(notes).toEqual([
    'No field was found for “Rebate Code”, “Load Index Rear Axle Position”. Map them, or list them under "ignored".',
  ]);
});

test('a distributor’s list is mapped as a whole', () => {
  const columns = [
    ...[
      'Vendor',
      'Mfg',
      'Mfg Part #',
      'Item No',
      'UPC',
      'Design',
      'Size',
      'LI',
      'SS',
      'UTQG',
      'OD',
      'Weight (kg)',
    ],
    ...['Max Load (lbs)', 'Max Pressure kPa', 'Tread Depth (mm)', 'RFT', 'FET', 'MSRP', 'QOH'],
  ];
  const row = [
    ...[
      'K&M',
      'Norvik',
      'NV-1001',
      '55012',
      '036000291452',
      'Trail AT',
      '225/65R17',
      '102',
      'H',
      '500AA',
      '28.5',
      '12.1',
    ],
    ...['1,874', '350', '8.5', 'N', '0.00', '189.99', '40'],
  ];
  expect(getColumns(columns, row)).toEqual({
    ...{ brand: 'Mfg', line: 'Design', mpn: 'Mfg Part #', itemNumber: 'Item No', gtin: 'UPC', size: 'Size' },
    ...{ loadIndex: 'LI', speedRating: 'SS', utqg: 'UTQG', diameterIn: 'OD', weightLb: 'Weight (kg) in kg' },
    ...{
      treadDepth: 'Tread Depth (mm) in mm',
      maxLoadLb: 'Max Load (lbs)',
      maxPsi: 'Max Pressure kPa in kPa',
    },
    ...{ runFlat: 'RFT', fet: 'FET', msrp: 'MSRP', quantity: 'QOH' },
  });
});
