import type { APIRequestContext } from '@playwright/test';
import { shopOrigin } from '../../src/addresses.ts';
import { formatText, unescaped } from '../../src/html.ts';
import { ask, expectMoved, fromApi, formatHeading, jsonLdIn, openPage, tirePathsIn } from '../../src/shop.ts';
import { storefronts } from '../../src/storefronts.ts';
import { findTire, STEADY_SIZE } from '../../src/tires.ts';
import { expect, test } from '../../src/by-http.ts';

const FEED = '/feeds/google-merchant.xml';

const getRobots = (html: string) => /name="robots" content="([^"]*)"/.exec(html)?.[1];
const getCanonical = (html: string) =>
  new URL(/rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '', 'http://none').pathname;

/** The items of the feed by their ids, each with its fields. */
async function feedItems(): Promise<Map<string, Map<string, string>>> {
  // Tens of megabytes, which a recording of the test need not hold.
  const answer = await fetch(shopOrigin + FEED, { headers: { 'accept-encoding': 'identity' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const xml = await answer.text();
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g=')).toBe(true);
  expect(xml.endsWith('</channel>\n</rss>\n')).toBe(true);
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const fields = [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(
      ([, name = '', text = '']) => [name, unescaped(text)] as const,
    );
    // Those of shipping come last, and the item's own first.
    return new Map(fields.reverse());
  });
  return new Map(items.map((item) => [item.get('id') ?? '', item]));
}

/** The fields that Google requires of an item, and their forms. */
const required = (id: string): Readonly<Record<string, RegExp>> => ({
  title: /^.{10,150}$/,
  description: /^.{20,5000}$/,
  link: new RegExp(`^https?://[^/]+/paid/${id}$`),
  image_link: /^https?:\/\/[^/]+\/pictures\/tires\/.*-product\.png$/,
  availability: /^(?:in_stock|out_of_stock)$/,
  price: /^\d+\.\d\d USD$/,
  condition: /^new$/,
  brand: /./,
  mpn: /./,
  google_product_category: /^6093$/,
  country: /^US$/,
});

/** The price of one tire that its page tells programs. */
async function pagePrice(request: APIRequestContext, path: string): Promise<{ price: string; html: string }> {
  const page = await openPage(request, path);
  const product = jsonLdIn(page).find(({ '@type': type }) => type === 'Product');
  return { price: (product?.['offers'] as { price: string }).price, html: page.html };
}

test('(PDP-04) /paid shows the product page for shopping ads, which search engines neither list nor follow', async ({
  request,
}) => {
  const [path = ''] = tirePathsIn(await openPage(request, STEADY_SIZE));
  const itemId = path.slice(-10);
  const own = await openPage(request, path);
  const ad = await openPage(request, `/paid/${itemId}`);
  expect(formatHeading(ad)).toBe(formatHeading(own));
  expect(ad.html).toContain(`name="itemId" value="${itemId}"`);
  expect(jsonLdIn(ad)).toEqual(jsonLdIn(own));
  expect(getRobots(ad.html)).toBe('noindex,nofollow,max-image-preview:large');
  expect(getRobots(own.html)).toBe('index,follow,max-image-preview:large');
  expect([getCanonical(ad.html), getCanonical(own.html)]).toEqual([path, path]);

  // As ads may write it, with the click they came by; and without a tire.
  await expectMoved(request, `/paid?item=${itemId}&gclid=abc`, `/paid/${itemId}?gclid=abc`);
  expect(await ask(request, '/paid?utm_source=ads')).toMatchObject({
    status: 302,
    location: '/?utm_source=ads',
  });
  for (const unknown of ['/paid/0000000000', '/paid/nothing'])
    expect((await ask(request, unknown)).status, unknown).toBe(404);
  // Advertising robots read it: only the index is closed to it.
  expect((await openPage(request, '/robots.txt')).html).not.toContain('/paid');
});

test('the merchant feed has every tire on sale with its required fields, at the price of its page', async ({
  request,
}) => {
  test.slow();
  const below = await findTire('sku.map_cents > sku.price_cents');
  const steady = tirePathsIn(await openPage(request, STEADY_SIZE)).slice(0, 12);
  const items = await feedItems();
  const { total } = await fromApi<{ total: number }>(request, '/v1/catalog/tires');
  expect(items.size).toBe(total);
  const wrong = [...items].filter(([id, item]) =>
    Object.entries(required(id)).some(([field, form]) => !form.test(item.get(field) ?? '')),
  );
  expect(wrong.slice(0, 3)).toEqual([]);
  const [first] = items.values();
  for (const field of ['link', 'image_link'])
    expect((await request.get(first?.get(field) ?? '')).status(), field).toBe(200);

  const told = (id: string) => {
    const item = items.get(id);
    return (item?.get('sale_price') ?? item?.get('price'))?.replace(' USD', '');
  };
  for (const id of [...steady.map((path) => path.slice(-10)), below.itemId]) {
    const { price, html } = await pagePrice(request, `/paid/${id}`);
    expect(told(id), id).toBe(price);
    expect(formatText(html).replaceAll(/[\s,]/g, ''), id).toContain(`$${price}`);
  }
  // The minimum advertised price of a tire whose own price shows in the cart only.
  expect(Number(told(below.itemId)) * 100).toBeGreaterThan(below.priceCents);
});

test('only a storefront that search engines may list has a feed', async ({ request }) => {
  const unlisted = storefronts.filter(({ robots }) => robots !== 'index,follow');
  expect(unlisted).toHaveLength(storefronts.length - 1);
  for (const { origin, name, admits } of unlisted)
    expect((await request.get(origin + FEED, { maxRedirects: 0 })).status(), name).toBe(admits ? 302 : 404);
});

test('a tire’s picture for shared links is made by the server, is kept for good, and exists for real tires only', async ({
  request,
}) => {
  const [path = ''] = tirePathsIn(await openPage(request, STEADY_SIZE));
  const { html } = await openPage(request, path);
  const address = new URL(/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '').pathname;
  const picture = await request.get(address);
  expect([picture.status(), picture.headers()['content-type'], picture.headers()['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  // Width and height, in the first chunk of a PNG file.
  const file = await picture.body();
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1024, 512]);
  // A link to an older picture leads to the one of today.
  const older = address.replace(/\/\w{7}-share/, '/0000000-share');
  expect(await ask(request, older)).toMatchObject({ status: 302, location: address });
  for (const none of [address.replace(path.slice(-10), '0000000000'), address.replace('-share', '-large')])
    expect((await ask(request, none)).status, none).toBe(404);
});
