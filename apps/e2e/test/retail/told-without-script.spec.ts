import { POPULAR_SIZE } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/test.ts';

test('Without JavaScript the header says the place that was told', async ({ request }) => {
  const buyer = new BuyerByHttp(request);
  expect((await buyer.get('/')).text).toContain('Deliver to your ZIP');
  await buyer.step('/location', { zip: '90210', back: POPULAR_SIZE }, POPULAR_SIZE);
  expect((await buyer.get(POPULAR_SIZE)).text).toContain('Deliver to 90210');
});

test('A shipping address tells the place to who has not said one, and changes none that was told', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart(await buyer.firstTireOf(`${POPULAR_SIZE}?sort=price-low`));
  await buyer.goToPayment();
  expect((await buyer.get('/')).text).toContain('Deliver to 90210');
  await buyer.goToPayment({ city: 'New York', state: 'NY', zip: '10001' });
  expect((await buyer.get('/')).text).toContain('Deliver to 90210');
});
