import { randomUUID } from 'node:crypto';
import { messages, type TrackedOrder } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passTime } from '../../../../test/orders/order-clock.ts';
import { chargeEvent, type KnownCharge, webhooksTo } from '../../../../test/orders/send-webhook.ts';
import { buyerActions, cards, eventually } from '../../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../../test/orders/test-shop.ts';

/** The answer to the slow card's charge is held so long; its webhook is not. */
const SLOW_ANSWER_MS = 5_000;

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
let send: ReturnType<typeof webhooksTo>;
let nextTire = 0;
const ownTire = () => shop.tires[nextTire++];

beforeAll(async () => {
  // Settling by itself comes late, so that these tests decide what arrives when.
  const never = '3600000';
  shop = await openShop({
    PROVIDER_SETTLE_MS: never,
    CARRIER_STEP_MS: never,
    PROVIDER_HOLD_MS: String(SLOW_ANSWER_MS),
  });
  await shop.startApi();
  buyers = buyerActions(shop);
  send = webhooksTo(shop);
});
afterAll(() => shop.stop());

/** An order that the provider still processes. */
async function processingOrder() {
  const tire = ownTire();
  const { answer } = await buyers.buy(tire, cards.processing);
  const { orderNumber: number, totalCents: amountCents } = answer.body.order;
  const [made] = await buyers.charges(number);
  const charge: KnownCharge = { id: made?.id ?? '', reference: number, amountCents };
  return { tire, placed: answer.body, number, charge };
}

describe('messages of the card provider', () => {
  test('a success that comes twice, in copies and from two events, confirms once and mails once', async () => {
    const { placed, number, charge, tire } = await processingOrder();
    const event = chargeEvent(charge, 'succeeded');
    const copies = await Promise.all(Array.from({ length: 5 }, () => send('payments', event)));
    expect(copies).toEqual([200, 200, 200, 200, 200]);
    await send('payments', chargeEvent(charge, 'succeeded'));
    expect((await buyers.order(placed)).state).toBe('confirmed');
    expect(await buyers.stock(tire)).toBe(996);
    const mails = await eventually(
      () => buyers.mails(number),
      ({ length }) => length > 0,
    );
    expect(mails).toMatchObject([{ timesReceived: 1 }]);
  });

  test('a failure that comes late does not undo a confirmed order', async () => {
    const { placed, charge } = await processingOrder();
    await send('payments', chargeEvent(charge, 'succeeded'));
    await send('payments', chargeEvent(charge, 'declined', { code: 'card_declined' }));
    expect((await buyers.order(placed)).state).toBe('confirmed');
  });

  test('a processing payment that fails puts the tires back and tells the buyer', async () => {
    const { placed, number, charge, tire } = await processingOrder();
    await send('payments', chargeEvent(charge, 'declined', { code: 'card_declined' }));
    expect(await buyers.order(placed)).toMatchObject({ state: 'failed', failure: { code: 'card_declined' } });
    expect(await buyers.stock(tire)).toBe(1000);
    const [mail] = await eventually(
      () => buyers.mails(number),
      ({ length }) => length > 0,
    );
    expect(mail?.subject).toContain('did not go through');
  });

  test('a success that arrives before the answer to the charge settles the order, and the answer says so', async () => {
    const tire = ownTire();
    const { cartKey, cart } = await buyers.prepareCart(tire);
    const body = await buyers.orderBody(cart, cards.slow);
    let answered = false;
    const placing = buyers.place(cartKey, body).finally(() => (answered = true));
    const byCart = 'SELECT state FROM orders WHERE cart_id = $1';
    await eventually(
      () => shop.db.maybeOne<{ state: string }>(byCart, [cart.cartId]),
      (order) => order?.state === 'confirmed',
    );
    expect(answered).toBe(false);

    const { status, body: placed } = await placing;
    expect(status).toBe(201);
    expect(placed.order).toMatchObject({ state: 'confirmed', card: { last4: '0119' } });
    expect(await buyers.charges(placed.order.orderNumber)).toHaveLength(1);
    expect(await buyers.stock(tire)).toBe(996);
    const mails = await eventually(
      () => buyers.mails(placed.order.orderNumber),
      ({ length }) => length > 0,
    );
    expect(mails).toMatchObject([{ timesReceived: 1 }]);
  });

  test('money for an order that was given up goes back', async () => {
    const { number, charge } = await processingOrder();
    await send('payments', chargeEvent(charge, 'declined'));
    await send('payments', chargeEvent(charge, 'succeeded'));
    await eventually(
      () => buyers.charges(number),
      ([charge]) => charge?.voided === true,
    );
  });

  test.each([
    ['another amount', { amountCents: 100 }],
    ['another currency', { currency: 'mxn' }],
  ])(
    'a success for %s is not taken for the order’s payment: the money goes back, and so do the tires',
    async (_what, difference) => {
      const { placed, number, charge, tire } = await processingOrder();
      expect(await send('payments', chargeEvent(charge, 'succeeded', difference))).toBe(200);
      expect(await buyers.order(placed)).toMatchObject({
        state: 'failed',
        statusText: messages.paymentDiffers,
        failure: { code: 'charge-differs' },
      });
      expect(await buyers.stock(tire)).toBe(1000);
      await eventually(
        () => buyers.charges(number),
        ([made]) => made?.voided === true,
      );
      const [mail] = await eventually(
        () => buyers.mails(number),
        ({ length }) => length > 0,
      );
      expect(mail?.text).toContain('did not match your order, so we did not accept it.');
      const line = shop
        .logged()
        .split('\n')
        .find((logged) => logged.includes(number) && logged.includes('differs'));
      expect(line).toContain(`"totalCents":${charge.amountCents}`);
      expect(shop.logged()).not.toMatch(/pat@example|Union Ave|Neill|0531/);
    },
  );

  test.each(['card\u0000', 'card\ud800'])(
    'a signed message with %j in it, which nothing stores, is refused',
    async (code) => {
      const { placed, charge } = await processingOrder();
      expect(await send('payments', chargeEvent(charge, 'declined', { code }))).toBe(422);
      expect((await buyers.order(placed)).state).toBe('processing');
    },
  );

  test('a wrong, an old and a missing signature change nothing', async () => {
    const { placed, charge } = await processingOrder();
    const event = chargeEvent(charge, 'succeeded');
    expect(await send('payments', event, 0, 'another-secret-of-somebody')).toBe(401);
    expect(await send('payments', event, 301)).toBe(401);
    expect((await fetch(`${shop.origin}/v1/webhooks/payments`, { method: 'POST' })).status).toBe(401);
    expect((await buyers.order(placed)).state).toBe('processing');
  });
});

