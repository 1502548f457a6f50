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
