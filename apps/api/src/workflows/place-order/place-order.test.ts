import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerChallenge } from '../../../test/orders/answer-challenge.ts';
import { passTime } from '../../../test/orders/order-clock.ts';
import { buyerActions, cards, eventually } from '../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../test/orders/test-shop.ts';

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
let nextTire = 0;
/** A tire of each test's own, so that stock can be counted. */
const ownTire = () => shop.tires[nextTire++];

beforeAll(async () => {
  shop = await openShop({ PROVIDER_SETTLE_MS: '500' });
  await shop.startApi();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

describe('a good card', () => {
  test('confirms the order, takes the tires out of stock, empties the cart, sends one mail, and ships once it cannot be canceled', async () => {
    const tire = ownTire();
    const { cartKey, cart, answer } = await buyers.buy(tire);
    expect(answer.status).toBe(201);
    const { order } = answer.body;
    expect(order).toMatchObject({
      state: 'confirmed',
      totalCents: cart.quote.totalCents,
      card: { brand: 'visa', last4: '4242' },
      sample: true,
    });
    expect(order.steps[0]).toMatchObject({ step: 'Order Processed', reached: true });
    expect(order.steps[3]).toMatchObject({ step: 'Delivered', reached: false });
    expect(order.orderNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await buyers.stock(tire)).toBe(996);
    const emptied = await buyers.call<{ cart: unknown }>('GET', '/v1/cart', {
      headers: { 'x-tirekit-cart': cartKey },
    });
    expect(emptied.body.cart).toBeNull();

    const [mail, ...others] = await eventually(
      () => buyers.mails(order.orderNumber),
      ({ length }) => length > 0,
    );
    expect(others).toEqual([]);
    expect(mail?.messageId).toContain(`order.${order.orderNumber}@`);
    expect(mail?.html).toContain('O&#x27;Neill');
    expect(mail?.text).toContain("Pat O'Neill");
    expect(mail?.text).toContain('/track-your-order');

    const jobs = await shop.db.query<{ after: number }>(
      `SELECT extract(epoch FROM run_at - placed_at)::float / 60 AS after FROM outbox JOIN orders ON order_number = $1
       WHERE job_id = 'create-shipment:' || order_number`,
      [order.orderNumber],
    );
    expect(jobs).toEqual([{ after: 30 }]);
    expect((await buyers.order(answer.body)).trackingNumber).toBeNull();
    await passTime(shop.db, order.orderNumber);
    const shipped = await eventually(
      () => buyers.order(answer.body),
      ({ trackingNumber }) => trackingNumber !== null,
    );
    expect(shipped).toMatchObject({
      carrier: 'Sandbox Freight',
      statusText: expect.stringMatching(/^Expected delivery \w+ \d+, \d{4}$/),
    });
    expect(shipped.steps[1]).toMatchObject({ step: 'Pending Carrier Pickup', reached: true });
  });

  test('keeps the version of the terms that its buyer accepted, and refuses what is no version', async () => {
    const { cartKey, cart } = await buyers.prepareCart(ownTire());
    const body = await buyers.orderBody(cart, cards.good, { termsVersion: '2026-11-29' });
    const refused = await buyers.place(cartKey, { ...body, termsVersion: 'the <newest>' });
    expect([refused.status, refused.body.code]).toEqual([400, 'bad-request']);
    const { orderNumber } = (await buyers.place(cartKey, body)).body.order;
    expect(
      await shop.db.query('SELECT terms_version FROM orders WHERE order_number = $1', [orderNumber]),
    ).toEqual([{ terms_version: '2026-11-29' }]);
  });

  test('is charged under the terms in force alone; a purchase that was made keeps its order when they change', async () => {
    const tire = ownTire();
    const { cartKey, cart } = await buyers.prepareCart(tire);
    const accepted = await buyers.orderBody(cart, cards.good, { termsVersion: '2026-11-29' });
    for (const stale of [accepted, { ...accepted, termsVersion: undefined }]) {
      const refused = await buyers.place(cartKey, { ...stale, termsInForce: '2026-12-15' });
      expect([refused.status, refused.body.code]).toEqual([409, 'terms-changed']);
    }
    expect(await buyers.stock(tire)).toBe(1000);

    const pressed = randomUUID();
    const first = await buyers.place(cartKey, { ...accepted, termsInForce: '2026-11-29' }, pressed);
    expect([first.status, first.body.order.state]).toEqual([201, 'confirmed']);
    const changed = { ...accepted, termsInForce: '2026-12-15' };
    // The answer was lost, or the buyer pressed in another tab.
    for (const key of [pressed, randomUUID()]) {
      const again = await buyers.place(cartKey, changed, key);
      expect([again.status, again.body.order.orderNumber]).toEqual([201, first.body.order.orderNumber]);
    }
    expect(await buyers.stock(tire)).toBe(996);
  });

  test('gives no key away that was not given to its buyer', async () => {
    const { answer } = await buyers.buy(ownTire());
    const path = `/v1/orders/${answer.body.order.orderNumber}`;
    const key = { 'x-tirekit-order': answer.body.orderKey };
    expect((await buyers.call('GET', path, { headers: key })).status).toBe(200);
    expect((await buyers.call('GET', path)).status).toBe(404);
    expect((await buyers.call('GET', path, { headers: { 'x-tirekit-order': 'x'.repeat(43) } })).status).toBe(
      404,
    );
    expect((await buyers.call('GET', path, { headers: key, channel: 'partner-widget' })).status).toBe(404);
  });
});

describe('other cards', () => {
  test.each([
    ['declined', cards.declined],
    ['without funds', cards.noFunds],
  ])(
    'a card that is %s is told so, holds nothing, and another card can buy the same cart',
    async (_name, number) => {
      const tire = ownTire();
      const { cartKey, cart, answer } = await buyers.buy(tire, number);
      expect(answer).toMatchObject({
        status: 422,
        body: {
          code: 'payment-declined',
          message:
            "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
        },
      });
      expect(await buyers.stock(tire)).toBe(1000);

      const again = await buyers.place(cartKey, await buyers.orderBody(cart));
      expect(again.body.order.state).toBe('confirmed');
      expect(await buyers.stock(tire)).toBe(996);
    },
  );

  test('a second factor is asked for, and the order follows what the buyer proves', async () => {
    const tire = ownTire();
    const { answer } = await buyers.buy(tire, cards.secondFactor);
    const { order, orderKey } = answer.body;
    expect(order.state).toBe('requires-action');
    expect(order.nextActionUrl).toMatch(/\/challenge\/ch_/);
    expect(await buyers.stock(tire)).toBe(996);

    await answerChallenge(order.nextActionUrl ?? '', 'approve');
    const settled = await buyers.call<{ order: { state: string } }>(
      'POST',
      `/v1/orders/${order.orderNumber}/settlement`,
      { headers: { 'x-tirekit-order': orderKey } },
    );
    expect(settled.body.order.state).toBe('confirmed');
  });

  test('a second factor that fails puts the tires back', async () => {
    const tire = ownTire();
    const { answer } = await buyers.buy(tire, cards.secondFactor);
    await answerChallenge(answer.body.order.nextActionUrl ?? '', 'fail');
    const failed = await eventually(
      () => buyers.order(answer.body),
      ({ state }) => state !== 'requires-action',
    );
    expect(failed.state).toBe('failed');
    expect(await buyers.stock(tire)).toBe(1000);
    expect(await buyers.mails(failed.orderNumber)).toEqual([]);
  });

  test('a buyer who comes back from the second factor may take another card, and pays once', async () => {
    const tire = ownTire();
    const { cartKey, cart, answer } = await buyers.buy(tire, cards.secondFactor);
    const second = await buyers.place(cartKey, await buyers.orderBody(cart));
    expect(second.body.order.state).toBe('confirmed');
    expect(second.body.order.orderNumber).not.toBe(answer.body.order.orderNumber);
    expect(await buyers.charges(answer.body.order.orderNumber)).toMatchObject([
      { status: 'declined', voided: true },
    ]);
    expect((await buyers.order(answer.body)).state).toBe('failed');
    expect(await buyers.stock(tire)).toBe(996);
  });

  test('code 539 is processing until the provider settles it, then mailed like any other', async () => {
    const { answer } = await buyers.buy(ownTire(), cards.processing);
    expect(answer.body.order).toMatchObject({ state: 'processing', statusText: 'Payment processing' });
    const settled = await eventually(
      () => buyers.order(answer.body),
      ({ state }) => state !== 'processing',
    );
    expect(settled.state).toBe('confirmed');
    await eventually(
      () => buyers.mails(settled.orderNumber),
      ({ length }) => length === 1,
    );
  });
});

describe('the same order, more than once', () => {
  test('copies of one call, at once and later, are one order and one charge', async () => {
    const tire = ownTire();
    const { cartKey, cart } = await buyers.prepareCart(tire);
    const body = await buyers.orderBody(cart);
    const key = randomUUID();
    const copies = await Promise.all(Array.from({ length: 8 }, () => buyers.place(cartKey, body, key)));
    const later = await buyers.place(cartKey, body, key);
    const numbers = new Set([...copies, later].map(({ body: placed }) => placed.order.orderNumber));
    expect(numbers.size).toBe(1);
    expect(new Set([...copies, later].map(({ body: placed }) => placed.orderKey)).size).toBe(1);
    expect(later.body.order.state).toBe('confirmed');
    const [number = ''] = numbers;
    expect(await buyers.charges(number)).toHaveLength(1);
    expect(await buyers.stock(tire)).toBe(996);
  });

  test('two tabs with keys of their own buy one cart once', async () => {
    const tire = ownTire();
    const { cartKey, cart } = await buyers.prepareCart(tire);
    const [one, two] = [await buyers.orderBody(cart), await buyers.orderBody(cart)];
    const tabs = await Promise.all([buyers.place(cartKey, one), buyers.place(cartKey, two)]);
    expect(tabs.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(tabs.map(({ body }) => body.order.orderNumber)).size).toBe(1);
    expect(await buyers.stock(tire)).toBe(996);
    const back = await buyers.place(cartKey, await buyers.orderBody(cart));
    expect(back.body.order).toMatchObject({
      state: 'confirmed',
      orderNumber: tabs[0]?.body.order.orderNumber,
    });
  });

  test('a key with another body is refused, and a call without a key too', async () => {
    const { cartKey, cart } = await buyers.prepareCart(ownTire());
    const key = randomUUID();
    const body = await buyers.orderBody(cart);
    expect((await buyers.place(cartKey, body, key)).status).toBe(201);
    expect(await buyers.place(cartKey, { ...body, poNumber: '7' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency-mismatch' },
    });
    const bare = await buyers.call('POST', '/v1/orders', { headers: { 'x-tirekit-cart': cartKey }, body });
    expect(bare).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });

  test(
    '64 buyers at once, each for one of the last 10 tires, buy exactly 10',
    { timeout: 60_000 },
    async () => {
      const tire = ownTire();
      const carts = await Promise.all(Array.from({ length: 64 }, () => buyers.prepareCart(tire, 1)));
      const bodies = await Promise.all(carts.map(({ cart }) => buyers.orderBody(cart)));
      await shop.db.execute('UPDATE stock SET quantity = 10 WHERE sku_id = $1', [tire]);
      const answers = await Promise.all(carts.map(({ cartKey }, at) => buyers.place(cartKey, bodies[at])));
      const sold = answers.filter(({ status }) => status === 201);
      expect(sold).toHaveLength(10);
      expect(sold.every(({ body }) => body.order.state === 'confirmed')).toBe(true);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['out-of-stock']));
      expect(await buyers.stock(tire)).toBe(0);
    },
  );
});

describe('a cart that is not what the buyer saw', () => {
  test('a cart with another version, total or price, or with missing tires is refused, and nothing is charged', async () => {
    const tire = ownTire();
    const { cartKey, cart } = await buyers.prepareCart(tire);
    const body = await buyers.orderBody(cart);
    const refusal = async (changed: object) =>
      (await buyers.place(cartKey, { ...body, ...changed })).body.code;
    expect(await refusal({ cartVersion: cart.version - 1 })).toBe('cart-changed');
    expect(await refusal({ totalCents: cart.quote.totalCents - 1 })).toBe('price-changed');
    expect(await refusal({ acceptTerms: false })).toBe('bad-request');
    expect(await refusal({ returnUrl: 'https://elsewhere.example/' })).toBe('bad-request');

    await shop.db.execute('UPDATE sku SET price_cents = price_cents + 100 WHERE sku_id = $1', [tire]);
    const moved = await buyers.place(cartKey, body);
    expect(moved.body).toMatchObject({
      code: 'price-changed',
      fields: [{ path: `lines.${cart.lines[0]?.lineId}` }],
    });
    await shop.db.execute('UPDATE sku SET price_cents = price_cents - 100 WHERE sku_id = $1', [tire]);
    await shop.db.execute('UPDATE stock SET quantity = 3 WHERE sku_id = $1', [tire]);
    expect(await refusal({})).toBe('out-of-stock');
    await shop.db.execute('UPDATE stock SET quantity = 4 WHERE sku_id = $1', [tire]);
    expect((await buyers.place(cartKey, body)).body.order.state).toBe('confirmed');
  });
});
