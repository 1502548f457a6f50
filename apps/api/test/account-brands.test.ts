import type { Cart, Order, TireList } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPricedShop, priceToPayBy, type PricedShop, listTires } from './support/priced-accounts.ts';

let shop: PricedShop['shop'];
let to: PricedShop['to'];
let skus: PricedShop['skus'];
let as: PricedShop['as'];
let ask: PricedShop['ask'];
let detail: PricedShop['detail'];
let added: PricedShop['added'];
let opened: PricedShop['opened'];
let some: PricedShop['some'];
let ready: PricedShop['ready'];
beforeAll(async () => {
  ({ shop, to, skus, as, ask, detail, added, opened, some, ready } = await openPricedShop());
}, 120_000);
afterAll(() => shop.stop());

describe('an account that may buy some brands only', () => {
  const closed = () => some(({ brand, map }) => brand !== 'northmark' && map === null);
  const open = () => some(({ brand, map }) => brand === 'northmark' && map === null);

  test('finds those alone in lists, and is told so on the page of another', async () => {
    const { total, items } = await ask<TireList>('fewBrands', 'GET', '/v1/catalog/tires?pageSize=60');
    expect(total).toBe(skus.filter(({ brand }) => brand === 'northmark').length);
    expect(new Set(items.map(({ brand }) => brand.slug))).toEqual(new Set(['northmark']));
    const page = await detail('fewBrands', closed());
    expect(page.notForAccount).toContain('Your account can’t buy');
    expect(page.salePriceInCents).toBe(priceToPayBy('fleet', closed()));
    expect((await detail('fewBrands', open())).notForAccount).toBeNull();
    expect((await detail('fleet', closed())).notForAccount).toBeNull();
    const line = await ask<{ notForAccount: string | null }>(
      'fewBrands',
      'GET',
      `/v1/catalog/brands/${closed().brand}/lines/${closed().line}`,
    );
    expect(line.notForAccount).toBe(page.notForAccount);
  });

  test('cannot add others, and is told beside which', async () => {
    const answer = await to.call('POST', '/v1/cart/lines', {
      headers: as('fewBrands'),
      body: { items: [{ itemId: closed().skuId, quantity: 4 }] },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'brand-not-associated']);
    expect(answer.body.fields).toEqual([{ path: 'items.0.itemId', message: answer.body.message }]);
  });

  test('loses others from its cart, with a notice wherever it looks, until the notice is closed', async () => {
    const { cartKey } = await added(null, closed());
    const key = cartKey ?? '';
    await added(null, open(), key);
    for (let tab = 0; tab < 2; tab++) {
      const cart = await opened('fewBrands', key);
      expect(cart.lines.map(({ productId }) => productId)).toEqual([open().skuId]);
      expect(cart.tireCount).toBe(4);
      expect(listTires(cart.quote)).toBe(4 * priceToPayBy('fleet', open()));
      expect(cart.leftOut).toMatchObject([{ message: expect.stringContaining('We took the') as string }]);
    }
    // After signing out, they are back.
    expect((await opened(null, key)).lines).toHaveLength(2);
    const [gone] = (await opened('fewBrands', key)).leftOut;
    const { cart } = await ask<{ cart: Cart }>(
      'fewBrands',
      'DELETE',
      `/v1/cart/lines/${gone?.lineId ?? ''}`,
      {
        cart: key,
      },
    );
    expect([cart.leftOut, cart.lines.length]).toEqual([[], 1]);
    expect((await opened(null, key)).lines).toHaveLength(1);
  });

  test('orders none of them', async () => {
    const { cart, key } = await ready(null, closed());
    const nothing = await to.place(key, await to.orderBody(cart), undefined, undefined, as('fewBrands'));
    expect([nothing.status, nothing.body.code]).toEqual([409, 'cart-changed']);
    await added(null, open(), key);
    const both = await opened(null, key);
    const answer = await to.place(key, await to.orderBody(both), undefined, undefined, as('fewBrands'));
    expect([answer.status, answer.body.code]).toEqual([409, 'price-changed']);
    const own = await opened('fewBrands', key);
    const placed = await to.place(key, await to.orderBody(own), undefined, undefined, as('fewBrands'));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { lines }: Order = placed.body.order;
    expect(lines.map(({ itemId }) => itemId)).toEqual([open().skuId]);
  });
});

describe('a storefront that is closed to guests', () => {
  beforeAll(async () => {
    await shop.db.execute("UPDATE user_account SET user_type = 'EPP' WHERE uid = 'employee'");
  });
  const paths = ['/v1/catalog/tires', '/v1/catalog/brands', '/v1/cart', '/v1/catalog/paths/item'];

  test('answers guests nothing of its shop, nor accounts of another kind', async () => {
    for (const path of paths) {
      const asked = async (uid: string | null) => {
        const { status, body } = await to.call('GET', path, { channel: 'members', headers: as(uid) });
        return [status, body.code];
      };
      expect(await asked(null), path).toEqual([403, 'sign-on-required']);
      expect(await asked('retail'), path).toEqual([403, 'account-not-admitted']);
      expect((await asked('employee'))[0], path).toBe(200);
    }
  });

  test('reads the link of a mail, whoever opens it', async () => {
    for (const path of ['/v1/work-orders/open', '/v1/appointments/open', '/v1/sign-on/verify-email']) {
      const { status, body } = await to.call('POST', path, { channel: 'members', body: {} });
      expect([status, body.code], path).toEqual([400, 'bad-request']);
    }
  });
});
