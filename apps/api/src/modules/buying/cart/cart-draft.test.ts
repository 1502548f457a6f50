import { afterAll, beforeAll, expect, test } from 'vitest';
import { location } from '../../../../test/buying/cart/start-way-api.ts';
import { contact, home, startWayApi, type WayApi } from '../../../../test/buying/cart/ways.ts';

let shop: WayApi;
beforeAll(async () => {
  shop = await startWayApi();
});
afterAll(() => shop.api.stop());

const typed = async (fields: object, step = 'shipping') => {
  const buyer = await shop.openCart();
  const { status } = await buyer.call('PUT', '/draft', { step, fields });
  return { ...buyer, status };
};

test('a draft keeps the text typed into a step, field by field, without changing the cart', async () => {
  const { call, read, cart } = await typed({ email: 'ada@', firstName: 'Zoë' });
  await call('PUT', '/draft', { step: 'shipping', fields: { firstName: '', addressLine1: '7 Rue' } });
  await call('PUT', '/draft', { step: 'payments', fields: { 'billing.city': 'Ponce', acceptTerms: 'on' } });
  const now = (await read()).cart;
  expect(now?.version).toBe(cart.version);
  expect(now?.typed).toEqual({
    shipping: { email: 'ada@', firstName: '', addressLine1: '7 Rue' },
    payments: { 'billing.city': 'Ponce', acceptTerms: 'on' },
  });
});

test('a draft keeps only fields of its step, and none of a card', async () => {
  const { read, status } = await typed(
    { token: 'tok_12345678', last4: '4242', poNumber: 'PO-7' },
    'payments',
  );
  expect(status).toBe(200);
  expect((await read()).cart?.typed).toEqual({ payments: { poNumber: 'PO-7' } });
});

test.each([['a\0b'], ['\ud800'], ['x'.repeat(301)], ['4242 4242 4242 4242']])(
  'a draft refuses a value that no field can hold: %j',
  async (email) => {
    expect(await typed({ email })).toMatchObject({ status: 400 });
  },
);

test('a draft forgets fields that the cart has saved since, and keeps those of another way', async () => {
  const { call, change, read } = await typed({ addressLine1: '7 Ocean Ave', email: 'b@example.com' });
  const { locationId } = location;
  await change('PUT', '/fulfillment', { mode: 'fedex-pickup', locationId, zip: '90210' });
  await change('PUT', '/shipping', { mode: 'fedex-pickup', form: contact });
  expect((await read()).cart?.typed).toEqual({ shipping: { addressLine1: '7 Ocean Ave' } });
  await call('PUT', '/draft', { step: 'shipping', fields: { city: 'Portland' } });
  await change('PUT', '/shipping', { mode: 'ship-to-me', form: { ...contact, ...home } });
  expect((await read()).cart?.typed).toEqual({ shipping: {} });
});

test('a draft changes nothing without the cart’s key', async () => {
  const { read } = await typed({ email: 'ada@example.com' });
  const stranger = await shop.api.call('/v1/cart/draft', {
    method: 'PUT',
    body: { step: 'shipping', fields: { email: 'eve@example.com' } },
  });
  expect(stranger.status).toBe(404);
  expect((await read()).cart?.typed).toEqual({ shipping: { email: 'ada@example.com' } });
});
