import { expect, test } from 'vitest';
import { FileRefused } from '../import/file-refused.ts';
import { decimalField, textField } from './fields/index.ts';
import { readMapping } from './mapping.ts';

const KIND = {
  name: 'goods',
  fields: [
    textField({ name: 'size', label: 'size' }),
    decimalField({ ...{ name: 'weightLb', label: 'weight', min: 1, max: 500, decimals: 1 }, unit: 'lb' }),
  ],
};

const read = (mapping: unknown) => readMapping(Buffer.from(JSON.stringify(mapping)), KIND);

function listProblems(mapping: unknown): readonly string[] {
  try {
    read(mapping);
  } catch (error) {
    if (error instanceof FileRefused) return error.problems;
    throw error;
  }
  return [];
}

test('a mapping is read', () => {
  const mapping = {
    form: 1,
    kind: 'goods',
    fields: {
      size: { column: 'Tire Size' },
      weightLb: [{ column: 'Weight', unit: 'kg', values: { 'N/A': '' } }, { column: 'Lbs' }],
    },
    ignored: ['Notes'],
  };
  expect(read(mapping)).toEqual(mapping);
});

test.each<[string, unknown, string[]]>([
  ['another form', { form: 2, kind: 'goods', fields: {} }, ['form: must be 1']],
  [
    'another kind',
    { form: 1, kind: 'prices', fields: {} },
    ['kind: The mapping is for prices, and the feed has goods.'],
  ],
  [
    'a mistyped field',
    { form: 1, kind: 'goods', fields: { wieghtLb: { column: 'W' } } },
    ['fields.wieghtLb: There is no field “wieghtLb”. The nearest is “weightLb”.'],
  ],
  [
    'a field that shares a word',
    { form: 1, kind: 'goods', fields: { tireSize: { column: 'S' } } },
    ['fields.tireSize: There is no field “tireSize”. The nearest is “size”.'],
  ],
  [
    'an unknown field',
    { form: 1, kind: 'goods', fields: { color: { column: 'C' } } },
    ['fields.color: There is no field “color”.'],
  ],
  [
    'a unit of a field without one',
    { form: 1, kind: 'goods', fields: { size: { column: 'S', unit: 'in' } } },
    ['fields.size.unit: The size has no unit.'],
  ],
  [
    'a unit of something else',
    { form: 1, kind: 'goods', fields: { weightLb: { column: 'W', unit: 'psi' } } },
    ['fields.weightLb.unit: The weight cannot be in psi; it can be in kg or lb.'],
  ],
  [
    'a column that is used and ignored',
    { form: 1, kind: 'goods', fields: { size: { column: 'S' } }, ignored: ['S'] },
    ['ignored: The column “S” is ignored and used.'],
  ],
  [
    'a source without a column',
    { form: 1, kind: 'goods', fields: { size: 'S' } },
    ['fields.size: must be {"column": "…"} or {"constant": …}'],
  ],
  [
    'no column among several',
    { form: 1, kind: 'goods', fields: { size: [] } },
    ['fields.size: must be a list of {"column": "…"}'],
  ],
  [
    'a wrong unit among several columns',
    { form: 1, kind: 'goods', fields: { weightLb: [{ column: 'W' }, { column: 'V', unit: 'psi' }] } },
    ['fields.weightLb.unit: The weight cannot be in psi; it can be in kg or lb.'],
  ],
  [
    'a constant list',
    { form: 1, kind: 'goods', fields: { size: { constant: [] } } },
    ['fields.size: constant: must be a text, a number, true, or false'],
  ],
])('a mapping with %s is refused with the place', (_what, mapping, problems) => {
  expect(listProblems(mapping)).toEqual(problems);
});

test('a mapping with a mistyped part of a source is refused with its name', () => {
  expect(listProblems({ form: 1, kind: 'goods', fields: { size: { column: 'S', value: {} } } })).toEqual([
    expect.stringMatching(/^fields\.size: .*"value"/),
  ]);
});
