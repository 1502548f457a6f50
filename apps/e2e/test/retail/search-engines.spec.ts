import type { APIRequestContext } from '@playwright/test';
import { ask, fromApi, jsonLdIn, openPage, tirePathsIn } from '../../src/shop.ts';
import { expect, test } from '../../src/by-http.ts';

interface Crumb {
  '@type': string;
  position: number;
  name: string;
  item?: string;
}

/** Asserts that a page tells search engines the way to it, by schema.org's BreadcrumbList. */
async function expectCrumbs(request: APIRequestContext, path: string): Promise<void> {
  const page = await openPage(request, path);
  const lists = jsonLdIn(page).filter(({ '@type': type }) => type === 'BreadcrumbList');
  expect(lists, path).toHaveLength(1);
  expect(lists[0]?.['@context']).toBe('https://schema.org');
  const crumbs = lists[0]?.['itemListElement'] as Crumb[];
  expect(crumbs.length, path).toBeGreaterThan(1);
  crumbs.forEach((crumb, at) => {
    expect(crumb['@type']).toBe('ListItem');
    expect(crumb.position).toBe(at + 1);
    expect(crumb.name).not.toBe('');
    // The last is the page itself.
    if (at < crumbs.length - 1) expect(crumb.item).toMatch(/^https?:\/\/[^/]+\//);
  });
}

const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

test('Hubs for make, model, year, brand, type, category and size carry structured data; XML site maps and /sitemap lead to them (SEO-01)', async ({
  request,
  baseURL,
}) => {
  const { brands } = await fromApi<{ brands: { path: string }[] }>(request, '/v1/catalog/brands');
  const brand = brands[0]?.path ?? '';
  const hubs = [
    '/vehicles/honda-tires',
    '/vehicles/honda/civic',
    '/vehicles/honda/civic/2019',
    brand,
    '/types/passenger-tires',
    '/categories/winter-tires',
    '/tire-sizes/225-65r17-tires',
  ];
  for (const hub of hubs) await expectCrumbs(request, hub);

  const robots = await openPage(request, '/robots.txt');
  expect(robots.html).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`);
  const index = await openPage(request, '/sitemap.xml');
  expect(index.html).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  const parts = locationsIn(index.html);
  const kindsOfParts = new Set(parts.map((part) => /([a-z]+)(?:-\d+)?\.xml$/.exec(part)?.[1]));
  for (const kind of ['hubs', 'sizes', 'brands', 'vehicles', 'lines', 'tires', 'learn', 'help', 'pages'])
    expect(kindsOfParts, kind).toContain(kind);
  const learn = await openPage(request, '/sitemaps/learn.xml');
  expect(learn.html).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  const found = new Set<string>();
  for (const part of parts) {
    const { html } = await openPage(request, new URL(part).pathname);
    const urls = locationsIn(html);
    expect(urls.length, part).toBeGreaterThan(0);
    expect(urls.length, part).toBeLessThanOrEqual(50_000);
    for (const url of urls) found.add(url.replace(baseURL ?? '', ''));
  }
  expect([...found].filter((path) => !path.startsWith('/'))).toEqual([]);
  for (const hub of hubs) expect(found, hub).toContain(hub);
  const { total } = await fromApi<{ total: number }>(request, '/v1/catalog/tires');
  expect([...found].filter((path) => path.includes('/p/'))).toHaveLength(total);
  // Every page that a site map names may be listed, at its only address. One page of each kind is opened.
  const kinds = new Map([...found].map((path) => [path.replaceAll(/[^/]+/g, 'x'), path]));
  for (const path of kinds.values()) {
    const { html } = await openPage(request, path);
    expect(html, path).toContain('name="robots" content="index,follow,max-image-preview:large"');
    expect(html, path).toContain(`rel="canonical" href="${baseURL ?? ''}${path}"`);
  }
  expect((await ask(request, '/sitemaps/tires-99.xml')).status).toBe(404);

  const page = await openPage(request, '/sitemap');
  for (const hub of [
    '/help-center',
    '/learn',
    '/types/passenger-tires',
    '/categories/winter-tires',
    '/vehicles/honda-tires',
    brand,
  ])
    expect(page.html, hub).toContain(`href="${hub}"`);
});

test('A tire tells search engines what it is, what it costs, and whether it can be bought', async ({
  request,
}) => {
  const list = await openPage(request, '/tire-sizes/225-65r17-tires');
  const [tire = ''] = tirePathsIn(list);
  await expectCrumbs(request, tire);
  const product = jsonLdIn(await openPage(request, tire)).find(({ '@type': type }) => type === 'Product');
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    name: expect.stringContaining('225/65R17') as unknown,
    description: expect.any(String) as unknown,
    sku: tire.slice(-10),
    mpn: expect.any(String) as unknown,
    brand: { '@type': 'Brand', name: expect.any(String) as unknown },
    offers: {
      '@type': 'Offer',
      url: expect.stringMatching(/^https?:\/\/.*\/p\//) as unknown,
      priceCurrency: 'USD',
      price: expect.stringMatching(/^\d+\.\d\d$/) as unknown,
      availability: expect.stringMatching(/^https:\/\/schema\.org\/\w+$/) as unknown,
      itemCondition: 'https://schema.org/NewCondition',
    },
  });
});

test('Filters and orders of a list stay out of the index, its pages do not', async ({ request }) => {
  const size = '/tire-sizes/225-65r17-tires';
  const listTags = async (path: string) => {
    const { html } = await openPage(request, path);
    return {
      robots: /name="robots" content="([^"]*)"/.exec(html)?.[1],
      canonical: new URL(/rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '', 'http://none'),
    };
  };
  const second = await listTags(`${size}?page=2`);
  expect(second.robots).toBe('index,follow,max-image-preview:large');
  expect(second.canonical.pathname + second.canonical.search).toBe(`${size}?page=2`);
  const narrowed = await listTags(`${size}?category=winter&sort=price-low`);
  expect(narrowed.robots).toBe('noindex,follow,max-image-preview:large');
  expect(narrowed.canonical.pathname + narrowed.canonical.search).toBe(size);
});
