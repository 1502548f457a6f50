import { expect, test } from 'vitest';
import { RegistrationForm, listRegistrationTins } from './registration-form.ts';

test('a tire that has no field keeps its place among the others', () => {
  const tins = { 1: { 1: '1M3X5AB2C3524', 3: '' }, 3: { 0: 'U2LLLMLR5107' } };
  expect(listRegistrationTins(RegistrationForm.parse({ tins }))).toEqual([
    { lineNo: 1, tins: ['', '1M3X5AB2C3524', '', ''] },
    { lineNo: 3, tins: ['U2LLLMLR5107'] },
  ]);
});

test.each([
  ['GOOSE12345', 'A DOT number does not use the letters G, I, O, Q, S and Z. Is it a 0, 1, 5 or 2?'],
  ['1M3 X5AB2C', 'A DOT number has 7 to 13 letters and digits and ends with four digits.'],
])('a text that is no DOT number is refused beside its field: %s', (typed, message) => {
  const read = RegistrationForm.safeParse({ tins: { 1: { 0: '', 2: typed } } });
  expect(read.error?.issues).toMatchObject([{ path: ['tins', '1', '2'], message }]);
});

test.each([{}, { tins: { x: { 0: '' } } }, { tins: { 1: { 99: '' } } }, { tins: 'text' }])(
  'a value that no form of ours sends is refused: %j',
  (form) => {
    expect(RegistrationForm.safeParse(form).success).toBe(false);
  },
);
