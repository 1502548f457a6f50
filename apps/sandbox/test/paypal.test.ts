import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { eventually, receiveWebhooks, runSandbox } from './harness.ts';

const SECRET = 'paypal-secret-of-the-tests';
const RETURN = 'http://127.0.0.1:4200/checkout/payments/paypal';

type Json = Record<string, never>;
interface Link {
  rel: string;
  href: string;
}

/** A client of PayPal that knows its public documents alone. */
async function client(settings: Record<string, string> = {}) {
  const { providerOrigin } = await runSandbox({ PAYPAL_CLIENT_SECRET: SECRET, ...settings });
  const base = `${providerOrigin}/paypal`;
  const getToken = (secret: string) =>
    fetch(`${base}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`client:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
  const { access_token: token } = (await (await getToken(SECRET)).json()) as { access_token: string };
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(path.startsWith('http') ? path : `${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    // The tests compare answers of any form; they are the ones that say what must be in them.
    return { status: answer.status, json: (text === '' ? {} : JSON.parse(text)) as Json & { id: string; links: Link[]; status: string; details: { issue: string }[] } }; // prettier-ignore
  };
  const orderBody = (intent: 'AUTHORIZE' | 'CAPTURE', invoice = 'INV1') => ({
    intent,
    purchase_units: [
      { custom_id: invoice, invoice_id: invoice, amount: { currency_code: 'USD', value: '100.00' } },
    ],
    payment_source: {
      paypal: { experience_context: { return_url: RETURN, cancel_url: `${RETURN}?canceled` } },
    },
  });
  const approve = async (links: Link[], decision = 'approve') => {
    const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
    const answer = await fetch(link?.href ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision }),
      redirect: 'manual',
    });
    return answer.headers.get('location');
  };
  return { base, call, getToken, orderBody, approve };
}

describe('PayPal', () => {
  test('lets in whoever has the secret, and answers others in its own form', async () => {
    const { call, getToken, base } = await client();
    expect((await getToken('wrong')).status).toBe(401);
    expect((await call('GET', '/v2/checkout/orders/NONE')).json).toMatchObject({
      name: 'RESOURCE_NOT_FOUND',
      details: [{ issue: 'INVALID_RESOURCE_ID' }],
    });
    expect((await fetch(`${base}/v2/checkout/orders/NONE`)).status).toBe(401);
    const { status, json } = await call('POST', '/v2/checkout/orders', { intent: 'PAY' });
    expect([status, json]).toMatchObject([400, { name: 'INVALID_REQUEST' }]);
  });

  test('authorizes what its payer has approved, captures it, and gives it back', async () => {
    const { call, orderBody, approve } = await client();
    const made = await call('POST', '/v2/checkout/orders', orderBody('AUTHORIZE'), {
      'paypal-request-id': 'a1',
    });
    expect(made).toMatchObject({ status: 201, json: { status: 'PAYER_ACTION_REQUIRED' } });
    const again = await call('POST', '/v2/checkout/orders', orderBody('AUTHORIZE'), {
      'paypal-request-id': 'a1',
    });
    expect(again).toMatchObject({ status: 200, json: { id: made.json.id } });
    const order = `/v2/checkout/orders/${made.json.id}`;
    const early = await call('POST', `${order}/authorize`, {});
    expect(early).toMatchObject({ status: 422, json: { details: [{ issue: 'ORDER_NOT_APPROVED' }] } });
    expect(await approve(made.json.links, 'cancel')).toBe(`${RETURN}?canceled&token=${made.json.id}`);
    expect(await approve(made.json.links)).toBe(`${RETURN}?token=${made.json.id}&PayerID=SANDBOXPAYER1`);
    expect((await call('GET', order)).json.status).toBe('APPROVED');
    const authorized = await call('POST', `${order}/authorize`, {}, { 'paypal-request-id': 'a2' });
    expect(authorized).toMatchObject({
      status: 201,
      json: {
        status: 'COMPLETED',
        purchase_units: [
          { payments: { authorizations: [{ status: 'CREATED', amount: { value: '100.00' } }] } },
        ],
      },
    });
    const repeated = await call('POST', `${order}/authorize`, {}, { 'paypal-request-id': 'a2' });
    expect(repeated.json).toMatchObject(authorized.json);
    expect((await call('POST', `${order}/authorize`, {})).json.details[0]?.issue).toBe(
      'ORDER_ALREADY_AUTHORIZED',
    );
    const { authorizations } = (authorized.json as unknown as { purchase_units: { payments: { authorizations: { id: string }[] } }[] }).purchase_units[0]?.payments ?? { authorizations: [] }; // prettier-ignore
    const authorization = `/v2/payments/authorizations/${authorizations[0]?.id ?? ''}`;
    const captured = await call('POST', `${authorization}/capture`, { final_capture: true });
    expect(captured).toMatchObject({
      status: 201,
      json: {
        status: 'COMPLETED',
        invoice_id: 'INV1',
        supplementary_data: { related_ids: { order_id: made.json.id } },
      },
    });
    expect((await call('POST', `${authorization}/capture`, {})).json.details[0]?.issue).toBe(
      'AUTHORIZATION_ALREADY_CAPTURED',
    );
    expect((await call('POST', `${authorization}/void`)).json.details[0]?.issue).toBe('PREVIOUSLY_CAPTURED');
    const capture = `/v2/payments/captures/${captured.json.id}`;
    const part = { amount: { currency_code: 'USD', value: '30.00' } };
    const first = await call('POST', `${capture}/refund`, part, { 'paypal-request-id': 'r1' });
    expect(first).toMatchObject({ status: 201, json: { status: 'COMPLETED', amount: { value: '30.00' } } });
    expect((await call('POST', `${capture}/refund`, part, { 'paypal-request-id': 'r1' })).json.id).toBe(
      first.json.id,
    );
    expect((await call('GET', capture)).json.status).toBe('PARTIALLY_REFUNDED');
    const tooMuch = { amount: { currency_code: 'USD', value: '70.01' } };
    expect((await call('POST', `${capture}/refund`, tooMuch)).json.details[0]?.issue).toBe(
      'REFUND_AMOUNT_EXCEEDED',
    );
    expect((await call('POST', `${capture}/refund`)).json).toMatchObject({ amount: { value: '70.00' } });
    expect((await call('POST', `${capture}/refund`, {})).json.details[0]?.issue).toBe(
      'CAPTURE_FULLY_REFUNDED',
    );
    const now = Date.now();
    const dates = `start_date=${new Date(now - 60_000).toISOString()}&end_date=${new Date(now + 60_000).toISOString()}`;
    expect((await call('GET', `/v1/reporting/transactions?${dates}`)).json).toMatchObject({
      total_items: 4,
      transaction_details: [
        { transaction_info: { custom_field: 'INV1', paypal_reference_id: made.json.id } },
        {},
        {},
        {},
      ],
    });
  });

  test('captures at once with that intent, declines an instrument, and refuses an invoice twice', async () => {
    const { call, orderBody, approve } = await client();
    const paid = await call('POST', '/v2/checkout/orders', orderBody('CAPTURE'));
    await approve(paid.json.links);
    const path = (id: string, action: string) => `/v2/checkout/orders/${id}/${action}`;
    expect((await call('POST', path(paid.json.id, 'authorize'))).json.details[0]?.issue).toBe(
      'ACTION_DOES_NOT_MATCH_INTENT',
    );
    expect((await call('POST', path(paid.json.id, 'capture'))).json).toMatchObject({ status: 'COMPLETED' });
    const twice = await call('POST', '/v2/checkout/orders', orderBody('CAPTURE'));
    await approve(twice.json.links);
    expect((await call('POST', path(twice.json.id, 'capture'))).json.details[0]?.issue).toBe(
      'DUPLICATE_INVOICE_ID',
    );
    const declined = await call('POST', '/v2/checkout/orders', orderBody('CAPTURE', 'INV2'));
    await approve(declined.json.links, 'instrument-declined');
    expect((await call('POST', path(declined.json.id, 'capture'))).json.details[0]?.issue).toBe(
      'INSTRUMENT_DECLINED',
    );
  });

  test('signs its webhooks, which the certificate and the call both verify', async () => {
    const { origin, received } = await receiveWebhooks();
    const { call, orderBody, approve } = await client({ API_ORIGIN: origin });
    const { json } = await call('POST', '/v2/checkout/orders', orderBody('AUTHORIZE'));
    await approve(json.links);
    await eventually(() => expect(received).toHaveLength(1));
    const [hook] = received;
    const header = (name: string): string => String(hook?.headers[`paypal-${name}`]);
    const body = hook?.body ?? '';
    expect(hook?.path).toBe('/v1/webhooks/payments/paypal');
    expect(JSON.parse(body)).toMatchObject({
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: json.id },
    });
    const pem = await (await fetch(header('cert-url'))).text();
    const signed = [header('transmission-id'), header('transmission-time'), 'WH-TIREKIT', crc32(body)].join(
      '|',
    );
    const certificate = new X509Certificate(pem);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(createVerify('sha256').update(signed).verify(certificate.publicKey, header('transmission-sig'), 'base64')).toBe(true); // prettier-ignore
    const check = (event: unknown) =>
      call('POST', '/v1/notifications/verify-webhook-signature', {
        auth_algo: header('auth-algo'),
        cert_url: header('cert-url'),
        transmission_id: header('transmission-id'),
        transmission_sig: header('transmission-sig'),
        transmission_time: header('transmission-time'),
        webhook_id: 'WH-TIREKIT',
        webhook_event: event,
      });
    expect((await check(JSON.parse(body))).json).toEqual({ verification_status: 'SUCCESS' });
    expect((await check({ ...(JSON.parse(body) as object), id: 'WH-2' })).json).toEqual({
      verification_status: 'FAILURE',
    });
  });
});
