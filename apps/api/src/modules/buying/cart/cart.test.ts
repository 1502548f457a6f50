import { CartOpened, headers } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usd } from '../../../platform/format.ts';
import { type CartApi, startCartApi } from '../../../../test/buying/cart/start-cart-api.ts';

let shop: CartApi;
beforeAll(async () => {
  shop = await startCartApi();
});
afterAll(() => shop.api.stop());

describe('a cart', () => {
  test('opens with the first tire and adds the same tire to its line', async () => {
    const { cart, key, call } = await shop.openCart();
    expect(cart).toMatchObject({
      tireCount: 4,
      quote: { totalCents: 4 * shop.tire().price, complete: false },
    });
    const more = await call('POST', '/lines', { items: [{ itemId: shop.tire().skuId, quantity: 2 }] });
    const { cart: after, cartKey } = CartOpened.parse(more.body);
    expect(after.lines.map(({ quantity }) => quantity)).toEqual([6]);
    expect(cartKey).toBeNull();
    expect(key).toMatch(/^[\w-]{32}$/);
  });

  test('belongs to its key and its channel', async () => {
    const mine = await shop.openCart();
    const foreign = await shop.api.call('/v1/cart', {
      channel: 'military-exchange',
      headers: { [headers.cart]: mine.key },
    });
    expect(foreign.body).toEqual({ cart: null });
    const guessed = `${mine.key.slice(0, -4)}AAAA`;
    expect((await shop.api.call('/v1/cart', { headers: { [headers.cart]: guessed } })).body).toEqual({
      cart: null,
    });
    const line = mine.cart.lines[0]?.lineId ?? '';
    const theft = await shop.api.call(`/v1/cart/lines/${line}`, {
      method: 'DELETE',
      headers: { [headers.cart]: guessed },
    });
    expect(theft.status).toBe(404);
  });

  test('has the prices of its channel', async () => {
    const { cart } = await shop.openCart([{ itemId: shop.tire().skuId, quantity: 1 }], 'military-exchange');
    expect(cart.lines[0]?.price.salePriceInCents).toBe(
      Math.floor((shop.tire().price * 9500 + 5000) / 10_000),
    );
  });

  test('keeps front and rear of a set together', async () => {
    const { cart, change } = await shop.openCart([
      { itemId: shop.tire(0).skuId, quantity: 2, axle: 'front' },
      { itemId: shop.tire(1).skuId, quantity: 2, axle: 'rear' },
    ]);
    const [front, rear] = cart.lines;
    expect(front?.setId).toBe(rear?.setId);
    const changed = await change('PATCH', `/lines/${rear?.lineId ?? ''}`, { quantity: 1, roadHazard: true });
    expect(changed.lines.map(({ quantity, roadHazardState }) => [quantity, roadHazardState])).toEqual([
      [1, 'added'],
      [1, 'added'],
    ]);
    expect((await change('DELETE', `/lines/${front?.lineId ?? ''}`)).lines).toEqual([]);
  });

  test('says what a set costs as one thing, and what its coverage would', async () => {
    const { cart, change } = await shop.openCart([
      { itemId: shop.tire(1).skuId, quantity: 2, axle: 'rear' },
      { itemId: shop.tire(0).skuId, quantity: 2, axle: 'front' },
    ]);
    const [rear, front] = cart.lines;
    const [group] = cart.groups;
    expect(cart.groups).toHaveLength(1);
    expect(group).toMatchObject({
      groupId: front?.setId,
      lineIds: [front?.lineId, rear?.lineId],
      tireCount: 4,
      tiresCents: 2 * shop.tire(0).price + 2 * shop.tire(1).price,
    });
    expect(cart.quote.totalCents).toBe(group?.tiresCents);
    const covered = await change('PATCH', `/lines/${front?.lineId ?? ''}`, { roadHazard: true });
    expect(covered.quote.summary).toContainEqual(
      expect.objectContaining({ kind: 'road-hazard', amountCents: group?.roadHazardCents }),
    );
  });

  test.each([
    ['two fronts', [{ axle: 'front' }, { axle: 'front' }], 422],
    ['two tires without axles', [{}, {}], 422],
  ])('refuses %s as a set', async (_what, axles, status) => {
    const items = axles.map((axle, at) => ({ itemId: shop.tire(at).skuId, quantity: 2, ...axle }));
    expect((await shop.api.call('/v1/cart/lines', { method: 'POST', body: { items } })).status).toBe(status);
  });

  test('says in words that a tire, or a line, is not there any more', async () => {
    const { cart, call, change } = await shop.openCart();
    const unknown = await call('POST', '/lines', { items: [{ itemId: '0000000000', quantity: 1 }] });
    expect(unknown).toMatchObject({ status: 404, body: { message: 'We no longer sell this tire.' } });
    const line = `/lines/${cart.lines[0]?.lineId ?? ''}`;
    await change('DELETE', line);
    expect(await call('PATCH', line, { quantity: 2 })).toMatchObject({
      status: 404,
      body: { message: 'This is no longer in your cart.' },
    });
  });

  test('sells no more than there is', async () => {
    const { cart, call } = await shop.openCart();
    const answer = await call('PATCH', `/lines/${cart.lines[0]?.lineId ?? ''}`, { quantity: 13 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'out-of-stock', message: 'Only 12 left' } });
  });

  test('says how many of a tire one line holds', async () => {
    const item = shop.tire(5);
    await shop.api.db.execute('UPDATE stock SET quantity = 100 WHERE sku_id = $1', [item.skuId]);
    const { call } = await shop.openCart([{ itemId: item.skuId, quantity: 15 }]);
    expect(await call('POST', '/lines', { items: [{ itemId: item.skuId, quantity: 6 }] })).toMatchObject({
      status: 422,
      body: { message: 'The limit is 20 of each tire per order. Need more? Please call us.' },
    });
  });

  test('takes no more than fifty different tires', async () => {
    const skus = await shop.api.db.query<{ skuId: string }>(
      `SELECT s.sku_id AS "skuId" FROM sku s JOIN line l ON l.line_id = s.line_id JOIN stock ON stock.sku_id = s.sku_id
       WHERE NOT s.discontinued AND NOT l.discontinued AND stock.quantity > 1 ORDER BY s.sku_id DESC LIMIT 51`,
    );
    const [first, ...others] = skus.map(({ skuId }) => ({ itemId: skuId, quantity: 1 }));
    const last = others.at(-1);
    const { call, read } = await shop.openCart([first ?? {}]);
    for (const item of others.slice(0, -1))
      expect((await call('POST', '/lines', { items: [item] })).status).toBe(201);
    expect(await call('POST', '/lines', { items: [last] })).toMatchObject({
      status: 422,
      body: { message: 'Your cart holds up to 50 different tires. Please check out before you add more.' },
    });
    expect((await call('POST', '/lines', { items: [first] })).status, 'one more of a tire in it').toBe(201);
    expect((await read()).cart?.lines).toHaveLength(50);
  });

  test('says that a price changed until the buyer accepts it', async () => {
    const item = shop.tire(3);
    const { change, read, cart } = await shop.openCart([{ itemId: item.skuId, quantity: 1 }]);
    await shop.api.db.execute('UPDATE sku SET price_cents = price_cents + 100 WHERE sku_id = $1', [
      item.skuId,
    ]);
    const { cart: seen } = await read();
    expect(seen?.lines[0]?.problem?.code).toBe('price-changed');
    expect(seen?.quote.totalCents).toBe(item.price + 100);
    const accepted = await change('PATCH', `/lines/${cart.lines[0]?.lineId ?? ''}`, { acceptPrice: true });
    expect(accepted.lines[0]?.problem).toBeNull();
  });

  test('says that a tire was sold in the meantime', async () => {
    const item = shop.tire(4);
    const { read } = await shop.openCart([{ itemId: item.skuId, quantity: 2 }]);
    await shop.api.db.execute('UPDATE stock SET quantity = 0 WHERE sku_id = $1', [item.skuId]);
    expect((await read()).cart?.lines[0]?.problem).toEqual({
      code: 'out-of-stock',
      message: 'Currently out of stock',
    });
  });
});

