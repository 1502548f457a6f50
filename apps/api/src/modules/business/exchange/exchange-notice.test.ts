import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecrets } from '../../../../test/support/test-config.ts';
import { buyingModules } from '../../../../test/orders/test-modules.ts';
import { buyerActions, type Placed } from '../../../../test/orders/test-buyer.ts';
import { EXCHANGE_STOREFRONT, openShop, type TestShop } from '../../../../test/orders/test-shop.ts';
import { exchangeModule } from './module.ts';
import { exchangeBuyers } from '../../../../test/business/exchange/exchange-buyers.ts';

let shop: TestShop;
let customer: ReturnType<typeof exchangeBuyers>;

beforeAll(async () => {
  shop = await openShop({}, {}, [...buyingModules, exchangeModule]);
  await shop.startApi();
  customer = exchangeBuyers(shop, buyerActions(shop));
});
afterAll(() => shop.stop());

async function placed(tire: string | undefined): Promise<Placed> {
  const { status, body } = await customer.place(await customer.prepare(tire));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** The exchange's notice that an order is authorized. */
function getNotice({ order }: Placed): string {
  const purchase = {
    id: 'xp_1',
    reference: order.orderNumber,
    status: 'authorized',
    amountCents: order.totalCents,
    currency: 'usd',
    returnUrl: EXCHANGE_STOREFRONT,
  };
  return JSON.stringify({ id: 'evt_1', type: 'purchase.authorized', data: { purchase } });
}

const now = () => Math.floor(Date.now() / 1000);
const computeSignature = (
  body: string,
  secret: string = testSecrets.EXCHANGE_WEBHOOK_SECRET,
  at = now(),
): string =>
  `t=${String(at)},v1=${createHmac('sha256', secret)
    .update(`${String(at)}.${body}`)
    .digest('hex')}`;
const send = async (body: string, signature: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'x-exchange-signature': signature };
  return (await fetch(`${shop.origin}/v1/webhooks/payments/exchange`, { method: 'POST', headers, body }))
    .status;
};

test('a notice counts only with the exchange’s signature, and not when it is old', async () => {
  const order = await placed(shop.tires[0]);
  const body = getNotice(order);
  for (const signature of [
    computeSignature(body, 'somebody-else-entirely'),
    computeSignature(body, testSecrets.EXCHANGE_WEBHOOK_SECRET, now() - 3_600),
    'nonsense',
  ])
    expect(await send(body, signature)).toBe(401);
  expect((await customer.order(order)).state).toBe('requires-action');
});

test('a notice is verified in its own bytes, whatever a cleaner would make of them', async () => {
  const note = ' Jose\u0301\u00A0\u202E12\u20113\u200B ';
  const body = JSON.stringify({ id: 'evt_2', type: 'note.added', data: { note } });
  expect(await send(body.normalize('NFC'), computeSignature(body))).toBe(401);
  expect(await send(body.replaceAll('\u200B', ''), computeSignature(body))).toBe(401);
  expect(await send(body, computeSignature(body))).toBe(200);
});
