import type { Cart, TrackedOrder } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerChallenge } from '../../../../test/orders/answer-challenge.ts';
import { eventually } from '../../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../../test/orders/test-shop.ts';
import { listRefunds } from '../../service/refunds/index.ts';
import { giftCardOrders } from '../../../../test/buying/gift-cards/gift-card-orders.ts';
import { getLink } from '../../../../test/orders/signed-link.ts';

let shop: TestShop;
let gifts: ReturnType<typeof giftCardOrders>;
let nth = 0;
const nextTire = () => shop.tires[nth++];

beforeAll(async () => {
  shop = await openShop({}, { PAYMENT_LEDGER_GRACE_MS: '500', PAYMENT_LEDGER_EVERY_MS: '200' });
  await shop.startApi();
  gifts = giftCardOrders(shop);
});
afterAll(() => shop.stop());

const listTaken = async (orderNumber: string) =>
  (await gifts.buyers.charges(orderNumber)).filter(({ status }) => status === 'succeeded');

describe('a gift card', () => {
  test('pays a part of an order, and the card is charged for the rest', async () => {
    const card = await gifts.giveCard(1_000);
    const ready = await gifts.cartWith(card, nextTire());
    const { totalCents } = ready.cart.quote;
    const last4 = card.code.slice(-4);
    expect(ready.cart.giftCard).toEqual({ last4, balanceCents: 1_000, paysCents: 1_000, restCents: totalCents - 1_000 }); // prettier-ignore

    const placed = await gifts.place(ready.cartKey, await gifts.bodyFor(ready));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { order } = placed.body;
    expect(order).toMatchObject({
      state: 'confirmed',
      totalCents,
      card: { last4: '4242' },
      giftCard: { last4, amountCents: 1_000, restCents: totalCents - 1_000 },
      cancel: { refundCents: totalCents, giftCardCents: 1_000 },
      refundTo: expect.stringMatching(
        /^your Visa ending in 4242 \(\$[\d,.]+\) and your gift card \(\$10\.00\)$/,
      ),
    });
    expect(Object.keys(order.card ?? {}).toSorted()).toEqual(['brand', 'last4']);
    expect(await listTaken(order.orderNumber)).toMatchObject([{ amountCents: totalCents - 1_000 }]);
    expect(await gifts.ledger(card.cardId)).toEqual([
      ['issued', 1_000],
      ['held', -1_000],
      ['taken', 0],
    ]);

    const [mail] = await eventually(
      () => gifts.buyers.mails(order.orderNumber),
      ({ length }) => length === 1,
    );
    expect(mail?.text).toContain('gift card ($10.00) and Visa ending in 4242');
  });

  test('pays all of an order, which no provider is asked about', async () => {
    const tire = nextTire();
    await gifts.setPrice(tire, 5_000);
    const card = await gifts.giveCard(100_000);
    const ready = await gifts.cartWith(card, tire, 1);
    const { totalCents } = ready.cart.quote;
    expect(ready.cart.giftCard).toMatchObject({ paysCents: totalCents, restCents: 0 });

    // Nothing is left for a card.
    const withCard = await gifts.buyers.orderBody(ready.cart, undefined, { giftCardCents: totalCents });
    const refused = await gifts.place(ready.cartKey, withCard);
    expect(refused).toMatchObject({ status: 422, body: { code: 'payment-method-unavailable' } });

    // As the payment step keeps it, of a cart that has such a card alone.
    const chosen = await gifts.choose(ready.cartKey, 'gift-card');
    expect(chosen.body.cart).toMatchObject({ paymentMethod: 'gift-card' });
    const { cartKey: without } = await gifts.buyers.prepareCart(nextTire());
    expect((await gifts.choose(without, 'gift-card')).body.code).toBe('payment-method-unavailable');
    const paid = { ...ready, cart: chosen.body.cart };
    const { status, body } = await gifts.place(ready.cartKey, await gifts.bodyFor(paid));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.order).toMatchObject({ state: 'confirmed', paymentMethod: 'gift-card', card: null });
    expect(await gifts.buyers.charges(body.order.orderNumber)).toEqual([]);
    expect(await gifts.balance(card.cardId)).toBe(100_000 - totalCents);
    const receipt = await gifts.buyers.file(body.order.receiptPath ?? '');
    expect(receipt.status).toBe(200);
  });

  test('pays nothing of an order whose payment fails, and can be spent again', async () => {
    const card = await gifts.giveCard(1_000);
    const ready = await gifts.cartWith(card, nextTire());
    const failed = await gifts.place(ready.cartKey, await gifts.bodyFor(ready, 'declined'));
    expect(failed).toMatchObject({ status: 422, body: { code: 'payment-declined' } });
    expect(await gifts.ledger(card.cardId)).toEqual([
      ['issued', 1_000],
      ['held', -1_000],
      ['released', 1_000],
    ]);
    const again = await gifts.place(ready.cartKey, await gifts.bodyFor(ready));
    expect(again.status, JSON.stringify(again.body)).toBe(201);
    expect(await gifts.balance(card.cardId)).toBe(0);
  });

  test('a gift card is free for the next try when its buyer comes back from the bank', async () => {
    const card = await gifts.giveCard(1_000);
    const ready = await gifts.cartWith(card, nextTire());
    const waits = await gifts.place(ready.cartKey, await gifts.bodyFor(ready, 'secondFactor'));
    expect(waits.body.order.state).toBe('requires-action');
    expect(await gifts.balance(card.cardId)).toBe(0);
    const headers = { 'x-tirekit-cart': ready.cartKey };
    const { cart } = (await gifts.buyers.call<{ cart: Cart }>('GET', '/v1/cart', { headers })).body;
    expect(cart.giftCard).toMatchObject({ paysCents: 1_000 });
    const again = await gifts.place(ready.cartKey, await gifts.bodyFor({ ...ready, cart }));
    expect(again.status, JSON.stringify(again.body)).toBe(201);
    expect(again.body.order.state).toBe('confirmed');
    expect(again.body.order.orderNumber).not.toBe(waits.body.order.orderNumber);
    expect(await gifts.balance(card.cardId)).toBe(0);
  });

  test('is taken once the bank has been answered', async () => {
    const card = await gifts.giveCard(1_000);
    const ready = await gifts.cartWith(card, nextTire());
    const waits = await gifts.place(ready.cartKey, await gifts.bodyFor(ready, 'secondFactor'));
    await answerChallenge(waits.body.order.nextActionUrl ?? '', 'approve');
    await eventually(
      () => gifts.ledger(card.cardId),
      (entries) => entries.some(([kind]) => kind === 'taken'),
    );
    expect(await listTaken(waits.body.order.orderNumber)).toMatchObject([
      { amountCents: ready.cart.quote.totalCents - 1_000 },
    ]);
  });

  test('never pays more than it has, however many orders want it at once', async () => {
    const card = await gifts.giveCard(1_500);
    const carts = [];
    for (let at = 0; at < 6; at++) carts.push(await gifts.cartWith(card, nextTire()));
    const answers = await Promise.all(
      carts.map(async (ready) => gifts.place(ready.cartKey, await gifts.bodyFor(ready))),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? 'placed' : body.code)).toSorted();
    expect(codes).toEqual([...Array<string>(5).fill('gift-card-changed'), 'placed']);
    expect(await gifts.balance(card.cardId)).toBe(0);
    expect(await gifts.ledger(card.cardId)).toEqual([
      ['issued', 1_500],
      ['held', -1_500],
      ['taken', 0],
    ]);
  });

  test('is refused in one sentence, whatever is wrong with its code', async () => {
    const { cartKey } = await gifts.buyers.prepareCart(nextTire());
    const elsewhere = await gifts.giveCard(1_000, 'partner-widget');
    const spent = await gifts.giveCard(1_000);
    const other = await gifts.cartWith(spent, nextTire());
    await gifts.place(other.cartKey, await gifts.bodyFor(other));
    const answers = [];
    for (const code of ['', 'no', 'AAAA-BBBB-CCCC-DDDD', elsewhere.code, spent.code])
      answers.push(await gifts.enter(cartKey, code));
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'gift-card-refused',
        message: 'We can’t use that gift card code. Check it, or pay another way.',
        fields: [{ path: 'code' }],
      });
    }
  });

  test('is found however its code is typed, and left out again', async () => {
    const card = await gifts.giveCard(1_000);
    const { cartKey } = await gifts.buyers.prepareCart(nextTire());
    for (const typed of [
      card.code,
      card.code.toLowerCase(),
      card.code.replaceAll('-', ' '),
      card.code.replaceAll('0', 'O'),
    ])
      // prettier-ignore
      expect((await gifts.enter(cartKey, typed)).body.cart.giftCard).toMatchObject({ paysCents: 1_000 });
    const headers = { 'x-tirekit-cart': cartKey };
    const { body } = await gifts.buyers.call<{ cart: Cart }>('DELETE', '/v1/cart/gift-card', { headers });
    expect(body.cart).not.toHaveProperty('giftCard');
  });

  test('a gift card is not charged when its amount differs from the one that the buyer saw', async () => {
    const card = await gifts.giveCard(1_000);
    const ready = await gifts.cartWith(card, nextTire());
    for (const giftCardCents of [undefined, 0, 999, 100_000]) {
      const answer = await gifts.place(ready.cartKey, { ...(await gifts.bodyFor(ready)), giftCardCents });
      expect(answer).toMatchObject({ status: 409, body: { code: 'gift-card-changed' } });
    }
    expect(await gifts.balance(card.cardId)).toBe(1_000);
  });

  test('has entries that nobody changes', async () => {
    for (const sql of ['UPDATE gift_card_entry SET amount_cents = 5', 'DELETE FROM gift_card_entry'])
      await expect(shop.db.execute(sql)).rejects.toMatchObject({ code: 'TK002' });
  });
});

