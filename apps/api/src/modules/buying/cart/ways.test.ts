import type { Cart } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carrier, location } from '../../../../test/buying/cart/start-way-api.ts';
import { parts, startWayApi, sum, toShop, type WayApi } from '../../../../test/buying/cart/ways.ts';

let shop: WayApi;
beforeAll(async () => {
  shop = await startWayApi();
});
afterAll(() => shop.api.stop());
beforeEach(async () => {
  carrier.isDown = false;
  await shop.forgetTimes();
});

describe('a way that is chosen', () => {
  test('a cart has no way at first, and tells what is missing until the way is complete', async () => {
    const { cart, change } = await shop.openCart();
    expect(cart.fulfillment).toBeNull();
    await change('PUT', '/destination', { zip: '90210' });
    const open = await change('PUT', '/fulfillment', { mode: 'ship-to-shop' });
    expect(open.fulfillment?.problem).toEqual({
      code: 'shop-missing',
      message: 'Please select a shop or change shipping option.',
    });
    const atShop = await change('PUT', '/fulfillment', toShop);
    expect(atShop.fulfillment?.problem).toEqual({
      code: 'time-missing',
      message: 'Please select a time slot.',
    });
    const timed = await change('PUT', '/appointment', await shop.freeTime());
    expect(timed.fulfillment?.problem).toBeNull();
    expect(timed.fulfillment).toMatchObject({
      installer: { installerId: 'near', company: 'Wilshire Tire', capable: true },
      appointment: { installerId: 'near', state: 'held', isDropOff: false },
    });
  });

  test('is kept when the visitor comes back', async () => {
    const { read } = await shop.bookedCart();
    expect((await read()).cart?.fulfillment).toMatchObject({
      mode: 'ship-to-shop',
      appointment: { state: 'held' },
      problem: null,
    });
  });

  test('can only be one that the storefront offers', async () => {
    const { call } = await shop.openCart(undefined, 'plain');
    expect(await call('PUT', '/fulfillment', toShop)).toMatchObject({
      status: 422,
      body: { code: 'unprocessable', fields: [{ path: 'mode' }] },
    });
  });

  test.each([
    ['a shop that does not exist', { mode: 'ship-to-shop', installerId: 'nowhere' }, 404, 'not-found'],
    ['a van in place of a shop', { mode: 'ship-to-shop', installerId: 'van' }, 404, 'not-found'],
    ['a shop that is paused', { mode: 'ship-to-shop', installerId: 'paused' }, 422, 'shop-cannot'],
    ['a location that does not exist', { mode: 'fedex-pickup', locationId: 'FX1', zip: '90210' }, 404, 'not-found'],
    ['a location without a ZIP code', { mode: 'fedex-pickup', locationId: 'FX90210' }, 422, 'unprocessable'],
    ['a warehouse that does not exist', { mode: 'warehouse-pickup', warehouseId: 'mars' }, 404, 'not-found'],
    ['a van to an unknown ZIP code', { mode: 'mobile-install', installerId: 'van', zip: '00000' }, 422, 'unprocessable'],
    ['a van to a ZIP code where it does not go', { mode: 'mobile-install', installerId: 'van', zip: '92101' }, 422, 'outside-area'],
    ['an unknown way', { mode: 'carrier-pigeon' }, 400, 'bad-request'],
  ])('a choice of %s is refused, and nothing changes', async (_name, body, status, code) => {
    const { call, read, cart } = await shop.openCart();
    expect(await call('PUT', '/fulfillment', body)).toMatchObject({ status, body: { code } });
    expect((await read()).cart).toEqual(cart);
  }); // prettier-ignore

  test('a van outside its area is refused with the specification’s sentence', async () => {
    const { call } = await shop.openCart();
    const body = { mode: 'mobile-install', installerId: 'van', zip: '92101' };
    const message = "This zip code is outside the selected installer's serviceable area.";
    expect((await call('PUT', '/fulfillment', body)).body).toMatchObject({
      message,
      fields: [{ path: 'zip', message }],
    });
  });

  test('is refused with a sentence while the carrier does not answer, and the cart stays readable', async () => {
    const { call, change, read } = await shop.openCart();
    const body = { mode: 'fedex-pickup', locationId: location.locationId, zip: '90210' };
    await change('PUT', '/fulfillment', body);
    carrier.isDown = true;
    expect((await call('PUT', '/fulfillment', body)).status).toBe(503);
    expect((await read()).cart?.fulfillment?.location).toEqual(location);
  });

  test('a pickup without a location says that one must be chosen', async () => {
    const { change } = await shop.openCart();
    const cart = await change('PUT', '/fulfillment', { mode: 'fedex-pickup' });
    expect(cart.fulfillment?.problem).toEqual({
      code: 'location-missing',
      message: 'Please select a FedEx location',
    });
  });

  test('a pickup at a warehouse says so when the warehouse no longer has all tires', async () => {
    const { change, read } = await shop.openCart();
    await change('PUT', '/destination', { zip: '38118' });
    const cart = await change('PUT', '/fulfillment', { mode: 'warehouse-pickup', warehouseId: 'memphis' });
    expect(cart.fulfillment).toMatchObject({ warehouse: { warehouseId: 'memphis' }, problem: null });
    expect(cart.quote.destination?.state).toBe('TN');
    const { db } = shop.api;
    await db.execute('UPDATE stock SET quantity = 3 WHERE sku_id = $1', [shop.item('square')]);
    expect((await read()).cart?.fulfillment?.problem?.code).toBe('warehouse-short');
    await db.execute('UPDATE stock SET quantity = 40 WHERE sku_id = $1', [shop.item('square')]);
  });
});

