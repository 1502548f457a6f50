import { Slug } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { brands } from '../catalog/brands.ts';
import { deals } from './deals.ts';
import { rebates } from './rebates.ts';

test('every rebate is of a brand that exists, and its address is no deal’s', () => {
  const slugs = new Set(brands.map(({ row }) => row.slug));
  expect(rebates.filter(({ brandSlug }) => !slugs.has(brandSlug))).toEqual([]);
  const all = [...rebates, ...deals].map(({ slug }) => slug);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((slug) => !Slug.safeParse(slug).success)).toEqual([]);
});

test('the figures in a rebate’s words are what it pays, and it says that it is a sample', () => {
  for (const { name, description, amountCents, sendTo } of rebates) {
    for (const [, dollars] of `${name} ${description}`.matchAll(/\$(\d+)/g))
      expect(Number(dollars) * 100).toBe(amountCents);
    expect(`${name} ${description}`).not.toContain('{');
    expect(`${description} ${sendTo.join(' ')}`).toMatch(/sample/);
  }
});

test('claims can be mailed after the last purchase', () => {
  for (const { startsOn, endsOn, submitBy } of rebates) {
    expect(startsOn < endsOn).toBe(true);
    expect(endsOn < submitBy).toBe(true);
  }
});

test('two rebates of a brand exclude each other, one is over, and both ways of payment occur', () => {
  const byBrand = Map.groupBy(
    rebates.filter(({ stackable }) => !stackable),
    ({ brandSlug }) => brandSlug,
  );
  expect([...byBrand.values()].some((ofBrand) => ofBrand.length > 1)).toBe(true);
  expect(new Set(rebates.map(({ payout }) => payout)).size).toBe(2);
});
