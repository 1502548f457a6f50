import { expect, test } from 'vitest';
import { SearchEntry } from './session.ts';

test.each([
  ['/tire-sizes/225-65r17-tires?sort=price-low', true],
  ['/', true],
  ['//other.site', false],
  ['/\\other.site', false],
  ['https://other.site/', false],
  ['/a b', false],
])('a search leads to a path of the storefront and nowhere else: %s', (path, isOne) => {
  expect(SearchEntry.shape.path.safeParse(path).success).toBe(isOne);
});