describe('a shop that cannot do the job', () => {
  test('is refused with each reason, and is told of when the cart changes', async () => {
    const { call, change } = await shop.openCart([{ itemId: shop.item('large'), quantity: 4 }]);
    expect(await call('PUT', '/fulfillment', toShop)).toMatchObject({
      status: 422,
      body: {
        code: 'shop-cannot',
        message: 'Installation unavailable',
        fields: [{ path: 'installerId', message: 'Installs tires on wheels up to 20 inches. These are 22.' }],
      },
    });
    const large = await change('PUT', '/fulfillment', { mode: 'ship-to-shop', installerId: 'large' });
    expect(large.fulfillment?.installer?.capable).toBe(true);
  });

  test('keeps a cart from being ordered once it holds such tires', async () => {
    const { call } = await shop.bookedCart();
    await call('POST', '/lines', { items: [{ itemId: shop.item('large'), quantity: 1 }] });
    const { cart } = (await call('GET', '')).body as { cart: Cart };
    expect(cart.fulfillment).toMatchObject({
      installer: { capable: false, reasons: ['Installs tires on wheels up to 20 inches. These are 22.'] },
      problem: { code: 'shop-cannot', message: 'Installation unavailable' },
    });
    expect(await call('PUT', '/appointment', await shop.freeTime('near', 3, 5))).toMatchObject({
      status: 422,
    });
  });

  test('a chosen shop says so when it has closed since', async () => {
    const { read } = await shop.bookedCart();
    await shop.api.db.execute(`UPDATE installer SET status = 'closed' WHERE installer_id = 'near'`);
    expect((await read()).cart?.fulfillment?.problem).toEqual({
      code: 'shop-closed',
      message: 'Installation unavailable',
    });
    await shop.api.db.execute(`UPDATE installer SET status = 'open' WHERE installer_id = 'near'`);
  });
});

