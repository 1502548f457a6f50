import { randomUUID } from 'node:crypto';
import type { AnswerOf, Cart, reorderTires, TrackedOrder } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mintUserToken } from '../../platform/tokens/mint-user-token.ts';
import { saveSampleUsers } from '../../modules/people/identity/sample-users.ts';
import { copyOrder } from '../../../test/orders/copy-order.ts';
import { buyerActions, shippingForm } from '../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../test/orders/test-shop.ts';
import { getLink } from '../../../test/orders/signed-link.ts';

type Reordered = AnswerOf<typeof reorderTires>;

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let member: Record<string, string>;
beforeAll(async () => {
  shop = await borrowShop();
  const { deps } = await shop.startApi();
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  const token = await mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid: 'sample-retail' });
  member = { 'x-authorization': `Bearer ${token}` };
  await saveSampleUsers(shop.db);
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

/** Tires of which this test alone knows. */
let next = 0;
let [first, second] = ['', ''];
beforeEach(() => {
  [first = '', second = ''] = shop.tires.slice(next, next + 2);
  next += 2;
});

/** Buys tires as a guest; returns the order's number. */
async function bought(items: readonly object[], headers: Record<string, string> = {}): Promise<string> {
  const added = await buyers.call<{ cartKey: string }>('POST', '/v1/cart/lines', {
    headers,
    body: { items },
  });
  return placed(added.body.cartKey, headers);
}
async function placed(cartKey: string, more: Record<string, string> = {}): Promise<string> {
  const headers = { 'x-tirekit-cart': cartKey, ...more };
  const body = { mode: 'ship-to-me', form: shippingForm };
  await buyers.call('PUT', '/v1/cart/shipping', { headers, body });
  const ready = await buyers.call<{ cart: Cart }>('POST', '/v1/cart/shipping/confirmation', { headers });
  const paid = await buyers.place(
    cartKey,
    await buyers.orderBody(ready.body.cart),
    undefined,
    undefined,
    more,
  );
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  expect(paid.body.order.reorder, 'not while it is placed').toBeNull();
  return paid.body.order.orderNumber;
}

const track = async (orderNumber: string): Promise<TrackedOrder> =>
  (
    await buyers.call<{ order: TrackedOrder }>('POST', '/v1/orders/track', {
      body: { orderNumber, zip: shippingForm.zip },
    })
  ).body.order;

const again = (
  orderNumber: string,
  {
    headers = {},
    key = randomUUID(),
    proof = getLink(orderNumber),
    channel = 'retail',
  }: {
    headers?: Record<string, string>;
    key?: string;
    proof?: object | null;
    channel?: string;
  } = {},
) =>
  buyers.call<Reordered>('POST', '/v1/orders/reorder', {
    channel,
    headers: { 'idempotency-key': key, ...headers },
    body: { orderNumber, ...(proof && { proof }) },
  });

const setStock = (skuId: string, quantity: number) =>
  shop.db.execute('UPDATE stock SET quantity = $2 WHERE sku_id = $1', [skuId, quantity]);
const discontinue = (skuId: string) =>
  shop.db.execute('UPDATE sku SET discontinued = true WHERE sku_id = $1', [skuId]);
const listLines = ({ lines }: Cart) =>
  lines.map(({ productId, quantity, axle, setId }) => ({
    productId,
    quantity,
    axle,
    inSet: setId !== null,
  }));

