import { createApiClient } from '@tirekit/api-client';
import { hasFeature } from '@tirekit/channel';
import { sampleChannel } from '@tirekit/channel/testing';
import type { UrbanArea } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { type Listed, sitemapEntries, sitemapParts } from './sitemap.ts';

const sitemapPaths = async (listed: Listed, part: string) =>
  (await sitemapEntries(listed, part))?.map(({ path }) => path) ?? null;

const SHOPS = ['/tire-shops/shop/main-street-tires/tx00001', '/tire-shops/shop/oak-tires/tx00002'];
const dallas: UrbanArea = {
  slug: 'dallas-tx',
  name: 'Dallas, TX',
  state: 'TX',
  latitude: 32.79,
  longitude: -96.8,
  shops: 2,
  priceRange: null,
  mobileShops: 0,
  openSaturday: 1,
};

const entry = (path: string) => ({ slug: 'any', name: 'Any', path, count: 1, fromPriceInCents: null });

/** The addresses of two shops on two pages, as the API tells them. */
const answers: Record<string, (query: URLSearchParams) => unknown> = {
  '/v1/tire-shop-areas': () => ({ areas: [dallas] }),
  '/v1/installer-paths': (query) => {
    const path = SHOPS[Number(query.get('page')) - 1];
    return { paths: path === undefined ? [] : [path], pages: SHOPS.length };
  },
  '/v1/catalog/types': () => ({ types: [entry('/types/van-tires')] }),
  '/v1/catalog/categories': () => ({ categories: [entry('/categories/winter-tires')] }),
  '/v1/catalog/brands': () => ({
    brands: [{ ...entry('/brands/norvik-tires'), tier: 'mid', tagline: 'Made for weather.' }],
  }),
  '/v1/reviews/ranking/overall': (query) => ({
    mean: 4,
    total: 1_001,
    page: Number(query.get('page')),
    pageSize: 1_000,
    lines: [{ brandName: 'A', name: 'B', path: '/brands/a/b', leaning: 4, average: 4, ratings: 3 }].slice(
      Number(query.get('page')) > 2 ? 1 : 0,
    ),
  }),
  '/v1/catalog/paths/line': () => ({ paths: ['/brands/a/b'], pages: 1 }),
  '/v1/catalog/paths/item': () => ({ paths: [], pages: 0 }),
};
const api = createApiClient({
  baseUrl: 'http://api.test',
  fetch: (address) => {
    const { pathname, searchParams } = new URL(address);
    const answer = answers[pathname]?.(searchParams);
    return Promise.resolve(
      answer === undefined ? new Response(null, { status: 500 }) : Response.json(answer),
    );
  },
});
const texts = [
  { path: '/learn/basics/load-index', title: 'Load index', updated: '2026-11-29' },
  { path: '/returns-and-refunds', title: 'Returns', updated: null },
];
const withShops = { channel: sampleChannel(), load: api.call, texts };
const withoutShops = { channel: sampleChannel({ features: ['search'] }), load: api.call, texts };

test('the site map has the finder, each city, and the pages of all shops in numbered parts', async () => {
  expect(hasFeature(withShops.channel, 'tire-shops')).toBe(true);
  const parts = await sitemapParts(withShops);
  expect(parts.filter((part) => part.startsWith('shops'))).toEqual(['shops', 'shops-1', 'shops-2']);
  expect(await sitemapPaths(withShops, 'shops')).toEqual(['/tire-shops', '/tire-shops/dallas-tx']);
  expect(await sitemapPaths(withShops, 'shops-1')).toEqual([SHOPS[0]]);
  expect(await sitemapPaths(withShops, 'shops-2')).toEqual([SHOPS[1]]);
  expect(await sitemapPaths(withShops, 'shops-3')).toBeNull();
});

test('a storefront without tire shops has none of their parts', async () => {
  expect((await sitemapParts(withoutShops)).filter((part) => part.startsWith('shops'))).toEqual([]);
  expect(await sitemapPaths(withoutShops, 'shops')).toBeNull();
  expect(await sitemapPaths(withoutShops, 'shops-1')).toBeNull();
});

test('the site map has the pages of reviews, and those of every line that has any', async () => {
  const parts = await sitemapParts(withShops);
  expect(parts.filter((part) => part.startsWith('reviews'))).toEqual(['reviews', 'reviews-1', 'reviews-2']);
  const paths = await sitemapPaths(withShops, 'reviews');
  expect(paths).toEqual(
    expect.arrayContaining([
      '/tire-reviews',
      '/tire-reviews/quiet',
      '/types/van-tires/reviews',
      '/categories/winter-tires/reviews',
      '/brands/norvik-tires/reviews',
    ]),
  );
  expect(await sitemapPaths(withShops, 'reviews-2')).toEqual(['/brands/a/b/reviews']);
  expect(await sitemapPaths(withShops, 'reviews-3')).toBeNull();
  expect((await sitemapParts(withoutShops)).filter((part) => part.startsWith('reviews'))).toEqual([]);
  expect(await sitemapPaths(withoutShops, 'reviews')).toBeNull();
});

test.each(['shops-0', 'shops-x', 'toString', 'constructor-1', ''])(
  'the name %j is no part of the site map',
  async (part) => {
    expect(await sitemapPaths(withShops, part)).toBeNull();
  },
);

test('texts are parts of their own by kind, with the day of their last change', async () => {
  const parts = await sitemapParts(withoutShops);
  expect(parts).toEqual(expect.arrayContaining(['learn', 'pages']));
  expect(parts).not.toContain('press');
  expect(await sitemapEntries(withoutShops, 'learn')).toEqual([
    { path: '/learn/basics/load-index', lastmod: '2026-11-29' },
  ]);
  expect(await sitemapEntries(withoutShops, 'pages')).toEqual([{ path: '/returns-and-refunds' }]);
});
