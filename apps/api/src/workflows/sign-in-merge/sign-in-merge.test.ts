import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type Browser,
  CIVIC,
  MEL,
  RITA,
  startMergeApi,
} from '../../../test/workflows/sign-in-merge/start-merge-api.ts';

let shop: Awaited<ReturnType<typeof startMergeApi>>;
beforeAll(async () => {
  shop = await startMergeApi();
});
afterAll(() => shop.api.stop());
afterEach(async () => {
  for (const table of ['cart', 'garage_vehicle', 'visitor_session'])
    await shop.api.db.execute(`DELETE FROM ${table}`);
});

const pieces = async (browser: Browser) =>
  (await browser.cart())?.lines.map(({ productId, quantity }) => [productId, quantity]) ?? null;

describe('signing in', () => {
  test('takes along cart, place, searches, and the car of the tires', async () => {
    const guest = shop.browser();
    await guest.add();
    await guest.call('PUT', '/v1/cart/coupon', { code: 'TEN' });
    await guest.setPlace('10001');
    await guest.search('winter');
    await guest.signIn(MEL);
    expect(await guest.cart()).toMatchObject({ tireCount: 4, coupon: { code: 'TEN', applied: true } });
    expect(await guest.place()).toBe('10001');
    expect(await guest.searches()).toEqual(['winter']);
    expect(await guest.garage()).toMatchObject([{ label: '2019 Honda Civic LX', isDefault: true }]);
  });

  test.each([
    ['TEN', 'FOUR'],
    ['FOUR', 'TEN'],
  ])('keeps the coupon that saves more, whether the account has %s or the guest', async (own, guests) => {
    const phone = shop.browser();
    await phone.add();
    await phone.signIn(MEL);
    await phone.call('PUT', '/v1/cart/coupon', { code: own });
    const desk = shop.browser();
    await desk.add();
    await desk.call('PUT', '/v1/cart/coupon', { code: guests });
    await desk.signIn(MEL);
    expect(await desk.cart()).toMatchObject({ coupon: { code: 'TEN', applied: true } });
  });

  test('a sign-in from two tabs, or with a repeated callback, merges the guest’s cart once', async () => {
    const guest = shop.browser();
    await guest.add();
    await guest.search('winter');
    guest.uid = MEL;
    const { key } = guest;
    const tabs = Array.from({ length: 6 }, () =>
      Object.assign(shop.browser(), { uid: MEL, key, session: guest.session }),
    );
    const answers = await Promise.all(tabs.map((tab, at) => (at % 2 === 0 ? guest : tab).merge()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await pieces(guest)).toEqual([[shop.tire(), 4]]);
    await guest.signIn(MEL);
    expect(await pieces(guest)).toEqual([[shop.tire(), 4]]);
    expect(await guest.searches()).toEqual(['winter']);
    expect(await guest.garage()).toHaveLength(1);
  });

  test('a sign-in in another browser finds the same cart, place, and searches, and adds that browser’s', async () => {
    const phone = shop.browser();
    await phone.add();
    await phone.setPlace('10001');
    await phone.search('winter');
    await phone.signIn(MEL);
    const desk = shop.browser();
    await desk.add({ itemId: shop.tire(1), quantity: 2 });
    await desk.add({ quantity: 2 });
    await desk.search('touring');
    await desk.signIn(MEL);
    const both = [
      [shop.tire(), 6],
      [shop.tire(1), 2],
    ];
    expect(await pieces(desk)).toEqual(both);
    expect(await pieces(phone)).toEqual(both);
    expect(phone.key).toBe(desk.key);
    expect(await desk.place()).toBe('10001');
    expect(await phone.searches()).toEqual(['touring', 'winter']);
  });

  test('a sign-in without a cart finds the account’s cart, and new tires go there, too', async () => {
    const phone = shop.browser();
    await phone.signIn(MEL);
    await phone.add();
    const desk = shop.browser();
    desk.uid = MEL;
    expect(await pieces(desk)).toEqual([[shop.tire(), 4]]);
    const other = shop.browser();
    other.uid = MEL;
    await other.add({ quantity: 2 });
    expect(await pieces(phone)).toEqual([[shop.tire(), 6]]);
  });

  test('the most recent place becomes the account’s', async () => {
    const phone = shop.browser();
    await phone.setPlace('10001');
    await phone.signIn(MEL);
    const desk = shop.browser();
    await desk.setPlace('78701');
    await desk.signIn(MEL);
    expect(await phone.place()).toBe('78701');
  });

  test('searches that are cleared are cleared in every browser', async () => {
    const phone = shop.browser();
    await phone.search('winter');
    await phone.signIn(MEL);
    const desk = shop.browser();
    await desk.signIn(MEL);
    await desk.call('DELETE', '/users/me/history/search');
    expect(await phone.searches()).toEqual([]);
  });

  test('the twenty latest searches stay', async () => {
    const guest = shop.browser();
    await guest.signIn(MEL);
    for (let at = 0; at < 15; at += 1) await guest.search(`own-${String(at)}`);
    const other = shop.browser();
    for (let at = 0; at < 10; at += 1) await other.search(`guest-${String(at)}`);
    await other.signIn(MEL);
    const kept = await other.searches();
    expect(kept).toHaveLength(20);
    expect(kept[0]).toBe('guest-9');
    expect(kept).not.toContain('own-0');
  });

  test('a sign-in while tires are added loses none of them', async () => {
    const phone = shop.browser();
    await phone.signIn(MEL);
    await phone.add({ quantity: 1 });
    for (let round = 0; round < 5; round += 1) {
      const guest = shop.browser();
      await guest.add({ itemId: shop.tire(1), quantity: 1 });
      await Promise.all([guest.signIn(MEL), phone.add({ quantity: 1 })]);
    }
    expect(await pieces(phone)).toEqual([
      [shop.tire(), 6],
      [shop.tire(1), 5],
    ]);
  });

  test('the first sign-in of many browsers at once opens one cart', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const guest = shop.browser();
        await guest.add({ quantity: 1 });
        return guest;
      }),
    );
    await Promise.all(browsers.map((guest) => guest.signIn(MEL)));
    for (const guest of browsers) expect(await pieces(guest)).toEqual([[shop.tire(), 6]]);
    expect(await shop.api.db.query('SELECT FROM cart')).toHaveLength(1);
  });
});