test('the books of the card provider agree with orders that gift cards have paid in part', async () => {
  const card = await gifts.giveCard(1_000);
  const ready = await gifts.cartWith(card, nextTire());
  const { order } = (await gifts.place(ready.cartKey, await gifts.bodyFor(ready))).body;
  const compared = () =>
    shop.db.maybeOne(
      `SELECT FROM ledger_check, orders WHERE provider = 'card' AND order_number = $1 AND checked_until > confirmed_at`,
      [order.orderNumber],
    );
  await eventually(compared, (done) => done !== null);
  expect(await shop.db.query('SELECT reference, reason FROM unmatched_charge')).toEqual([]);
});

describe('a refund of an order that a gift card has paid in part', () => {
  const cancel = (orderNumber: string) =>
    gifts.buyers.call<{ order: TrackedOrder }>('POST', '/v1/orders/cancel', {
      body: { orderNumber, proof: getLink(orderNumber) },
    });

  test('gives the card its money back first, then the gift card, each what it has paid', async () => {
    const card = await gifts.giveCard(1_000);
    const ready = await gifts.cartWith(card, nextTire());
    const { totalCents } = ready.cart.quote;
    const { order } = (await gifts.place(ready.cartKey, await gifts.bodyFor(ready))).body;
    const canceled = await cancel(order.orderNumber);
    expect(canceled.body.order.refunds).toMatchObject([{ amountCents: totalCents, giftCardCents: 1_000 }]);
    await eventually(
      () => listRefunds(shop.db, order.orderNumber),
      (refunds) => refunds.every(({ state }) => state === 'done'),
    );
    expect((await listTaken(order.orderNumber))[0]).toMatchObject({ refundedCents: totalCents - 1_000 });
    expect(await gifts.balance(card.cardId)).toBe(1_000);
    expect((await gifts.ledger(card.cardId)).at(-1)).toEqual(['refunded', 1_000]);
    const mails = await eventually(
      () => gifts.buyers.mails(order.orderNumber),
      (all) => all.some(({ subject }) => subject.includes('canceled')),
    );
    expect(mails.find(({ subject }) => subject.includes('canceled'))?.text).toContain('and your gift card ($10.00)'); // prettier-ignore
  });

  test('a refund of an order that a gift card paid in full goes back to the card alone', async () => {
    const tire = nextTire();
    await gifts.setPrice(tire, 5_000);
    const card = await gifts.giveCard(50_000);
    const ready = await gifts.cartWith(card, tire, 1);
    const { order } = (await gifts.place(ready.cartKey, await gifts.bodyFor(ready))).body;
    await cancel(order.orderNumber);
    await eventually(
      () => gifts.balance(card.cardId),
      (cents) => cents === 50_000,
    );
    expect(await gifts.buyers.charges(order.orderNumber)).toEqual([]);
  });
});
