import type { Page } from '@playwright/test';
import { sandboxOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { hydrate } from '../../src/hydrated.ts';
import { expect, test } from '../../src/test.ts';
import { findTire, toPath, STEADY_SIZE } from '../../src/tires.ts';

/** The value that the browser keeps under a key of the specification, in either storage. */
const kept = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => {
    const text = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  }, `tk:1:${name}`);

/** Opens a page, and waits until it has kept what it keeps. */
async function visit(page: Page, path: string, name: string, value: unknown): Promise<void> {
  await page.goto(path);
  await hydrate(page);
  await expect.poll(() => kept(page, name)).toEqual(value);
}

test('A visit keeps where it came from and what it saw, and takes that along to its order and to the collector (STO-01)', async ({
  page,
  request,
}) => {
  const { itemId } = await findTire(`sku.fet_cents = 0 AND sku.size = '225/65R17'`);
  const path = await toPath(itemId);
  const [, brand] = /^(\/brands\/[^/]+)/.exec(path) ?? [];
  await visit(page, '/?source=fall-mail&sub_source=week-2', 'user-landing-page', '/');
  expect([await kept(page, 'source'), await kept(page, 'sub-source')]).toEqual(['fall-mail', 'week-2']);
  await visit(page, `${STEADY_SIZE}?category=touring`, 'search-params', 'category=touring');
  expect(await kept(page, 'filters')).toEqual({
    categories: ['touring'],
    subtypes: [],
    brands: [],
  });
  await visit(page, String(brand), 'source-pages', { listing: STEADY_SIZE, brand });
  await visit(page, path, 'last-product-page-path', path);
  await expect.poll(() => kept(page, 'product-details')).toMatchObject({ itemId });
  await expect.poll(() => kept(page, 'anonymous-analytics-id')).toEqual(expect.any(String));
  const client = String(await kept(page, 'anonymous-analytics-id'));

  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(itemId);
  await page.goto('/cart');
  await hydrate(page);
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContainEqual(expect.stringMatching(/_attribution$/));
  for (const name of ['cart', 'cart-quantity', 'session'])
    expect(await cookies()).toContainEqual(expect.stringMatching(new RegExp(`_${name}$`)));
  await buyer.goToPayment();
  await buyer.pay();
  const orderNumber = await buyer.placeOrder();
  const { rows } = await inDatabase((db) =>
    db.query<{ attribution: unknown }>('SELECT attribution FROM order_attribution WHERE order_number = $1', [
      orderNumber,
    ]),
  );
  expect(rows[0]?.attribution).toMatchObject({
    source: 'fall-mail',
    subSource: 'week-2',
    landingPage: '/',
    lastProductPage: path,
    productId: itemId,
    analyticsId: client,
  });

  await page.goto('/checkout/order-confirmation');
  await hydrate(page);
  const counted = async (): Promise<string[]> => {
    const answer = await request.get(`${sandboxOrigin}/analytics/events.json?client=${client}`);
    const { events } = (await answer.json()) as { events: { name: string }[] };
    return events.map(({ name }) => name);
  };
  for (const name of ['page_interaction', 'view_item', 'purchase'])
    await expect.poll(counted).toContain(name);
});
