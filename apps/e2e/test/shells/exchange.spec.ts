import type { Page } from '@playwright/test';
import { originAt, sandboxOrigin } from '../../src/addresses.ts';
import { POPULAR_SIZE, placeOrderButton } from '../../src/buyer.ts';
import { examine, violationsOn } from '../../src/examine.ts';
import {
  arrive,
  atExchange,
  EXCHANGE,
  exchangeStore as store,
  goToExchangeReview as goToReview,
} from '../../src/exchange-visit.ts';
import { hydrate } from '../../src/hydrated.ts';
import { expect, test } from '../../src/test.ts';

const retail = originAt(0);

const placeOrder = (page: Page) => placeOrderButton(page).click();
const cents = (text: string): number =>
  Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')) * 100);

test('(MIL-03) from the exchange to the store, and with the order back: hidden form, storage, and receipt', async ({
  page,
}) => {
  await arrive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome from EXCHANGE' })).toBeVisible();
  await expect(page.getByText('customer soldier-1042')).toBeVisible();
  await examine(page);
  await hydrate(page);
  const stored = () =>
    page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([key]) => /customer-id|checkout-url/.test(key))
        .map(([, value]) => value)
        .join(' '),
    );
  await expect.poll(stored).toContain('soldier-1042');
  expect(await stored()).toContain(`${sandboxOrigin}/exchange/checkout/soldier-1042`);

  await goToReview(page);
  const posted = page.waitForRequest(
    (request) =>
      request.method() === 'POST' && request.url().startsWith(`${sandboxOrigin}/exchange/checkout`),
  );
  await placeOrder(page);
  const request = await posted;
  expect(request.url()).toBe(`${sandboxOrigin}/exchange/checkout/soldier-1042`);
  const fields = new URLSearchParams(request.postData() ?? '');
  expect([...fields.keys()]).toEqual(['orderRequest']);
  const document = Buffer.from(fields.get('orderRequest') ?? '', 'base64').toString('utf8');
  for (const part of [
    '<RefNum>soldier-1042</RefNum>',
    '<AgencyCoded>Other</AgencyCoded>',
    `<OrderHeaderNote>${sandboxOrigin}/exchange/checkout/soldier-1042</OrderHeaderNote>`,
  ])
    expect(document).toContain(part);

  await expect(atExchange(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/order-confirmation$/);
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is confirmed.' })).toBeVisible();
});

test('The page that takes an order there shows how it makes the total, and lets its buyer cancel', async ({
  page,
}) => {
  await arrive(page);
  await goToReview(page);
  // An answer without content leaves the page as it is.
  await page.route(`${sandboxOrigin}/exchange/checkout/**`, (route) => route.fulfill({ status: 204 }));
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay at EXCHANGE' })).toBeVisible();
  // The page never finishes loading this way, so that `examine` would wait for it.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOn(page), `axe at ${String(width)}`).toEqual([]);
  }
  for (const list of await page.locator('main dl').all()) {
    const parts = (await list.locator('dd').allInnerTexts()).map(cents);
    expect(parts.length).toBeGreaterThan(1);
    // The last amount is the total of all before it.
    expect(parts.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(parts.at(-1));
  }
  await page.getByRole('button', { name: 'Cancel this payment' }).click();
  await expect(page).toHaveURL(/\/checkout\/(payments|confirm-order)/);
});

test('An order that the exchange has not answered can be confirmed later; one that was canceled there says so', async ({
  page,
}) => {
  await arrive(page, 'airman-7');
  await goToReview(page);
  await placeOrder(page);
  await page.getByRole('button', { name: 'Go back without an answer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your order' })).toBeVisible();
  await examine(page);
  await page.getByRole('button', { name: 'Confirm the order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your order' })).toBeVisible();
  await page.getByRole('link', { name: 'Pay at Exchange' }).click();
  await expect(atExchange(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange payment canceled' })).toBeVisible();
  await expect(page.getByText('Your cart is still saved', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Choose how to pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a button takes the order to the exchange', async ({ page }) => {
    await arrive(page, 'sailor-3');
    await goToReview(page);
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Pay at EXCHANGE' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue to EXCHANGE' }).click();
    await expect(atExchange(page)).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout\/order-confirmation$/);
    await expect(page.getByRole('heading', { name: 'Thank you. Your order is confirmed.' })).toBeVisible();
  });
});

test('A visit that has ended says what to do, and buys nothing', async ({ page }) => {
  await page.goto(`${sandboxOrigin}${EXCHANGE}?customer=soldier-1&hours=-1`);
  await page.getByRole('button', { name: 'Shop for tires as soldier-1' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Open this store from your exchange' }),
  ).toBeVisible();
  await examine(page);
  await goToReview(page);
  await placeOrder(page);
  await expect(page.getByRole('alert')).toContainText('Your visit from the exchange has ended.');
});

test('Only the page that takes an order there may send a form to the exchange', async ({ page, request }) => {
  const getPolicy = async (path: string): Promise<string> =>
    /form-action ([^;]*)/.exec(
      (await request.get(store + path)).headers()['content-security-policy'] ?? '',
    )?.[1] ?? '';
  for (const path of ['/', '/cart', '/exchange'])
    expect(await getPolicy(path), path).not.toContain(sandboxOrigin);
  await arrive(page);
  await goToReview(page);
  const handOver = page.waitForResponse(
    (answer) => answer.url().includes('/checkout/exchange/') && answer.request().isNavigationRequest(),
  );
  await placeOrder(page);
  expect((await handOver).headers()['content-security-policy']).toMatch(
    new RegExp(`form-action [^;]*${sandboxOrigin}`),
  );
  await expect(atExchange(page)).toBeVisible();
});

test('(CHN-05) the exchange’s signed header switches any store to its own, with its prices', async ({
  browser,
  page,
}) => {
  await page.goto(`${sandboxOrigin}${EXCHANGE}?customer=marine-9`);
  await page.getByText('The signed header').click();
  const header = (await page.getByText('x-partner-customer-id:').last().innerText()).replace(/^[^:]*: /, '');
  const at = async (signed: string | null) => {
    const context = await browser.newContext(
      signed === null ? {} : { extraHTTPHeaders: { 'x-partner-customer-id': signed } },
    );
    const shop = await context.newPage();
    await shop.goto(retail);
    return { context, shop };
  };
  const plain = await at(null);
  await expect(plain.shop.getByRole('link', { name: 'TireKit' }).first()).toBeVisible();
  const forged = await at(header.replace('marine-9', 'marine-8'));
  await expect(forged.shop.getByRole('link', { name: 'TireKit' }).first()).toBeVisible();
  const theirs = await at(header);
  await expect(theirs.shop.getByRole('link', { name: 'Exchange Tire Center' }).first()).toBeVisible();
  await theirs.shop.goto(`${retail}${POPULAR_SIZE}`);
  await expect(theirs.shop.getByText('program price').first()).toBeVisible();
  for (const { context } of [plain, forged, theirs]) await context.close();
});
