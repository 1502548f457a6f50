import { POPULAR_SIZE } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/test.ts';

test('Without JavaScript the header says the place that was told', async ({ request }) => {
  const buyer = new BuyerByHttp(request);
  expect((await buyer.get('/')).text).toContain('Deliver to your ZIP');
  await buyer.step('/location', { zip: '90210', back: POPULAR_SIZE }, POPULAR_SIZE);
  expect((await buyer.get(POPULAR_SIZE)).text).toContain('Deliver to 90210');
});
