import { CARDS, POPULAR_SIZE } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/test.ts';

test('While a payment is being processed, cart and checkout say so and sell the same again only to who asks for it', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart(await buyer.firstTireOf(`${POPULAR_SIZE}?sort=price-low`));
  await buyer.goToPayment();
  await buyer.pay({ number: CARDS.processing });
  const shown = await buyer.reviewForm();
  const first = await buyer.placeOrder();
  // The same page once more, from the browser's history or another tab: it leads to what it has ordered.
  await buyer.step('/checkout/order-summary', shown, '/checkout/order-confirmation');
  const waits = `Order ${first} is waiting for payment`;

  const cart = await buyer.get('/cart');
  expect(cart.text).toContain(waits);
  expect(cart.text).toContain(`Follow order ${first}`);
  const follow = /href="([^"]*)"[^>]*>Follow order/.exec(cart.html)?.[1] ?? '';
  expect((await buyer.get(follow)).text).toContain(`Order number ${first}`);
  expect(cart.text).toContain('Order these again');
  expect(cart.text).not.toContain('Check out');
  for (const step of ['shipping', 'shipping-confirmation', 'services', 'payments'])
    expect((await buyer.get(`/checkout/${step}`)).text).toContain(waits);

  await buyer.pay();
  const review = { ...(await buyer.reviewForm()), waitingOrder: first };
  const asked = await buyer.post('/checkout/order-summary', review);
  expect(asked.status).toBe(422);
  expect(asked.text).toContain('To buy a second set, check the box below.');
  await buyer.step('/checkout/order-summary', { ...review, again: 'on' }, '/checkout/order-confirmation');
  const { html, text } = await buyer.get('/checkout/order-confirmation');
  expect(text).toContain('Thank you.');
  expect(/data-order-number[^>]*>([0-9A-Z]{10})</.exec(html)?.[1]).not.toBe(first);
  // The last order is another one by now: the one that waits is followed by its number.
  expect((await buyer.get(follow)).location).toBe('/track-your-order');
});
