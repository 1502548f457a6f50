import { expect, test } from 'vitest';
import { type Baseline, compare, complaints, type Figure, percent } from './baseline.ts';

const figure = (name: string, floors: number): Figure => ({
  name,
  value: floors / 10,
  unit: 'CPU ms',
  floors,
});

const baseline: Baseline['figures'] = {
  session: { value: 1, unit: 'CPU ms', floors: 9 },
  'new list': { value: 6, unit: 'CPU ms', floors: 300 },
};

const complaintsAbout = (...figures: Figure[]): string[] => complaints(compare(figures, baseline), baseline);

test('a figure is compared in units of the floor, whatever its milliseconds are', () => {
  const [session] = compare([{ ...figure('session', 10.8), value: 400 }], baseline);
  expect(session).toMatchObject({ baselineFloors: 9, isWorse: false });
  expect(session?.change).toBeCloseTo(0.2);
});

test('a run passes while no figure is slower by more than a third', () => {
  expect(complaintsAbout(figure('session', 11.9), figure('new list', 100))).toEqual([]);
});

test('a run fails with the name of each figure that is slower by more than a third', () => {
  expect(complaintsAbout(figure('session', 12.1), figure('new list', 600))).toEqual([
    'session: +34% against the baseline',
    'new list: +100% against the baseline',
  ]);
});

test('a run fails where its rows are not those of the baseline', () => {
  expect(complaintsAbout(figure('session', 9), figure('new page', 5))).toEqual([
    'new page: not in the baseline',
    'new list: in the baseline, but not measured',
  ]);
});

test.each([
  [0.124, '+12%'],
  [-0.031, '−3%'],
  [-0.004, '+0%'],
])('a change of %f is printed as %s', (change, text) => {
  expect(percent(change)).toBe(text);
});
