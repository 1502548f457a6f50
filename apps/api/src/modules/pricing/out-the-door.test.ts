import { Quote } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../../test/support/start-test-api.ts';
import { openCart as openCartAt } from '../cart/testing/open-cart.ts';
import { type CartTire, startCartApi } from '../cart/testing/start-cart-api.ts';

let api: TestApi;
let tires: readonly CartTire[];
beforeAll(async () => {
  ({ api, tires } = await startCartApi());
});
afterAll(() => api.stop());

const tire = (at = 0) => tires[at] ?? { skuId: '', price: 0 };

const openCart = () => openCartAt(api, [{ itemId: tire().skuId, quantity: 4 }]);

describe('the out-the-door price of a tire', () => {
  test('is the quote of a cart that holds nothing else', async () => {
    const { change } = await openCart();
    const inCart = await change('PUT', '/destination', { zip: '90210' });
    const answer = await api.call(`/v1/catalog/items/${tire().skuId}/out-the-door?zip=90210&quantity=4`);
    expect(Quote.parse(answer.body).totalCents).toBe(inCart.quote.totalCents);
  });

  test('of a staggered set is the quote of its two tires', async () => {
    const [front, rear] = [tire(0), tire(1)];
    const quotes = await Promise.all(
      [
        `${front.skuId}/out-the-door?`,
        `${rear.skuId}/out-the-door?`,
        `${front.skuId}/out-the-door?otherItemId=${rear.skuId}&`,
      ].map(async (path) => Quote.parse((await api.call(`/v1/catalog/items/${path}quantity=2`)).body)),
    );
    const [ofFront, ofRear, ofBoth] = quotes.map(
      ({ summary }) => summary.find(({ kind }) => kind === 'tires')?.amountCents ?? 0,
    );
    expect(ofBoth).toBe((ofFront ?? 0) + (ofRear ?? 0));
    expect(quotes[2]?.tireCount).toBe(4);
  });

  test('of a tire that is asked for on both axles is one line with all of them', async () => {
    const { skuId } = tire(0);
    const answer = await api.call(
      `/v1/catalog/items/${skuId}/out-the-door?otherItemId=${skuId}&quantity=2&zip=90210`,
    );
    const four = await api.call(`/v1/catalog/items/${skuId}/out-the-door?quantity=4&zip=90210`);
    expect(Quote.parse(answer.body)).toEqual(Quote.parse(four.body));
  });

  test('of many sets at once is each one’s own, and nothing where a tire is not sold', async () => {
    const [front, rear] = [tire(0).skuId, tire(1).skuId];
    const own = async (path: string) =>
      Quote.parse((await api.call(`/v1/catalog/items/${front}/out-the-door?zip=97201&${path}`)).body)
        .totalCents;
    const sets = [
      { itemIds: [front], quantity: 4 },
      { itemIds: [front, rear], quantity: 2 },
      { itemIds: ['0000000000'], quantity: 4 },
      { itemIds: [front, '0000000000'], quantity: 2 },
    ];
    const answer = await api.call('/v1/catalog/out-the-door', {
      method: 'POST',
      body: { zip: '97201', sets },
    });
    expect(answer.body).toEqual({
      destination: { zip: '97201', city: 'Portland', state: 'OR' },
      totals: [await own('quantity=4'), await own(`quantity=2&otherItemId=${rear}`), null, null],
    });
    const unknown = await api.call('/v1/catalog/out-the-door', {
      method: 'POST',
      body: { zip: '00001', sets },
    });
    expect(unknown).toMatchObject({ status: 422, body: { message: 'Please enter a different zip code' } });
  });

  test('asks for another ZIP code where it knows none', async () => {
    const answer = await api.call(`/v1/catalog/items/${tire().skuId}/out-the-door?zip=00001`);
    expect(answer).toMatchObject({ status: 422, body: { message: 'Please enter a different zip code' } });
  });
});
