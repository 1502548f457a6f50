import { loadIndexLb, loadRangeFacts, getTireClass } from '@tirekit/tires';
import { expect, test } from 'vitest';
import { fitmentRows } from '../../../fitments/fitments.ts';
import { markedLoadLb } from '../loads.ts';
import { chartEntries } from './chart.ts';
import { carries, entriesOfFitments } from './fitment-entries.ts';

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

test('every curated vehicle finds a tire of its size that carries the load', () => {
  const missing = new Map<string, string>();
  const bySlug = Map.groupBy(chartEntries, ({ slug }) => slug);
  for (const { fitmentId, front, rear } of fitmentRows()) {
    for (const axle of [front, rear]) {
      if (bySlug.get(axle.sizeSlug)?.some((entry) => carries(entry, axle))) continue;
      missing.set(`${axle.size} ${String(axle.loadIndex)} ${axle.loadMark ?? ''}`, `of ${fitmentId}`);
    }
  }
  expect([...missing]).toEqual([]);
});

test('a size that only a vehicle knows joins the charts as the vehicle states it', () => {
  const added = entriesOfFitments([]);
  const civic = added.find(({ text }) => text === '215/55R16');
  expect(civic).toMatchObject({ chart: 'metric', loadIndex: 93, loadMark: 'SL' });
  expect(added.filter((entry) => entry.text.startsWith('P') || /ZR|RF/.test(entry.text))).toEqual([]);
});

test.each([
  ['LT245/75R16', 'E', 3042],
  ['LT235/85R16', 'E', 3042],
  ['LT225/75R16', 'E', 2680],
  ['LT215/85R16', 'E', 2680],
  ['LT265/75R16', 'E', 3415],
  ['LT235/80R17', 'E', 3085],
  ['LT265/70R17', 'E', 3195],
  ['LT285/70R17', 'E', 3195],
  ['LT275/70R18', 'E', 3640],
  ['31x10.50R15LT', 'C', 2270],
  ['33x12.50R15LT', 'C', 2205],
  ['35x12.50R17LT', 'E', 3195],
  ['ST205/75R15', 'C', 1820],
  ['ST225/75R15', 'D', 2540],
  ['ST235/80R16', 'E', 3520],
  ['11R22.5', 'G', 6175],
])('the sidewall of %s %s reads %d lb', (text, mark, pounds) => {
  const found = chartEntries.find((entry) => entry.text === text && entry.loadMark === mark);
  expect(found && markedLoadLb(found)).toBe(pounds);
});

test('a marking lies within one and a half percent of the load index', () => {
  expect(
    named(
      chartEntries.filter((entry) => {
        const pounds = loadIndexLb(entry.loadIndex) ?? 0;
        return Math.abs(markedLoadLb(entry) - pounds) > pounds * 0.015;
      }),
    ),
  ).toEqual([]);
});

test('high load carries about three load indexes more than extra load of the same size', () => {
  const extra = new Map(
    chartEntries.filter(({ loadMark }) => loadMark === 'XL').map(({ text, loadIndex }) => [text, loadIndex]),
  );
  const steps = chartEntries
    .filter(({ loadMark }) => loadMark === 'HL')
    .map(({ text, loadIndex }) => ({ text, more: loadIndex - (extra.get(text.replace('HL', '')) ?? 0) }));
  expect(steps.length).toBeGreaterThanOrEqual(10);
  expect(steps.filter(({ more }) => more < 2 || more > 4)).toEqual([]);
});

test('a stronger load range of the same size carries more', () => {
  const order = (entry: (typeof chartEntries)[number]) => loadRangeFacts(entry.loadMark)?.ply ?? 0;
  const bySize = Map.groupBy(
    chartEntries.filter((entry) => order(entry) > 0),
    ({ text }) => text,
  );
  const upsideDown = [...bySize.values()].filter((entries) => {
    const sorted = entries.toSorted((a, b) => order(a) - order(b));
    return sorted.some((entry, at) => at > 0 && markedLoadLb(entry) <= markedLoadLb(sorted[at - 1] ?? entry));
  });
  expect(upsideDown.map(named)).toEqual([]);
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
  expect(named(chartEntries.filter((entry) => getTireClass(entry.size) !== wanted[entry.chart]))).toEqual([]);
});
