import { ARRIVAL } from '../../src/arrival.ts';
import { addedPath, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';

test('One tire for a car: review, confirmation and tracking name the car, and speak of one tire', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  const fitment = '2019-honda-civic-ex';
  const itemId = await buyer.getFirstTire(`/vehicles/honda/civic/2019?fitment=${fitment}`);
  await buyer.step('/cart', { intent: 'add', itemId, quantity: '1', fitment }, addedPath(itemId, 1));
  // The way back to the tire keeps the car: its page is about that car too.
  expect((await buyer.get('/cart')).html).toContain(`/p/${itemId}?fitment=${fitment}"`);
  expect((await buyer.get('/checkout/shipping')).text).toContain('Where should we send your tire?');
  await buyer.goToPayment();
  expect((await buyer.get('/checkout/services')).text).toContain('Protect your tire ');
  await buyer.pay();
  expect((await buyer.get('/checkout/order-summary')).text).toContain('Fits your 2019 Honda Civic EX');

  const orderNumber = await buyer.placeOrder();
  const confirmation = await buyer.get('/checkout/order-confirmation');
  expect(confirmation.text).toContain('Thank you. Your order is confirmed.');
  expect(confirmation.text).toMatch(new RegExp(`Your tire arrives ${ARRIVAL.source}\\.`));
  expect(confirmation.text).toContain('For your 2019 Honda Civic EX');
  const tracking = await buyer.track(orderNumber);
  expect(tracking.text).toContain('For your 2019 Honda Civic EX');
});