describe('messages that are signed and cannot be read', () => {
  const without = (name: string, event: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(event).filter(([key]) => key !== name));
  const charge: KnownCharge = { id: 'ch_1', reference: '0000000000', amountCents: 1 };
  const shipment = {
    id: 'evt_7',
    type: 'shipment.updated',
    trackingNumber: 'SBX1',
    reference: '0000000000',
    status: 'in_transit',
    at: '2035-03-04T12:00:00Z',
    expectedDelivery: '2035-03-06',
  };

  test.each([
    [
      'payments',
      'card',
      'a charge without its amount',
      chargeEvent(charge, 'succeeded', { amountCents: null }),
    ],
    ['payments', 'card', 'a status that is not agreed', chargeEvent(charge, 'seized')],
    ['payments', 'card', 'no message at all', []],
    ['carrier', 'carrier', 'a status that is not agreed', { ...shipment, status: 'lost at sea' }],
    ['carrier', 'carrier', 'a step without its time', without('at', shipment)],
    ['carrier', 'carrier', 'no kind and no status', { id: 'evt_8', reference: '0000000000' }],
  ] as const)(
    'messages of %s (%s) with %s are refused, logged and counted',
    async (to, party, _what, message) => {
      const counted = async () => {
        const text = await (await fetch(`${shop.origin}/metrics`)).text();
        return Number(
          new RegExp(`webhooks_total{party="${party}",outcome="unreadable"} (\\d+)`).exec(text)?.[1] ?? 0,
        );
      };
      const before = await counted();
      const logged = () =>
        shop.logged().match(/signed message of an outside party cannot be read/g)?.length ?? 0;
      const loggedBefore = logged();
      expect(await send(to, message)).toBe(422);
      expect(await counted()).toBe(before + 1);
      expect(logged()).toBe(loggedBefore + 1);
      expect(shop.logged()).not.toContain('lost at sea');
    },
  );

  test.each([
    ['payments', { id: 'evt_9', type: 'payout.paid', data: { payout: {} } }],
    ['carrier', { id: 'evt_10', type: 'pickup.scheduled', at: 'noon' }],
  ] as const)('messages about something else from %s are taken', async (to, message) => {
    expect(await send(to, message)).toBe(200);
  });
});