describe('The page of an order', () => {
  test('says what its tires cost today, beside what they cost then', async () => {
    const number = await bought([{ itemId: first, quantity: 4 }]);
    const before = await track(number);
    const [line] = before.lines;
    expect(before.reorder).toEqual({
      isAvailable: true,
      tiresCents: line?.tiresCents,
      thenTiresCents: line?.tiresCents,
      lines: [
        {
          lineNo: 1,
          unitPriceInCents: line?.unitPriceInCents,
          seePriceInCart: false,
          accountPrice: null,
          problem: null,
        },
      ],
    });
    await shop.db.execute('UPDATE sku SET price_cents = price_cents + 500 WHERE sku_id = $1', [first]);
    const { reorder } = await track(number);
    expect(reorder?.tiresCents).toBe((line?.tiresCents ?? 0) + 4 * 500);
    expect(reorder?.thenTiresCents).toBe(line?.tiresCents);
  });

  test('advertises no price below the manufacturer’s minimum', async () => {
    const number = await bought([{ itemId: first, quantity: 2 }]);
    await shop.db.execute('UPDATE sku SET map_cents = price_cents + 1000 WHERE sku_id = $1', [first]);
    const { lines, reorder } = await track(number);
    expect(reorder?.lines[0]).toMatchObject({
      unitPriceInCents: (lines[0]?.unitPriceInCents ?? 0) + 1000,
      seePriceInCart: true,
    });
  });

  test.each([
    ['sold out', () => setStock(first, 0), 'out-of-stock', 'Currently out of stock'],
    ['nearly sold out', () => setStock(first, 3), 'low-stock', 'Only 3 left'],
    ['discontinued', () => discontinue(first), 'discontinued', 'No longer made'],
  ])('says of a tire that is %s why it cannot be had', async (_what, happens, code, message) => {
    const number = await bought([{ itemId: first, quantity: 4 }]);
    await happens();
    const { reorder } = await track(number);
    expect(reorder?.isAvailable).toBe(false);
    expect(reorder?.lines).toMatchObject([{ problem: { code, message } }]);
    const answer = await again(number);
    expect(answer.status).toBe(409);
    expect(answer.body.fields).toMatchObject([{ path: 'lines.1' }]);
  });

  test('an order that was not paid offers no reorder', async () => {
    const number = await bought([{ itemId: first, quantity: 4 }]);
    const failed = await copyOrder(shop.db, number, { order: { state: 'failed' } });
    expect((await track(failed)).reorder).toBeNull();
    expect(await again(failed)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const cancelled = await copyOrder(shop.db, number, { order: { state: 'cancelled' } });
    expect((await track(cancelled)).reorder?.isAvailable).toBe(true);
  });
});

describe('Reordering', () => {
  test('puts the same tires into a new cart, at today’s price', async () => {
    const number = await bought([{ itemId: first, quantity: 3 }]);
    const then = (await track(number)).lines[0]?.unitPriceInCents ?? 0;
    await shop.db.execute('UPDATE sku SET price_cents = price_cents - 700 WHERE sku_id = $1', [first]);
    const { status, body } = await again(number);
    expect(status).toBe(201);
    expect(body.cartKey).not.toBeNull();
    expect(listLines(body.cart)).toEqual([{ productId: first, quantity: 3, axle: null, inSet: false }]);
    expect(body.added).toMatchObject([{ quantity: 3, thenInCents: then, nowInCents: then - 700 }]);
    expect(body.left).toEqual([]);
    // It can be bought.
    await placed(body.cartKey ?? '');
  });

  test('a reorder keeps sets together', async () => {
    const number = await bought([
      { itemId: first, quantity: 2, axle: 'front' },
      { itemId: second, quantity: 2, axle: 'rear' },
    ]);
    const { body } = await again(number);
    expect(listLines(body.cart)).toEqual([
      { productId: first, quantity: 2, axle: 'front', inSet: true },
      { productId: second, quantity: 2, axle: 'rear', inSet: true },
    ]);
    expect(body.cart.groups).toHaveLength(1);
  });

  test('a reorder keeps a set together even if its order is older than the record of sets', async () => {
    const number = await bought([
      { itemId: first, quantity: 2, axle: 'front' },
      { itemId: second, quantity: 2, axle: 'rear' },
    ]);
    await shop.db.execute(`UPDATE order_line SET item = item - 'setId' WHERE order_number = $1`, [number]);
    expect((await again(number)).body.cart.groups).toHaveLength(1);
  });

  test('leaves out a set of which one tire cannot be had, and says so', async () => {
    const other = shop.tires[next++] ?? '';
    const set = [
      { itemId: first, quantity: 2, axle: 'front' },
      { itemId: second, quantity: 2, axle: 'rear' },
    ];
    const opened = await buyers.call<{ cartKey: string }>('POST', '/v1/cart/lines', { body: { items: set } });
    const { cartKey } = opened.body;
    await buyers.call('POST', '/v1/cart/lines', {
      headers: { 'x-tirekit-cart': cartKey },
      body: { items: [{ itemId: other, quantity: 1 }] },
    });
    const number = await placed(cartKey);
    await setStock(second, 0);
    const { status, body } = await again(number);
    expect(status).toBe(201);
    expect(listLines(body.cart)).toMatchObject([{ productId: other, quantity: 1 }]);
    expect(body.added).toMatchObject([{ quantity: 1 }]);
    expect(body.left).toMatchObject([
      { message: 'Currently out of stock' },
      { message: 'Currently out of stock' },
    ]);
  });

  test('adds to what is in the cart, within the usual limits', async () => {
    const number = await bought([{ itemId: first, quantity: 12 }]);
    const opened = await buyers.call<{ cartKey: string }>('POST', '/v1/cart/lines', {
      body: { items: [{ itemId: first, quantity: 4 }] },
    });
    const headers = { 'x-tirekit-cart': opened.body.cartKey };
    const { body } = await again(number, { headers });
    expect(body.cartKey).toBeNull();
    expect(listLines(body.cart)).toMatchObject([{ productId: first, quantity: 16 }]);
    expect(await again(number, { headers }), 'more than 20').toMatchObject({ status: 422 });
  });

  test('adds once for one press of the button, however often it arrives', async () => {
    const number = await bought([{ itemId: first, quantity: 4 }]);
    const opened = await buyers.call<{ cartKey: string }>('POST', '/v1/cart/lines', {
      body: { items: [{ itemId: second, quantity: 1 }] },
    });
    const headers = { 'x-tirekit-cart': opened.body.cartKey };
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => again(number, { headers, key })));
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body.added).toHaveLength(1);
    }
    const now = await buyers.call<{ cart: Cart }>('GET', '/v1/cart', { headers });
    expect(listLines(now.body.cart)).toMatchObject([{ quantity: 1 }, { productId: first, quantity: 4 }]);
    await again(number, { headers });
    const twice = await buyers.call<{ cart: Cart }>('GET', '/v1/cart', { headers });
    expect(listLines(twice.body.cart)).toMatchObject([{ quantity: 1 }, { productId: first, quantity: 8 }]);
  });
});

