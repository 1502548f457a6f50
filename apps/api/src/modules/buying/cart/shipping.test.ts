import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CartApi, startCartApi } from '../../../../test/buying/cart/start-cart-api.ts';

let shop: CartApi;
beforeAll(async () => {
  shop = await startCartApi();
});
afterAll(() => shop.api.stop());

const address = {
  email: 'ada@example.com',
  phone: '(212) 555-1234',
  phoneType: 'mobile',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 Main St',
  city: 'Beverly Hills',
  state: 'CA',
  zip: '90210',
};

describe('the destination of a cart', () => {
  test('a cart with a ZIP code has the state fee and the estimated tax', async () => {
    const { change } = await shop.openCart();
    const cart = await change('PUT', '/destination', { zip: '90210-1234' });
    expect(cart.quote.complete).toBe(true);
    expect(cart.quote.summary).toContainEqual(
      expect.objectContaining({ kind: 'state-fee', amountCents: 700 }),
    );
  });

  test('a verified address is kept, and is confirmed separately', async () => {
    const { change, read } = await shop.openCart();
    await change('PUT', '/shipping', { mode: 'ship-to-me', form: address });
    expect((await read()).cart?.shipping).toMatchObject({
      verification: 'verified',
      confirmed: false,
      form: { phone: '+12125551234' },
    });
    expect((await change('POST', '/shipping/confirmation')).shipping?.confirmed).toBe(true);
    await change('PUT', '/shipping', {
      mode: 'ship-to-me',
      form: { ...address, addressLine1: '14 Main St' },
    });
    expect((await read()).cart?.shipping?.confirmed).toBe(false);
  });

  test('a corrected address is offered, and the entered one is kept when the buyer insists', async () => {
    const { call, read, change } = await shop.openCart();
    const form = { ...address, city: 'Beverly Hils' };
    const offered = await call('PUT', '/shipping', { mode: 'ship-to-me', form });
    expect(offered.body).toMatchObject({ suggestion: { city: 'Beverly Hills', state: 'CA', zip: '90210' } });
    expect((await read()).cart?.shipping).toBeNull();
    const kept = await change('PUT', '/shipping', { mode: 'ship-to-me', form, asEntered: true });
    expect(kept.shipping?.verification).toBe('as-entered');
  });

  test.each([
    ...[
      'P.O. Box 12',
      'P.O.Box12',
      'PO BOX 9',
      'Po-Box 8',
      'P/O Box 8',
      'GPO Box 8',
      'p o box 7',
      'Post Office Box 3',
      'POB 12',
      'P.O.B. #4',
      'Box 12',
    ].map((addressLine1): [string, object, string, string] => [
      addressLine1,
      { addressLine1 },
      'form.addressLine1',
      'We do not ship to PO boxes. Please enter a valid address',
    ]),
    [
      'a PO box on the second line',
      { addressLine2: 'PO Box 12' },
      'form.addressLine2',
      'We do not ship to PO boxes. Please enter a valid address',
    ],
    [
      'an FPO by its city',
      { city: 'FPO' },
      'form.city',
      'TireKit is unable to ship to International Military bases',
    ],
    [
      'an APO',
      { state: 'AE', zip: '09012' },
      'form.state',
      'TireKit is unable to ship to International Military bases',
    ],
    [
      'a military ZIP code',
      { zip: '09012' },
      'form.zip',
      'TireKit is unable to ship to International Military bases',
    ],
    ['an unknown ZIP code', { zip: '00001' }, 'form.zip', 'Please enter valid US Zip Code'],
  ])('a delivery address is never %s', async (_what, changes, path, message) => {
    const { call, read } = await shop.openCart();
    const answer = await call('PUT', '/shipping', { mode: 'ship-to-me', form: { ...address, ...changes } });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'address-refused', fields: [{ path, message }] },
    });
    expect((await read()).cart?.shipping).toBeNull();
  });

  test('an address is refused with all its reasons at once', async () => {
    const { call } = await shop.openCart();
    const form = { ...address, addressLine1: 'PO Box 9', addressLine2: 'POB 4', zip: '00001' };
    const answer = await call('PUT', '/shipping', { mode: 'ship-to-me', form });
    const poBox = 'We do not ship to PO boxes. Please enter a valid address';
    expect(answer.body).toMatchObject({
      message: poBox,
      fields: [
        { path: 'form.addressLine1', message: poBox },
        { path: 'form.addressLine2', message: poBox },
        { path: 'form.zip', message: 'Please enter valid US Zip Code' },
      ],
    });
  });

  test.each([
    '12 Boxwood Lane',
    '3 Po Boxwood Lane',
    '7 Post Office Road',
    '100 Poboy Street',
    '12 Main St, Box Elder',
  ])('a street may be %s, which only sounds like a PO box', async (addressLine1) => {
    const { change } = await shop.openCart();
    const form = { ...address, addressLine1 };
    expect((await change('PUT', '/shipping', { mode: 'ship-to-me', form })).shipping?.form).toMatchObject({
      addressLine1,
    });
  });

  test('an address is refused when its state is not its ZIP code’s, even if the buyer insists', async () => {
    const { call } = await shop.openCart();
    const form = { ...address, state: 'OR' };
    const answer = await call('PUT', '/shipping', { mode: 'ship-to-me', form, asEntered: true });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'form.state', message: 'ZIP code 90210 is in CA.' }] },
    });
  });
});
