import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecrets } from '../../../../test/support/test-config.ts';
import { newOrderNumber } from '../../orders/record/order-number.ts';
import { buyingModules } from '../../../../test/orders/test-modules.ts';
import { buyerActions, eventually } from '../../../../test/orders/test-buyer.ts';
import { EXCHANGE_STOREFRONT, openShop, type TestShop } from '../../../../test/orders/test-shop.ts';
import { exchangeModule } from './module.ts';
import { exchangeBuyers } from '../../../../test/business/exchange/exchange-buyers.ts';

let shop: TestShop;
let customer: ReturnType<typeof exchangeBuyers>;

beforeAll(async () => {
  const often = { PAYMENT_LEDGER_GRACE_MS: '1000', PAYMENT_LEDGER_EVERY_MS: '200' };
  shop = await openShop({}, often, [...buyingModules, exchangeModule]);
  await shop.startApi();
  customer = exchangeBuyers(shop, buyerActions(shop));
});
afterAll(() => shop.stop());

/** A purchase that the shop knows nothing of, announced with its own key; its customer pays, and nobody is told. */
async function lostPurchase(reference: string): Promise<string> {
  const back = `${EXCHANGE_STOREFRONT}/checkout/confirm-order/${reference}`;
  const response = await fetch(`${shop.sandbox.sandbox}/exchange/v1/purchases`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${testSecrets.EXCHANGE_API_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      reference,
      vendorId: 'TIREKIT',
      customerId: 'soldier-9',
      documentCents: 12_345,
      documentSha256: createHash('sha256').update('a document').digest('hex'),
      outside: [],
      amountCents: 12_345,
      currency: 'usd',
      returnUrl: back,
      cancelUrl: back,
    }),
  });
  const { id } = (await response.json()) as { id: string };
  await customer.answer(`/exchange/purchases/${id}`, 'pay-silently');
  return id;
}

const ended = (id: string) =>
  eventually(
    () =>
      shop.db.maybeOne<{ provider: string; state: string; reason: string }>(
        'SELECT provider, state, reason FROM unmatched_charge WHERE charge_id = $1',
        [id],
      ),
    (row) => row !== null && row.state !== 'open' && row.state !== 'giving-back',
  );

test('a purchase of an order that we do not know is given back', async () => {
  const reference = newOrderNumber();
  const id = await lostPurchase(reference);
  expect(await ended(id)).toEqual({ provider: 'exchange', state: 'given-back', reason: 'unknown-order' });
  expect(await customer.purchases(reference)).toMatchObject([{ id, status: 'declined' }]);
  expect(shop.logged()).toContain('a charge was given back: its order is not known');
});

test('an order’s own purchase stays, paid or refunded, and another one of it is given back', async () => {
  const { body: placed } = await customer.place(await customer.prepare(shop.tires[0]));
  const { orderNumber, totalCents } = placed.order;
  const handOver = await customer.handOver(placed);
  if (handOver === null) throw new Error('The order is not waiting for the exchange');
  const { location } = await customer.bring(handOver);
  await customer.answer(location ?? '', 'pay');
  await eventually(
    () => customer.order(placed),
    ({ state }) => state === 'confirmed',
  );
  const [own] = await customer.purchases(orderNumber);
  const other = await lostPurchase(orderNumber);
  expect(await ended(other)).toMatchObject({ state: 'given-back', reason: 'not-of-order' });
  expect(await customer.purchases(orderNumber)).toMatchObject([
    { id: own?.id, status: 'paid', amountCents: totalCents, refundedCents: 0 },
    { id: other, status: 'declined' },
  ]);

  await buyerActions(shop).call('POST', '/v1/orders/cancel', {
    channel: 'military-exchange',
    headers: { 'x-tirekit-order': placed.orderKey },
    body: { orderNumber },
  });
  await eventually(
    () => customer.purchases(orderNumber),
    ([one]) => one?.refundedCents === totalCents,
  );
  // Read once more, with all that was made until then.
  const { now } = await shop.db.one<{ now: Date }>('SELECT now() AS now');
  await eventually(
    () =>
      shop.db.maybeOne(`SELECT FROM ledger_check WHERE provider = 'exchange' AND checked_until > $1`, [now]),
    (row) => row !== null,
  );
  expect(
    await shop.db.query('SELECT charge_id AS id FROM unmatched_charge WHERE reference = $1', [orderNumber]),
  ).toEqual([{ id: other }]);
});
