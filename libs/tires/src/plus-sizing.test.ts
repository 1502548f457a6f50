import { expect, test } from 'vitest';
import { getSize } from '../test/tire.ts';
import { plusSizes } from './plus-sizing.ts';
import { formatSize } from './size.ts';

test.each([
  ['205/55R16', 1, '215/45R17'],
  ['205/55R16', 1, '225/45R17'],
  ['205/55R16', 2, '225/40R18'],
  ['225/65R17', 1, '235/60R18'],
  ['225/65R17', 2, '245/50R19'],
])('%s grows by %i in to %s among others', (text, plus, wanted) => {
  const found = plusSizes(getSize(text)).filter((entry) => entry.plus === plus);
  expect(found.map(({ size }) => formatSize(size))).toContain(wanted);
});

test('plus sizes keep the diameter within 3 percent, nearest first, and name their wheels', () => {
  const found = plusSizes(getSize('225/65R17'), 3);
  for (const { diameterDifferencePercent, note, size } of found) {
    expect(Math.abs(diameterDifferencePercent)).toBeLessThanOrEqual(3);
    expect(note).toBe(`Needs ${String(size.rim)}-inch wheels`);
  }
  const nearness = found
    .filter(({ plus }) => plus === 1)
    .map(({ diameterDifferencePercent }) => Math.abs(diameterDifferencePercent));
  expect(nearness).toEqual(nearness.toSorted((a, b) => a - b));
  expect(new Set(found.map(({ size }) => formatSize(size))).size).toBe(found.length);
});

test.each(['35x12.50R20', '11R22.5', '195R14C', '190/65R390'])('%s has no plus sizes', (text) => {
  expect(plusSizes(getSize(text))).toEqual([]);
});

test('a sidewall never falls below aspect 20', () => {
  expect(plusSizes(getSize('315/25R21'), 2).every(({ size }) => (size.aspect ?? 0) >= 20)).toBe(true);
});
