import type { Order } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ElsewhereMethod, hostedMethod, payPalMethod } from '../../../../test/orders/pay-elsewhere.ts';
import { buyerActions, eventually, type Placed } from '../../../../test/orders/test-buyer.ts';
import { openShop, STOREFRONT, type TestShop } from '../../../../test/orders/test-shop.ts';
import { getLink } from '../../../../test/orders/signed-link.ts';

/** The sandbox's slow answers come this late, which is too late for the API. */
const HOLD_MS = 14_000;
const methods = ['paypal', 'resolve', 'simple-pay', 'katapult'] as const;

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
let nextTire = 0;

beforeAll(async () => {
  shop = await openShop({ PROVIDER_SETTLE_MS: '3600000', PROVIDER_HOLD_MS: String(HOLD_MS) });
  await shop.startApi();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

const drivers = (method: (typeof methods)[number]): ElsewhereMethod =>
  method === 'paypal' ? payPalMethod(shop) : hostedMethod(shop, method);
const post = (placed: Placed, what: string) =>
  buyers.call<{ order: Order }>('POST', `/v1/orders/${placed.order.orderNumber}/${what}`, {
    headers: { 'x-tirekit-order': placed.orderKey },
  });
const settled = async (placed: Placed) => (await post(placed, 'settlement')).body.order;

describe.each(methods)('an order that is paid with %s', (method) => {
  const returnUrl = `${STOREFRONT}/checkout/payments/${method}`;
  const placeIn = async (tire: string | undefined) => {
    const { cartKey, cart } = await buyers.prepareCart(tire);
    const body = { ...(await buyers.orderBody(cart)), payment: { method }, returnUrl };
    return { cartKey, cart, body, answer: await buyers.place(cartKey, body) };
  };
  const begun = async () => {
    const tire = shop.tires[nextTire++];
    const { answer } = await placeIn(tire);
    expect(answer).toMatchObject({
      status: 201,
      body: { order: { state: 'requires-action', paymentMethod: method } },
    });
    return {
      tire,
      placed: answer.body,
      number: answer.body.order.orderNumber,
      page: answer.body.order.nextActionUrl ?? '',
    };
  };
  /** The buyer's money that the company holds, in all of an order's payments. */
  const held = async (number: string) =>
    (await drivers(method).books(number)).reduce((sum, { heldCents }) => sum + heldCents, 0);

  test('is confirmed once its buyer has approved, and paid once', async () => {
    const { placed, number, page } = await begun();
    const back = await drivers(method).decide(page, 'approve');
    expect(back.startsWith(returnUrl)).toBe(true);
    const order = await settled(placed);
    expect(order).toMatchObject({ state: 'confirmed', card: null, nextActionUrl: null });
    expect(order.resolveLoanId === null).toBe(method !== 'resolve');
    expect(await held(number)).toBe(order.totalCents);
    expect(await drivers(method).books(number)).toHaveLength(1);
    expect((await buyers.mails(number)).length).toBeLessThanOrEqual(1);
  });

  test('is confirmed by the company’s own message, if its buyer never comes back', async () => {
    const { placed, page } = await begun();
    await drivers(method).decide(page, 'approve');
    const order = await eventually(
      () => buyers.order(placed),
      ({ state }) => state === 'confirmed',
    );
    expect(order.failure).toBeNull();
  });

  test('fails with its words when its buyer gives up there, and its tires are back', async () => {
    const { tire, placed, number, page } = await begun();
    const back = await drivers(method).decide(page, 'cancel');
    expect(back.startsWith(`${returnUrl}?canceled`)).toBe(true);
    const { status, body } = await post(placed, 'abandonment');
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ state: 'failed', failure: { code: 'canceled' } });
    expect(body.order.failure?.message).toMatch(/ payment canceled$/);
    expect(await held(number)).toBe(0);
    expect(await buyers.stock(tire)).toBe(1000);
  });

  test('fails when it is declined there', async () => {
    const { tire, placed, number, page } = await begun();
    await drivers(method).decide(page, 'decline');
    const order = await eventually(
      () => settled(placed),
      ({ state }) => state === 'failed',
    );
    expect(order.failure?.code).toBe(method === 'paypal' ? 'instrument_declined' : 'credit-declined');
    expect(await held(number)).toBe(0);
    expect(await buyers.stock(tire)).toBe(1000);
  });

  test('an order waits while its payment is processed, and fails if the payment is declined in the end', async () => {
    const { placed, number, page } = await begun();
    await drivers(method).decide(page, 'process');
    expect((await settled(placed)).state).toBe('processing');
    expect((await post(placed, 'abandonment')).body.order.state).toBe('processing');
    const [payment] = await drivers(method).books(number);
    await drivers(method).refuse(page, payment?.id ?? '');
    await eventually(
      () => buyers.order(placed),
      ({ state }) => state === 'failed',
    );
    expect(await held(number)).toBe(0);
    await eventually(
      () => buyers.mails(number),
      (mails) => mails.length === 1,
    );
  });

  test('is not confirmed with another amount, which goes back', async () => {
    const { placed, number, page } = await begun();
    await drivers(method).decide(page, 'approve-less');
    const order = await eventually(
      () => settled(placed),
      ({ state }) => state === 'failed',
    );
    expect(order.failure?.code).toBe('charge-differs');
    await eventually(
      () => held(number),
      (cents) => cents === 0,
    );
  });

  test('gives back what was approved after it had been given up', async () => {
    const { placed, number, page } = await begun();
    await post(placed, 'abandonment');
    await drivers(method).decide(page, 'approve');
    await eventually(
      () => held(number),
      (cents) => cents === 0,
    );
    expect((await buyers.order(placed)).state).toBe('failed');
  });

  test('an order reads messages twice, late and in any order, and ignores foreign ones', async () => {
    const { placed, number, page } = await begun();
    const { send, books, decide } = drivers(method);
    const [payment] = await books(number);
    const id = payment?.id ?? '';
    expect(await send(id, { secret: 'not-the-secret-of-the-company' })).toBe(401);
    // Before its time: nothing is decided yet.
    expect(await Promise.all([send(id), send(id), send(id, { eventId: 'evt_same' })])).toEqual([
      200, 200, 200,
    ]);
    expect((await buyers.order(placed)).state).toBe('requires-action');
    await decide(page, 'approve');
    expect(await Promise.all(Array.from({ length: 6 }, () => send(id, { eventId: 'evt_same' })))).toEqual(
      Array<number>(6).fill(200),
    );
    expect((await settled(placed)).state).toBe('confirmed');
    expect(await send(id)).toBe(200);
    expect(await books(number)).toMatchObject([{ heldCents: placed.order.totalCents, refundedCents: 0 }]);
    const events = await shop.db.query<{ what: string }>(
      'SELECT what FROM order_event WHERE order_number = $1 ORDER BY event_id',
      [number],
    );
    expect(events.map(({ what }) => what)).toEqual(['placed', 'confirmed']);
  });

  test('is refunded through the same company when it is canceled', async () => {
    const { placed, number, page } = await begun();
    await drivers(method).decide(page, 'approve');
    const { totalCents } = await settled(placed);
    const body = { orderNumber: number, proof: getLink(number) };
    expect((await buyers.call('POST', '/v1/orders/cancel', { body })).status).toBe(200);
    await eventually(
      () => drivers(method).books(number),
      (all) => all.length === 1 && all[0]?.refundedCents === totalCents,
    );
    expect(await held(number)).toBe(0);
  });

  test('is placed once, however often it is sent, and its cart can be paid otherwise after it was given up', async () => {
    const tire = shop.tires[nextTire++];
    const { cartKey, cart } = await buyers.prepareCart(tire);
    const body = { ...(await buyers.orderBody(cart)), payment: { method }, returnUrl };
    const key = `key-of-${method}-00000001`;
    const answers = await Promise.all([1, 2, 3].map(() => buyers.place(cartKey, body, key)));
    const numbers = new Set(answers.map((answer) => answer.body.order.orderNumber));
    expect(numbers.size).toBe(1);
    const [number = ''] = numbers;
    expect(await drivers(method).books(number)).toHaveLength(1);
    const other = await buyers.place(cartKey, await buyers.orderBody(cart));
    expect(other.body.order).toMatchObject({ state: 'confirmed', paymentMethod: 'card' });
    expect(await held(number)).toBe(0);
  });
});
