import { type Cart, headers } from '@tirekit/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startWayApi, toShop, type WayApi } from '../../../../test/buying/cart/ways.ts';

const UID = 'mel';
let shop: WayApi;
beforeAll(async () => {
  shop = await startWayApi();
  await shop.api.db.execute(
    `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type)
     VALUES ($1, 'mel@example.com', 'Mel', 'Sample', 'Retail', 'Retail')`,
    [UID],
  );
});
afterAll(() => shop.api.stop());
afterEach(async () => {
  await shop.forgetTimes();
  await shop.api.db.execute('DELETE FROM cart');
});

/** Signs in with a guest's cart, and reads the account's. */
async function signIn(key: string): Promise<{ cart: Cart; key: string }> {
  const user = { 'x-authorization': `Bearer ${await shop.api.userToken(UID)}` };
  const merged = await shop.api.call('/v1/account/merge', {
    method: 'POST',
    headers: { ...user, [headers.cart]: key },
  });
  const { cartKey } = merged.body as { cartKey: string };
  const read = await shop.api.call('/v1/cart', { headers: { ...user, [headers.cart]: cartKey } });
  return { cart: (read.body as { cart: Cart }).cart, key: cartKey };
}

const taken = async () =>
  (
    await shop.api.db.one<{ taken: number }>(
      'SELECT coalesce(sum(taken), 0)::integer AS taken FROM appointment_place',
    )
  ).taken;

describe('the time of a guest’s cart at sign-in', () => {
  test('comes along with its shop, and is held until the same minute', async () => {
    const guest = await shop.bookedCart();
    const before = guest.cart.fulfillment?.appointment;
    const { cart } = await signIn(guest.key);
    expect(cart.fulfillment).toMatchObject({ installer: { installerId: 'near' }, problem: null });
    expect(cart.fulfillment?.appointment).toEqual(before);
  });

  test('takes the place of the one that the account’s cart held, whose places are free again', async () => {
    const first = await shop.bookedCart();
    await signIn(first.key);
    const places = await taken();
    const second = await shop.openCart();
    await second.change('PUT', '/destination', { zip: '90210' });
    await second.change('PUT', '/fulfillment', toShop);
    await second.change('PUT', '/appointment', await shop.freeTime('near', 6, 4));
    const { cart } = await signIn(second.key);
    // Eight tires take longer than the four that it was held for.
    expect(cart).toMatchObject({
      tireCount: 8,
      fulfillment: { appointment: null, problem: { code: 'time-missing' } },
    });
    expect(places).toBeGreaterThan(0);
    expect(await taken()).toBe(0);
  });

  test('stays the account’s where the guest has chosen no way', async () => {
    const first = await shop.bookedCart();
    const { cart: before } = await signIn(first.key);
    const second = await shop.openCart();
    await second.change('DELETE', `/lines/${second.cart.lines[0]?.lineId ?? ''}`);
    const { cart } = await signIn(second.key);
    expect(cart.fulfillment?.appointment).toEqual(before.fulfillment?.appointment);
  });
});
