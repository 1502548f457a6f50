import { randomUUID } from 'node:crypto';
import type { Cart, CartPayment, Order } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mintUserToken } from '../../platform/tokens/mint-user-token.ts';
import {
  findCredit,
  markInvoicePaid,
  openInvoices,
} from '../../modules/buying/payments/on-account/account-credit.ts';
import { setCreditLimit } from '../../modules/people/identity/index.ts';
import { buyerActions, eventually, type Placed } from '../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../test/orders/test-shop.ts';

const FLEET = 'fleet-of-ann';
const EMAIL = `${FLEET}@example.com`;

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let token: string;
let nextTire = 0;

beforeAll(async () => {
  shop = await borrowShop();
  const { deps } = await shop.startApi();
  buyers = buyerActions(shop);
  await shop.db.execute(
    `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type)
     VALUES ($1, $2, 'Ann', 'Fleet', 'Fleet', 'Fleet')`,
    [FLEET, EMAIL],
  );
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  token = await mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid: FLEET, seconds: 3600 });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.db.execute(`UPDATE account_charge SET state = 'paid'`);
  await setCreditLimit(shop.db, EMAIL, 10_000_000);
});

const signedIn = () => ({ 'x-authorization': `Bearer ${token}` });

/** A cart that was filled before signing in, so that the account may have several. */
const prepare = () => buyers.prepareCart(shop.tires[nextTire++]);

const placeOnAccount = async (
  { cartKey, cart }: { cartKey: string; cart: Cart },
  more: Record<string, unknown> = {},
  headers: Record<string, string> = signedIn(),
) => {
  const body = await buyers.orderBody(cart, undefined, { payment: { method: 'purchase-order' } });
  return buyers.place(cartKey, { ...body, poNumber: 'PO-77', ...more }, randomUUID(), 'retail', headers);
};

const offered = async (cartKey: string, headers: Record<string, string>): Promise<CartPayment[]> =>
  (
    await buyers.call<{ methods: CartPayment[] }>('GET', '/v1/cart/payments', {
      headers: { 'x-tirekit-cart': cartKey, ...headers },
    })
  ).body.methods;

