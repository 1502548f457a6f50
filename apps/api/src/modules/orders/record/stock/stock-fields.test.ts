import { expect, test } from 'vitest';
import { stockFields } from './stock-fields.ts';

const readArrival = (cell: string) =>
  stockFields.find(({ name }) => name === 'expectedOn')?.read(cell, { decimal: null, unit: null });

test.each([
  '2026-12-05',
  '2026-12-05T08:00:00',
  '2026-12-05T08:00:00Z',
  '2026-12-05 17:30',
  '12/5/2026 8:00 AM',
])('the day on which tires arrive is read from %s', (cell) => {
  expect(readArrival(cell)).toBe('2026-12-05');
});

test('a word in place of the day on which tires arrive is refused', () => {
  expect(() => readArrival('soon')).toThrow('must be a day such as 2026-11-27, not "soon"');
});
