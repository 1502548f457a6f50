import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebhookRefused, WebhookUnreadable } from '../../../platform/webhooks/signature.ts';
import { type ChargeRequest, type LedgerPage, PaymentUnknown, type PaymentProvider } from './port.ts';
import { stripeProvider } from './stripe-provider.ts';
import { startStripeServer, type StripeServer } from '../../../../test/buying/payments/stripe-server.ts';

const webhookSecret = 'whsec_of_the_stripe_tests';
let server: StripeServer;
let provider: PaymentProvider;
let orders = 0;

beforeAll(async () => {
  server = await startStripeServer();
  provider = stripeProvider({
    secretKey: 'sk_test_of_the_stripe_tests',
    webhookSecret,
    server: { protocol: 'http', host: '127.0.0.1', port: server.port },
    timeoutMs: 400,
  });
});
afterAll(() => server.stop());

function order(token: string): ChargeRequest {
  const reference = `ORDER${++orders}`;
  return {
    key: `order-${reference}`,
    reference,
    amountCents: 64_210,
    method: 'card',
    token,
    description: `Order ${reference}`,
    returnUrl: 'https://shop.example/checkout/return',
    cancelUrl: 'https://shop.example/checkout/return?canceled',
    order: () => Promise.reject(new Error('Stripe needs no order')),
  };
}

describe('an authorization at Stripe', () => {
  test('sends amount, reference and key, and names the card', async () => {
    const request = order('pm_card_visa');
    const charge = await provider.authorize(request);
    expect(charge).toMatchObject({
      status: 'authorized',
      reference: request.reference,
      amountCents: 64_210,
      currency: 'USD',
      card: { brand: 'visa', last4: '4242' },
      nextActionUrl: null,
    });
    const sent = server.received.at(-1);
    expect(sent).toMatchObject({ method: 'POST', path: '/v1/payment_intents', idempotencyKey: request.key });
    expect(Object.fromEntries(sent?.form ?? [])).toMatchObject({
      amount: '64210',
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      capture_method: 'manual',
      'metadata[reference]': request.reference,
      return_url: request.returnUrl,
    });
  });

  test('repeated with its key is the same charge', async () => {
    const request = order('pm_card_visa');
    const first = await provider.authorize(request);
    expect(await provider.authorize(request)).toEqual(first);
    expect(await provider.find(request.reference)).toHaveLength(1);
  });

  test('waits where the buyer or the bank has to act', async () => {
    expect(await provider.authorize(order('pm_card_processing'))).toMatchObject({ status: 'processing' });
    expect(await provider.authorize(order('pm_card_threeDSecure'))).toMatchObject({
      status: 'requires-action',
      nextActionUrl: 'https://hooks.stripe.com/3d_secure/x',
    });
  });

  test('a declined or missing card is a definite refusal', async () => {
    expect(await provider.authorize(order('pm_card_declined'))).toMatchObject({
      status: 'declined',
      code: 'insufficient_funds',
      card: { last4: '4242' },
    });
    expect(await provider.authorize(order('pm_gone'))).toMatchObject({
      id: null,
      status: 'declined',
      code: 'resource_missing',
    });
  });

  test('an authorization without a definite answer is unknown, and is asked for only once', async () => {
    const before = server.received.length;
    await expect(provider.authorize(order('pm_card_silent'))).rejects.toBeInstanceOf(PaymentUnknown);
    await expect(provider.authorize(order('pm_card_trouble'))).rejects.toBeInstanceOf(PaymentUnknown);
    expect(server.received).toHaveLength(before + 2);
  });
});

