import { Quote } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CartApi, startCartApi } from '../../../../test/buying/cart/start-cart-api.ts';

let shop: CartApi;
beforeAll(async () => {
  shop = await startCartApi();
});
afterAll(() => shop.api.stop());

describe('the delivered price of a tire', () => {
  test('is the quote of a cart that holds nothing else', async () => {
    const { change } = await shop.openCart();
    const inCart = await change('PUT', '/destination', { zip: '90210' });
    const answer = await shop.api.call(
      `/v1/catalog/items/${shop.tire().skuId}/out-the-door?zip=90210&quantity=4`,
    );
    expect(Quote.parse(answer.body).totalCents).toBe(inCart.quote.totalCents);
  });

  test('the delivered price of a staggered set is the quote of its two tires', async () => {
    const [front, rear] = [shop.tire(0), shop.tire(1)];
    const quotes = await Promise.all(
      [
        `${front.skuId}/out-the-door?`,
        `${rear.skuId}/out-the-door?`,
        `${front.skuId}/out-the-door?otherItemId=${rear.skuId}&`,
      ].map(async (path) => Quote.parse((await shop.api.call(`/v1/catalog/items/${path}quantity=2`)).body)),
    );
    const [ofFront, ofRear, ofBoth] = quotes.map(
      ({ summary }) => summary.find(({ kind }) => kind === 'tires')?.amountCents ?? 0,
    );
    expect(ofBoth).toBe((ofFront ?? 0) + (ofRear ?? 0));
    expect(quotes[2]?.tireCount).toBe(4);
  });

  test('the delivered price of one tire on both axles is one line with all of them', async () => {
    const { skuId } = shop.tire(0);
    const answer = await shop.api.call(
      `/v1/catalog/items/${skuId}/out-the-door?otherItemId=${skuId}&quantity=2&zip=90210`,
    );
    const four = await shop.api.call(`/v1/catalog/items/${skuId}/out-the-door?quantity=4&zip=90210`);
    expect(Quote.parse(answer.body)).toEqual(Quote.parse(four.body));
  });

  test('a request for many sets gets each set’s own price, and none where a tire is not sold', async () => {
    const [front, rear] = [shop.tire(0).skuId, shop.tire(1).skuId];
    const own = async (path: string) =>
      Quote.parse((await shop.api.call(`/v1/catalog/items/${front}/out-the-door?zip=97201&${path}`)).body);
    const sets = [
      { itemIds: [front], quantity: 4 },
      { itemIds: [front, rear], quantity: 2 },
      { itemIds: ['0000000000'], quantity: 4 },
      { itemIds: [front, '0000000000'], quantity: 2 },
    ];
    const answer = await shop.api.call('/v1/catalog/out-the-door', {
      method: 'POST',
      body: { zip: '97201', sets },
    });
    const square = await own('quantity=4');
    const staggered = await own(`quantity=2&otherItemId=${rear}`);
    expect(answer.body).toEqual({
      destination: { zip: '97201', city: 'Portland', state: 'OR' },
      totals: [square.totalCents, staggered.totalCents, null, null],
      arrivals: [square.arrives, staggered.arrives, null, null],
    });
    const unknown = await shop.api.call('/v1/catalog/out-the-door', {
      method: 'POST',
      body: { zip: '00001', sets },
    });
    expect(unknown).toMatchObject({ status: 422, body: { message: 'Please enter a different zip code' } });
  });

  test('asks for another ZIP code where it knows none', async () => {
    const answer = await shop.api.call(`/v1/catalog/items/${shop.tire().skuId}/out-the-door?zip=00001`);
    expect(answer).toMatchObject({ status: 422, body: { message: 'Please enter a different zip code' } });
  });
});
