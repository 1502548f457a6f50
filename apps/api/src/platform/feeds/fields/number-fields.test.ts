import { expect, test } from 'vitest';
import type { CellContext, FeedField } from '../feed-field.ts';
import { decimalField, moneyField, wholeField } from './index.ts';

const PLAIN: CellContext = { decimal: null, unit: null };
const loadIndex = wholeField({ name: 'loadIndex', label: 'load index', min: 50, max: 150 });
const maxPsi = wholeField({ name: 'maxPsi', label: 'maximum pressure', min: 20, max: 130, unit: 'psi' });
const weight = decimalField({ name: 'weightLb', label: 'weight', min: 1, max: 500, decimals: 1, unit: 'lb' });
const depth = decimalField({
  ...{ name: 'treadDepth', label: 'tread depth', min: 1, max: 40, decimals: 1 },
  unit: '32nds',
});
const diameter = decimalField({
  ...{ name: 'diameterIn', label: 'overall diameter', min: 10, max: 60, decimals: 2 },
  unit: 'in',
});
const warranty = wholeField({
  name: 'warranty',
  label: 'mileage warranty',
  min: 0,
  max: 150_000,
  unit: 'mi',
});
const price = moneyField({ name: 'price', label: 'price' });
const adjustment = moneyField({ name: 'adjustment', label: 'adjustment', minCents: -50_000 });

test.each<[string, FeedField, string, Partial<CellContext>, number]>([
  ['a whole number', loadIndex, '98', {}, 98],
  ['a whole number that a spreadsheet saved with decimals', loadIndex, '98.0', {}, 98],
  ['a number with its unit', maxPsi, '51 psi', {}, 51],
  ['a pressure in kPa', maxPsi, '350 kPa', {}, 51],
  ['a pressure in bar with a decimal comma', maxPsi, '3,5 bar', { decimal: ',' }, 51],
  ['a pressure in the unit of its column', maxPsi, '350', { unit: 'kPa' }, 51],
  ['a pressure in psi in a column of kPa', maxPsi, '51 PSI', { unit: 'kPa' }, 51],
  ['a weight in pounds', weight, '26.5 lbs', {}, 26.5],
  ['a weight in kilograms', weight, '12.02 kg', {}, 26.5],
  ['a weight with too many decimals', weight, '26.449', { decimal: '.' }, 26.4],
  ['a depth in 32nds of an inch', depth, '10/32"', {}, 10],
  ['a depth in millimeters', depth, '8.0 mm', {}, 10.1],
  ['a depth in inches', depth, '0.34 in.', {}, 10.9],
  ['a diameter in millimeters', diameter, '660', { unit: 'mm' }, 25.98],
  ['a diameter with an inch mark', diameter, '25.98"', {}, 25.98],
  ['a number without a digit before its point', depth, '.34 in', {}, 10.9],
  ['thousands of miles', warranty, '65K', {}, 65_000],
  ['grouped thousands', warranty, '65,000 miles', { decimal: '.' }, 65_000],
  ['a whole number with grouped thousands alone', warranty, '65,000', {}, 65_000],
  ['kilometers', warranty, '80 000 km', {}, 49_710],
  ['an amount with its sign', price, '$129.99', {}, 12_999],
  ['an amount with a decimal comma', price, '129,99', {}, 12_999],
  ['an amount of more than a thousand dollars', price, '$1,299.00', { decimal: '.' }, 129_900],
  ['whole dollars with grouped thousands', price, '1,299', {}, 129_900],
  ['an amount with its currency', price, '129.99 USD', { decimal: '.' }, 12_999],
  ['an amount with one decimal', price, '129.5', {}, 12_950],
  ['an amount with zeros behind its cents', price, '129.9900', {}, 12_999],
  ['an amount below a dollar', price, '.29', {}, 29],
  ['a negative amount of accountants', adjustment, '(12.50)', {}, -1250],
  ['a negative amount', adjustment, '-$12.50', {}, -1250],
  ['nothing with a minus', adjustment, '-0.00', {}, 0],
])('%s is read', (_what, field, cell, context, value) => {
  expect(field.read(cell, { ...PLAIN, ...context })).toBe(value);
});

test.each<[FeedField, string, Partial<CellContext>, string]>([
  [loadIndex, '999', {}, 'must be from 50 to 150, not "999"'],
  [loadIndex, '98.5', {}, 'must be a whole number, not "98.5"'],
  [loadIndex, '98H', {}, 'must be a number, not "98H"'],
  [loadIndex, '98%', {}, 'must be a number, not "98%"'],
  [warranty, '225 65 17', {}, 'must be a number, not "225 65 17"'],
  [price, '12 99', {}, 'must be a number, not "12 99"'],
  [maxPsi, '50-65', {}, 'must be a number in psi, not "50-65"'],
  [maxPsi, '51 lb', {}, 'must be in psi, not in lb as "51 lb"'],
  [maxPsi, '51 furlongs', {}, 'must be a number in psi, not "51 furlongs"'],
  [maxPsi, 'call', {}, 'must be a number, not "call"'],
  [maxPsi, '3500 kPa', {}, 'must be from 20 to 130 psi, not "3500 kPa"'],
  [
    weight,
    '26,5',
    { decimal: '.' },
    'has a decimal comma, and other numbers of the file have a point: "26,5"',
  ],
  [weight, '1,234', {}, '"1,234" may have a decimal comma or group its thousands; write 1234 or 1.234'],
  [price, '-5.00', {}, 'must not be negative, as "-5.00" is'],
  [price, '129.995', { decimal: '.' }, 'must have at most two decimals, not "129.995"'],
  [price, '12999900', {}, 'must be from $0.00 to $100,000.00, not "12999900"'],
  [price, 'call for price', {}, 'must be an amount such as 129.99, not "call for price"'],
  [price, '€129,99', { decimal: ',' }, 'must be an amount such as 129.99, not "€129,99"'],
  [
    price,
    '129,99',
    { decimal: '.' },
    'has a decimal comma, and other numbers of the file have a point: "129,99"',
  ],
  [price, '1.3E+02', {}, 'must be an amount such as 129.99, not "1.3E+02"'],
])('a number that cannot be used is refused with its reason: %#', (field, cell, context, reason) => {
  expect(() => field.read(cell, { ...PLAIN, ...context })).toThrow(
    expect.objectContaining({ message: reason }),
  );
});

test.each<[FeedField, number, string]>([
  [price, 12_999, '129.99'],
  [adjustment, -5, '-0.05'],
  [weight, 26.5, '26.5'],
  [loadIndex, 98, '98'],
])('a number is written as a cell that is read as the number again: %#', (field, value, cell) => {
  expect(field.write(value)).toBe(cell);
  expect(field.read(cell, { decimal: '.', unit: null })).toBe(value);
});