describe('Apple Pay at Stripe', () => {
  const wallet = (displayName: string) => ({
    paymentData: { version: 'EC_v1', data: 'x', signature: 'y', header: {} },
    paymentMethod: { displayName, network: 'Visa' },
    transactionIdentifier: 'A1B2C3',
  });
  const getToken = (displayName: string) => provider.tokenOfApplePay?.(wallet(displayName));

  test('makes a payment method of what the sheet gave, which pays an order like any card', async () => {
    const made = await getToken('Visa visa');
    expect(made).toEqual({
      token: 'pm_card_visa',
      card: { brand: 'visa', last4: '4242', fingerprint: 'fp_wallet' },
    });
    const [sent] = server.received.filter(({ path }) => path === '/v1/tokens');
    expect(Object.fromEntries(sent?.form ?? [])).toEqual({
      pk_token: JSON.stringify(wallet('Visa visa').paymentData),
      pk_token_instrument_name: 'Visa visa',
      pk_token_payment_network: 'Visa',
      pk_token_transaction_id: 'A1B2C3',
    });
    const request = { ...order(made?.token ?? ''), method: 'apple-pay' as const };
    const charge = await provider.authorize(request);
    expect(charge).toMatchObject({ status: 'authorized', amountCents: 64_210, card: { last4: '4242' } });
    expect(await provider.authorize(request)).toEqual(charge);
    expect(await provider.find(request.reference)).toHaveLength(1);
    expect(await provider.capture(charge.id ?? '')).toMatchObject({ status: 'succeeded' });
  });

  test('says no for what Stripe cannot read, and declines a card without money with its order', async () => {
    expect(await getToken('something else')).toBeNull();
    const made = await getToken('Visa declined');
    expect(await provider.authorize(order(made?.token ?? ''))).toMatchObject({
      status: 'declined',
      code: 'insufficient_funds',
    });
  });

  test.each(['silent', 'trouble'])(
    'an Apple Pay payment without a definite answer (%s) is unknown',
    async (kind) => {
      await expect(getToken(`Visa ${kind}`)).rejects.toBeInstanceOf(PaymentUnknown);
    },
  );
});

describe('a capture at Stripe', () => {
  const authorized = async () => (await provider.authorize(order('pm_card_visa'))).id ?? '';

  test('takes the whole amount, once, however often and from however many places', async () => {
    const id = await authorized();
    const paid = { status: 'succeeded', amountCents: 64_210, currency: 'USD', card: { last4: '4242' } };
    for (const charge of await Promise.all([provider.capture(id), provider.capture(id)]))
      expect(charge).toMatchObject(paid);
    expect(await provider.capture(id)).toMatchObject(paid);
  });

  test('a capture of a voided charge takes nothing and reports it as declined', async () => {
    const id = await authorized();
    expect(await provider.void(id)).toMatchObject({ status: 'declined' });
    expect(server.received.at(-1)?.path).toBe(`/v1/payment_intents/${id}/cancel`);
    expect(await provider.capture(id)).toMatchObject({ status: 'declined' });
  });

  test('a capture without a definite answer is unknown', async () => {
    const nowhere = stripeProvider({
      secretKey: 'sk_test_of_the_stripe_tests',
      webhookSecret,
      server: { protocol: 'http', host: '127.0.0.1', port: 9 },
      timeoutMs: 400,
    });
    await expect(nowhere.capture('pi_1')).rejects.toBeInstanceOf(PaymentUnknown);
  });
});

describe('undoing a charge at Stripe', () => {
  const captured = async (): Promise<string> => {
    const { id } = await provider.authorize(order('pm_card_visa'));
    await provider.capture(id ?? '');
    return id ?? '';
  };
  const getRefunds = (id: string) => server.refunds.filter(({ payment_intent: of }) => of === id);

  test('gives part of it back under a key', async () => {
    const id = await captured();
    await provider.refund(id, { key: 'return-1', amountCents: 2_000 });
    const refund = server.received.findLast(
      ({ path, method }) => path === '/v1/refunds' && method === 'POST',
    );
    expect(refund?.idempotencyKey).toBe('return-1');
    expect(Object.fromEntries(refund?.form ?? [])).toEqual({
      payment_intent: id,
      amount: '2000',
      'metadata[key]': 'return-1',
    });
  });

  test('gives it back once for a key, even when Stripe has forgotten the key', async () => {
    const id = await captured();
    const refund = { key: 'return-2', amountCents: 2_000 };
    await Promise.all([provider.refund(id, refund), provider.refund(id, refund)]);
    server.forgetKeys();
    expect(await provider.refund(id, refund)).toMatchObject({ id, status: 'succeeded' });
    expect(getRefunds(id)).toHaveLength(1);
    await provider.refund(id, { key: 'return-3', amountCents: 2_000 });
    expect(getRefunds(id)).toHaveLength(2);
  });

  test('a refund of more than is left is refused, and earlier refunds stay', async () => {
    const id = await captured();
    await provider.refund(id, { key: 'return-4', amountCents: 64_000 });
    const more = provider.refund(id, { key: 'return-5', amountCents: 211 });
    await expect(more).rejects.toMatchObject({ name: 'RefundRefused', code: 'charge_already_refunded' });
    await provider.refund(id, { key: 'return-6', amountCents: 210 });
    expect(getRefunds(id)).toHaveLength(2);
  });

  test('voids what waits by cancelling it, and what succeeded by giving all of it back', async () => {
    const waiting = await provider.authorize(order('pm_card_threeDSecure'));
    expect(await provider.void(waiting.id ?? '')).toMatchObject({ status: 'declined' });
    expect(await provider.get(waiting.id ?? '')).toMatchObject({ status: 'declined' });

    const paid = await provider.authorize(order('pm_card_visa'));
    await provider.capture(paid.id ?? '');
    expect(await provider.void(paid.id ?? '')).toMatchObject({ status: 'declined', code: 'voided' });
    expect(server.received.at(-1)).toMatchObject({ path: '/v1/refunds', idempotencyKey: `void-${paid.id}` });
  });
});

