import type { Page } from '@playwright/test';
import { type ApplePay, giveApplePay } from '../../src/apple-pay.ts';
import { newEmail, orderNumberOn } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTire, withPriceRaised } from '../../src/tires.ts';
import { hydrate } from '../../src/hydrated.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newPhone } from '../../src/new-phone.ts';
import { chooseMethod, openAppleSheet, openMethod, reachPayment, getTile } from '../../src/paying.ts';
import { expect, test } from '../../src/test.ts';

const payButton = (page: Page) => page.getByRole('button', { name: 'Buy with Apple Pay' });
const SAFE = 'You were not charged, and your cart is still saved.';

/** From an empty cart to Apple's sheet. */
async function sheetOpen(page: Page, email = newEmail()): Promise<ApplePay> {
  const apple = await giveApplePay(page);
  await reachPayment(page, { email });
  await openAppleSheet(page);
  await apple.becomes('ready');
  return apple;
}

/** The states of the orders of this address, oldest first. */
const getOrders = async (email: string): Promise<string[]> => {
  const { rows } = await inDatabase((db) =>
    db.query<{ state: string }>(
      `SELECT state FROM orders WHERE shipping ->> 'email' = $1 ORDER BY placed_at`,
      [email],
    ),
  );
  return rows.map(({ state }) => state);
};

