import { expect, test } from 'vitest';
import { quickTable } from './quick-report.ts';

test('the table shows each figure, its floors, and its change against the baseline', () => {
  const table = quickTable({ cpuMs: 0.0123, perSecond: 65_432 }, [
    {
      name: 'session',
      value: 0.151,
      unit: 'CPU ms',
      floors: 12.3,
      baselineFloors: 10.1,
      change: 0.218,
      isWorse: false,
    },
    {
      name: 'orders',
      value: 305.4,
      unit: 'a second',
      floors: 214.5,
      baselineFloors: 120,
      change: 0.7875,
      isWorse: true,
    },
    {
      name: 'new page',
      value: 6.2,
      unit: 'CPU ms',
      floors: 504,
      baselineFloors: null,
      change: null,
      isWorse: false,
    },
  ]);
  expect(table.split('\n')).toEqual([
    '| what | absolute | × floor | baseline × floor | change |',
    '| --- | --: | --: | --: | --: |',
    '| the floor: bare node:http, 20 kB | 0.012 CPU ms, 65,432 a second | 1 | 1 |  |',
    '| session | 0.151 CPU ms | 12.3 | 10.1 | +22% |',
    '| **orders** | 305 a second | 215 | 120 | **+79%** |',
    '| new page | 6.200 CPU ms | 504 |  | new |',
  ]);
});