describe('the things of somebody else', () => {
  test('the key of another account’s cart opens and merges nothing', async () => {
    const mel = shop.browser();
    await mel.add();
    await mel.search('winter');
    await mel.setPlace('10001');
    await mel.signIn(MEL);
    // The sign-on has ended in the meantime, and the browser still has what it was given.
    const rita = Object.assign(shop.browser(), { key: mel.key, session: mel.session });
    expect(await rita.cart()).toBeNull();
    expect(await rita.searches()).toEqual([]);
    expect(await rita.place()).toBeNull();
    await rita.signIn(RITA);
    expect(await rita.cart()).toBeNull();
    expect(await rita.searches()).toEqual([]);
    expect(await rita.place()).toBeNull();
    expect(await rita.garage()).toEqual([]);
    expect(await pieces(mel)).toEqual([[shop.tire(), 4]]);
  });

  test('a change with the key of another account’s cart is refused', async () => {
    const mel = shop.browser();
    await mel.signIn(MEL);
    const cart = await mel.add();
    const thief = Object.assign(shop.browser(), { key: mel.key });
    for (const uid of [null, RITA]) {
      thief.uid = uid;
      const path = `/v1/cart/lines/${cart.lines[0]?.lineId ?? ''}`;
      expect((await thief.call('PATCH', path, { quantity: 1 })).status).toBe(404);
    }
    expect(await pieces(mel)).toEqual([[shop.tire(), 4]]);
  });

  test('secrets from before sign-in open nothing of the account', async () => {
    const guest = shop.browser();
    await guest.add();
    await guest.setPlace('10001');
    const { key, session } = guest;
    await guest.signIn(MEL);
    expect(guest.key).not.toBe(key);
    expect(guest.session).not.toBe(session);
    const thief = Object.assign(shop.browser(), { key, session });
    expect(await thief.cart()).toBeNull();
    expect(await thief.place()).toBeNull();
    expect(thief.session).not.toBe(session);
  });

  test('the first of two accounts that come with one guest’s secrets gets everything, the other nothing', async () => {
    const guest = shop.browser();
    await guest.add();
    await guest.search('winter');
    const other = Object.assign(shop.browser(), { key: guest.key, session: guest.session });
    await Promise.all([guest.signIn(MEL), other.signIn(RITA)]);
    const counts = await Promise.all(
      [guest, other].map(async (browser) => [
        (await browser.cart())?.tireCount ?? 0,
        (await browser.searches()).length,
      ]),
    );
    expect(counts.toSorted()).toEqual([
      [0, 0],
      [4, 1],
    ]);
  });

  test('a guest’s cart cannot be merged without a sign-on, or into another storefront', async () => {
    const guest = shop.browser();
    await guest.add();
    expect((await guest.merge()).status).toBe(403);
    const headers = {
      'x-authorization': `Bearer ${await shop.api.userToken(MEL)}`,
      'x-tirekit-cart': guest.key ?? '',
    };
    const elsewhere = await shop.api.call('/v1/account/merge', {
      method: 'POST',
      headers,
      channel: 'military-exchange',
    });
    expect(elsewhere.body).toMatchObject({ cartKey: null });
    expect(await pieces(guest)).toEqual([[shop.tire(), 4]]);
  });
});

