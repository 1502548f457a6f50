import { setTimeout as sleep } from 'node:timers/promises';
import type { TrackedOrder } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mintUserToken } from '../../platform/tokens/mint-user-token.ts';
import { saveSampleUsers } from '../../modules/people/identity/sample-users.ts';
import { requestRefund } from '../../modules/service/refunds/index.ts';
import { dispatchNow } from '../../modules/orders/record/dispatch-now.ts';
import { orderEvents } from '../../modules/orders/record/order-events.ts';
import { getBooking, bookingSystem } from '../../../test/orders/booking-system.ts';
import { billing, openFitter, readTime, wayActions } from '../../../test/orders/fitted-orders.ts';
import { type Cancels, cancelActions, ZIP } from '../../../test/orders/cancels.ts';
import { lock, waitsForLock } from '../../../test/orders/locks.ts';
import { passTime } from '../../../test/orders/order-clock.ts';
import { chargeEvent, webhooksTo } from '../../../test/orders/send-webhook.ts';
import { buyerActions, cards, eventually } from '../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../test/orders/test-shop.ts';
import { getLink } from '../../../test/orders/signed-link.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let send: ReturnType<typeof webhooksTo>;
let getToken: (uid: string) => Promise<string>;
let cancels: Cancels;
const cancel = (...asked: Parameters<Cancels['cancel']>) => cancels.cancel(...asked);

beforeAll(async () => {
  shop = await borrowShop();
  const { deps } = await shop.startApi();
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  getToken = (uid) => mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid });
  await saveSampleUsers(shop.db);
  buyers = buyerActions(shop);
  cancels = cancelActions(shop, buyers);
  send = webhooksTo(shop);
});
beforeEach(() => bookingSystem(shop, 'confirms'));
afterAll(() => shop.stop());

const whats = async (number: string) => (await orderEvents(shop.db, number)).map(({ what }) => what);

