import type { APIRequestContext } from '@playwright/test';
import { formatText } from '../../src/html.ts';
import { jsonLdIn, openPage, tirePathsIn } from '../../src/shop.ts';
import { listItems, listProblems } from '../../src/structured-data.ts';
import { STEADY_SIZE } from '../../src/tires.ts';
import { expect, test } from '../../src/by-http.ts';

/** Nothing leads to the home page: every list of breadcrumbs begins with it. */
const WITHOUT_CRUMBS = new Set(['/']);

const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

/** One page of every kind that the site maps name. */
async function onePageOfEachKind(request: APIRequestContext): Promise<string[]> {
  const index = await openPage(request, '/sitemap.xml');
  const kinds = new Map<string, string>();
  for (const part of locationsIn(index.html))
    for (const path of locationsIn((await openPage(request, part)).html).slice(0, 2000)) {
      const [, first = '', ...rest] = path.split('/');
      const kind = [
        first,
        ...rest.map((word) => (/^(?:p|reviews|types|categories|diameter|shop)$/.test(word) ? word : 'x')),
      ];
      // Pages of words have an address each, and one form.
      kinds.set(rest.length === 0 ? path : kind.join('/'), path);
    }
  return [...kinds.values()];
}

test('structured data of every kind of page has the required properties, whole addresses, and the way to the page', async ({
  request,
}) => {
  test.slow();
  const [tire = ''] = tirePathsIn(await openPage(request, STEADY_SIZE));
  const paths = [...(await onePageOfEachKind(request)), `/paid/${tire.slice(-10)}`, STEADY_SIZE];
  const found: Record<string, string[]> = {};
  for (const path of new Set(paths)) {
    const data = jsonLdIn(await openPage(request, path));
    const crumbs = data.filter(({ '@type': type }) => type === 'BreadcrumbList');
    const problems = listProblems(data);
    if (!WITHOUT_CRUMBS.has(path) && crumbs.length !== 1)
      problems.push(`has ${String(crumbs.length)} lists of breadcrumbs`);
    if (problems.length > 0) found[path] = problems.slice(0, 3);
  }
  expect(found).toEqual({});
});

test('each kind of page tells search engines what it is about', async ({ request }) => {
  const typesOn = async (path: string) =>
    jsonLdIn(await openPage(request, path)).map(({ '@type': type }) => type);
  const [tire = ''] = tirePathsIn(await openPage(request, STEADY_SIZE));
  const line = tire.split('/p/')[0] ?? '';
  const shops = await openPage(request, '/tire-shops/dallas-tx');
  const shop = /href="(\/tire-shops\/shop\/[^"?#]+)"/.exec(shops.html)?.[1] ?? '';
  const table: readonly (readonly [path: string, type: string])[] = [
    ['/', 'WebSite'],
    ['/', 'OnlineStore'],
    [tire, 'Product'],
    [line, 'ProductGroup'],
    [shop, 'TireShop'],
    ['/help-center/delivery', 'FAQPage'],
    ...[
      STEADY_SIZE,
      '/tire-sizes',
      '/brands',
      line.replace(/\/[^/]+$/, ''),
      '/types',
      '/types/passenger-tires',
      '/categories',
      '/categories/winter-tires',
      '/vehicles',
      '/vehicles/honda-tires',
      '/vehicles/honda/civic',
      '/tire-deals',
      '/tire-shops/dallas-tx',
    ].map((path) => [path, 'ItemList'] as const),
  ];
  for (const [path, type] of table) expect(await typesOn(path), path).toContain(type);
});

test('an offer has the price that the page shows, shipping, and returns; the sizes of a model have theirs', async ({
  request,
}) => {
  const [tire = ''] = tirePathsIn(await openPage(request, STEADY_SIZE));
  const page = await openPage(request, tire);
  const [offer] = listItems(jsonLdIn(page), 'Offer');
  expect(formatText(page.html).replaceAll(/[\s,]/g, '')).toContain(`$${String(offer?.['price'])}`);
  expect(listItems([offer], 'OfferShippingDetails').map(({ shippingRate }) => shippingRate)[0]).toEqual({
    '@type': 'MonetaryAmount',
    value: '0.00',
    currency: 'USD',
  });
  expect(listItems([offer], 'MerchantReturnPolicy')[0]).toMatchObject({ merchantReturnDays: 30 });

  const line = await openPage(request, tire.split('/p/')[0] ?? '');
  const [group] = listItems(jsonLdIn(line), 'ProductGroup');
  const variants = listItems([group?.['hasVariant']], 'Product');
  expect(variants.length).toBeGreaterThan(1);
  expect(variants.map(({ sku }) => sku)).toContain(tire.slice(-10));
  const shown = formatText(line.html).replaceAll(/[\s,]/g, '');
  for (const { price, availability } of listItems(variants, 'Offer'))
    if (!String(availability).endsWith('OutOfStock')) expect(shown).toContain(`$${String(price)}`);
});

test('llms.txt tells agents about the shop, where its facts are, and its help and policies', async ({
  request,
}) => {
  const { html: text } = await openPage(request, '/llms.txt');
  expect(text).toMatch(/^# TireKit\n\n> /);
  for (const path of [
    '/tire-sizes',
    '/feeds/google-merchant.xml',
    '/sitemap.xml',
    '/help-center',
    '/returns-and-refunds',
  ])
    expect(text, path).toMatch(new RegExp(`\\]\\(https?://[^/)]+${path}\\)`));
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => new URL(link).pathname);
  for (const path of new Set(links.filter((path) => path !== '/feeds/google-merchant.xml')))
    await openPage(request, path);
});
