import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyerActions } from '../../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../../test/orders/test-shop.ts';
import { getLink } from '../../../../../test/orders/signed-link.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;

beforeAll(async () => {
  shop = await borrowShop();
  await shop.startApi();
  buyers = buyerActions(shop);
}, 60_000);
afterAll(() => shop.stop());

const session = (validationUrl: string, channel = 'retail') =>
  buyers.call<{ session: Record<string, unknown> }>('POST', '/v1/payments/apple-pay/session', {
    channel,
    body: { validationUrl },
  });
const getToken = (payment: unknown) =>
  buyers.call<{ token: string; card: unknown }>('POST', '/v1/payments/apple-pay/token', {
    body: { payment: Buffer.from(JSON.stringify(payment)).toString('base64url') },
  });
const wallet = (displayName: string) => ({
  paymentData: { version: 'EC_v1', data: 'x', signature: 'x', header: {} },
  paymentMethod: { displayName, network: 'Visa', type: 'credit' },
  transactionIdentifier: '4'.repeat(64),
});

test('the storefront is validated where Apple does that, under its own name and domain', async () => {
  const { status, body } = await session(`${shop.sandbox.provider}/apple-pay/paymentSession`);
  expect(status).toBe(200);
  expect(body.session).toMatchObject({
    merchantIdentifier: 'merchant.test.tirekit',
    displayName: 'TireKit',
    domainName: '127.0.0.1',
    merchantSessionIdentifier: expect.stringMatching(/^SSH/),
  });
});

test('no other address is asked, whoever names it', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `${shop.sandbox.provider}@127.0.0.1:${port}/`,
    `${shop.sandbox.provider}.example.com/`,
    shop.sandbox.provider.replace('http:', 'https:'),
    'https://apple-pay-gateway.apple.com.example.com/paymentservices/startSession',
    'file:///etc/passwd',
  ])
    expect([400, 422]).toContain((await session(url)).status);
  expect(asked).toBe(0);
  server.close();
});

test('Apple that gives no session, and a storefront without Apple Pay, are told apart', async () => {
  expect(await session(`${shop.sandbox.provider}/apple-pay/nothing`)).toMatchObject({ status: 503 });
  expect(await session(`${shop.sandbox.provider}/apple-pay/paymentSession`, 'partner-widget')).toMatchObject({
    status: 422,
    body: { code: 'payment-method-unavailable' },
  });
});

test('an order is paid by what Apple’s sheet gave, and refunded through the card provider', async () => {
  const { body } = await getToken(wallet('Visa 4242'));
  expect(body).toMatchObject({
    token: expect.stringMatching(/^tok_/),
    card: { brand: 'visa', last4: '4242' },
  });
  const { cartKey, cart } = await buyers.prepareCart(shop.tires[0]);
  const placed = await buyers.place(cartKey, {
    ...(await buyers.orderBody(cart)),
    payment: { method: 'apple-pay', token: body.token },
  });
  expect(placed.body.order).toMatchObject({
    state: 'confirmed',
    paymentMethod: 'apple-pay',
    card: { last4: '4242' },
  });
  const { orderNumber, totalCents } = placed.body.order;
  const cancel = { orderNumber, proof: getLink(orderNumber) };
  expect((await buyers.call('POST', '/v1/orders/cancel', { body: cancel })).status).toBe(200);
  await expect
    .poll(() => buyers.charges(orderNumber), { timeout: 10_000 })
    .toMatchObject([{ amountCents: totalCents, refundedCents: totalCents }]);
});

test('a card that cannot pay is declined, and anything else refused', async () => {
  expect(await getToken(wallet('Visa 0000'))).toMatchObject({
    status: 422,
    body: { code: 'payment-declined' },
  });
  expect(await getToken({ paymentData: 'text, not an object' })).toMatchObject({
    status: 422,
    body: { code: 'unprocessable' },
  });
  const { body } = await getToken(wallet('Visa 0002'));
  const { cartKey, cart } = await buyers.prepareCart(shop.tires[1]);
  const order = { ...(await buyers.orderBody(cart)), payment: { method: 'apple-pay', token: body.token } };
  expect((await buyers.place(cartKey, order)).body.code).toBe('payment-declined');
});
