import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerChallenge } from '../../../test/orders/answer-challenge.ts';
import { type Cancels, cancelActions } from '../../../test/orders/cancels.ts';
import { billing, openFitter, readTime, wayActions } from '../../../test/orders/fitted-orders.ts';
import { chargeEvent, webhooksTo } from '../../../test/orders/send-webhook.ts';
import { buyerActions, cards, eventually } from '../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../test/orders/test-shop.ts';

/** The answer to the slow card's charge is held so long: time to cancel while the API waits for it. */
const SLOW_ANSWER_MS = 6_000;

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
let send: ReturnType<typeof webhooksTo>;
let cancels: Cancels;

beforeAll(async () => {
  // Settling by itself comes late, and the provider's own messages go nowhere: these tests decide what arrives when.
  shop = await openShop({
    API_ORIGIN: 'http://127.0.0.1:9',
    PROVIDER_SETTLE_MS: '3600000',
    PROVIDER_HOLD_MS: String(SLOW_ANSWER_MS),
  });
  await shop.startApi();
  buyers = buyerActions(shop);
  cancels = cancelActions(shop, buyers);
  send = webhooksTo(shop);
});
afterAll(() => shop.stop());

describe('an order whose payment is open', () => {
  const notCharged = async (number: string, tire: string | undefined) => {
    const { state, charge, refunds } = await eventually(
      () => cancels.fact(number),
      ({ charge: made }) => made === undefined || made.voided || made.status === 'declined',
    );
    expect({ state, refunds }).toEqual({ state: 'cancelled', refunds: [] });
    if (charge?.status === 'succeeded') expect(charge.refundedCents).toBe(charge.amountCents);
    expect(await buyers.stock(tire)).toBe(1000);
  };

  test('an order is canceled while the bank still works on it, and a late payment is refunded', async () => {
    const { number, tire, order } = await cancels.bought(cards.processing);
    expect((await cancels.cancel(number)).body.order).toMatchObject({ state: 'cancelled', refunds: [] });
    await notCharged(number, tire);
    const [charge] = await buyers.charges(number);
    const known = { id: charge?.id ?? '', reference: number, amountCents: order.totalCents };
    expect(await send('payments', chargeEvent(known, 'succeeded'))).toBe(200);
    expect(await send('payments', chargeEvent(known, 'authorized'))).toBe(200);
    await notCharged(number, tire);
    const [mail] = await eventually(
      () => cancels.cancelledMails(number),
      ({ length }) => length > 0,
    );
    expect(mail?.text).toContain('You were not charged, and nothing will be shipped.');
  });

  test('an order is canceled while its buyer is at the bank, and a later approval takes no money', async () => {
    const { number, tire, order } = await cancels.bought(cards.secondFactor);
    expect(order.state).toBe('requires-action');
    expect((await cancels.cancel(number)).status).toBe(200);
    await answerChallenge(order.nextActionUrl ?? '', 'approve').catch(() => undefined);
    await notCharged(number, tire);
  });

  test('an order is canceled while the provider has not answered, and a later success is undone', async () => {
    const tire = cancels.ownTire();
    const { cartKey, cart } = await buyers.prepareCart(tire);
    const placing = buyers.place(cartKey, await buyers.orderBody(cart, cards.slow));
    const { number } = await eventually(
      async () =>
        (await shop.db.maybeOne<{ number: string }>(
          'SELECT order_number AS number FROM orders WHERE cart_id = $1',
          [cart.cartId],
        )) ?? { number: '' },
      (found) => found.number !== '',
    );
    expect((await cancels.cancel(number)).body.order.state).toBe('cancelled');
    expect((await placing).body.order.state).toBe('cancelled');
    await notCharged(number, tire);
  });

  test('is looked after even if the process that placed it died before it knew the charge', async () => {
    const { number, tire, order } = await cancels.bought(cards.processing);
    // As a process leaves it that was killed between the provider's answer and its own note of it.
    await shop.db.execute(
      `UPDATE orders SET state = 'pending', charge_id = NULL, card = NULL, settle_after = NULL WHERE order_number = $1`,
      [number],
    );
    expect((await cancels.cancel(number)).status).toBe(200);
    const [charge] = await buyers.charges(number);
    expect(charge).toMatchObject({ status: 'processing', amountCents: order.totalCents });
    await shop.db.execute(
      'UPDATE orders SET settle_after = now() WHERE order_number = $1 AND settle_after IS NOT NULL',
      [number],
    );
    await notCharged(number, tire);
    expect(
      await shop.db.one('SELECT settle_after IS NULL AS done FROM orders WHERE order_number = $1', [number]),
    ).toEqual({ done: true });
  });

  test('goes back into its cart with its time, and can be bought anew', async () => {
    const tire = cancels.ownTire();
    await openFitter(shop.db, 'cancelled2');
    const { cartKey, cart } = await wayActions(buyers).fittedCart(tire, 'cancelled2');
    const place = async (card: string) =>
      buyers.place(cartKey, await buyers.orderBody(cart, card, { billing }));
    const first = await place(cards.processing);
    const { orderNumber } = first.body.order;
    expect((await cancels.cancel(orderNumber)).status).toBe(200);
    expect(await readTime(shop.db, cart.cartId, 'cancelled2')).toEqual({ state: 'held', isTaken: true });
    const second = await place(cards.good);
    expect(second.body.order).toMatchObject({ state: 'confirmed' });
    expect(second.body.order.orderNumber).not.toBe(orderNumber);
  });
});
