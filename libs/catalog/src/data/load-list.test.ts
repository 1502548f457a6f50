import { type ApiClient, ApiFailure } from '@tirekit/api-client';
import { expect, test } from 'vitest';
import { loadList } from './load-list.ts';

const LIST = 'https://shop.example/categories/winter-tires';

/** The address that a request is redirected to if the list has this many pages; null if the list is shown. */
async function ledFrom(
  search: string,
  pages = 3,
  missing = '',
): Promise<{ status: number; to: string | null } | null> {
  const call = async (_: unknown, { query }: { query: { page: number; brand: readonly string[] } }) => {
    if (query.brand.includes(missing)) throw new ApiFailure('NotFound');
    return { total: pages * 24, page: query.page, pages, items: [], pairs: [], facets: [] };
  };
  // Nothing else of a client is used.
  const api = { call } as unknown as ApiClient;
  try {
    await loadList(api, new URL(LIST + search), { category: 'winter' });
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, to: thrown.headers.get('location') };
  }
}

test.each([
  '',
  '?page=3',
  '?sort=price-low&page=2',
  '?brand=norvik&price=&sort=recommended',
  '?utm_source=letter',
])('a list is shown at %j', async (search) => {
  expect(await ledFrom(search)).toBeNull();
});

test.each([
  ['?sort=evil', ''],
  ['?sort=evil&brand=norvik&utm_source=letter', '?brand=norvik&utm_source=letter'],
  ['?page=0', ''],
  ['?feature=free&feature=ev', '?feature=ev'],
  ['?type=hovercraft&type=van&category=lunar', '?type=van'],
  ['?price=9000-100&brand=norvik', '?brand=norvik'],
])('an address with parts that no list understands redirects permanently: %s', async (search, rest) => {
  expect(await ledFrom(search)).toEqual({ status: 301, to: `/categories/winter-tires${rest}` });
});

test.each([
  ['?page=4', 3, '?page=3'],
  ['?page=99999&sort=price-low', 3, '?page=3&sort=price-low'],
  ['?page=2', 1, ''],
  ['?page=2&brand=norvik', 0, '?brand=norvik'],
])('a page beyond the end leads to the last for now: %s of %i', async (search, pages, rest) => {
  expect(await ledFrom(search, pages)).toEqual({ status: 302, to: `/categories/winter-tires${rest}` });
});

test('a brand that is not sold any more leads to the list without it', async () => {
  expect(await ledFrom('?brand=gone&category=winter&sort=price-low', 3, 'gone')).toEqual({
    status: 302,
    to: '/categories/winter-tires?category=winter&sort=price-low',
  });
});