describe('messages of the carrier', () => {
  const at = (minute: number) => `2035-03-0${minute}T12:00:00Z`;
  const shipmentEvent = (reference: string, status: string, time: string, expectedDelivery: string) => ({
    id: `evt_${randomUUID()}`,
    type: 'shipment.updated',
    trackingNumber: 'SBX1',
    reference,
    status,
    at: time,
    expectedDelivery,
  });

  test('move the four steps, whatever order they come in, and a guest can follow them by number and ZIP', async () => {
    const { answer } = await buyers.buy(ownTire());
    const { orderNumber } = answer.body.order;
    await passTime(shop.db, orderNumber);
    await eventually(
      () => buyers.order(answer.body),
      ({ trackingNumber }) => trackingNumber !== null,
    );
    const delivered = shipmentEvent(orderNumber, 'delivered', at(4), '2035-03-04');
    expect(await send('carrier', delivered)).toBe(200);
    expect(await send('carrier', shipmentEvent(orderNumber, 'in_transit', at(3), '2035-03-05'))).toBe(200);
    expect(await send('carrier', shipmentEvent(orderNumber, 'picked_up', at(2), '2035-03-06'))).toBe(200);
    expect(await send('carrier', delivered)).toBe(200);
    expect(await send('carrier', delivered, 400)).toBe(401);

    const track = (number: string, zip: string) =>
      buyers.call<{ order: TrackedOrder }>('POST', '/v1/orders/track', {
        body: { orderNumber: number, zip },
      });
    const tracked = await track(orderNumber.toLowerCase(), '38103-1234');
    expect(tracked.body.order).toMatchObject({
      statusText: 'Delivered on March 4, 2035',
      deliveredOn: '2035-03-04',
      expectedDelivery: '2035-03-04',
      carrier: 'Sandbox Freight',
      steps: [
        { step: 'Order Processed', reached: true },
        { step: 'Pending Carrier Pickup', reached: true },
        { step: 'In Transit', reached: true, at: '2035-03-02T12:00:00.000Z' },
        { step: 'Delivered', reached: true, at: '2035-03-04T12:00:00.000Z' },
      ],
    });
    expect(JSON.stringify(tracked.body)).not.toMatch(/Neill|Union|pat@|4242/);

    const { trackingUrl } = tracked.body.order;
    expect((await fetch(trackingUrl ?? '')).status).toBe(200);
    expect(trackingUrl).toMatch(/^http:\/\/.*\/carrier\/track\/SF\d+$/);

    const wrong = [await track(orderNumber, '10001'), await track('0000000000', '38103')];
    expect(wrong.map(({ status, body }) => [status, body.code, body.message])).toEqual([
      [404, 'not-found', 'Please review. Order ID & ZIP Code do not match.'],
      [404, 'not-found', 'Please review. Order ID & ZIP Code do not match.'],
    ]);
  });

  test('messages of a day that is in no calendar change nothing, and are refused', async () => {
    const { answer } = await buyers.buy(ownTire());
    const { orderNumber } = answer.body.order;
    for (const [time, day] of [
      ['0000-01-01T12:00:00Z', '2035-03-04'],
      [at(4), '0000-01-01'],
      ['2035-02-30T12:00:00Z', '2035-03-04'],
      [at(4), '2035-02-30'],
    ] as const)
      expect(await send('carrier', shipmentEvent(orderNumber, 'delivered', time, day))).toBe(422);
    const { steps } = await buyers.order(answer.body);
    expect(steps.find(({ step }) => step === 'Delivered')).toMatchObject({ reached: false });
  });

  test('a buyer is mailed about each carrier step once: on its way, and delivered', async () => {
    const { answer } = await buyers.buy(ownTire());
    const { orderNumber } = answer.body.order;
    await passTime(shop.db, orderNumber);
    const subjects = async () => (await buyers.mails(orderNumber)).map(({ subject }) => subject);
    await eventually(subjects, ({ length }) => length === 1);
    for (const [status, minute] of [
      ['label_created', 1],
      ['picked_up', 2],
      ['in_transit', 3],
      ['in_transit', 3],
    ] as const)
      await send('carrier', shipmentEvent(orderNumber, status, at(minute), '2035-03-04'));
    await eventually(subjects, ({ length }) => length === 2);
    const delivered = shipmentEvent(orderNumber, 'delivered', at(4), '2035-03-04');
    expect([await send('carrier', delivered), await send('carrier', delivered)]).toEqual([200, 200]);
    await eventually(subjects, ({ length }) => length === 3);
    await send('carrier', shipmentEvent(orderNumber, 'in_transit', at(3), '2035-03-04'));
    expect((await subjects()).toSorted()).toEqual([
      `Your order ${orderNumber} is confirmed`,
      `Your order ${orderNumber} is on its way`,
      `Your order ${orderNumber} was delivered`,
    ]);
    const waiting = `SELECT FROM outbox WHERE payload->>'orderNumber' = $1`;
    expect(
      await eventually(
        () => shop.db.query(waiting, [orderNumber]),
        ({ length }) => length === 0,
      ),
    ).toEqual([]);
  });
});

describe('the receipt', () => {
  test('is a PDF behind a signed link, and behind no other', async () => {
    const { answer } = await buyers.buy(ownTire());
    const path = answer.body.order.receiptPath ?? '';
    const { orderNumber } = answer.body.order;
    expect(path).toMatch(
      new RegExp(
        `^/my_customers/pdf/${orderNumber}/[0-9A-Z]{12}/Receipt_${orderNumber}\\.pdf\\?expires=\\d+&signature=`,
      ),
    );
    const receipt = await buyers.file(path);
    expect(receipt.status).toBe(200);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await receipt.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    const status = async (changed: string) => (await buyers.file(changed)).status;
    expect(await status(path.replace(/expires=\d+/, 'expires=9999999999'))).toBe(403);
    expect(await status(path.replace(/signature=.*/, 'signature=x'))).toBe(403);
    expect(await status(path.replace(/\?.*/, ''))).toBe(403);
    expect(await status(path.replace(/[0-9A-Z]{12}(?=\/Receipt)/, '0'.repeat(12)))).toBe(403);
  });

  test('is not there before the order is paid', async () => {
    const { placed } = await processingOrder();
    expect((await buyers.order(placed)).receiptPath).toBeNull();
  });
});
