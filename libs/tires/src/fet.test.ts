import { describe, expect, test } from 'vitest';
import { fetCentsPerTire, type FetInput } from './fet.ts';
import { LB_PER_KG, loadIndexKg, loadIndexLb } from './load-index.ts';

const on = '2026-03-01';

describe('federal excise tax', () => {
  test.each([
    [121, 0],
    [122, 0],
    [123, 0],
    [124, 26],
    [125, 130],
    [126, 234],
    [127, 338],
    [128, 443],
    [129, 547],
  ])('load index %i owes %i cents', (loadIndex, cents) => {
    const maxLoadLb = (loadIndexKg(loadIndex) ?? 0) * LB_PER_KG;
    expect(fetCentsPerTire({ maxLoadLb, on })).toBe(cents);
  });

  test('whole pounds of the table change it by a cent at most', () => {
    for (let index = 100; index <= 150; index += 1) {
      const exact = fetCentsPerTire({ maxLoadLb: (loadIndexKg(index) ?? 0) * LB_PER_KG, on });
      const whole = fetCentsPerTire({ maxLoadLb: loadIndexLb(index) ?? 0, on });
      expect(Math.abs(exact - whole)).toBeLessThanOrEqual(1);
    }
  });

  test.each<[string, FetInput, number]>([
    ['exactly 3,500 lb is free', { maxLoadLb: 3500, on }, 0],
    ['the sidewall’s 3,640 lb', { maxLoadLb: 3640, on }, 132],
    ['a typical E-rated 3,195 lb tire pays none', { maxLoadLb: 3195, on }, 0],
    ['part of ten pounds counts by default', { maxLoadLb: 3509, on }, 9],
    ['part of ten pounds dropped by choice', { maxLoadLb: 3509, on, rounding: 'floor10' }, 0],
    ['bias ply at half the rate', { maxLoadLb: 4500, on, construction: '-' }, 473],
    ['D at half the rate', { maxLoadLb: 4500, on, construction: 'D' }, 473],
    ['radial at the full rate', { maxLoadLb: 4500, on, construction: 'R' }, 945],
    ['a super single at half the rate', { maxLoadLb: 9370, on, superSingle: true }, 2774],
    ['the supplier’s figure first', { maxLoadLb: 4500, on, suppliedFetCents: 944 }, 944],
    ['the supplier’s zero is a figure', { maxLoadLb: 4500, on, suppliedFetCents: 0 }, 0],
    ['no figure of the supplier', { maxLoadLb: 4500, on, suppliedFetCents: null }, 945],
    ['the last day of the law', { maxLoadLb: 4500, on: '2028-09-30' }, 945],
    ['after the law ends', { maxLoadLb: 4500, on: '2028-10-01' }, 0],
  ])('%s', (_case, input, cents) => {
    expect(fetCentsPerTire(input)).toBe(cents);
  });
});
