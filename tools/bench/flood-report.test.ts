import { expect, test } from 'vitest';
import { floodComplaints, type FloodRow, floodTable, latencyAt, type Served } from './flood-report.ts';

const served = (count: number, ms: number, more: Partial<Served> = {}): Served => ({
  seconds: 10,
  latencies: Array.from({ length: count }, () => ms),
  refused: 0,
  told: 0,
  failed: 0,
  ...more,
});
const row = (name: string, alone: Served, flooded: Served): FloodRow => ({ name, alone, flooded });

test('a run within the limits has nothing to complain of', () => {
  const rows = [
    row('purchases', served(200, 40), served(200, 80)),
    row('reviews', served(900, 50), served(450, 200, { refused: 7, told: 7 })),
  ];
  expect(floodComplaints(rows)).toEqual([]);
});

test('each limit that is broken is named with its class', () => {
  const rows = [
    row('purchases', served(200, 40), served(199, 85)),
    row('searches', served(900, 50), served(400, 60, { refused: 9, told: 7 })),
    row('uploads', served(90, 50, { failed: 2 }), served(90, 60)),
    row('sign-ins', served(90, 50), served(0, 0)),
  ];
  expect(floodComplaints(rows)).toEqual([
    'purchases: p99 is 2.1 times its value alone',
    'searches: 44% of alone is served',
    'searches: 2 refusals without Retry-After',
    'uploads: 2 failed',
    'sign-ins: 0% of alone is served',
  ]);
});

test('the table has a row for each class, with the share that is served of what it reaches alone', () => {
  const text = floodTable([row('reviews', served(900, 50), served(450, 200, { refused: 7, told: 6 }))]);
  expect(text.split('\n').at(-1)).toBe(
    '| reviews | 90.0 | 50 | 50 | 45.0 | 200 | 200 | 50% | 4.0 | 7 | 6 | 0 |',
  );
});

test.each([
  [0.5, 50],
  [0.99, 99],
  [1, 100],
])('a share of %f of the calls took no longer', (share, expected) => {
  const latencies = Array.from({ length: 100 }, (_, at) => at + 1);
  expect(latencyAt({ latencies }, share)).toBe(expected);
});