describe('a webhook of Stripe', () => {
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const intent = {
    id: 'pi_9',
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: 64_210,
    currency: 'usd',
    metadata: { reference: 'ORDER9' },
  };
  const signed = (payload: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  });

  test('tells what became of a charge', () => {
    const body = event('payment_intent.succeeded', intent);
    expect(provider.readWebhook(Buffer.from(body), signed(body))).toEqual({
      id: 'evt_1',
      charge: {
        id: 'pi_9',
        reference: 'ORDER9',
        amountCents: 64_210,
        currency: 'USD',
        status: 'succeeded',
        code: null,
        card: null,
        nextActionUrl: null,
      },
    });
  });

  test('tells of an authorization what can be captured', () => {
    const authorized = {
      ...intent,
      status: 'requires_capture',
      amount_capturable: 64_000,
      amount_received: 0,
    };
    const body = event('payment_intent.amount_capturable_updated', authorized);
    expect(provider.readWebhook(Buffer.from(body), signed(body))).toMatchObject({
      charge: { status: 'authorized', amountCents: 64_000 },
    });
  });

  test('a webhook about anything else is ignored', () => {
    const body = event('customer.created', { id: 'cus_1' });
    expect(provider.readWebhook(Buffer.from(body), signed(body))).toBeNull();
  });

  test.each([
    ['no amount', event('payment_intent.succeeded', { ...intent, amount_received: undefined })],
    ['no metadata', event('payment_intent.canceled', { ...intent, metadata: undefined })],
    ['no JSON', '{"id": "evt_1", "type": '],
  ])('a webhook that has %s cannot be read', (_what, body) => {
    expect(() => provider.readWebhook(Buffer.from(body), signed(body))).toThrow(WebhookUnreadable);
  });

  test('a webhook is refused when Stripe did not sign it, or its signature is old', () => {
    const body = event('payment_intent.succeeded', intent);
    const old = Math.floor(Date.now() / 1000) - 301;
    for (const headers of [{}, signed(body, 'whsec_of_somebody'), signed(body, webhookSecret, old)]) {
      expect(() => provider.readWebhook(Buffer.from(body), headers)).toThrow(WebhookRefused);
    }
  });
});

test('the books of Stripe are read page by page, without what names no order of ours', async () => {
  const since = new Date((1_700_000_000 + server.intents.size) * 1_000);
  const made = [];
  for (const card of ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_declined'])
    made.push(await provider.authorize(order(card)));
  const [own, foreign] = made;
  await provider.capture(own?.id ?? '');
  Object.assign(server.intents.get(foreign?.id ?? '') ?? {}, { metadata: {} });
  const entries = [];
  let page: string | null = null;
  do {
    const read: LedgerPage | undefined = await provider.list?.(since, page);
    entries.push(...(read?.entries ?? []));
    page = read?.next ?? null;
  } while (page !== null);
  expect(entries.map(({ charge }) => [charge.id, charge.status])).toEqual(
    [made[3], made[2], own].map((charge) => [charge?.id, charge === own ? 'succeeded' : charge?.status]),
  );
  expect(entries.every(({ madeAt }) => madeAt >= since)).toBe(true);
});
