import { createHash } from 'node:crypto';
import { type Cart, CartOpened, headers as names } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveSampleUsers } from '../identity/sample-users.ts';
import { type CartApi, startCartApi } from '../cart/testing/start-cart-api.ts';

const MEMBER = 'sample-member';
let shop: CartApi;
beforeAll(async () => {
  shop = await startCartApi();
  await saveSampleUsers(shop.api.db);
});
afterAll(() => shop.api.stop());
beforeEach(async () => {
  await shop.api.db.execute('DELETE FROM visitor_session');
  await shop.api.db.execute('DELETE FROM cart');
});

interface Joined {
  userSessionId: string;
  cartKey: string | null;
}

/** A browser: what it holds goes with every call. */
function browser(uid: string | null = null) {
  const held: { uid: string | null; session?: string; cart?: string } = { uid };
  const call = async (method: string, path: string, body?: unknown, channel = 'retail') => {
    const headers: Record<string, string> = {};
    if (held.uid !== null) headers['x-authorization'] = `Bearer ${await shop.api.userToken(held.uid)}`;
    if (held.session !== undefined) headers[names.session] = held.session;
    if (held.cart !== undefined) headers[names.cart] = held.cart;
    return shop.api.call(path, { method, body, channel, headers });
  };
  return {
    held,
    call,
    async begin(): Promise<string> {
      const { body } = await call('GET', '/users/session');
      return (held.session = (body as { userSessionId: string }).userSessionId);
    },
    async add(tire: number, quantity: number): Promise<Cart> {
      const items = [{ itemId: shop.tire(tire).skuId, quantity }];
      const opened = CartOpened.parse((await call('POST', '/v1/cart/lines', { items })).body);
      held.cart = opened.cartKey ?? held.cart ?? '';
      return opened.cart;
    },
    search: (label: string) =>
      call('POST', '/users/me/history/search', { kind: 'text', label, path: `/search?query=${label}` }),
    async searches(): Promise<string[]> {
      const { body } = await call('GET', '/users/me/history/search');
      return (body as { entries: { label: string }[] }).entries.map(({ label }) => label);
    },
    async tires(): Promise<(string | number)[][] | null> {
      const { cart } = (await call('GET', '/v1/cart')).body as { cart: Cart | null };
      return cart && cart.lines.map(({ productId, quantity }) => [productId, quantity]);
    },
    async signIn(uid = MEMBER): Promise<Joined> {
      held.uid = uid;
      const { status, body } = await call('POST', '/v1/account/merge');
      expect(status).toBe(200);
      const joined = body as Joined;
      held.session = joined.userSessionId;
      if (joined.cartKey === null) delete held.cart;
      else held.cart = joined.cartKey;
      return joined;
    },
  };
}

describe('signing in', () => {
  test('gives the session and the cart new secrets, and the ones before open nothing', async () => {
    const guest = browser();
    const [session, cart] = [await guest.begin(), (await guest.add(0, 4)).cartId];
    const before = { ...guest.held };
    const joined = await guest.signIn();
    expect(joined.userSessionId).not.toBe(session);
    expect(joined.cartKey).not.toBe(before.cart);
    expect(joined.cartKey?.slice(0, 10)).toBe(cart);
    expect(await guest.tires()).toEqual([[shop.tire(0).skuId, 4]]);

    const thief = browser();
    Object.assign(thief.held, before);
    expect(await thief.tires()).toBeNull();
    expect(await thief.begin()).not.toBe(session);
  });

  test('joins the cart in the browser to the one from another day: the same tires are not doubled', async () => {
    const phone = browser();
    await phone.add(0, 4);
    await phone.add(1, 2);
    await phone.signIn();
    const laptop = browser();
    await laptop.add(1, 4);
    await laptop.add(2, 1);
    await laptop.signIn();
    expect(await laptop.tires()).toEqual([
      [shop.tire(1).skuId, 4],
      [shop.tire(2).skuId, 1],
      [shop.tire(0).skuId, 4],
    ]);
    // The phone's cart went into it; its owner finds it with the next sign-in.
    expect(await phone.tires()).toBeNull();
    await phone.signIn();
    expect(await phone.tires()).toEqual(await laptop.tires());
    expect(phone.held.cart).toBe(laptop.held.cart);
  });

  test('happens once: again it changes nothing', async () => {
    const guest = browser();
    await guest.begin();
    await guest.search('touring');
    await guest.add(0, 4);
    await guest.signIn();
    const [cart, searches] = [await guest.tires(), await guest.searches()];
    await Promise.all([guest.signIn(), guest.signIn(), guest.signIn()]);
    expect([await guest.tires(), await guest.searches()]).toEqual([cart, searches]);
    const { carts } = await shop.api.db.one<{ carts: number }>('SELECT count(*)::integer AS carts FROM cart');
    expect(carts).toBe(1);
  });

  test('brings searches and location along to every browser, and a guest sees none of it', async () => {
    const phone = browser();
    await phone.begin();
    await phone.search('touring');
    await phone.search('winter');
    await phone.signIn();
    await phone.search('trailer');
    expect(await phone.searches()).toEqual(['trailer', 'winter', 'touring']);
    const laptop = browser();
    await laptop.signIn();
    expect(await laptop.searches()).toEqual(['trailer', 'winter', 'touring']);
    expect(await browser().searches()).toEqual([]);
    await laptop.call('DELETE', '/users/me/history/search');
    expect(await phone.searches()).toEqual([]);
  });

  test('does not take another account’s cart along', async () => {
    const shared = browser();
    await shared.add(0, 4);
    await shared.signIn();
    const { cartKey } = await shared.signIn('sample-retail');
    expect(cartKey).toBeNull();
    await shared.signIn();
    expect(await shared.tires()).toEqual([[shop.tire(0).skuId, 4]]);
  });

  test('leaves the cart of another storefront alone', async () => {
    const there = await shop.openCart([{ itemId: shop.tire().skuId, quantity: 1 }], 'military-exchange');
    const here = browser();
    here.held.cart = there.key;
    expect((await here.signIn()).cartKey).toBeNull();
  });
});

describe('an account’s cart', () => {
  test('opens for nobody else, and not where its owner was signed out', async () => {
    const owner = browser(MEMBER);
    await owner.add(0, 2);
    expect(await owner.tires()).toEqual([[shop.tire(0).skuId, 2]]);
    for (const uid of [null, 'sample-retail']) {
      const other = browser(uid);
      other.held.cart = owner.held.cart ?? '';
      expect(await other.tires()).toBeNull();
      const theft = await other.call('PUT', '/v1/cart/destination', { zip: '38103' });
      expect(theft.status).toBe(404);
    }
  });

  test('that is being paid for keeps its key, by which its order is found', async () => {
    const guest = browser();
    await guest.add(0, 4);
    const hash = createHash('sha256')
      .update(`retail:${guest.held.cart ?? ''}`)
      .digest();
    await shop.api.db.execute(
      `INSERT INTO orders (order_number, channel_id, cart_id, customer_id, key_hash, state, quote, total_cents, shipping_mode,
         shipping, zip, payment_method, payment_token)
       VALUES ('0000000002', 'retail', 'c', 'x', '', 'failed', '{}', 1, 'ship-to-me', '{}', '78701', 'card', 't')`,
    );
    await shop.api.db.execute(
      `INSERT INTO cart_purchase (cart_key_hash, order_number) VALUES ($1, '0000000002')`,
      [hash],
    );
    const before = guest.held.cart;
    expect((await guest.signIn()).cartKey).toBe(before);
    expect(await guest.tires()).toEqual([[shop.tire(0).skuId, 4]]);
  });
});