describe('a buyer who cancels within 30 minutes', () => {
  test('gets all of it back once, the tires are in stock again, one mail says so, and nothing is shipped', async () => {
    const { number, tire, order } = await cancels.bought();
    expect(order.cancel).toMatchObject({ isOpen: true, cancelledAt: null });
    expect(Date.parse(order.cancel.until ?? '') - Date.parse(order.placedAt)).toBe(30 * 60_000);
    const { status, body } = await cancel(number);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      state: 'cancelled',
      statusText: 'Canceled',
      cancel: { isOpen: false, until: null, cancelledAt: expect.any(String) },
      refunds: [{ kind: 'cancel', amountCents: order.totalCents }],
    });
    const [refund] = body.order.refunds;
    expect(refund?.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(order.totalCents);
    const { charge } = await eventually(
      () => cancels.fact(number),
      ({ refunds }) => refunds[0]?.state === 'done',
    );
    expect(charge).toMatchObject({ status: 'succeeded', refundedCents: order.totalCents });
    expect(await buyers.stock(tire)).toBe(1000);
    expect(await shop.db.query('SELECT FROM order_pick WHERE order_number = $1', [number])).toEqual([]);
    const [mail, ...others] = await eventually(
      () => cancels.cancelledMails(number),
      ({ length }) => length > 0,
    );
    expect(others).toEqual([]);
    expect(mail?.text).toContain('to your Visa ending in 4242');

    await passTime(shop.db, number);
    await eventually(
      () => shop.db.query(`SELECT FROM outbox WHERE payload ->> 'orderNumber' = $1`, [number]),
      ({ length }) => length === 0,
    );
    expect(await cancels.labels()).not.toContain(number);
    expect(await whats(number)).toEqual(['placed', 'confirmed', 'cancelled', 'refund-requested', 'refunded']);
  });

  test('does so by the order’s key, a mail’s link, and as the member who placed it', async () => {
    const placed = await Promise.all([cancels.bought(), cancels.bought(), cancels.bought()]);
    const [byKey, byLink, byMember] = placed.map(({ number }) => number) as [string, string, string];
    await shop.db.execute(`UPDATE orders SET uid = 'sample-member' WHERE order_number = $1`, [byMember]);
    const member = { 'x-authorization': `Bearer ${await getToken('sample-member')}` };
    const answers = [
      await cancel(byKey, { proof: null, headers: { 'x-tirekit-order': placed[0]?.orderKey ?? '' } }),
      await cancel(byLink, { proof: getLink(byLink) }),
      await cancel(byMember, { proof: null, headers: member }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const actors = await Promise.all(
      [byLink, byMember].map(async (number) =>
        (await orderEvents(shop.db, number)).find(({ what }) => what === 'cancelled'),
      ),
    );
    expect(actors).toMatchObject([
      { actor: 'guest', uid: null },
      { actor: 'buyer', uid: 'sample-member' },
    ]);
  });

  test('may press twice, in two tabs, and again later: it is one cancel, one refund, and one mail', async () => {
    const { number, order, tire } = await cancels.bought();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(number)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await cancel(number)).body.order.state).toBe('cancelled');
    await passTime(shop.db, number);
    expect((await cancel(number)).status).toBe(200);
    const { charge, refunds } = await eventually(
      () => cancels.fact(number),
      ({ refunds: [refund] }) => refund?.state === 'done',
    );
    expect(refunds).toEqual([{ state: 'done', cents: order.totalCents }]);
    expect(charge?.refundedCents).toBe(order.totalCents);
    expect(await buyers.stock(tire)).toBe(1000);
    const mails = await eventually(
      () => cancels.cancelledMails(number),
      ({ length }) => length > 0,
    );
    expect(mails).toMatchObject([{ timesReceived: 1 }]);
  });

  test('gives the appointment up, and the shop’s own calendar is told', async () => {
    const tire = cancels.ownTire();
    await openFitter(shop.db, 'cancelled1');
    const { cartKey, cart } = await wayActions(buyers).fittedCart(tire, 'cancelled1');
    const { body } = await buyers.place(cartKey, await buyers.orderBody(cart, undefined, { billing }));
    const { orderNumber } = body.order;
    expect(await getBooking(shop, orderNumber)).toBe('confirmed');
    expect(await readTime(shop.db, cart.cartId, 'cancelled1')).toEqual({ state: 'booked', isTaken: true });
    expect((await cancel(orderNumber)).status).toBe(200);
    expect(await readTime(shop.db, cart.cartId, 'cancelled1')).toEqual({
      state: 'cancelled',
      isTaken: false,
    });
    await eventually(
      () => getBooking(shop, orderNumber),
      (status) => status === 'cancelled',
    );
    // The shop has had no work order, so there is nothing that a mail could take back.
    await passTime(shop.db, orderNumber);
    // A job is not due while it is carried out: what has been begun first ends in a mail.
    const subjects = async () => (await buyers.mails(orderNumber)).map(({ subject }) => subject).toSorted();
    await eventually(subjects, ({ length }) => length >= 2);
    await eventually(
      () =>
        shop.db.query(`SELECT FROM outbox WHERE payload ->> 'orderNumber' = $1 AND run_at <= now()`, [
          orderNumber,
        ]),
      ({ length }) => length === 0,
    );
    expect(await subjects()).toEqual([
      `Your order ${orderNumber} is canceled`,
      `Your order ${orderNumber} is confirmed`,
    ]);
    const [mail] = await cancels.cancelledMails(orderNumber);
    expect(mail?.text).toContain('Your appointment at Test Tire is canceled, too.');
  });

  test('a buyer who had a partial refund before gets the rest', async () => {
    const { number, order } = await cancels.bought();
    const lines = [{ kind: 'tires', label: 'Price difference', detail: null, amountCents: 500 }];
    await shop.db.transaction((tx) =>
      requestRefund(tx, {
        refundId: `price-guarantee:${number}`,
        orderNumber: number,
        kind: 'price-guarantee',
        amountCents: 500,
        lines,
      }),
    );
    const { body } = await cancel(number);
    expect(body.order.refunds.map(({ amountCents }) => amountCents)).toEqual([500, order.totalCents - 500]);
    const { charge } = await eventually(
      () => cancels.fact(number),
      ({ refunds }) => refunds.every(({ state }) => state === 'done'),
    );
    expect(charge?.refundedCents).toBe(order.totalCents);
    const [mail] = await eventually(
      () => cancels.cancelledMails(number),
      ({ length }) => length > 0,
    );
    expect(mail?.text).toContain('Refunded before by our price guarantee: ');
    expect(mail?.text).not.toContain('The full');
  });

  test('gets no mail any more that says that the order is confirmed', async () => {
    const { number } = await cancels.bought();
    const confirmations = async () =>
      (await buyers.mails(number)).filter(({ subject }) => subject.endsWith('is confirmed'));
    const jobs = () => shop.db.query(`SELECT FROM outbox WHERE payload ->> 'orderNumber' = $1`, [number]);
    // Only the shipment is left.
    await eventually(jobs, ({ length }) => length === 1);
    // As if the mail had failed to leave so far.
    await shop.db.execute(
      `INSERT INTO outbox (job_id, topic, payload, run_at)
       SELECT 'order-confirmation:' || o, 'order-confirmation', jsonb_build_object('orderNumber', o), now() + interval '1 hour'
       FROM (VALUES ($1::text)) AS it (o)`,
      [number],
    );
    await cancel(number);
    await passTime(shop.db, number, 61);
    await eventually(jobs, ({ length }) => length === 0);
    expect(await confirmations()).toMatchObject([{ timesReceived: 1 }]);
  });
});

