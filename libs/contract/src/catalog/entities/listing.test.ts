import { describe, expect, test } from 'vitest';
import { TireListQuery } from './listing.ts';

describe('a list query', () => {
  test('takes one or many values of a filter, without repeats', () => {
    const parsed = TireListQuery.parse({ brand: ['a', 'b', 'a'], category: 'winter', page: '2' });
    expect(parsed).toMatchObject({
      brand: ['a', 'b'],
      category: ['winter'],
      type: [],
      page: 2,
      sort: 'recommended',
    });
  });

  test.each([
    [{ page: '0' }],
    [{ page: '1e9' }],
    [{ page: '99999' }],
    [{ brand: "x' or 1=1" }],
    [{ sort: 'cheap' }],
    [{ scoreMin: 'NaN' }],
    [{ priceMax: '-1' }],
    [{ brand: Array.from({ length: 50 }, (_, i) => `brand-${i}`) }],
  ])('refuses %j', (query) => {
    expect(TireListQuery.safeParse(query).success).toBe(false);
  });
});
