import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSampleUsers } from '../../modules/people/identity/sample-users.ts';
import { mintUserToken } from '../../platform/tokens/mint-user-token.ts';
import { buyerActions } from '../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../test/orders/test-shop.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let token: string;

beforeAll(async () => {
  shop = await borrowShop();
  const { deps } = await shop.startApi();
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  token = await mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid: 'sample-member' });
  await saveSampleUsers(shop.db);
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

async function buyerRecorded(headers: Record<string, string>): Promise<string | null> {
  const { cartKey, cart } = await buyers.prepareCart(shop.tires[0]);
  const { status, body } = await buyers.place(
    cartKey,
    await buyers.orderBody(cart),
    undefined,
    undefined,
    headers,
  );
  expect(status).toBe(201);
  const { uid } = await shop.db.one<{ uid: string | null }>(
    'SELECT uid FROM orders WHERE order_number = $1',
    [body.order.orderNumber],
  );
  return uid;
}

test('an order records the signed-in buyer who placed it', async () => {
  expect(await buyerRecorded({ 'x-authorization': `Bearer ${token}` })).toBe('sample-member');
});

test('an order of a guest records nobody', async () => {
  expect(await buyerRecorded({})).toBeNull();
});

test('an order forgets what its buyer had typed into checkout', async () => {
  const { cartKey, cart } = await buyers.prepareCart(shop.tires[0]);
  const typed = async () =>
    (await shop.db.one<{ typed: object | null }>('SELECT typed FROM cart WHERE cart_id = $1', [cart.cartId]))
      .typed;
  await buyers.call('PUT', '/v1/cart/draft', {
    headers: { 'x-tirekit-cart': cartKey },
    body: { step: 'payments', fields: { 'billing.city': 'Ponce' } },
  });
  expect(await typed()).toEqual({ payments: { 'billing.city': 'Ponce' } });
  expect((await buyers.place(cartKey, await buyers.orderBody(cart))).status).toBe(201);
  expect(await typed()).toBeNull();
});
