import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSecrets } from '../../../../test/support/test-config.ts';
import { newOrderNumber } from '../../orders/record/order-number.ts';
import { hostedMethod, payPalMethod } from '../../../../test/orders/pay-elsewhere.ts';
import { eventually } from '../../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../../test/orders/test-shop.ts';

const settings = { PAYMENT_LEDGER_GRACE_MS: '1500', PAYMENT_LEDGER_EVERY_MS: '200' };
const TOTAL_CENTS = 12_345;
const DOLLARS = '123.45';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ PROVIDER_SETTLE_MS: '3600000' }, settings);
  await shop.startApi();
}, 60_000);
afterAll(() => shop.stop());

async function postJson<T>(url: string, authorization: string, body: unknown, more = {}): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}

/** An application that was approved and paid, of an order that nobody here knows. */
async function lostAt(party: 'resolve' | 'simple-pay' | 'katapult', reference: string): Promise<string> {
  const keys = {
    resolve: testSecrets.RESOLVE_API_KEY,
    'simple-pay': testSecrets.SIMPLE_PAY_API_KEY,
    katapult: testSecrets.KATAPULT_API_KEY,
  };
  const applications = `${shop.sandbox.provider}/hosted/${party}/v1/applications`;
  const authorization = `Bearer ${keys[party]}`;
  const { id, url } = await postJson<{ id: string; url: string }>(
    applications,
    authorization,
    {
      reference,
      amountCents: TOTAL_CENTS,
      currency: 'usd',
      description: 'Lost',
      customer: {
        email: 'pat@example.com',
        phone: '901-555-0134',
        firstName: 'Pat',
        lastName: 'Doe',
        addressLine1: '12 Union Ave',
        city: 'Memphis',
        state: 'TN',
        zip: '38103',
      },
      lines: [{ sku: 'A1', name: 'Tires', quantity: 4, unitPriceCents: 3_000 }],
    },
    { 'idempotency-key': randomUUID() },
  );
  await hostedMethod(shop, party).decide(url, 'approve');
  await postJson(`${applications}/${id}/capture`, authorization, {});
  return id;
}

/** The same at PayPal, by its own protocol. */
async function lostAtPayPal(reference: string): Promise<string> {
  const home = `${shop.sandbox.provider}/paypal`;
  const basic = Buffer.from(`tirekit:${testSecrets.PAYPAL_CLIENT_SECRET}`).toString('base64');
  const answer = await fetch(`${home}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const authorization = `Bearer ${token}`;
  const { id } = await postJson<{ id: string }>(`${home}/v2/checkout/orders`, authorization, {
    intent: 'AUTHORIZE',
    purchase_units: [
      {
        reference_id: reference,
        custom_id: reference,
        invoice_id: reference,
        amount: { currency_code: 'USD', value: DOLLARS },
      },
    ],
  });
  await payPalMethod(shop).decide(`${home}/checkoutnow?token=${id}`, 'approve');
  const { purchase_units: units } = await postJson<{
    purchase_units: { payments: { authorizations: { id: string }[] } }[];
  }>(`${home}/v2/checkout/orders/${id}/authorize`, authorization, {}, { prefer: 'return=representation' });
  const authorized = units[0]?.payments.authorizations[0]?.id ?? '';
  await postJson(`${home}/v2/payments/authorizations/${authorized}/capture`, authorization, {
    final_capture: true,
  });
  return id;
}

describe.each(['paypal', 'resolve', 'simple-pay', 'katapult'] as const)('money at %s', (method) => {
  test('a payment that no order claims is found in the company’s books and refunded in full', async () => {
    const reference = newOrderNumber();
    const id = await (method === 'paypal' ? lostAtPayPal(reference) : lostAt(method, reference));
    const company = method === 'paypal' ? payPalMethod(shop) : hostedMethod(shop, method);
    const payment = async () => (await company.books(reference)).find((one) => one.id === id);
    expect(await payment()).toMatchObject({ heldCents: TOTAL_CENTS });
    const row = await eventually(
      () =>
        shop.db.maybeOne<{ state: string; reason: string }>(
          'SELECT state, reason FROM unmatched_charge WHERE charge_id = $1',
          [id],
        ),
      (found) => found?.state === 'given-back',
    );
    expect(row).toEqual({ state: 'given-back', reason: 'unknown-order' });
    expect(await payment()).toMatchObject({ heldCents: 0 });
    expect(shop.logged()).toContain('a charge was given back: its order is not known');
  });
});
