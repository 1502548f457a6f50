import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeEvent, type KnownCharge, webhooksTo } from '../../../../test/orders/send-webhook.ts';
import { buyerActions, cards, eventually } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let send: ReturnType<typeof webhooksTo>;
let nextTire = 0;

beforeAll(async () => {
  // Payments settle when these tests say so.
  shop = await borrowShop();
  await shop.startApi();
  buyers = buyerActions(shop);
  send = webhooksTo(shop);
});
afterAll(() => shop.stop());

/** An order that the provider still processes. */
async function processingOrder() {
  const tire = shop.tires[nextTire++];
  const { answer } = await buyers.buy(tire, cards.processing);
  const { orderNumber: number, totalCents: amountCents } = answer.body.order;
  const [made] = await buyers.charges(number);
  const charge: KnownCharge = { id: made?.id ?? '', reference: number, amountCents };
  return { tire, placed: answer.body, number, charge };
}

/** The bank says yes: the provider has set the amount aside, and tells the API by itself. */
const authorizeAtBank = ({ id }: KnownCharge) =>
  fetch(`${shop.sandbox.provider}/console/charges/${id}/settle`, { method: 'POST', redirect: 'manual' });

test('an authorization that comes later is captured, once, in however many copies it is announced', async () => {
  const { tire, placed, number, charge } = await processingOrder();
  await authorizeAtBank(charge);
  const event = chargeEvent(charge, 'authorized');
  const copies = [event, event, event, chargeEvent(charge, 'authorized')];
  expect(await Promise.all(copies.map((copy) => send('payments', copy)))).toEqual([200, 200, 200, 200]);
  expect((await buyers.order(placed)).state).toBe('confirmed');
  expect(await buyers.charges(number)).toMatchObject([{ status: 'succeeded', refundedCents: 0 }]);
  expect(await buyers.stock(tire)).toBe(996);
  const mails = await eventually(
    () => buyers.mails(number),
    ({ length }) => length > 0,
  );
  expect(mails).toMatchObject([{ timesReceived: 1 }]);
});

test('an authorization that is announced after its capture changes nothing', async () => {
  const { placed, number, charge } = await processingOrder();
  await send('payments', chargeEvent(charge, 'succeeded'));
  expect(await send('payments', chargeEvent(charge, 'authorized'))).toBe(200);
  expect((await buyers.order(placed)).state).toBe('confirmed');
  expect(await buyers.charges(number)).toMatchObject([{ voided: false }]);
});

test('an authorization that the provider does not confirm is not taken for one', async () => {
  const { placed, charge } = await processingOrder();
  expect(await send('payments', chargeEvent(charge, 'authorized'))).toBe(200);
  expect((await buyers.order(placed)).state).toBe('processing');
});

test('an authorization for an order that was given up is released, and revives nothing', async () => {
  const { tire, placed, number, charge } = await processingOrder();
  await send('payments', chargeEvent(charge, 'declined', { code: 'voided' }));
  await authorizeAtBank(charge);
  await send('payments', chargeEvent(charge, 'authorized'));
  await eventually(
    () => buyers.charges(number),
    ([made]) => made?.voided === true,
  );
  expect(await buyers.charges(number)).toMatchObject([{ status: 'declined', refundedCents: 0 }]);
  expect((await buyers.order(placed)).state).toBe('failed');
  expect(await buyers.stock(tire)).toBe(1000);
});

test('an authorization for another amount is never captured', async () => {
  const { tire, placed, number, charge } = await processingOrder();
  await send('payments', chargeEvent({ ...charge, amountCents: 100 }, 'authorized'));
  expect(await buyers.order(placed)).toMatchObject({ state: 'failed', failure: { code: 'charge-differs' } });
  await eventually(
    () => buyers.charges(number),
    ([made]) => made?.voided === true,
  );
  expect(await buyers.charges(number)).toMatchObject([{ status: 'declined', refundedCents: 0 }]);
  expect(await buyers.stock(tire)).toBe(1000);
});
