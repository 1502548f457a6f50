import type { Page } from '@playwright/test';
import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { findTires, withDiscontinued, withPriceRaised, withSoldOut, withStock } from '../../src/tires.ts';
import { examine } from '../../src/examine.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { expect, test } from '../../src/test.ts';

/** Tires of a size that no other test sells out: one for each test. */
const tireNumber = async (at: number): Promise<string> =>
  (await findTires(`sku.fet_cents = 0 AND sku.map_cents IS NULL AND sku.size = '225/50R17'`, at + 1))[at]
    ?.itemId ?? '';

const card = (page: Page) => page.getByRole('region', { name: 'Reorder' });
const button = (page: Page) => card(page).getByRole('button', { name: 'Reorder' });
const inCart = (page: Page) => page.getByRole('main').getByRole('spinbutton');

test('Reorder is closed, with its reason, while the tire is out of stock or discontinued (TRK-05)', async ({
  page,
}) => {
  const itemId = await tireNumber(0);
  const buyer = new BuyerByHttp(page.request);
  const orderNumber = await buyer.buy(itemId);
  await buyer.track(orderNumber);

  const closed = async (reason: string) => {
    await page.goto('/track-your-order/result');
    await expect(button(page)).toBeDisabled();
    await expect(button(page)).toHaveAccessibleDescription(new RegExp(reason));
    await expect(card(page)).toContainText(reason);
    // Not by a form of one's own either.
    const { status, text } = await buyer.post('/track-your-order/reorder', {});
    expect([status, text.includes('Nothing was added to your cart.')]).toEqual([422, true]);
  };
  await withSoldOut(itemId, async () => {
    await closed('Currently out of stock');
    await examine(page);
  });
  await withStock(itemId, 3, () => closed('Only 3 left'));
  await withDiscontinued(itemId, () => closed('No longer made'));

  await page.goto('/track-your-order/result');
  await expect(button(page)).toBeEnabled();
  await examine(page);
  await button(page).dblclick();
  await expect(page).toHaveURL(/\/cart\?reordered$/);
  await expect(page.getByText('Added to your cart from your order')).toBeVisible();
  await expect(inCart(page)).toHaveValue('4');
});

test('A tire that is sold while the page is open is not added, and the page says so', async ({ page }) => {
  const itemId = await tireNumber(1);
  const buyer = new BuyerByHttp(page.request);
  await buyer.track(await buyer.buy(itemId));
  await page.goto('/track-your-order/result');
  await withSoldOut(itemId, async () => {
    await button(page).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was added to your cart.');
    await expect(page.getByRole('alert')).toContainText('Currently out of stock');
    await expect(button(page)).toBeDisabled();
  });
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await expect(page).toHaveURL(/\/track-your-order\/result$/);
});

test('A reorder says beforehand and afterwards what has become dearer, without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopOrigin });
  const page = await context.newPage();
  const itemId = await tireNumber(2);
  const buyer = new BuyerByHttp(page.request);
  await buyer.track(await buyer.buy(itemId));
  await withPriceRaised(itemId, 1_100, async () => {
    await page.goto('/track-your-order/result');
    await expect(card(page)).toContainText(/\$[\d.]+, was \$[\d.]+/);
    await button(page).click();
    await expect(page).toHaveURL(/\/cart\?reordered$/);
    await expect(page.getByRole('main')).toContainText(
      /4 × .*225\/50R17\. Now \$[\d.]+ each, then \$[\d.]+\./,
    );
    await expect(page.getByRole('main')).not.toContainText('Please review your cart');
  });
  await context.close();
});

test('The link of a mail, and a member’s own page, reorder as well', async ({ page }) => {
  const itemId = await tireNumber(3);
  await signInByHttp(
    page.request,
    shopOrigin,
    await openAccount({ userType: 'Retail', priceType: 'Retail' }),
  );
  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(itemId, 2);
  const email = newEmail();
  await buyer.goToPayment({ email });
  await buyer.pay();
  const orderNumber = await buyer.placeOrder();

  await page.goto(`/account/my-orders/${orderNumber}`);
  await button(page).click();
  await expect(page).toHaveURL(/\/cart\?reordered$/);
  await expect(inCart(page)).toHaveValue('2');

  const { text } = await mailNaming(page.request, email, '/track-your-order/result?');
  const link = /https?:\S+\/track-your-order\/result\?\S+/.exec(text)?.[0] ?? '';
  await page.context().clearCookies();
  await page.goto(link);
  await button(page).click();
  await expect(page).toHaveURL(/\/cart\?reordered$/);
  await expect(inCart(page)).toHaveValue('2');
});
