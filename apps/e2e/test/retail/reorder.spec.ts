import type { Page } from '@playwright/test';
import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { examine } from '../../src/examine.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { expect, test } from '../../src/test.ts';
import { findTire, withDiscontinued, withPriceRaised, withSoldOut, withStock } from '../../src/tires.ts';

const anyTire = async (): Promise<string> =>
  (await findTire(`sku.fet_cents = 0 AND sku.map_cents IS NULL AND sku.size = '225/50R17'`)).itemId;
const REORDER = '/track-your-order/reorder';
/** Two of a tire, in the cart. */
const TWO = /<input [^>]*name="quantity"[^>]* value="2"/;

const card = (page: Page) => page.getByRole('region', { name: 'Reorder' });
const button = (page: Page) => card(page).getByRole('button', { name: 'Reorder' });
const inCart = (page: Page) => page.getByRole('main').getByRole('spinbutton');

test('Reorder is closed, with its reason, while the tire is out of stock or discontinued (TRK-05)', async ({
  page,
}) => {
  const itemId = await anyTire();
  const buyer = new BuyerByHttp(page.request);
  const orderNumber = await buyer.buy(itemId);
  await buyer.prove(orderNumber);

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
  await button(page).dblclick();
  await expect(page).toHaveURL(/\/cart\?reordered$/);
  await expect(page.getByText('Added to your cart from your order')).toBeVisible();
  await expect(inCart(page)).toHaveValue('4');
});

testByHttp(
  'A tire that is sold while the page is open is not added, and the page says so',
  async ({ request }) => {
    const itemId = await anyTire();
    const buyer = new BuyerByHttp(request);
    const { text } = await buyer.prove(await buyer.buy(itemId));
    expect(text).toContain('Reorder');
    await withSoldOut(itemId, async () => {
      const refused = await buyer.post(REORDER, {});
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('Nothing was added to your cart.');
      expect(refused.text).toContain('Currently out of stock');
      expect(refused.html).toMatch(/href="\/track-your-order\/result"[^>]*>Back to your order/);
    });
  },
);

testByHttp(
  'A reorder says beforehand and afterwards what has become dearer, without scripts',
  async ({ request }) => {
    const itemId = await anyTire();
    const buyer = new BuyerByHttp(request);
    const orderNumber = await buyer.buy(itemId);
    await withPriceRaised(itemId, 1_100, async () => {
      expect((await buyer.prove(orderNumber)).text).toMatch(/\$[\d.]+, was \$[\d.]+/);
      await buyer.step(REORDER, {}, '/cart?reordered');
      const { text } = await buyer.get('/cart?reordered');
      expect(text).toMatch(/4 × .*225\/50R17\. Now \$[\d.]+ each, then \$[\d.]+\./);
      expect(text).not.toContain('Please review your cart');
    });
  },
);

testByHttp(
  'The link of a mail, and a member’s own page, reorder as well',
  async ({ request, playwright }) => {
    const itemId = await anyTire();
    await signInByHttp(request, shopOrigin, await openAccount({ userType: 'Retail', priceType: 'Retail' }));
    const buyer = new BuyerByHttp(request);
    await buyer.addToCart(itemId, 2);
    const email = newEmail();
    await buyer.goToPayment({ email });
    await buyer.pay();
    const orderNumber = await buyer.placeOrder();

    const own = `${REORDER}?own=${orderNumber}`;
    expect((await buyer.get(`/account/my-orders/${orderNumber}`)).html).toContain(`action="${own}"`);
    await buyer.step(own, {}, '/cart?reordered');
    expect((await buyer.get('/cart')).html).toMatch(TWO);

    const { text } = await mailNaming(request, email, '/track-your-order/result?');
    const { pathname, search } = new URL(/https?:\S+\/track-your-order\/result\?\S+/.exec(text)?.[0] ?? '');
    const context = await playwright.request.newContext();
    const reader = new BuyerByHttp(context);
    expect((await reader.get(pathname + search)).text).toContain('Reorder');
    await reader.step(REORDER + search, {}, '/cart?reordered');
    expect((await reader.get('/cart')).html).toMatch(TWO);
    await context.dispose();
  },
);
