import { POPULAR_SIZE } from '../../src/buyer.ts';
import { addedPath, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';

test('Without JavaScript the header says the place that was told', async ({ request }) => {
  const buyer = new BuyerByHttp(request);
  expect((await buyer.get('/')).text).toContain('Deliver to your ZIP');
  await buyer.step('/location', { zip: '90210', back: POPULAR_SIZE }, POPULAR_SIZE);
  expect((await buyer.get(POPULAR_SIZE)).text).toContain('Deliver to 90210');
  expect((await buyer.get('/location')).html).toMatch(/<input(?=[^>]* name="zip")(?=[^>]* value="90210")/);
});

test('Without JavaScript the header of every page says how many tires are in the cart', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  const itemId = await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`);
  await buyer.addToCart(itemId, 2);
  const { text, html } = await buyer.get(addedPath(itemId, 2));
  expect(text).toContain('Cart 2 tires');
  expect(text).toMatch(/Added to your cart: 2 × [^,]+, P?225\/65R17\./);
  expect((await buyer.get(POPULAR_SIZE)).text).toContain('Cart 2 tires');
  const lineId = /name="lineId" value="([^"]*)"/.exec(html)?.[1] ?? '';
  await buyer.step('/cart', { intent: 'change', lineId, quantity: '1' }, '/cart');
  expect((await buyer.get('/cart')).text).toContain('Cart 1 tire');
  await buyer.step('/cart', { intent: 'remove', lineId }, '/cart');
  expect((await buyer.get('/cart')).text).toContain('Your cart is empty');
  expect((await buyer.get('/')).text).not.toMatch(/Cart \d/);
});

test('Without JavaScript the header counts no tires that have been bought', async ({ request }) => {
  const buyer = new BuyerByHttp(request);
  await buyer.buy(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  expect((await buyer.get('/checkout/order-confirmation')).text).not.toMatch(/Cart \d/);
  expect((await buyer.get('/')).text).not.toMatch(/Cart \d/);
});

test('A shipping address tells the place to who has not said one, and changes none that was told', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  await buyer.goToPayment();
  expect((await buyer.get('/')).text).toContain('Deliver to 90210');
  await buyer.goToPayment({ city: 'New York', state: 'NY', zip: '10001' });
  expect((await buyer.get('/')).text).toContain('Deliver to 90210');
});
