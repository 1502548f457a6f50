import { expect, test } from 'vitest';
import { brandPath, linePath } from './catalog-paths.ts';

test.each(['norvik', 'Norvik', 'norvik-tires', 'Norvik-Tires'])('the brand "%s" has one address', (brand) => {
  expect(brandPath(brand)).toBe('/brands/norvik-tires');
  expect(linePath(brand, 'Meridian-AS')).toBe('/brands/norvik-tires/meridian-as');
});