describe('the end of the right to cancel', () => {
  const untouched = async (number: string, tire: string | undefined) => {
    const { state, charge, refunds } = await cancels.fact(number);
    expect({ state, refunded: charge?.refundedCents, refunds }).toEqual({
      state: 'confirmed',
      refunded: 0,
      refunds: [],
    });
    expect(await buyers.stock(tire)).toBe(996);
  };

  test('an order is not canceled after 30 minutes, and its buyer is told what to do instead', async () => {
    const { number, tire } = await cancels.bought();
    await passTime(shop.db, number, 29);
    expect(
      (
        await buyers.call<{ order: TrackedOrder }>('POST', '/v1/orders/track', {
          body: { orderNumber: number, ...ZIP },
        })
      ).body.order.cancel.isOpen,
    ).toBe(true);
    await passTime(shop.db, number, 1);
    const { status, body } = await cancel(number);
    expect([status, body.code]).toEqual([422, 'too-late']);
    expect(body.message).toContain(
      'Nothing has changed. You can return unmounted tires within 30 days of delivery.',
    );
    await untouched(number, tire);
    const tracked = await buyers.call<{ order: TrackedOrder }>('POST', '/v1/orders/track', {
      body: { orderNumber: number, ...ZIP },
    });
    expect(tracked.body.order.cancel.isOpen).toBe(false);
  });

  test('an order is not canceled once it was handed to the carrier, however early', async () => {
    const { number, tire, ...placed } = await cancels.bought();
    await shop.db.execute(`UPDATE outbox SET run_at = now() WHERE job_id = 'create-shipment:' || $1`, [
      number,
    ]);
    await eventually(
      () => buyers.order(placed),
      ({ trackingNumber }) => trackingNumber !== null,
    );
    expect((await cancel(number)).body.code).toBe('too-late');
    await untouched(number, tire);
  });

  test('an order is not canceled once the care desk has sent it out at once', async () => {
    const { number, ...placed } = await cancels.bought();
    expect(await dispatchNow(shop.db, number)).toBe('now');
    await eventually(
      () => buyers.order(placed),
      ({ trackingNumber }) => trackingNumber !== null,
    );
    expect(await dispatchNow(shop.db, number)).toBe('before');
    expect(await dispatchNow(shop.db, '0000000000')).toBe('not-confirmed');
    expect((await cancel(number)).body.code).toBe('too-late');
    expect((await orderEvents(shop.db, number)).map(({ actor, what }) => `${actor} ${what}`)).toEqual([
      'guest placed',
      'provider confirmed',
      'care dispatch-asked-for',
      'system dispatched',
      'carrier shipment-created',
    ]);
  });

  test('an order is not canceled by anyone who cannot open it, nor from another storefront', async () => {
    const { number, tire, orderKey } = await cancels.bought();
    const other = await cancels.bought();
    const stranger = { 'x-authorization': `Bearer ${await getToken('sample-retail')}` };
    await shop.db.execute(`UPDATE orders SET uid = 'sample-member' WHERE order_number = $1`, [number]);
    const answers = [
      await cancel(number, { proof: null }),
      await cancel(number, { proof: getLink(number, -60_000) }),
      await cancel(number, { proof: null, headers: stranger }),
      await cancel(number, { proof: null, headers: { 'x-tirekit-order': other.orderKey ?? '' } }),
      await cancel(number, { proof: getLink(other.number) }),
      await cancel(number, {
        proof: null,
        headers: { 'x-tirekit-order': orderKey ?? '' },
        channel: 'military-exchange',
      }),
      await cancel(number, { channel: 'partner-widget' }),
      await cancel('0000000000'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
    await untouched(number, tire);
  });

  test('an order whose payment failed is not canceled, because nothing was charged', async () => {
    const { number, ...placed } = await cancels.bought(cards.processing);
    const [charge] = await buyers.charges(number);
    await send(
      'payments',
      chargeEvent(
        { id: charge?.id ?? '', reference: number, amountCents: placed.order.totalCents },
        'declined',
      ),
    );
    expect((await buyers.order(placed)).state).toBe('failed');
    const { status, body } = await cancel(number);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toContain('You were not charged.');
  });
});

describe('a cancel and a dispatch at the same moment', () => {
  const outcome = async (number: string) => {
    const { state, refunds } = await eventually(
      () => cancels.fact(number),
      ({ state, refunds: [refund] }) => state !== 'cancelled' || refund?.state === 'done',
    );
    return { isShipped: (await cancels.labels()).includes(number), isRefunded: refunds.length === 1, state };
  };

  test('a cancel and a dispatch have exactly one winner', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => cancels.bought()));
    await shop.db.execute(
      `UPDATE outbox SET run_at = now() WHERE topic = 'create-shipment' AND payload ->> 'orderNumber' = ANY ($1)`,
      [orders.map(({ number }) => number)],
    );
    const answers = await Promise.all(
      orders.map(async ({ number }, at) => {
        await sleep(at * 25);
        return (await cancel(number)).status;
      }),
    );
    await eventually(
      () =>
        shop.db.query(
          `SELECT FROM outbox WHERE topic = 'create-shipment' AND payload ->> 'orderNumber' = ANY ($1)`,
          [orders.map(({ number }) => number)],
        ),
      ({ length }) => length === 0,
    );
    for (const [at, { number }] of orders.entries()) {
      const isCancelled = answers[at] === 200;
      expect(await outcome(number)).toEqual({
        isShipped: !isCancelled,
        isRefunded: isCancelled,
        state: isCancelled ? 'cancelled' : 'confirmed',
      });
    }
  });

  test('the cancel waits for a dispatch that has begun, and loses', async () => {
    const { number } = await cancels.bought();
    const release = await lock(shop.db, `UPDATE orders SET dispatched_at = now() WHERE order_number = $1`, [
      number,
    ]);
    const answer = cancel(number);
    await waitsForLock(shop.db, 'clock_timestamp()');
    await release();
    expect((await answer).body.code).toBe('too-late');
  });

  test('the dispatch waits for a cancel that has begun, and ships nothing', async () => {
    const { number } = await cancels.bought();
    const release = await lock(
      shop.db,
      `UPDATE orders SET state = 'cancelled', cancelled_at = now() WHERE order_number = $1`,
      [number],
    );
    await shop.db.execute(`UPDATE outbox SET run_at = now() WHERE job_id = 'create-shipment:' || $1`, [
      number,
    ]);
    await waitsForLock(shop.db, 'dispatched_at AS "dispatchedAt"');
    await release();
    await eventually(
      () => shop.db.query(`SELECT FROM outbox WHERE job_id = 'create-shipment:' || $1`, [number]),
      ({ length }) => length === 0,
    );
    expect(await cancels.labels()).not.toContain(number);
  });
});
