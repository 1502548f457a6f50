import { loadIndexLb, loadRangeFacts, tireClassOf } from '@tirekit/tires';
import { expect, test } from 'vitest';
import { chartEntries } from './chart.ts';

const named = (entries: typeof chartEntries) =>
  entries.map((entry) => `${entry.text} ${String(entry.loadIndex)}`);

test('the charts hold more than 700 tires in 500 sizes', () => {
  expect(chartEntries.length).toBeGreaterThan(700);
  expect(new Set(chartEntries.map((entry) => entry.text)).size).toBeGreaterThan(500);
});

test('no tire stands in a chart twice', () => {
  const texts = chartEntries.map((entry) => `${entry.text} ${String(entry.loadIndex)} ${entry.loadMark}`);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('every load lies in the table of load indexes, the dual one below the single one', () => {
  expect(named(chartEntries.filter((entry) => loadIndexLb(entry.loadIndex) === null))).toEqual([]);
  expect(named(chartEntries.filter((entry) => (entry.loadIndexDual ?? 0) >= entry.loadIndex))).toEqual([]);
});

test('truck, van and trailer tires state a load range, and passenger tires do not', () => {
  const passenger = new Set(['metric', 'high-load', 'spare']);
  expect(
    named(
      chartEntries.filter(
        (entry) => (loadRangeFacts(entry.loadMark) === null) !== passenger.has(entry.chart),
      ),
    ),
  ).toEqual([]);
});

test('extra load carries more than standard load of the same size, high load more than extra', () => {
  const rank = { SL: 0, XL: 1, HL: 2 } as const;
  const passenger = chartEntries.filter((entry) => entry.chart === 'metric' || entry.chart === 'high-load');
  const bySize = Map.groupBy(passenger, (entry) => entry.text.replace('HL', ''));
  const upsideDown = [...bySize.values()].filter((entries) => {
    const order = entries.toSorted(
      (a, b) => rank[a.loadMark as keyof typeof rank] - rank[b.loadMark as keyof typeof rank],
    );
    return order.some((entry, at) => at > 0 && entry.loadIndex <= (order[at - 1]?.loadIndex ?? 0));
  });
  expect(upsideDown.map(named)).toEqual([]);
});

test('every chart holds its own class of tire', () => {
  const wanted = {
    metric: 'passenger',
    'high-load': 'passenger',
    'light-truck': 'light-truck',
    flotation: 'light-truck',
    van: 'van',
    trailer: 'trailer',
    spare: 'temporary-spare',
    commercial: 'commercial-truck',
  } as const;
  expect(named(chartEntries.filter((entry) => tireClassOf(entry.size) !== wanted[entry.chart]))).toEqual([]);
});
