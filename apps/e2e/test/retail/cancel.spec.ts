import type { Page } from '@playwright/test';
import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTire } from '../../src/tires.ts';
import { examine } from '../../src/examine.ts';
import { mailedCode, mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { passTime } from '../../src/order-clock.ts';
import { expect, test } from '../../src/test.ts';

const anyTire = () => findTire(`sku.fet_cents = 0 AND sku.size = '225/65R17'`);

/** The state of an order and its money; a refund is done once the payment provider has taken it on. */
const getFacts = (orderNumber: string) =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{
      state: string;
      total: number;
      refunds: string | null;
      sent: number | null;
    }>(
      `SELECT o.state, total_cents AS total, string_agg(r.state, ',') AS refunds, sum(r.amount_cents)::integer AS sent
       FROM orders o LEFT JOIN refund r USING (order_number) WHERE o.order_number = $1 GROUP BY o.order_number`,
      [orderNumber],
    );
    return rows[0];
  });

/** On the page that asks for the code of an order’s mail. */
async function enterCode(page: Page, orderNumber: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s your order' })).toBeVisible();
  await page.getByLabel('Code from the email').fill(await mailedCode(page.request, orderNumber));
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('A buyer cancels within 30 minutes of placing an order, and not later (TRK-03)', async ({ page }) => {
  const buyer = new BuyerByHttp(page.request);
  const orderNumber = await buyer.buy((await anyTire()).itemId);
  const main = page.getByRole('main');
  await passTime(orderNumber, 29);
  await page.goto('/checkout/order-confirmation');
  await main.getByRole('button', { name: 'Cancel your order' }).click();
  await enterCode(page, orderNumber);
  await expect(page).toHaveURL(/\/track-your-order\/cancel$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel this order?' })).toBeVisible();
  await expect(main).toContainText('to the card or account you paid with');
  await examine(page);
  // The same page in a second tab.
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Cancel the whole order' }).click();
    await expect(tab).toHaveURL(/\/track-your-order\/result$/);
    await expect(tab.getByRole('heading', { level: 1, name: 'Canceled' })).toBeVisible();
  }
  await other.close();
  await expect(page.getByRole('heading', { name: 'Refund of your order' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Cancel/ })).toHaveCount(0);
  await expect
    .poll(() => getFacts(orderNumber), { timeout: 20_000 })
    .toMatchObject({ state: 'cancelled', refunds: 'done' });
  const { total, sent } = (await getFacts(orderNumber)) ?? {};
  expect(sent).toBe(total);
  await page.reload();
  await expect(main).toContainText('Sent to the card or account you paid with.');
  await examine(page);
  expect((await buyer.get('/track-your-order/cancel')).location).toBe('/track-your-order/result');
  expect((await buyer.get('/checkout/order-confirmation')).text).toContain('Your order is canceled');

  const late = await buyer.buy((await anyTire()).itemId);
  await buyer.prove(late);
  await page.goto('/track-your-order/result');
  await page.getByRole('link', { name: 'Cancel order' }).click();
  await expect(page.getByRole('button', { name: 'Cancel the whole order' })).toBeVisible();
  await passTime(late, 30);
  await page.getByRole('button', { name: 'Cancel the whole order' }).click();
  await expect(main.getByRole('alert')).toContainText('This order can no longer be canceled');
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This order can no longer be canceled' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the whole order' })).toHaveCount(0);
  await expect(main).toContainText('You can return unmounted tires within 30 days of delivery');
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await expect(page.getByRole('link', { name: /^Cancel/ })).toHaveCount(0);
  expect(await getFacts(late)).toMatchObject({ state: 'confirmed', refunds: null });
});

testByHttp(
  'Without scripts, by the link of the mail: asked once, and then it is done',
  async ({ request, playwright }) => {
    const buyer = new BuyerByHttp(request);
    const email = newEmail();
    await buyer.addToCart((await anyTire()).itemId);
    await buyer.goToPayment({ email });
    await buyer.pay();
    const orderNumber = await buyer.placeOrder();
    const mail = await mailNaming(request, email, orderNumber);
    const link = /https?:\/\/[^\s]+(\/track-your-order\/cancel\?[^\s]+)/.exec(mail.text)?.[1] ?? '';
    // Another browser, which knows nothing but the link.
    const context = await playwright.request.newContext();
    const reader = new BuyerByHttp(context);
    const asked = await reader.get(link);
    expect(asked.text).toContain('Cancel this order?');
    expect(asked.text).toContain('Nothing will be shipped.');
    expect(await getFacts(orderNumber)).toMatchObject({ state: 'confirmed' });
    const result = link.replace('/cancel?', '/result?');
    await reader.step(link, {}, result);
    await reader.step(link, {}, result);
    const shown = await reader.get(result);
    expect(shown.text).toContain('Canceled Nothing more will ship for this order.');
    // The first character: the last one has bits that no byte of the signature uses.
    const changed = link.replace(
      /(signature=)(.)/,
      (_all, name: string, first: string) => `${name}${first === 'A' ? 'B' : 'A'}`,
    );
    expect(changed).not.toBe(link);
    expect(await reader.post(changed, {})).toMatchObject({
      status: 302,
      location: '/track-your-order?link=ended',
    });
    await context.dispose();
    expect((await mailNaming(request, email, 'we canceled your order')).subject).toBe(
      `Your order ${orderNumber} is canceled`,
    );
  },
);

testByHttp('A member cancels from the page of their own order, and nobody else’s', async ({ request }) => {
  const email = await openAccount({ userType: 'Retail', priceType: 'Retail' });
  await signInByHttp(request, shopOrigin, email);
  const buyer = new BuyerByHttp(request);
  const orderNumber = await buyer.buy((await anyTire()).itemId);
  const own = `/account/my-orders/${orderNumber}`;
  const cancel = `/track-your-order/cancel?own=${orderNumber}`;
  expect((await buyer.get(own)).html).toContain(`href="${cancel}"`);
  expect((await buyer.get(cancel)).text).toContain('to your Visa ending in 4242');
  await buyer.step(cancel, {}, own);
  expect((await buyer.get(own)).text).toContain('Canceled Nothing more will ship for this order.');

  const guests = await buyer.buy((await anyTire()).itemId);
  await inDatabase((db) => db.query('UPDATE orders SET uid = NULL WHERE order_number = $1', [guests]));
  expect((await buyer.get(`/track-your-order/cancel?own=${guests}`)).status).toBe(404);
});

testByHttp('Nobody cancels an order that they do not open', async ({ request, playwright }) => {
  const orderNumber = await new BuyerByHttp(request).buy((await anyTire()).itemId);
  const context = await playwright.request.newContext();
  const stranger = new BuyerByHttp(context);
  expect(await stranger.post('/track-your-order/cancel', {})).toMatchObject({
    status: 302,
    location: '/track-your-order',
  });
  const own = `/track-your-order/cancel?own=${orderNumber}`;
  for (const { status } of [await stranger.get(own), await stranger.post(own, {})])
    expect([302, 401, 403, 404]).toContain(status);
  await context.dispose();
  expect(await getFacts(orderNumber)).toMatchObject({ state: 'confirmed', refunds: null });
});
