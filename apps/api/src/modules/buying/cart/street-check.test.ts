import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChoosableSandbox, openSandbox } from '../../../../test/support/choosable-sandbox.ts';
import { StreetCheck } from '../places/address-check/street-check.ts';
import { uspsDirectory } from '../places/address-check/usps.ts';
import { type CartApi, startCartApi } from '../../../../test/buying/cart/start-cart-api.ts';

const SECRET = 'test-usps-client-secret';
let sandbox: ChoosableSandbox;
let shop: CartApi;
beforeAll(async () => {
  sandbox = await openSandbox({ USPS_CLIENT_SECRET: SECRET });
  shop = await startCartApi({ USPS_URL: `${sandbox.origin}/usps`, USPS_CLIENT_SECRET: SECRET });
});
afterAll(async () => {
  await shop.api.stop();
  sandbox.stop();
});
beforeEach(() => sandbox.choose('usps', 'answers'));

const address = {
  email: 'ada@example.com',
  phone: '(212) 555-1234',
  phoneType: 'mobile',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 Maple Drive',
  city: 'Beverly Hills',
  state: 'CA',
  zip: '90210',
};

/** Sends the shipping step of a new cart, and tells what was answered and saved. */
async function ship(changes: object, asEntered = false) {
  const { call, read } = await shop.openCart();
  const form = { ...address, ...changes };
  const { status, body } = await call('PUT', '/shipping', { mode: 'ship-to-me', form, asEntered });
  return { status, body, saved: (await read()).cart?.shipping ?? null };
}

test('a street that the post office knows is verified at once, however it is spelled out', async () => {
  for (const addressLine1 of [
    '12 Maple Drive',
    '12 maple dr.',
    '7 Post Office Road',
    '12 Main St, Box Elder',
  ])
    expect(await ship({ addressLine1 })).toMatchObject({
      status: 200,
      body: { suggestion: null, doubt: null },
      saved: { verification: 'verified', form: { addressLine1 } },
    });
});

test('a misspelled street is offered corrected, with its nine digits, and nothing is saved', async () => {
  const { body, saved } = await ship({ addressLine1: '12 Mapel Drvie' });
  expect(body).toMatchObject({
    suggestion: {
      addressLine1: '12 Maple Dr',
      city: 'Beverly Hills',
      state: 'CA',
      zip: expect.stringMatching(/^90210-\d{4}$/),
    },
    doubt: null,
  });
  expect(saved).toBeNull();
  const { suggestion } = body as { suggestion: object };
  expect((await ship(suggestion)).saved).toMatchObject({ verification: 'verified' });
});

test('a misspelled street is kept as typed if the buyer insists', async () => {
  const { saved } = await ship({ addressLine1: '12 Mapel Drvie' }, true);
  expect(saved).toMatchObject({ verification: 'as-entered', form: { addressLine1: '12 Mapel Drvie' } });
});

test('another city of the ZIP code is offered with the street that was typed', async () => {
  const { body } = await ship({ city: 'Springfield' });
  expect(body).toMatchObject({ suggestion: { city: 'Beverly Hills', state: 'CA', zip: '90210' } });
  expect((body as { suggestion: object }).suggestion).not.toHaveProperty('addressLine1');
});

test('a building with many doors asks for the apartment, and takes it on either line', async () => {
  const asked = await ship({ addressLine1: '40 Harbor Tower' });
  expect(asked.body).toMatchObject({
    suggestion: null,
    doubt: {
      code: 'apartment-missing',
      message: expect.stringContaining('apartment, suite, or unit number'),
    },
  });
  expect(asked.saved).toBeNull();
  for (const changes of [
    { addressLine1: '40 Harbor Tower', addressLine2: 'Apt 5' },
    { addressLine1: '40 Harbor Tower, Apt 5' },
  ])
    expect((await ship(changes)).saved).toMatchObject({ verification: 'verified', form: changes });
  expect((await ship({ addressLine1: '40 Harbor Tower' }, true)).saved).toMatchObject({
    verification: 'as-entered',
  });
});

describe('a street that nobody knows', () => {
  test('is asked about, and taken if the buyer insists: it may be new', async () => {
    const asked = await ship({ addressLine1: 'County Road' });
    expect(asked).toMatchObject({ body: { doubt: { code: 'street-unknown' } }, saved: null });
    expect((await ship({ addressLine1: 'County Road' }, true)).saved).toMatchObject({
      verification: 'as-entered',
    });
  });

  test('is refused beside its field if it is no street at all, whoever insists', async () => {
    for (const asEntered of [false, true])
      expect(await ship({ addressLine1: 'asdf' }, asEntered)).toMatchObject({
        status: 422,
        body: {
          code: 'address-refused',
          fields: [{ path: 'form.addressLine1', message: 'Please enter valid Address' }],
        },
        saved: null,
      });
  });
});

test.each(['failing', 'refusing', 'garbled', 'slow'])(
  'a street is not judged while the service is %s',
  async (behavior) => {
    const warnings: unknown[] = [];
    const check = new StreetCheck({
      directory: uspsDirectory({
        url: `${sandbox.origin}/usps`,
        clientId: 'tirekit',
        clientSecret: SECRET,
        timeoutMs: 300,
      }),
      log: { warn: (what: unknown) => void warnings.push(what) },
      pauseMs: 0,
    });
    await sandbox.choose('usps', behavior);
    expect(await check.look(address)).toBeNull();
    expect(warnings).toHaveLength(1);
    await sandbox.choose('usps', 'answers');
    expect(await check.look(address)).toMatchObject({ outcome: 'found' });
  },
);

test('a ZIP code alone verifies the address while the service fails, so that the sale goes on', async () => {
  await sandbox.choose('usps', 'failing');
  expect((await ship({ addressLine1: 'asdf' })).saved).toMatchObject({ verification: 'verified' });
  expect((await ship({ city: 'Springfield' })).body).toMatchObject({ suggestion: { city: 'Beverly Hills' } });
});
