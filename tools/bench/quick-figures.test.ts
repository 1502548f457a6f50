import { expect, test } from 'vitest';
import { getFigures, middleFloor } from './quick-figures.ts';
import type { Reading } from './quick-rows.ts';

const reading = (value: number): Reading => ({ name: 'session', value, unit: 'CPU ms' });

test('a figure is the median of its rounds in units of the floor, and one disturbed round does not count', () => {
  expect(getFigures([reading(0.24), reading(0.9), reading(0.1)], { cpuMs: 0.02, perSecond: 60_000 })).toEqual(
    [{ name: 'session', value: 0.24, unit: 'CPU ms', floors: 12 }],
  );
});

test('a rate is told as the number of answers that the floor gives meanwhile', () => {
  const [orders] = getFigures([{ name: 'orders', value: 300, unit: 'a second' }], {
    cpuMs: 0.01,
    perSecond: 60_000,
  });
  expect(orders?.floors).toBe(200);
});

test('the floor of a run is its middle one, whatever one moment was like', () => {
  const floors = [0.155, 0.03, 0.05].map((cpuMs) => ({ cpuMs, perSecond: 900 / cpuMs }));
  expect(middleFloor(floors)).toEqual({ cpuMs: 0.05, perSecond: 18_000 });
});
