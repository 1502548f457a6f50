import { expect, test } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';

test('A ZIP code that was told once holds in the cart and at checkout', async ({ request }) => {
  const buyer = new BuyerByHttp(request);
  await buyer.step('/location', { zip: '90210', back: '/tire-sizes' }, '/tire-sizes');
  await buyer.addToCart(await buyer.firstTireOf('/tire-sizes/225-65r17-tires'));

  const { text } = await buyer.get('/cart');
  expect(text).toContain('California tire fee');
  expect(text).not.toContain('Total before tax');

  const { html } = await buyer.get('/checkout/shipping');
  expect(html).toMatch(/<input[^>]*name="zip"[^>]*value="90210"|<input[^>]*value="90210"[^>]*name="zip"/);
});

test('Where the ZIP code is known, a card of a list says its set’s total to the door, as the cart does', async ({
  page,
}) => {
  const buyer = new BuyerByHttp(page.context().request);
  await page.goto('/tire-sizes/225-65r17-tires');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add 4 to cart/ }) })
    .first();
  await expect(card).toContainText('before fees and tax');

  await buyer.step('/location', { zip: '90210', back: '/tire-sizes' }, '/tire-sizes');
  await page.reload();
  // Without a sign of the visitor.
  await expect(card).toContainText(/\$[\d,]+\.\d\d to your door/);
  const total = /\$[\d,]+\.\d\d(?= to your door)/.exec(await card.innerText())?.[0] ?? 'none';
  await buyer.addToCart(await card.locator('input[name="itemId"]').inputValue());
  expect((await buyer.get('/cart')).text).toContain(total);
});
