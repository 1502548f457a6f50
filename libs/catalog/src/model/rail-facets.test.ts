import type { Facet } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { BRANDS_SHOWN, railFacets } from './rail-facets.ts';

const value = (slug: string, count: number): Facet['values'][number] => ({
  slug,
  name: slug,
  count,
  chosen: false,
});
const brands = Array.from({ length: 200 }, (_, at) => value(`brand-${999 - at}`, 200 - at));
const facets: Facet[] = [
  { key: 'brand', label: 'Brand', values: brands },
  { key: 'category', label: 'Category', values: [value('winter', 3)] },
  { key: 'type', label: 'Vehicle type', values: [] },
  { key: 'diameter', label: 'Rim diameter', values: [value('17', 3)] },
];
const slugs = (list: ReturnType<typeof railFacets>) => list[0]?.values.map(({ slug }) => slug);

describe('the filters of a list', () => {
  test('carry the brands with most tires and the chosen ones, and say how many there are', () => {
    const shown = railFacets(facets, {}, { allBrands: false, brand: ['brand-801'] });
    expect(slugs(shown)).toEqual([...brands.slice(0, BRANDS_SHOWN).map(({ slug }) => slug), 'brand-801']);
    expect(shown[0]?.total).toBe(200);
  });

  test('carry every brand by name where the address asks for it', () => {
    const shown = railFacets(facets, {}, { allBrands: true, brand: [] });
    expect(slugs(shown)).toEqual(brands.map(({ slug }) => slug).sort());
  });

  test('leave out what the path fixes, what has no value, and the rim', () => {
    const shown = railFacets(facets, { brand: 'norvik' }, { allBrands: false, brand: [] });
    expect(shown.map(({ key }) => key)).toEqual(['category']);
  });
});