describe('a purchase order on account', () => {
  test('is offered to an account with a limit alone, with what is left of it', async () => {
    const { cartKey } = await prepare();
    const isOffered = async (headers: Record<string, string>) =>
      (await offered(cartKey, headers)).some(({ method }) => method === 'purchase-order');
    expect(await isOffered({})).toBe(false);
    const credit = { limitCents: 10_000_000, leftCents: 10_000_000 };
    expect(await offered(cartKey, signedIn())).toContainEqual({
      method: 'purchase-order',
      savingBps: null,
      credit,
    });
    await setCreditLimit(shop.db, EMAIL, null);
    expect(await isOffered(signedIn())).toBe(false);
  });

  test('is an order at once, owed until its invoice is paid', async () => {
    const prepared = await prepare();
    const { status, body } = await placeOnAccount(prepared);
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      state: 'confirmed',
      paymentMethod: 'purchase-order',
      poNumber: 'PO-77',
      card: null,
      payment: { label: 'Billed to', text: 'your account' },
    });
    const { totalCents, orderNumber } = body.order;
    expect(await findCredit(shop.db, FLEET)).toEqual({
      limitCents: 10_000_000,
      openCents: totalCents,
      leftCents: 10_000_000 - totalCents,
    });
    expect(await openInvoices(shop.db, EMAIL)).toMatchObject([
      { orderNumber, poNumber: 'PO-77', openCents: totalCents },
    ]);
    expect(await markInvoicePaid(shop.db, orderNumber)).toBe('paid');
    expect(await markInvoicePaid(shop.db, orderNumber)).toBe('before');
    expect(await findCredit(shop.db, FLEET)).toMatchObject({ openCents: 0 });
    const mails = await eventually(
      () => buyers.mails(orderNumber),
      (found) => found.length > 0,
    );
    expect(mails[0]?.text).toMatch(/Billed to:? +your account[\s\S]*PO number:? +PO-77/);
  });

  test('needs a PO number, an account, and an account that may', async () => {
    const prepared = await prepare();
    expect(await placeOnAccount(prepared, { poNumber: undefined })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'poNumber', message: 'Please enter a PO number' }] },
    });
    const guest = await placeOnAccount(prepared, {}, {});
    expect(guest).toMatchObject({ status: 422, body: { code: 'payment-method-unavailable' } });
    await setCreditLimit(shop.db, EMAIL, null);
    const without = await placeOnAccount(prepared);
    expect(without).toMatchObject({ status: 422, body: { code: 'payment-method-unavailable' } });
  });

  test('is refused with what is left, and its tires stay in stock', async () => {
    const tire = shop.tires[nextTire];
    const prepared = await prepare();
    await setCreditLimit(shop.db, EMAIL, 1_234);
    expect(await placeOnAccount(prepared)).toMatchObject({
      status: 422,
      body: { code: 'credit-limit', message: expect.stringContaining('Your account has $12.34 left') },
    });
    expect(await buyers.stock(tire)).toBe(1_000);
    expect(await findCredit(shop.db, FLEET)).toMatchObject({ openCents: 0 });
  });

  test('orders from many carts at once never exceed the account’s limit', async () => {
    const prepared = await Promise.all(Array.from({ length: 8 }, prepare));
    const totals = prepared.map(({ cart }) => cart.quote.totalCents);
    // Enough for some of them, in whatever order they come.
    const limit = Math.max(...totals) * 3;
    await setCreditLimit(shop.db, EMAIL, limit);
    const answers = await Promise.all(prepared.map((one) => placeOnAccount(one)));
    const bought = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(bought.length).toBeGreaterThanOrEqual(3);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused) expect(body.code).toBe('credit-limit');
    const sum = bought.reduce((total, { body }) => total + body.order.totalCents, 0);
    expect(sum).toBeLessThanOrEqual(limit);
    expect(await findCredit(shop.db, FLEET)).toMatchObject({ openCents: sum });
  });

  test('an order that is canceled is no longer owed', async () => {
    const { body } = await placeOnAccount(await prepare());
    const canceled = await buyers.call<{ order: Order }>('POST', '/v1/orders/cancel', {
      headers: { 'x-tirekit-order': body.orderKey },
      body: { orderNumber: body.order.orderNumber },
    });
    expect(canceled.status).toBe(200);
    await eventually(
      () => findCredit(shop.db, FLEET),
      (credit) => credit?.openCents === 0,
    );
  });
});

describe('the method that a buyer has chosen', () => {
  const choose = (cartKey: string, method: string, headers: Record<string, string> = {}) =>
    buyers.call<{ cart: Cart }>('PUT', '/v1/cart/payment-method', {
      headers: { 'x-tirekit-cart': cartKey, ...headers },
      body: { method },
    });

  test('stays with the cart, and the order is of no other', async () => {
    const prepared = await prepare();
    const { body } = await choose(prepared.cartKey, 'purchase-order', signedIn());
    expect(body.cart).toMatchObject({
      paymentMethod: 'purchase-order',
      version: prepared.cart.version + 1,
    });
    const again = await choose(prepared.cartKey, 'purchase-order', signedIn());
    expect(again.body.cart.version).toBe(body.cart.version);
    const byCard = await buyers.place(prepared.cartKey, await buyers.orderBody(body.cart));
    expect(byCard).toMatchObject({ status: 409, body: { code: 'cart-changed' } });
    const placed = await placeOnAccount({ ...prepared, cart: body.cart });
    expect((placed.body as Placed).order.state).toBe('confirmed');
  });

  test('a chosen payment method is one that this buyer has', async () => {
    const { cartKey } = await prepare();
    for (const method of ['purchase-order', 'exchange'])
      expect(await choose(cartKey, method)).toMatchObject({
        status: 422,
        body: { code: 'payment-method-unavailable' },
      });
    expect((await choose(cartKey, 'barter')).status).toBe(400);
    expect((await choose('no-cart', 'card')).status).toBe(404);
  });
});