describe('a guest’s cart', () => {
  test('a guest’s cart that is being paid stays as it is', async () => {
    const guest = shop.browser();
    const cart = await guest.add();
    await shop.api.db.execute(
      `INSERT INTO orders (order_number, channel_id, cart_id, customer_id, key_hash, state, quote, total_cents, shipping_mode,
         shipping, zip, payment_method, payment_token, settle_after)
       VALUES ('0000000007', 'retail', $1, 'x', '', 'processing', '{}', 1, 'ship-to-me', '{}', '10001', 'card', 't', now())`,
      [cart.cartId],
    );
    const { key } = guest;
    guest.uid = MEL;
    expect((await guest.merge()).body.cartKey).toBe(key);
    expect(guest.key).toBe(key);
    expect(await pieces(guest)).toEqual([[shop.tire(), 4]]);
    await shop.api.db.execute(`DELETE FROM orders WHERE order_number = '0000000007'`);
    await guest.signIn(MEL);
    expect(guest.key).not.toBe(key);
    expect(await pieces(guest)).toEqual([[shop.tire(), 4]]);
  });

  test('does not add the tires again for a press of the button that came twice', async () => {
    const guest = shop.browser();
    await guest.add();
    const press = async () =>
      shop.api.call('/v1/cart/lines', {
        method: 'POST',
        headers: {
          'x-tirekit-cart': guest.key ?? '',
          'idempotency-key': 'one-press-of-it',
          ...(guest.uid !== null && { 'x-authorization': `Bearer ${await shop.api.userToken(guest.uid)}` }),
        },
        body: { items: [{ itemId: shop.tire(2), quantity: 2 }] },
      });
    await press();
    await guest.signIn(MEL);
    await press();
    expect(await pieces(guest)).toEqual([
      [shop.tire(), 4],
      [shop.tire(2), 2],
    ]);
  });

  test('a guest’s cart for a car that the garage already has adds no car', async () => {
    const first = shop.browser();
    await first.add();
    await first.signIn(MEL);
    const second = shop.browser();
    await second.add({ fitment: CIVIC });
    await second.signIn(MEL);
    expect(await second.garage()).toHaveLength(1);
  });
});

test('an account that closes takes its carts along', async () => {
  const guest = shop.browser();
  await guest.add();
  await guest.signIn(RITA);
  await shop.api.db.execute(`UPDATE user_account SET closed_at = now() WHERE uid = $1`, [RITA]);
  expect((await guest.merge()).status).toBe(401);
  await shop.api.db.execute(`UPDATE user_account SET closed_at = NULL WHERE uid = $1`, [RITA]);
});
