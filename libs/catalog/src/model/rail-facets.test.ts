import type { Facet } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { BRANDS_SHOWN, railFacets } from './rail-facets.ts';

const value = (slug: string, count: number): Facet['values'][number] => ({
  slug,
  name: slug,
  count,
});
const brands = Array.from({ length: 200 }, (_, at) => value(`brand-${999 - at}`, 200 - at));
const facets: Facet[] = [
  { key: 'brand', label: 'Brand', values: brands },
  { key: 'category', label: 'Category', values: [value('winter', 3)] },
  { key: 'type', label: 'Vehicle type', values: [] },
  { key: 'diameter', label: 'Rim diameter', values: [value('17', 3)] },
];
const plain = { allBrands: false, brand: [], price: null, score: null, rating: null };
const slugs = (list: ReturnType<typeof railFacets>) => list[0]?.values.map(({ slug }) => slug);

describe('the filters of a list', () => {
  test('carry the brands with most tires and the chosen ones, and say how many there are', () => {
    const shown = railFacets(facets, {}, { ...plain, brand: ['brand-801'] }, 3);
    expect(slugs(shown)).toEqual([...brands.slice(0, BRANDS_SHOWN).map(({ slug }) => slug), 'brand-801']);
    expect(shown[0]?.total).toBe(200);
  });

  test('carry every brand by name where the address asks for it', () => {
    const shown = railFacets(facets, {}, { ...plain, allBrands: true }, 3);
    expect(slugs(shown)).toEqual(brands.map(({ slug }) => slug).sort());
  });

  test('leave out what the path fixes, what has no value, and the rim', () => {
    const shown = railFacets(facets, { brand: 'norvik' }, plain, 3);
    expect(shown.map(({ key }) => key)).toEqual(['category']);
  });

  test.each([
    ['price', '0-75', 'Under $0.76'],
    ['price', '0-9999', 'Under $100'],
    ['price', '7500-12499', '$75 to $125'],
    ['price', '0-15000', 'Up to $150'],
    ['price', '10000-15000', '$100 to $150'],
    ['price', '123400-up', '$1,234 and up'],
    ['score', '8.5', '8.5+'],
    ['rating', '3.7', '3.7 stars or more'],
  ] as const)(
    'name a %s of %s that the address alone knows, and keep it among their choices',
    (key, slug, name) => {
      const offered: Facet[] = [{ key, label: key, values: [value('5', 9), value('50000-up', 1)] }];
      const [facet] = railFacets(offered, {}, { ...plain, [key]: slug }, 3);
      expect(facet?.values).toHaveLength(3);
      expect(facet?.values).toContainEqual({ slug, name, count: 3 });
    },
  );
});
