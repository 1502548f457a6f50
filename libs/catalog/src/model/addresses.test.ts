import { brandPath } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { diameterAmongSizes, groupBySlug, groupListAddress, sizeListAddress } from './addresses.ts';
import { makeHref, modelHref } from './hrefs.ts';

describe('spellings that mean the same have one address', () => {
  test.each([
    [{ size: '225-65r17-tires' }, '/tire-sizes/225-65r17-tires'],
    [{ size: '225-65R17' }, '/tire-sizes/225-65r17-tires'],
    [{ size: 'p225-65r17-tires' }, '/tire-sizes/225-65r17-tires'],
    [{ size: '225-65r17-tires', brand: 'norvik' }, '/tire-sizes/225-65r17-tires/brands/norvik-tires'],
    [
      { size: '225-65r17-tires', category: 'all-season' },
      '/tire-sizes/225-65r17-tires/categories/all-season-tires',
    ],
    [{ size: '225-65r17-all-season-tires' }, '/tire-sizes/225-65r17-tires/categories/all-season-tires'],
    [{ size: 'LT225-65R17-All-Terrain' }, '/tire-sizes/lt225-65r17-tires/categories/all-terrain-tires'],
    [
      { size: 'st225-75r15-trailer-highway-tires' },
      '/tire-sizes/st225-75r15-tires/categories/trailer-highway-tires',
    ],
    [{ size: 'st225-75r15-trailer-tires' }, '/tire-sizes/st225-75r15-tires/types/trailer-tires'],
    [
      { size: '225-65r17-winter-tires', brand: 'norvik' },
      '/tire-sizes/225-65r17-tires/brands/norvik-tires/categories/winter-tires',
    ],
    [
      { size: '225-65r17-tires', brand: 'norvik-tires', subtype: 'passenger' },
      '/tire-sizes/225-65r17-tires/brands/norvik-tires/types/passenger-tires',
    ],
  ])('%j stands at %s', (params, path) => {
    expect(sizeListAddress(params)?.path).toBe(path);
  });

  test.each([
    [{ size: 'round' }],
    [{ size: '225-65r17', category: 'nice' }],
    [{ size: '17-inch-winter-tires' }],
    [{ size: '225-65r17', subtype: 'boat' }],
  ])('%j names nothing', (params) => {
    expect(sizeListAddress(params)).toBeNull();
  });

  test.each([
    [{ type: 'van' }, '/types/van-tires'],
    [{ category: 'All-Season-Tires' }, '/categories/all-season-tires'],
    [{ size: '17' }, '/tire-sizes/diameter/17-inch-tires'],
    [{ size: '22-5-inch' }, '/tire-sizes/diameter/22-5-inch-tires'],
    [{ size: '17-inch-all-season-tires' }, '/tire-sizes/diameter/17-inch-all-season-tires'],
  ])('%j stands at %s', (params, path) => {
    expect(groupListAddress(params)?.path).toBe(path);
  });

  test.each([
    [{ type: 'all-season' }],
    [{ category: 'van' }],
    [{ size: '17-inch-nice-tires' }],
    [{ size: 'round' }],
  ])('%j is no page', (params) => {
    expect(groupListAddress(params)).toBeNull();
  });

  test.each([
    [{ size: '17-inch-winter-tires' }, '/tire-sizes/diameter/17-inch-winter-tires'],
    [{ size: '22-5-Inch' }, '/tire-sizes/diameter/22-5-inch-tires'],
    [{ size: '17-inch-nice-tires' }, null],
    [{ size: '17' }, null],
    [{ size: '17-inch-tires', brand: 'norvik' }, null],
  ])('%j among the sizes is the diameter at %s', (params, path) => {
    expect(diameterAmongSizes(params)).toBe(path);
  });

  test.each([
    ['the brand Norvik', '/brands/norvik-tires', brandPath('Norvik')],
    ['the brand norvik-tires', '/brands/norvik-tires', brandPath('norvik-tires')],
    ['the make honda', '/vehicles/honda-tires', makeHref('honda')],
    ['the model Civic of Honda-tires', '/vehicles/honda/civic', modelHref('Honda-tires', 'Civic')],
  ])('%s stands at %s', (_what, expected, path) => {
    expect(path).toBe(expected);
  });

  test('a category below "types" is known as a category', () => {
    expect(groupBySlug('all-season-tires')?.kind).toBe('category');
    expect(groupBySlug('van')?.kind).toBe('type');
    expect(groupBySlug('boat')).toBeNull();
  });
});
