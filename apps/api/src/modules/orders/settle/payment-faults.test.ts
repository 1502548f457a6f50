import type { Order } from '@tirekit/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ElsewhereMethod, hostedMethod, payPalMethod } from '../../../../test/orders/pay-elsewhere.ts';
import { buyerActions, eventually, type Placed } from '../../../../test/orders/test-buyer.ts';
import { openShop, STOREFRONT, type TestShop } from '../../../../test/orders/test-shop.ts';
import { getLink } from '../../../../test/orders/signed-link.ts';

/** So long the API waits for an answer; the sandbox's late ones come when it has given up. */
const TIMEOUT_MS = 3_000;
const HOLD_MS = TIMEOUT_MS + 1_500;
/** Milliseconds within which an order with an unknown payment is promised to be settled. */
const SETTLED_WITHIN_MS = 60_000;

/** Faults of a company with our calls: it does nothing at all, or does it without our learning of it. */
const faults = ['failing', 'refusing', 'garbled', 'slow', 'late', 'cut-off', 'closing'] as const;
/** After these, the company has done what we asked. */
const carriedOut: readonly string[] = ['slow', 'late', 'cut-off', 'closing'];

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
let companies: readonly ElsewhereMethod[];
let nextTire = 0;

beforeAll(async () => {
  shop = await openShop(
    { PROVIDER_SETTLE_MS: '3600000', PROVIDER_HOLD_MS: String(HOLD_MS) },
    { PAYMENT_TIMEOUT_MS: String(TIMEOUT_MS) },
  );
  await shop.startApi();
  buyers = buyerActions(shop);
  companies = [
    payPalMethod(shop),
    hostedMethod(shop, 'resolve'),
    hostedMethod(shop, 'simple-pay'),
    hostedMethod(shop, 'katapult'),
  ];
}, 60_000);
afterAll(() => shop.stop());
const all = <T>(work: (company: ElsewhereMethod) => Promise<T>): Promise<T[]> =>
  Promise.all(companies.map(work));
afterEach(() => all((company) => company.behave('answers')));

const post = (placed: Placed, what: 'settlement' | 'abandonment') =>
  buyers.call<{ order: Order }>('POST', `/v1/orders/${placed.order.orderNumber}/${what}`, {
    headers: { 'x-tirekit-order': placed.orderKey },
  });
/** Asks as a buyer does who comes back to the page, until the order is in this state. */
const becomes = async (placed: Placed, state: Order['state']): Promise<Order> =>
  eventually(
    async () => (await post(placed, 'settlement')).body.order,
    (order) => order.state === state,
    SETTLED_WITHIN_MS,
  );

/** An order that somebody has pressed the button for. */
async function placedWith({ method }: ElsewhereMethod) {
  const tire = shop.tires[nextTire++];
  const { cartKey, cart } = await buyers.prepareCart(tire);
  const body = {
    ...(await buyers.orderBody(cart)),
    payment: { method },
    returnUrl: `${STOREFRONT}/checkout/payments/${method}`,
  };
  const key = `faults-of-${method}-${String(nextTire)}`;
  return { tire, press: () => buyers.place(cartKey, body, key) };
}

async function begun(company: ElsewhereMethod) {
  const { tire, press } = await placedWith(company);
  const { status, body: placed } = await press();
  expect([status, placed.order.state]).toEqual([201, 'requires-action']);
  return { tire, placed, number: placed.order.orderNumber, page: placed.order.nextActionUrl ?? '' };
}

/** Paid once, in full, with one payment, and the tires gone once. */
async function isPaidOnce(
  company: ElsewhereMethod,
  { number, tire, totalCents }: { number: string; tire: string | undefined; totalCents: number },
) {
  expect(await company.books(number)).toMatchObject([{ heldCents: totalCents, refundedCents: 0 }]);
  expect(await buyers.stock(tire)).toBe(996);
  const what = await shop.db.query<{ what: string }>(
    'SELECT what FROM order_event WHERE order_number = $1 ORDER BY event_id',
    [number],
  );
  expect(what.map((event) => event.what)).toEqual(['placed', 'confirmed']);
}

describe.each(faults)('a company whose answers are %s', (fault) => {
  test(
    'an order placed during the fault reads as processing, and is paid once after all',
    () =>
      all(async (company) => {
        const { tire, press } = await placedWith(company);
        await company.behave(fault);
        const { status, body: placed } = await press();
        expect([status, placed.order.state, placed.order.statusText]).toEqual([
          201,
          'pending',
          'Payment processing',
        ]);
        await company.behave('answers');
        // A second click, or coming back, leads to the same order.
        const [again, order] = await Promise.all([press(), becomes(placed, 'requires-action')]);
        expect(again.body.order.orderNumber).toBe(placed.order.orderNumber);
        await company.decide(order.nextActionUrl ?? '', 'approve');
        const { orderNumber: number, totalCents } = await becomes(placed, 'confirmed');
        await isPaidOnce(company, { number, tire, totalCents });
      }),
    2 * SETTLED_WITHIN_MS,
  );

  test(
    'an order approved during the fault waits, is never half done, and is confirmed and paid once',
    () =>
      all(async (company) => {
        const { tire, placed, number, page } = await begun(company);
        await company.behave(fault);
        await company.decide(page, 'approve');
        const { status, body } = await post(placed, 'settlement');
        expect(status).toBe(200);
        // If only the answer was lost, another look may have found it.
        const meanwhile = [
          'requires-action',
          'processing',
          ...(carriedOut.includes(fault) ? ['confirmed'] : []),
        ];
        expect(meanwhile).toContain(body.order.state);
        await company.behave('answers');
        const { totalCents } = await becomes(placed, 'confirmed');
        await isPaidOnce(company, { number, tire, totalCents });
      }),
    2 * SETTLED_WITHIN_MS,
  );

  test(
    'an order canceled during the fault is refunded in full, and once',
    () =>
      all(async (company) => {
        const { tire, placed, number, page } = await begun(company);
        await company.decide(page, 'approve');
        const { totalCents } = await becomes(placed, 'confirmed');
        await company.behave(fault);
        const body = { orderNumber: number, proof: getLink(number) };
        const canceled = await buyers.call<{ order: Order }>('POST', '/v1/orders/cancel', { body });
        expect([canceled.status, canceled.body.order.state]).toEqual([200, 'cancelled']);
        expect(canceled.body.order.refunds).toMatchObject([{ amountCents: totalCents }]);
        await company.behave('answers');
        // Asked for again at once, and not after the pause that the reconciler makes.
        await shop.db.execute(
          `UPDATE refund SET settle_after = now() WHERE order_number = $1 AND state = 'pending'`,
          [number],
        );
        await eventually(
          () => buyers.order(placed),
          ({ refunds }) => refunds[0]?.state === 'done',
          SETTLED_WITHIN_MS,
        );
        expect(await company.books(number)).toMatchObject([{ heldCents: 0, refundedCents: totalCents }]);
        expect(await buyers.stock(tire)).toBe(1_000);
      }),
    2 * SETTLED_WITHIN_MS,
  );
});

test('a company that takes another amount than it was asked for: the order fails, and all of it goes back', () =>
  all(async (company) => {
    const { tire, placed, number, page } = await begun(company);
    await company.decide(page, 'approve-less');
    const { failure } = await becomes(placed, 'failed');
    expect(failure?.code).toBe('charge-differs');
    await eventually(
      () => company.books(number),
      ([payment]) => payment?.heldCents === 0,
    );
    expect(await buyers.stock(tire)).toBe(1_000);
  }));
