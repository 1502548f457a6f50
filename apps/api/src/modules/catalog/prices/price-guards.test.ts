import { describe, expect, it } from 'vitest';
import type { FeedFields } from '../../../platform/feeds/feed-field.ts';
import { getCostProblem, priceGuards } from './price-guards.ts';

const met = (fields: FeedFields, before: FeedFields | null, limit?: number): string[] =>
  priceGuards
    .filter((guard) => guard.isMet({ rowNo: 1, key: 'a', fields, before }, limit ?? guard.limit))
    .map(({ name }) => name);

describe('the guards of prices', () => {
  it.each<[string, FeedFields, FeedFields | null, string[]]>([
    ['nothing for a price within 30%', { price: 13_000 }, { price: 10_000 }, []],
    ['a jump up', { price: 13_001 }, { price: 10_000 }, ['price-jump']],
    ['a jump down', { price: 6_999 }, { price: 10_000 }, ['price-jump']],
    ['nothing for a new tire', { price: 100 }, null, []],
    ['a price below the line’s cost', { price: 9_999, cost: 10_000 }, null, ['below-cost']],
    ['a price below the shop’s cost', { price: 9_999 }, { price: 10_000, cost: 10_000 }, ['below-cost']],
    ['a price below any supplier’s', { price: 9_999 }, { cost: null, lowestCost: 10_000 }, ['below-cost']],
    ['nothing for a price at cost', { price: 10_000, cost: 10_000 }, null, []],
    ['a cost that rises above the price', { cost: 10_001 }, { price: 10_000 }, ['below-cost']],
    ['a price below MAP', { price: 9_999, map: 10_000 }, null, ['below-map']],
    ['nothing where MAP is given up', { price: 9_999, map: null }, { map: 10_000, price: 10_000 }, []],
  ])('stop %s', (_what, fields, before, names) => {
    expect(met(fields, before)).toEqual(names);
  });

  it.each<[string, FeedFields, FeedFields | null, string[]]>([
    [
      'a first price far below everybody’s',
      { price: 1_299 },
      null,
      ['below-cost', 'below-map', 'price-jump'],
    ],
    ['a first percentage', { percent: 40 }, null, ['below-cost', 'below-map', 'price-jump']],
    ['nothing for a percentage within all limits', { percent: 5 }, null, []],
    ['nothing for a price like the one in its place', { price: 9_500 }, { price: 9_500, percent: null }, []],
    ['a jump from a percentage', { price: 13_500 }, { price: null, percent: 5 }, ['price-jump']],
    ['nothing below a MAP that ends with it', { price: 8_900, map: null }, null, []],
  ])('stop %s', (_what, fields, before, names) => {
    const reference = { price: 10_000, map: 9_000, lowestCost: 8_000 };
    const row = { rowNo: 1, key: 'a', fields, before, reference };
    const found = priceGuards.filter((guard) => guard.isMet(row, guard.limit)).map(({ name }) => name);
    expect(found.toSorted()).toEqual(names);
  });

  it('stop at another limit where a feed sets one', () => {
    expect(met({ price: 9_400, cost: 10_000 }, { price: 9_400 }, 5)).toEqual(['below-cost']);
    expect(met({ price: 9_600, cost: 10_000 }, { price: 9_600 }, 5)).toEqual([]);
  });

  it('say what a person must look at', () => {
    expect(priceGuards.map((guard) => guard.says(2, guard.limit))).toEqual([
      '2 prices are off by more than 30%.',
      '2 prices are below cost.',
      '2 prices are below MAP, the minimum advertised price.',
    ]);
  });
});

describe('a price by command', () => {
  it('is below its cost by the sentence that says both', () => {
    expect(getCostProblem(9_000, 9_500)).toBe('$90.00 is below its cost of $95.00.');
    expect([getCostProblem(9_500, 9_500), getCostProblem(1, null)]).toEqual([null, null]);
  });
});
