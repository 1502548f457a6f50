import { describe, expect, test } from 'vitest';
import { brands } from './brands.ts';
import { catalog } from './catalog.ts';
import { type BrandTier } from './prices.ts';

const tiers = new Map(brands.map(({ row }) => [row.slug, row.tier]));
const tires = [...catalog()].flatMap(({ line, skus }) =>
  skus.map(({ priceCents, mapCents }) => ({ tier: tiers.get(line.brandSlug), priceCents, mapCents })),
);
const getShare = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length;
const ofTier = (tier: BrandTier) => tires.filter((tire) => tire.tier === tier);
const withMap = (some: typeof tires) => some.filter(({ mapCents }) => mapCents !== null);

describe('the minimum advertised price of the sample tires', () => {
  test('is set for most tires of premium brands, some of the middle, and none of value brands', () => {
    const [premium, mid] = [ofTier('premium'), ofTier('mid')];
    expect(getShare(withMap(premium), premium)).toBeGreaterThan(0.7);
    expect(getShare(withMap(mid), mid)).toBeLessThan(0.25);
    expect(withMap(mid).length).toBeGreaterThan(0);
    expect(withMap(ofTier('value'))).toEqual([]);
  });

  test('is above our price for about three tires in a hundred', () => {
    const below = tires.filter(({ priceCents, mapCents }) => mapCents !== null && mapCents > priceCents);
    expect(getShare(below, tires)).toBeGreaterThan(0.02);
    expect(getShare(below, tires)).toBeLessThan(0.04);
  });

  test('is never equal to our price, and within reach of it', () => {
    const odd = withMap(tires).filter(({ priceCents, mapCents }) => {
      const share = (mapCents ?? 0) / priceCents;
      return share < 0.65 || share > 1.15 || share === 1;
    });
    expect(odd).toEqual([]);
  });
});