test('Apple Pay goes from its button to the receipt, at the total of the page, without a review', async ({
  page,
  request,
}) => {
  const email = newEmail();
  const apple = await giveApplePay(page);
  await reachPayment(page, { email });
  await openMethod(page, 'apple-pay');
  await expect(payButton(page)).toBeVisible();

  // Terms first: no sheet opens before.
  await payButton(page).click();
  await expect(page.getByLabel('I accept the terms of sale')).toHaveAccessibleDescription(
    'Please accept the terms of sale',
  );
  expect(await apple.opened()).toBe(0);
  await page.getByLabel('I accept the terms of sale').check();
  await payButton(page).dblclick();
  await apple.becomes('ready');
  expect(await apple.opened()).toBe(1);
  const sheet = await apple.sheet();
  const total = `$${Number(sheet?.amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  expect(sheet?.label).toBe('TireKit');
  await expect(page.getByLabel('Price summary')).toContainText(total);

  await apple.authorize('Visa 4242');
  const orderNumber = await orderNumberOn(page);
  await apple.becomes('done');
  await expect(page.getByRole('main')).toContainText('Paid by Apple Pay, Visa ending in 4242');
  await expect(page.getByLabel('Price summary')).toContainText(total);
  const mail = await mailNaming(request, email, orderNumber);
  expect(mail.text).toMatch(/Paid by:? +Apple Pay, Visa ending in 4242/);
  const receipt = await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href');
  expect((await request.get(receipt ?? '')).status()).toBe(200);
  expect(await getOrders(email)).toEqual(['confirmed']);
});

test('A sheet that is closed says so, and opens again', async ({ page }) => {
  const email = newEmail();
  const apple = await sheetOpen(page, email);
  await apple.cancel();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('ApplePay payment canceled');
  await expect(alert).toContainText(SAFE);
  expect(await getOrders(email)).toEqual([]);
  await payButton(page).click();
  await apple.authorize();
  await orderNumberOn(page);
});

test('A card that is declined, at once or with its order, is a payment error, and another one pays', async ({
  page,
}) => {
  const email = newEmail();
  const apple = await sheetOpen(page, email);
  // The wallet's card is none that the card provider takes.
  await apple.authorize('Visa 0000');
  await apple.becomes('not completed');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Payment error');
  await expect(alert).toContainText(SAFE);
  expect(await getOrders(email)).toEqual([]);

  await payButton(page).click();
  await apple.authorize('Visa 0002');
  await apple.becomes('not completed');
  await expect(alert).toContainText(
    "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  );
  expect(await getOrders(email)).toEqual(['failed']);

  await payButton(page).click();
  await apple.authorize('Visa 4242');
  await orderNumberOn(page);
  expect(await getOrders(email)).toEqual(['failed', 'confirmed']);
});

test('Where Apple does not validate the store, the sheet closes and the page says what is safe', async ({
  page,
  watch,
}) => {
  const apple = await giveApplePay(page, 'http://127.0.0.1:9/paymentSession');
  await reachPayment(page);
  await openAppleSheet(page);
  await apple.becomes('aborted');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Apple Pay isn’t available right now');
  await expect(alert).toContainText(SAFE);
  expect(watch.complaints).toEqual([]);
});

test('A price that changes while the sheet is open is not charged; the buyer looks at it first', async ({
  page,
}) => {
  const email = newEmail();
  const { itemId } = await findTire(`sku.fet_cents = 0 AND sku.size = '245/45R18'`);
  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(itemId);
  await buyer.goToPayment({ email });
  const apple = await giveApplePay(page);
  await openAppleSheet(page);
  await apple.becomes('ready');
  await withPriceRaised(itemId, 700, async () => {
    await apple.authorize();
    await apple.becomes('not completed');
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText('The price changed from');
  });
  expect(await getOrders(email)).toEqual([]);
});

test('A total that another tab has changed is shown before anything is paid', async ({ page }) => {
  const email = newEmail();
  const apple = await sheetOpen(page, email);
  const before = await apple.sheet();
  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(await buyer.getFirstTire('/tire-sizes/225-65r17-tires?sort=price-low'));
  await apple.authorize();
  await apple.becomes('not completed');
  const alert = page.getByRole('alert').filter({ hasText: 'Please review before you buy' });
  await expect(alert).toContainText(/Total: now \$/);
  const [, total = ''] = /Total: now (\$[\d,.]+\d)/.exec(await alert.innerText()) ?? [];
  await expect(page.getByLabel('Price summary')).toContainText(total);
  expect(await getOrders(email)).toEqual([]);
  await payButton(page).click();
  await apple.becomes('ready');
  expect(Number((await apple.sheet())?.amount)).toBeGreaterThan(Number(before?.amount));
  await apple.authorize();
  await orderNumberOn(page);
});

test('The saving of another method is not in the sheet', async ({ page }) => {
  const apple = await giveApplePay(page);
  await reachPayment(page, { phone: newPhone() });
  await chooseMethod(page, 'simple-pay');
  const summary = page.getByLabel('Price summary');
  await expect(summary).toContainText('First SimplePay order, 5% off');
  await openAppleSheet(page);
  await expect(summary).not.toContainText('First SimplePay order');
  await apple.becomes('ready');
  const amount = Number((await apple.sheet())?.amount).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(summary).toContainText(`$${amount}`);
  await apple.authorize();
  await orderNumberOn(page);
});

test('An answer that is lost on the way is asked for again, and buys once', async ({ page, watch }) => {
  const email = newEmail();
  const apple = await sheetOpen(page, email);
  let lost = false;
  await page.route('**/checkout/payments/apple-pay.data**', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await apple.authorize();
  await apple.becomes('not completed');
  await expect(page.getByRole('alert')).toContainText(
    'It is safe to try again. You will be charged only once.',
  );
  expect(await getOrders(email)).toEqual(['confirmed']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await orderNumberOn(page);
  expect([await getOrders(email), await apple.opened()]).toEqual([['confirmed'], 1]);
  watch.forgive(/^Failed to load resource: net::ERR_FAILED/);
});

test('A sheet closes with the page that has opened it', async ({ page }) => {
  const email = newEmail();
  const apple = await sheetOpen(page, email);
  await getTile(page, 'paypal').click();
  await expect(getTile(page, 'paypal')).toHaveAttribute('aria-current', 'page');
  await apple.becomes('aborted');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('A browser without Apple Pay is not offered it, and loads none of its code', async ({
  page,
  request,
}) => {
  const loaded: string[] = [];
  page.on('request', (sent) => loaded.push(sent.url()));
  await reachPayment(page);
  await page.goto('/checkout/payments');
  await expect(getTile(page, 'paypal')).toBeVisible();
  await hydrate(page);
  await expect(getTile(page, 'apple-pay')).toHaveCount(0);
  await page.goto('/checkout/payments/apple-pay');
  await expect(page.getByRole('main')).toContainText('Apple Pay isn’t available in this browser');
  await expect(payButton(page)).toHaveCount(0);
  await hydrate(page);
  expect(loaded.filter((url) => /apple-pay[^/]*\.(js|css)/.test(url))).toEqual([]);

  // Nor one without scripts.
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart(await buyer.getFirstTire('/tire-sizes/225-65r17-tires?sort=price-low'));
  await buyer.goToPayment({ email: newEmail() });
  expect((await buyer.get('/checkout/payments')).html).not.toContain('payments/apple-pay"');
  expect((await buyer.get('/checkout/payments/apple-pay')).html).toContain('Apple Pay needs JavaScript.');
});
