import { expect, test } from 'vitest';
import * as z from 'zod';
import { BadCell } from '../../import/cell-kinds.ts';
import type { CellContext, FeedField, FieldValue } from '../feed-field.ts';
import { choiceField, dayField, jsonField, listField, momentField, textField, yesNoField } from './index.ts';

const CONTEXT: CellContext = { decimal: null, unit: null };
const size = textField({ name: 'size', label: 'size', maxLength: 20 });
const about = textField({ name: 'about', label: 'description', maxLength: 200, isMultiline: true });
const gtin = textField({ name: 'gtin', label: 'GTIN', isCode: true });
const upper = textField({
  name: 'mpn',
  label: 'part number',
  parse: (text) => {
    if (text.includes(' ')) throw new BadCell('must not have spaces');
    return text.toUpperCase();
  },
});
const runFlat = yesNoField({ name: 'runFlat', label: 'run-flat' });
const season = choiceField({
  ...{ name: 'season', label: 'season' },
  choices: ['all-season', 'summer', 'winter'],
  synonyms: { 'all-season': ['A/S', 'all year'], winter: ['snow'] },
});
const marks = listField({ name: 'marks', label: 'OE marks', maxItems: 3 });
const address = listField({ name: 'address', label: 'address', isVerbatim: true });
const warranties = jsonField({
  ...{ name: 'warranties', label: 'warranties' },
  schema: z.array(z.strictObject({ miles: z.int() })),
});
const from = dayField({ name: 'from', label: 'first day' });
const asOf = momentField({ name: 'asOf', label: 'time of the count', zone: 'America/New_York' });

test.each<[string, FeedField, string, FieldValue]>([
  ['a text with odd spaces', size, ' 225/65R17 \u00a0 102H ', '225/65R17 102H'],
  ['a text of several lines', about, 'Quiet.\r\nLong-lasting.', 'Quiet.\nLong-lasting.'],
  ['a code with leading zeros', gtin, '00840123456784', '00840123456784'],
  ['a code that a program took for a decimal', gtin, '840123456784.0', '840123456784'],
  ['a code that looks like an exponent', gtin, '8E11', '8E11'],
  ['a text that is parsed further', upper, 'ab-12', 'AB-12'],
  ['yes', runFlat, 'Y', true],
  ['a mark', runFlat, 'x', true],
  ['no', runFlat, 'FALSE', false],
  ['zero', runFlat, '0', false],
  ['an unknown fact', runFlat, 'Unknown', null],
  ['an empty fact', runFlat, '', null],
  ['a choice in another case', season, 'ALL SEASON', 'all-season'],
  ['a synonym of a choice', season, 'a/s', 'all-season'],
  ['a list', marks, 'MO; N0 |MO', ['MO', 'N0']],
  ['a list as it is', address, 'Box 1 | A; Reno; Reno', ['Box 1 | A', 'Reno', 'Reno']],
  ['a list in JSON', marks, '["MO", "a;b"]', ['MO', 'a;b']],
  ['JSON', warranties, '[{"miles": 65000}]', [{ miles: 65_000 }]],
  ['a day', from, '2026-12-31', '2026-12-31'],
  ['a day as Americans write it', from, '12/31/2026', '2026-12-31'],
  ['a day with two digits of its year', from, '12/31/26', '2026-12-31'],
  ['a day without signs', from, '20261231', '2026-12-31'],
  ['a day as Excel stores it', from, '46387', '2026-12-31'],
  ['an instant', asOf, '2026-11-27T14:30:00Z', '2026-11-27T14:30:00.000Z'],
  ['an instant with an offset', asOf, '2026-11-27 14:30-05:00', '2026-11-27T19:30:00.000Z'],
  ['a time without a zone', asOf, '11/27/2026 2:30 PM', '2026-11-27T19:30:00.000Z'],
  ['a time of the summer', asOf, '2026-07-27 14:30:15', '2026-07-27T18:30:15.000Z'],
  ['a time of midnight', asOf, '7/27/2026 12:05 am', '2026-07-27T04:05:00.000Z'],
  ['a day alone as its midnight', asOf, '2026-11-27', '2026-11-27T05:00:00.000Z'],
  ['a time as Excel stores it', asOf, '46387.5', '2026-12-31T17:00:00.000Z'],
])('%s is read', (_what, field, cell, value) => {
  expect(field.read(cell, CONTEXT)).toEqual(value);
});

test.each<[FeedField, string, string]>([
  [size, '225/65R17 102H XL BSW M+S', 'has 25 characters; at most 20 fit'],
  [size, '225\u0007', 'has characters that cannot be shown. Save the file as UTF-8'],
  [
    gtin,
    '8.40E+11',
    '"8.40E+11" has lost its last digits in a spreadsheet. Format the column as text, and put the numbers in again',
  ],
  [upper, 'ab 12', 'must not have spaces'],
  [runFlat, 'maybe', 'must be yes or no, not "maybe"'],
  [season, 'monsoon', 'must be all-season, summer, or winter, not "monsoon"'],
  [marks, 'a;b;c;d', 'has 4 entries; at most 3 fit'],
  [marks, '[1]', 'must be a list of words, separated by semicolons'],
  [warranties, '{', 'must be written as JSON'],
  [from, '2026-02-30', 'must be a day such as 2026-11-27, not "2026-02-30"'],
  [asOf, '2026-11-27 25:00', 'must be a time such as 2026-11-27 14:30, not "2026-11-27 25:00"'],
  [asOf, 'yesterday', 'must be a day such as 2026-11-27, not "yesterday"'],
])('a cell that cannot be used is refused with its reason: %#', (field, cell, reason) => {
  expect(() => field.read(cell, CONTEXT)).toThrow(expect.objectContaining({ message: reason }));
});

test('a JSON value of another shape is refused with its place', () => {
  expect(() => warranties.read('[{"miles": "many"}]', CONTEXT)).toThrow(/^cannot be used: 0: miles: /);
});

test.each<[FeedField, FieldValue, string]>([
  [runFlat, true, 'yes'],
  [runFlat, false, 'no'],
  [runFlat, null, ''],
  [season, 'winter', 'winter'],
  [marks, ['MO', 'N0'], 'MO; N0'],
  [marks, ['a;b'], '["a;b"]'],
  [marks, ['a|b'], '["a|b"]'],
  [address, ['a|b', 'c'], 'a|b; c'],
  [marks, [], '[]'],
  [warranties, [{ miles: 65_000 }], '[{"miles":65000}]'],
  [asOf, '2026-11-27T19:30:00.000Z', '2026-11-27T19:30:00.000Z'],
])('a value is written as a cell that is read as the value again: %#', (field, value, cell) => {
  expect(field.write(value)).toBe(cell);
  expect(field.read(cell, CONTEXT)).toEqual(value);
});
