import type { Page } from '@playwright/test';
import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTire } from '../../src/tires.ts';
import { examine } from '../../src/examine.ts';
import { newEmail } from '../../src/new-email.ts';
import { passTime } from '../../src/order-clock.ts';
import { expect, test } from '../../src/test.ts';

const MY_ORDERS = '/account/my-orders';
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search your orders' });
const searchButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Search' });
const member = () => openAccount({ userType: 'Retail', priceType: 'Retail' });

/** Buys four of a tire that needs no other test; returns the order's number. */
async function buy(buyer: BuyerByHttp, poNumber = '', size = '205/60R16'): Promise<string> {
  await buyer.addToCart((await findTire(`sku.fet_cents = 0 AND sku.size = '${size}'`)).itemId);
  await buyer.goToPayment({ email: newEmail() });
  await buyer.pay(poNumber === '' ? {} : { poNumber });
  return buyer.placeOrder();
}

test('A member’s orders: number, date, ordered and returned tires, shipment, PO number, and a page for each', async ({
  page,
  browser,
}) => {
  await signInByHttp(page.request, shopOrigin, await member());
  await page.goto(MY_ORDERS);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();

  const buyer = new BuyerByHttp(page.request);
  const first = await buy(buyer, 'PO-4471');
  await passTime(first);
  const second = await buy(buyer, '', '215/60R16');
  await inDatabase((db) =>
    db.query('UPDATE order_line SET returned_quantity = 1 WHERE order_number = $1', [first]),
  );

  const row = page.getByRole('row', { name: new RegExp(first) });
  const valueOf = (name: string) =>
    row
      .getByRole('cell')
      .nth(['Tires', 'Ordered', 'Returned', 'Status', 'Shipment', 'PO number', 'Total'].indexOf(name));
  // The carrier's number comes once the order is handed over.
  await expect(async () => {
    await page.goto(MY_ORDERS);
    await expect(valueOf('Shipment').getByRole('link')).toHaveText(/^\w{8,}$/, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order',
    'Tires',
    'Ordered',
    'Returned',
    'Status',
    'Shipment',
    'PO number',
    'Total',
  ]);
  await expect(page.getByRole('row').nth(1), 'the newest first').toContainText(second);
  await expect(row.getByRole('rowheader')).toContainText('today');
  await expect(valueOf('Tires')).toContainText('205/60R16');
  await expect(valueOf('Ordered')).toHaveText('4');
  await expect(valueOf('Returned')).toHaveText('1');
  await expect(valueOf('PO number')).toHaveText('PO-4471');
  await expect(valueOf('Total')).toHaveText(/^\$[\d,]+\.\d\d$/);
  const tracking = valueOf('Shipment').getByRole('link');
  await expect(tracking).toHaveAttribute('href', /^https?:\/\//);
  const trackingNumber = (await tracking.innerText()).trim();
  await examine(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [query, found] of [
    [first.toLowerCase(), [first]],
    ['PO-4471', [first]],
    [trackingNumber, [first]],
    ['2156016', [second]],
    ['R16', [second, first]],
  ] as const) {
    await searchField(page).fill(query);
    await searchButton(page).click();
    await expect(page.getByRole('rowheader')).toHaveCount(found.length);
    for (const [at, number] of found.entries())
      await expect(page.getByRole('rowheader').nth(at)).toContainText(number);
    await expect(searchField(page)).toHaveValue(query);
  }
  await searchField(page).fill(`%_'"<script>`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `No order matches “%_'"<script>”` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(2);

  await page.getByRole('link', { name: first }).click();
  await expect(page).toHaveURL(new RegExp(`${MY_ORDERS}/${first}$`));
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation', { name: 'Account' })).toBeVisible();
  for (const text of ['Ada Byron', ADDRESS.addressLine1, 'Visa ending in 4242', 'PO-4471'])
    await expect(main).toContainText(text);
  await expect(main.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
  await examine(page);

  // Nobody else's, and nobody's who has not signed in.
  const other = await browser.newContext({ baseURL: shopOrigin });
  const stranger = new BuyerByHttp(other.request);
  expect((await stranger.get(`${MY_ORDERS}/${first}`)).location).toMatch(/^\/login\?redirectUri=/);
  expect((await stranger.get(MY_ORDERS)).location).toMatch(/^\/login\?redirectUri=/);
  await signInByHttp(other.request, shopOrigin, await member());
  expect((await stranger.get(`${MY_ORDERS}/${first}`)).status).toBe(404);
  expect((await stranger.get(`${MY_ORDERS}/nonsense`)).status).toBe(404);
  expect((await stranger.get(`${MY_ORDERS}?query=${first}`)).text).toContain(`No order matches “${first}”`);
  await other.close();
});

test('Pages of orders do not move while something is bought, and need no scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopOrigin });
  const page = await context.newPage();
  const email = await member();
  await signInByHttp(page.request, shopOrigin, email);
  const buyer = new BuyerByHttp(page.request);
  const original = await buy(buyer);
  const copies = (count: number, daysAgo: number) =>
    inDatabase((db) =>
      db.query(
        `WITH copies AS (
           SELECT upper(substr(translate(md5(random()::text || at), 'abcdef', 'ABCDEF'), 1, 10)) AS number, at
           FROM generate_series(1, $2) AS at
         ), placed AS (
           INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('order_number', number,
             'placed_at', now() - (at + $3) * interval '1 day'))).*
           FROM orders o, copies WHERE o.order_number = $1
         )
         INSERT INTO order_line SELECT (jsonb_populate_record(l, jsonb_build_object('order_number', number))).*
         FROM order_line l, copies WHERE l.order_number = $1`,
        [original, count, daysAgo],
      ),
    );
  await copies(14, 1);
  const numbers = () => page.getByRole('rowheader').getByRole('link').allInnerTexts();
  await page.goto(MY_ORDERS);
  await expect(page.getByRole('status')).toHaveText('15 orders');
  const seen = await numbers();
  expect(seen).toHaveLength(10);
  await copies(3, -5);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(5);
  seen.push(...(await numbers()));
  expect(new Set(seen).size).toBe(15);

  await searchField(page).fill(original);
  await searchButton(page).click();
  expect(await numbers()).toEqual([original]);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your last orders' })).toBeVisible();
  await context.close();
});

test('The pages of an account are at their addresses, for whoever has signed in (RTE-23)', async ({
  page,
}) => {
  const pages = [
    ['/account/', 'Hi Ada'],
    ['/account/my-garage', 'Your garage'],
    [MY_ORDERS, 'Your orders'],
  ] as const;
  for (const [path] of pages) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?/);
  }
  await signInByHttp(page.request, shopOrigin, await member());
  for (const [path, heading] of pages) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await examine(page);
  }
});
