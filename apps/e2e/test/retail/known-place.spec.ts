import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { fieldsIn } from '../../src/html.ts';
import { expect, test } from '../../src/test.ts';

test('A ZIP code that was told once holds in the cart and at checkout', async ({ request }) => {
  const buyer = new BuyerByHttp(request);
  await buyer.step('/location', { zip: '90210', back: '/tire-sizes' }, '/tire-sizes');
  await buyer.addToCart(await buyer.getFirstTire('/tire-sizes/225-65r17-tires'));

  const { text } = await buyer.get('/cart');
  expect(text).toContain('California tire fee');
  expect(text).not.toContain('Total before tax');

  const { html } = await buyer.get('/checkout/shipping');
  expect(html).toMatch(/<input[^>]*name="zip"[^>]*value="90210"|<input[^>]*value="90210"[^>]*name="zip"/);
});

test('A ZIP code that was told once fills in the place of a member without an address', async ({
  request,
}) => {
  await signInByHttp(request, shopOrigin, await openAccount({ userType: 'Retail', priceType: 'Retail' }));
  const buyer = new BuyerByHttp(request);
  await buyer.step('/location', { zip: '90210', back: '/tire-sizes' }, '/tire-sizes');
  await buyer.addToCart(await buyer.getFirstTire('/tire-sizes/225-65r17-tires'));
  expect(fieldsIn((await buyer.get('/checkout/shipping')).html)).toMatchObject({
    firstName: 'Ada',
    city: 'Beverly Hills',
    state: 'CA',
    zip: '90210',
  });
});

test('A ZIP code that was told on a tire’s page holds in the header and in the cart, with scripts and without', async ({
  page,
  request,
}) => {
  const list = '/tire-sizes/225-65r17-tires';
  const buyer = new BuyerByHttp(request);
  const itemId = await buyer.getFirstTire(list);
  const path = new RegExp(`href="(/brands/[^"]*/p/${itemId})`).exec((await buyer.get(list)).html)?.[1] ?? '';
  // The cart is older than what it is told.
  await buyer.addToCart(itemId);
  expect((await buyer.post(path, { zip: '90210', quantity: '4' })).text).toContain(
    'Total to Beverly Hills, CA',
  );
  expect((await buyer.get('/cart')).text).not.toContain('Total before tax');

  await page.goto(path);
  const price = page.getByRole('region', { name: 'Delivered price' });
  await price.getByLabel('ZIP code').fill('90210');
  await price.getByRole('button', { name: 'See the total' }).click();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /Beverly Hills\s*90210/ })).toBeVisible();

  await new BuyerByHttp(page.context().request).addToCart(itemId);
  await page.goto('/cart');
  await page.getByLabel('ZIP code for fees and estimated tax').fill('10001');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(header.getByRole('link', { name: /New York\s*10001/ })).toBeVisible();
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
  await expect(card).toContainText('before tax and fees');

  await buyer.step('/location', { zip: '90210', back: '/tire-sizes' }, '/tire-sizes');
  await page.reload();
  // Without a sign of the visitor.
  await expect(card).toContainText(/\$[\d,]+\.\d\d delivered/);
  const total = /\$[\d,]+\.\d\d(?= delivered)/.exec(await card.innerText())?.[0] ?? 'none';
  await buyer.addToCart(await card.locator('input[name="itemId"]').inputValue());
  expect((await buyer.get('/cart')).text).toContain(total);
});
