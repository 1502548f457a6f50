import { createApiClient } from '@tirekit/api-client';
import { expect, test } from 'vitest';
import { loadHomeLinks } from './home-links.ts';

const hub = (slug: string, count: number) => ({
  slug,
  name: slug,
  path: `/${slug}`,
  count,
  fromPriceInCents: null,
});
const answers: Record<string, unknown> = {
  '/v1/catalog/categories': { categories: [hub('winter-tires', 20)] },
  '/v1/catalog/brands': { brands: [hub('small', 1), hub('large', 9)] },
};
/** An API that answers some addresses and fails at all others. */
const api = createApiClient({
  baseUrl: 'http://api.test',
  fetch: (url) => {
    const answer = answers[new URL(url).pathname];
    return Promise.resolve(
      answer === undefined ? Response.json({ message: 'away' }, { status: 500 }) : Response.json(answer),
    );
  },
});

test('a group of links that cannot be loaded is empty, and the others stay', async () => {
  const { categories, types } = await loadHomeLinks(api);
  expect(types).toEqual([]);
  expect(categories).toEqual([{ name: 'winter-tires', path: '/winter-tires', count: 20 }]);
});

test('the brands with the most tires come first', async () => {
  const { brands } = await loadHomeLinks(api);
  expect(brands.map(({ name }) => name)).toEqual(['large', 'small']);
});
