import { ARRIVAL } from '../../src/arrival.ts';
import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';

test('A tire’s page, the cart, the review and the confirmation name the same days of arrival', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  const list = await buyer.get('/tire-sizes/225-65r17-tires?sort=price-low');
  const itemId = await buyer.getFirstTire('/tire-sizes/225-65r17-tires?sort=price-low');
  const path = new RegExp(`href="(/brands/[^"]+/p/${itemId})"`).exec(list.html)?.[1] ?? '';
  const total = await buyer.post(path, { zip: ADDRESS.zip, quantity: '4' });
  const days = ARRIVAL.exec(total.text)?.[0];
  expect(total.text).toContain(`Arrives ${String(days)}`);

  await buyer.addToCart(itemId);
  expect((await buyer.get('/cart')).text).toContain(`Arrives ${String(days)}`);
  await buyer.goToPayment();
  await buyer.pay();
  expect((await buyer.get('/checkout/order-summary')).text).toContain(`Arrives ${String(days)}`);
  await buyer.placeOrder();
  const { text } = await buyer.get('/checkout/order-confirmation');
  expect(text).toContain(`Your tires arrive ${String(days)}.`);
});
