import { randomUUID } from 'node:crypto';
import { messages } from '@tirekit/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answerChallenge } from '../../../test/orders/answer-challenge.ts';
import { getBooking, bookingSystem } from '../../../test/orders/booking-system.ts';
import { billing, openFitter, readTime, wayActions } from '../../../test/orders/fitted-orders.ts';
import { buyerActions, cards, eventually, type Placed } from '../../../test/orders/test-buyer.ts';
import { borrowShop, unheard } from '../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../test/orders/test-shop.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let nextTire = 0;

beforeAll(async () => {
  // No webhook arrives: what is asked again is asked by the reconciler.
  shop = await borrowShop('buying', unheard);
  await shop.startApi();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());
afterEach(() => behaves('confirms'));

/** A cart with four tires and an appointment, ready to be bought, and the shop of which nobody else has a time. */
async function fittedCart(number: string = cards.good) {
  const tire = shop.tires[nextTire++];
  const installerId = `fitter${String(nextTire)}`;
  await openFitter(shop.db, installerId);
  const { cartKey, cart, chooseTime } = await wayActions(buyers).fittedCart(tire, installerId);
  const body = await buyers.orderBody(cart, number, { billing });
  const time = () => readTime(shop.db, cart.cartId, installerId);
  return { tire, cartKey, cart, installerId, chooseTime, time, body, key: randomUUID() };
}

const given = (state: 'held' | 'booked') => ({ state, isTaken: true });
/** A time that the order has lost, and that anybody may take. */
const free = { state: 'expired', isTaken: false };

const behaves = (behavior: string) => bookingSystem(shop, behavior);
const booked = (orderNumber: string) => getBooking(shop, orderNumber);

const getOrder = ({ cartId }: { cartId: string }) =>
  shop.db.one<{ order_number: string; state: string; failure: { code: string } | null }>(
    'SELECT order_number, state, failure FROM orders WHERE cart_id = $1 ORDER BY placed_at DESC LIMIT 1',
    [cartId],
  );

/** The buyer comes back from the bank. */
const settle = ({ order, orderKey }: Placed) =>
  buyers.call<Placed>('POST', `/v1/orders/${order.orderNumber}/settlement`, {
    headers: { 'x-tirekit-order': orderKey },
  });

const settled = (placed: Placed) =>
  eventually(
    () => buyers.order(placed),
    ({ state }) => state === 'confirmed' || state === 'failed',
    30_000,
  );

describe('an order with an appointment', () => {
  test('is paid once its shop has confirmed', async () => {
    const { tire, cartKey, time, body } = await fittedCart();
    const { status, body: placed } = await buyers.place(cartKey, body);
    expect([status, placed.order.state]).toEqual([201, 'confirmed']);
    expect(await time()).toEqual(given('booked'));
    expect(await booked(placed.order.orderNumber)).toBe('confirmed');
    expect(await buyers.charges(placed.order.orderNumber)).toMatchObject([{ status: 'succeeded' }]);
    expect(await buyers.stock(tire)).toBe(996);
  });

  test('an order whose shop refuses is not paid, its card, tires, time and cart are free, and a new time can be bought', async () => {
    await behaves('slot-gone');
    const { tire, cartKey, cart, chooseTime, time, body, key } = await fittedCart();
    const refused = await buyers.place(cartKey, body, key);
    const sentence = "Issue with installer's appointment, please reschedule the appointment";
    expect(refused).toMatchObject({ status: 409, body: { code: 'appointment-refused', message: sentence } });
    expect(await buyers.stock(tire)).toBe(1000);
    expect(await time()).toEqual(free);
    const { order_number: number, ...order } = await getOrder(cart);
    expect(order).toMatchObject({ state: 'failed', failure: { code: 'appointment' } });
    await eventually(
      () => buyers.charges(number),
      ([charge]) => charge?.voided === true,
    );
    expect(await buyers.charges(number)).toMatchObject([{ status: 'declined', refundedCents: 0 }]);
    await eventually(
      () => booked(number),
      (status) => status === 'cancelled',
    );
    expect(await buyers.mails(number)).toEqual([]);

    await behaves('confirms');
    expect((await buyers.place(cartKey, body, key)).body.code).toBe('appointment-refused');
    expect((await buyers.place(cartKey, body)).body.code).toBe('slot-gone');
    const other = await buyers.orderBody(await chooseTime(), cards.good, { billing });
    const again = await buyers.place(cartKey, other);
    expect(again.body.order.state).toBe('confirmed');
    expect(await time()).toEqual(given('booked'));
    expect(await buyers.stock(tire)).toBe(996);
  });

  test.each([
    ['whose time was cancelled', `UPDATE appointment SET state = 'cancelled' WHERE installer_id = $1`],
    [
      'whose time was taken from it',
      `UPDATE appointment SET state = 'expired', order_number = NULL WHERE installer_id = $1`,
    ],
    ['whose time has passed', 'UPDATE appointment SET starts_at = now() WHERE installer_id = $1'],
    ['whose shop has closed', `UPDATE installer SET status = 'closed' WHERE installer_id = $1`],
  ])(
    'an order %s while it was paid is refused by the calendar, and the shop is not asked',
    async (_what, sql) => {
      const { tire, cartKey, installerId, body } = await fittedCart(cards.secondFactor);
      const { body: placed } = await buyers.place(cartKey, body);
      const { orderNumber } = placed.order;
      await answerChallenge(placed.order.nextActionUrl ?? '', 'approve');
      await shop.db.execute(sql, [installerId]);
      const { order } = (await settle(placed)).body;
      expect(order).toMatchObject({ state: 'failed', failure: { code: 'appointment' } });
      expect(['cancelled', undefined]).toContain(await booked(orderNumber));
      expect(await buyers.stock(tire)).toBe(1000);
      await eventually(
        () => buyers.charges(orderNumber),
        ([charge]) => charge?.voided === true,
      );
      expect(await buyers.charges(orderNumber)).toMatchObject([{ status: 'declined', refundedCents: 0 }]);
    },
  );

  test('an order whose shop keeps no calendar of its own is confirmed by ours', async () => {
    await behaves('unknown-shop');
    const { cartKey, body } = await fittedCart();
    const { order } = (await buyers.place(cartKey, body)).body;
    expect(order.state).toBe('confirmed');
    expect(await booked(order.orderNumber)).toBeUndefined();
  });

  test('an order bought 8 times at once is booked and paid once', async () => {
    const { cartKey, body, key } = await fittedCart();
    const answers = await Promise.all(Array.from({ length: 8 }, () => buyers.place(cartKey, body, key)));
    expect(new Set(answers.map(({ body: { order } }) => order.orderNumber)).size).toBe(1);
    const [first] = answers;
    if (first === undefined) throw new Error('Nobody bought');
    expect((await settled(first.body)).state).toBe('confirmed');
    expect(await buyers.charges(first.body.order.orderNumber)).toHaveLength(1);
  });
});

describe('a shop that does not answer in time', () => {
  test.each(['failing', 'garbled'])(
    'a shop that does not answer (%s) leaves the payment processing until it does',
    async (behavior) => {
      await behaves(behavior);
      const { tire, cartKey, body } = await fittedCart();
      const { status, body: placed } = await buyers.place(cartKey, body);
      expect(status).toBe(201);
      expect(placed.order).toMatchObject({ state: 'processing', statusText: 'Payment processing' });
      expect(await buyers.charges(placed.order.orderNumber)).toMatchObject([{ status: 'authorized' }]);
      await behaves('confirms');
      expect((await settled(placed)).state).toBe('confirmed');
      expect(await buyers.charges(placed.order.orderNumber)).toMatchObject([{ status: 'succeeded' }]);
      expect(await buyers.stock(tire)).toBe(996);
    },
  );

  test('a refusal that came too late is read when the shop is asked again', { timeout: 40_000 }, async () => {
    await behaves('slow-refusal');
    const { cartKey, body } = await fittedCart();
    const { body: placed } = await buyers.place(cartKey, body);
    expect(placed.order.state).toBe('processing');
    await behaves('confirms');
    const failed = await settled(placed);
    expect(failed).toMatchObject({ state: 'failed', statusText: messages.appointmentIssue });
  });

  test('an order whose shop is silent for half an hour is given up uncharged, and its buyer is asked for another time', async () => {
    await behaves('failing');
    const { tire, cartKey, time, body } = await fittedCart();
    const { body: placed } = await buyers.place(cartKey, body);
    const { orderNumber } = placed.order;
    await shop.db.execute(
      `UPDATE orders SET placed_at = now() - interval '31 minutes', settle_after = now() WHERE order_number = $1`,
      [orderNumber],
    );
    expect(await settled(placed)).toMatchObject({ state: 'failed', failure: { code: 'appointment' } });
    expect(await buyers.stock(tire)).toBe(1000);
    expect(await time()).toEqual(free);
    await eventually(
      () => buyers.charges(orderNumber),
      ([charge]) => charge?.voided === true,
    );
    await eventually(
      () => booked(orderNumber),
      (status) => status === 'cancelled',
    );
    const [mail] = await eventually(
      () => buyers.mails(orderNumber),
      ({ length }) => length > 0,
    );
    expect(mail?.subject).toContain('choose a new installation time');
    expect(mail?.text).toContain(messages.appointmentIssue);
    expect(mail?.text).toContain('You were not charged');
  });
});

describe('a second factor before the shop is asked', () => {
  test('an order whose shop refuses after the second factor says so, and its card is released', async () => {
    await behaves('slot-gone');
    const { cartKey, body } = await fittedCart(cards.secondFactor);
    const { body: placed } = await buyers.place(cartKey, body);
    expect(placed.order.state).toBe('requires-action');
    expect(await booked(placed.order.orderNumber)).toBeUndefined();
    await answerChallenge(placed.order.nextActionUrl ?? '', 'approve');
    const answer = await settle(placed);
    expect(answer.body.order).toMatchObject({
      state: 'failed',
      failure: { code: 'appointment', message: messages.appointmentIssue },
    });
    await eventually(
      () => buyers.charges(placed.order.orderNumber),
      ([charge]) => charge?.voided === true,
    );
  });

  test('a buyer whose shop is silent after the second factor is not sent to the bank again', async () => {
    await behaves('failing');
    const { cartKey, body } = await fittedCart(cards.secondFactor);
    const { body: placed } = await buyers.place(cartKey, body);
    await answerChallenge(placed.order.nextActionUrl ?? '', 'approve');
    const answer = await settle(placed);
    expect(answer.body.order).toMatchObject({ state: 'processing', nextActionUrl: null });
    await behaves('confirms');
    expect((await settled(placed)).state).toBe('confirmed');
  });
});

describe('a capture', () => {
  test('a capture that the bank refuses fails the order like a declined card, and another card can buy the cart', async () => {
    const { tire, cartKey, cart, time, body } = await fittedCart(cards.captureFails);
    const refused = await buyers.place(cartKey, body);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'payment-declined', message: messages.paymentFailed },
    });
    expect(await buyers.stock(tire)).toBe(1000);
    expect(await time()).toEqual(given('held'));
    // The shop had confirmed and is told.
    const { order_number: number } = await getOrder(cart);
    await eventually(
      () => booked(number),
      (status) => status === 'cancelled',
    );
    const again = await buyers.place(cartKey, await buyers.orderBody(cart, cards.good, { billing }));
    expect(again.body.order.state).toBe('confirmed');
  });

  test('a capture whose answer is lost is asked for again, and taken once', { timeout: 40_000 }, async () => {
    const tire = shop.tires[nextTire++];
    const { answer } = await buyers.buy(tire, cards.slowCapture);
    expect(answer.body.order.state).toBe('processing');
    expect((await settled(answer.body)).state).toBe('confirmed');
    const { orderNumber, totalCents } = answer.body.order;
    expect(await buyers.charges(orderNumber)).toMatchObject([
      { status: 'succeeded', amountCents: totalCents, refundedCents: 0 },
    ]);
    expect(await buyers.stock(tire)).toBe(996);
  });
});