describe('the right to reorder', () => {
  const cartsNow = async () =>
    (await shop.db.one<{ count: number }>('SELECT count(*)::integer AS count FROM cart')).count;

  test('a visitor with an order’s link or key reorders it', async () => {
    const { answer } = await buyers.buy(first);
    const { order, orderKey } = answer.body;
    const { orderNumber } = order;
    expect((await again(orderNumber, { proof: null, headers: { 'x-tirekit-order': orderKey } })).status).toBe(
      201,
    );
    expect((await again(orderNumber)).status).toBe(201);
  });

  test('a member reorders their own order', async () => {
    const number = await bought([{ itemId: first, quantity: 2 }], member);
    const own = await buyers.call<{ order: TrackedOrder }>('GET', `/v1/account/orders/${number}`, {
      headers: member,
    });
    expect(own.body.order.reorder?.isAvailable).toBe(true);
    expect((await again(number, { proof: null, headers: member })).status).toBe(201);
  });

  test('a stranger cannot reorder an order', async () => {
    const number = await bought([{ itemId: first, quantity: 2 }]);
    const before = await cartsNow();
    expect((await again(number, { proof: null })).status).toBe(404);
    expect((await again(number, { proof: null, headers: member })).status).toBe(404);
    expect((await again(number, { proof: getLink(number, -60_000) })).status).toBe(404);
    expect(
      (await again(number, { proof: { expires: '9999999999', signature: 'a'.repeat(43) } })).status,
    ).toBe(404);
    expect((await again(number, { channel: 'military-exchange' })).status).toBe(404);
    expect(await cartsNow()).toBe(before);
  });
});