describe('a coupon', () => {
  test('is offered, takes its part off and can be taken off itself', async () => {
    const { change, read } = await shop.openCart();
    const four = 4 * shop.tire().price;
    expect((await read()).cart?.couponOffer).toEqual({
      code: 'TEN',
      savesInCents: Math.floor((four * 1000 + 5000) / 10_000),
    });
    const applied = await change('PUT', '/coupon', { code: 'ten' });
    expect(applied.couponOffer).toBeNull();
    expect(applied.quote.totalCents).toBe(four - Math.floor((four * 1000 + 5000) / 10_000));
    expect(applied.coupon).toMatchObject({ code: 'TEN', applied: true });
    expect((await change('DELETE', '/coupon')).quote.totalCents).toBe(four);
  });

  test.each([
    ['UNKNOWN', 'We don’t recognize that code. Check the spelling, or check out without it.'],
    ['FOUR', 'This coupon does not apply to the tires in your cart.'],
  ])('the coupon code %s is refused beside its field and changes nothing', async (code, message) => {
    const { call, read } = await shop.openCart([{ itemId: shop.tire().skuId, quantity: 1 }]);
    const answer = await call('PUT', '/coupon', { code });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'coupon-refused', fields: [{ path: 'code', message }] },
    });
    expect((await read()).cart?.coupon).toBeNull();
  });

  test('a coupon that saves more replaces the current one, and one that saves no more is refused with the reason', async () => {
    const { call, change } = await shop.openCart();
    await change('PUT', '/coupon', { code: 'FOUR' });
    const better = await change('PUT', '/coupon', { code: 'TEN' });
    expect(better.coupon).toMatchObject({ code: 'TEN', applied: true });
    const less = usd(better.quote.savingsCents - 1000);
    const refused = await call('PUT', '/coupon', { code: 'FOUR' });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'coupon-refused',
        fields: [{ path: 'code', message: `We kept code TEN. Code FOUR would save you ${less} less.` }],
      },
    });
    expect((await change('PUT', '/coupon', { code: 'TEN' })).coupon).toMatchObject({ code: 'TEN' });
  });

  test('a coupon that no longer takes anything off gives way to one that does', async () => {
    const { cart, change } = await shop.openCart();
    await change('PUT', '/coupon', { code: 'FOUR' });
    await change('PATCH', `/lines/${cart.lines[0]?.lineId ?? ''}`, { quantity: 2 });
    expect((await change('PUT', '/coupon', { code: 'TEN' })).coupon).toMatchObject({
      code: 'TEN',
      applied: true,
    });
  });
});

test('two tabs that change a cart at once both count', async () => {
  const { cart, change, read } = await shop.openCart();
  const line = cart.lines[0]?.lineId ?? '';
  await Promise.all([2, 3, 5, 6].map((quantity) => change('PATCH', `/lines/${line}`, { quantity })));
  expect((await read()).cart?.version).toBe(cart.version + 4);
});
