import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carrier, location } from '../../../../test/buying/cart/start-way-api.ts';
import {
  contact,
  fitted,
  home,
  parts,
  startWayApi,
  sum,
  toShop,
  type WayApi,
} from '../../../../test/buying/cart/ways.ts';

let shop: WayApi;
beforeAll(async () => {
  shop = await startWayApi();
});
afterAll(() => shop.api.stop());
beforeEach(async () => {
  carrier.isDown = false;
  await shop.forgetTimes();
});

describe('the total of a fitted cart', () => {
  test.each([
    ['a square set', 'near', [['square', 4]], fitted(1800, 1800, 1800, 1800)],
    ['a staggered set', 'near', [['front', 2], ['rear', 2]], fitted(1800, 1800, 1800, 1800)],
    ['a 22-inch set', 'large', [['large', 4]], fitted(4000, 4000, 4000, 4000)],
  ] as const)('has the fitting of %s to the cent, and adds up', async (_name, installerId, tires, cents) => {
    const items = tires.map(([name, quantity], at) => ({
      itemId: shop.item(name),
      quantity,
      ...(tires.length > 1 && { axle: at === 0 ? 'front' : 'rear' }),
    }));
    const { change } = await shop.openCart(items);
    await change('PUT', '/destination', { zip: '92101' });
    const cart = await change('PUT', '/fulfillment', { mode: 'ship-to-shop', installerId });
    expect(sum(parts(cart, 'installation'))).toBe(cents);
    expect(sum(parts(cart, 'tires'))).toBe(40_000);
    expect(cart.quote.totalCents).toBe(sum(cart.quote.lines.map(({ amountCents }) => amountCents)));
    // Fees and taxes go by the shop's address, not by the buyer's.
    expect(cart.quote.destination).toEqual({
      zip: installerId === 'near' ? '90212' : '90210',
      state: 'CA',
      city: 'Beverly Hills',
    });
  }); // prettier-ignore

  test('has the fee that the shop collects where a state puts it on old tires', async () => {
    const { change } = await shop.openCart();
    const shipped = await change('PUT', '/destination', { zip: '72201' });
    expect(parts(shipped, 'state-fee')).toEqual([]);
    const cart = await change('PUT', '/fulfillment', { mode: 'ship-to-shop', installerId: 'rock' });
    expect(sum(parts(cart, 'state-fee'))).toBe(1200);
  });

  test('a van’s total has its travel, and goes by the ZIP code of the visit', async () => {
    const { change } = await shop.openCart();
    const cart = await change('PUT', '/fulfillment', {
      mode: 'mobile-install',
      installerId: 'van',
      zip: '90210',
    });
    expect(sum(parts(cart, 'installation'))).toBe(fitted(1800, 1800, 1800, 1800) + 2900);
    expect(cart.quote.destination?.zip).toBe('90210');
    expect(cart.fulfillment?.visitZip).toBe('90210');
  });
});

describe('the person who receives the tires', () => {
  test('a buyer at a shop is asked for contact details only, because the address is the shop’s', async () => {
    const { change } = await shop.bookedCart();
    const cart = await change('PUT', '/shipping', { mode: 'ship-to-shop', form: contact });
    expect(cart.shipping).toMatchObject({
      mode: 'ship-to-shop',
      form: {
        firstName: 'Ada',
        company: 'Wilshire Tire',
        addressLine1: '100 Shop Street',
        city: 'Beverly Hills',
        state: 'CA',
        zip: '90212',
      },
      confirmed: false,
    });
  });

  test.each([
    ['ship-to-shop', 'Please select a shop or change shipping option.'],
    ['fedex-pickup', 'Please select a FedEx location'],
    ['warehouse-pickup', 'Please select a warehouse'],
  ])('a contact form needs the place of %s first', async (mode, message) => {
    const { call, read } = await shop.openCart();
    expect(await call('PUT', '/shipping', { mode, form: contact })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'mode', message }] },
    });
    expect((await read()).cart?.shipping).toBeNull();
  });

  test('keeps the buyer’s own address for when the tires go there again', async () => {
    const { change } = await shop.openCart();
    await change('PUT', '/shipping', { mode: 'ship-to-me', form: { ...contact, ...home } });
    await change('POST', '/shipping/confirmation');
    const atShop = await change('PUT', '/fulfillment', toShop);
    expect(atShop.shipping).toMatchObject({ form: { addressLine1: '100 Shop Street' }, confirmed: false });
    const back = await change('PUT', '/fulfillment', { mode: 'ship-to-me' });
    expect(back.shipping).toMatchObject({ mode: 'ship-to-me', form: home, confirmed: false });
    const location90212 = await change('PUT', '/fulfillment', {
      mode: 'fedex-pickup',
      locationId: location.locationId,
    });
    expect(location90212.shipping?.form).toMatchObject({
      company: location.name,
      addressLine1: location.addressLine1,
    });
  });

  test('a van’s customer must live in the van’s area', async () => {
    const { call, change } = await shop.openCart();
    await change('PUT', '/fulfillment', { mode: 'mobile-install', installerId: 'van', zip: '90210' });
    const away = { ...contact, ...home, city: 'San Diego', zip: '92101' };
    const message = "This zip code is outside the selected installer's serviceable area.";
    expect((await call('PUT', '/shipping', { mode: 'mobile-install', form: away })).body).toMatchObject({
      code: 'outside-area',
      fields: [{ path: 'form.zip', message }],
    });
    const near = await change('PUT', '/shipping', {
      mode: 'mobile-install',
      form: { ...contact, ...home, zip: '90212' },
    });
    expect(near.fulfillment?.visitZip).toBe('90212');
    expect(near.quote.destination?.zip).toBe('90212');
  });

  test('a buyer who sends the tires home in another tab gives up the shop and the time', async () => {
    const { change } = await shop.bookedCart();
    const cart = await change('PUT', '/shipping', { mode: 'ship-to-me', form: { ...contact, ...home } });
    expect(cart.fulfillment).toMatchObject({ mode: 'ship-to-me', installer: null, appointment: null });
    expect(parts(cart, 'installation')).toEqual([]);
  });

  test('a suggested correction changes nothing yet', async () => {
    const { call, read } = await shop.bookedCart();
    const form = { ...contact, ...home, city: 'Beverly Hils' };
    expect((await call('PUT', '/shipping', { mode: 'ship-to-me', form })).body).toMatchObject({
      suggestion: { city: 'Beverly Hills' },
    });
    expect((await read()).cart?.fulfillment).toMatchObject({
      mode: 'ship-to-shop',
      appointment: { state: 'held' },
    });
  });
});