describe('a time', () => {
  test('belongs to one cart: another is told that it is gone, and keeps its own', async () => {
    const choice = await shop.freeTime();
    const carts = [];
    for (let at = 0; at < 3; at++) {
      const opened = await shop.openCart();
      await opened.change('PUT', '/destination', { zip: '90210' });
      await opened.change('PUT', '/fulfillment', toShop);
      carts.push(opened);
    }
    const own = await shop.freeTime('near', 6);
    await carts[2]?.change('PUT', '/appointment', own);
    // Two bays.
    await carts[0]?.change('PUT', '/appointment', choice);
    await carts[1]?.change('PUT', '/appointment', choice);
    expect(await carts[2]?.call('PUT', '/appointment', choice)).toMatchObject({
      status: 409,
      body: { code: 'slot-gone', message: 'Install time is no longer available' },
    });
    expect((await carts[2]?.read())?.cart?.fulfillment?.appointment?.startsAt).toBe(own.startsAt);
  });

  test('needs a shop first', async () => {
    const { call } = await shop.openCart();
    expect(await call('PUT', '/appointment', await shop.freeTime())).toMatchObject({
      status: 422,
      body: { message: 'Please select a shop or change shipping option.' },
    });
  });

  test('is never before the tires are there', async () => {
    const { call, change } = await shop.openCart();
    await change('PUT', '/fulfillment', toShop);
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    expect((await call('PUT', '/appointment', { isDropOff: false, startsAt })).status).toBe(422);
  });

  test('a time that ran out is reported as gone, and another way can be chosen', async () => {
    const { read, change } = await shop.bookedCart();
    await shop.api.db.execute(`UPDATE appointment SET held_until = now() - interval '1 second'`);
    expect((await read()).cart?.fulfillment?.problem).toEqual({
      code: 'time-gone',
      message: 'Install time is no longer available',
    });
    const shipped = await change('PUT', '/fulfillment', { mode: 'ship-to-me' });
    expect(shipped.fulfillment).toMatchObject({ mode: 'ship-to-me', appointment: null, problem: null });
  });

  test('is given up, and free for others, when another shop is chosen', async () => {
    const { change } = await shop.bookedCart();
    const cart = await change('PUT', '/fulfillment', { mode: 'ship-to-shop', installerId: 'large' });
    expect(cart.fulfillment).toMatchObject({
      appointment: null,
      problem: { code: 'time-missing' },
      gaveUp: expect.stringContaining('another shop') as string,
    });
    expect(await taken()).toBe(0);
    const timed = await change('PUT', '/appointment', await shop.freeTime('large'));
    expect(timed.fulfillment?.gaveUp).toBeNull();
  });

  test('is kept when the same shop is chosen once more', async () => {
    const { change, cart } = await shop.bookedCart();
    const again = await change('PUT', '/fulfillment', toShop);
    expect(again.fulfillment?.appointment).toEqual(cart.fulfillment?.appointment);
  });

  test('is given up when another number of tires takes another time to fit', async () => {
    const { change, cart } = await shop.bookedCart();
    const [line] = cart.lines;
    const three = await change('PATCH', `/lines/${line?.lineId ?? ''}`, { quantity: 3 });
    expect(three.fulfillment?.appointment?.state).toBe('held');
    const two = await change('PATCH', `/lines/${line?.lineId ?? ''}`, { quantity: 2 });
    expect(two.fulfillment).toMatchObject({
      appointment: null,
      problem: { code: 'time-missing' },
      gaveUp: expect.stringContaining('number of tires') as string,
    });
    expect(await taken()).toBe(0);
  });

  test('is given up with the last tire, and at the buyer’s wish', async () => {
    const { change, cart } = await shop.bookedCart();
    const released = await change('DELETE', '/appointment');
    expect(released.fulfillment?.problem?.code).toBe('time-missing');
    await change('PUT', '/appointment', await shop.freeTime());
    const empty = await change('DELETE', `/lines/${cart.lines[0]?.lineId ?? ''}`);
    expect(empty.fulfillment).toMatchObject({ appointment: null, problem: null });
    expect(await taken()).toBe(0);
  });

  const taken = async () =>
    (
      await shop.api.db.one<{ taken: number }>(
        'SELECT coalesce(sum(taken), 0)::integer AS taken FROM appointment_place',
      )
    ).taken;
});

describe('an extra service at the shop', () => {
  test('is offered at the shop’s price and added to the total', async () => {
    const { change, cart } = await shop.bookedCart();
    expect(cart.fulfillment?.addOnOffers).toEqual([
      { code: 'alignment', name: 'Wheel alignment', amountCents: 9900 },
    ]);
    const added = await change('PUT', '/add-ons', { addOns: ['alignment', 'alignment'] });
    expect(added.fulfillment?.addOns).toEqual(['alignment']);
    expect(sum(parts(added, 'installation')) - sum(parts(cart, 'installation'))).toBe(9900);
    expect(added.fulfillment?.installer?.price.totalCents).toBe(sum(parts(added, 'installation')));
  });

  test('a service that the shop does not offer is refused', async () => {
    const { call, read } = await shop.bookedCart();
    expect(await call('PUT', '/add-ons', { addOns: ['rotation'] })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'addOns', message: 'Wilshire Tire does not offer this service.' }] },
    });
    expect((await read()).cart?.fulfillment?.addOns).toEqual([]);
  });
});
