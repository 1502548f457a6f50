import { expect, test } from 'vitest';
import { between, figuresOf, type Sample } from './quick-figures.ts';

const sample = (value: number, cpuMs: number): Sample => ({
  name: 'session',
  value,
  unit: 'CPU ms',
  floor: { cpuMs, perSecond: 60_000 },
});

test('a figure is the median of its rounds, each in units of the floor around it', () => {
  const disturbed = sample(0.9, 0.02);
  expect(figuresOf([sample(0.1, 0.01), disturbed, sample(0.24, 0.02)])).toEqual([
    { name: 'session', value: 0.24, unit: 'CPU ms', floors: 12 },
  ]);
});

test('a rate is told as the number of answers that the floor gives meanwhile', () => {
  const floor = { cpuMs: 0.01, perSecond: 60_000 };
  const [orders] = figuresOf([{ name: 'orders', value: 300, unit: 'a second', floor }]);
  expect(orders?.floors).toBe(200);
});

test('the floor of a row is between the one before and the one after', () => {
  const [before, after] = [
    { cpuMs: 0.01, perSecond: 60_000 },
    { cpuMs: 0.02, perSecond: 40_000 },
  ];
  expect(between(before, after)).toEqual({ cpuMs: 0.015, perSecond: 50_000 });
});
