import { type BookedAppointment, type Cart, daysAfter, shopDay, type WorkOrder } from '@tirekit/contract';
import { testSecrets } from '../../support/test-config.ts';
import { freeTimes } from '../../../src/modules/buying/appointments/index.ts';
import { readShop } from '../../../src/modules/buying/installers/shop.ts';
import { type Answer, buyerActions, eventually, type Placed, shippingForm } from '../../orders/test-buyer.ts';
import type { BorrowedShop } from '../../orders/test-shop.ts';
import { type VisitPurpose, visitLinks } from '../../../src/modules/service/work-orders/visit-links.ts';

/** The address of the shop's mails. */
const SHOP_MAIL = 'desk@beale.example';
/** The shop. */
const FITTING_SHOP = 'I-BEALE';
const HOUR_MS = 3_600_000;

/** Buyers of fitted tires, and the shop that fits them, over HTTP. */
export async function fittedBuyers(shop: BorrowedShop) {
  await shop.db.execute(
    `INSERT INTO installer (installer_id, code, company, address, city, state, zip, latitude, longitude, time_zone, phone,
       hours, services, mobile, max_rim_in, min_aspect, run_flat, dually, tpms, prices, prices_besides, bays, drop_offs, email)
     VALUES ($1, 'tn0001', 'Beale Street Tire', '1 Beale St', 'Memphis', 'TN', '38103', 35.14, -90.05, 'America/Chicago',
       '9015550100', $2, '{}', false, 30, 20, true, true, true, $3, '{"valveStemCents": 300}', 4, 4, $4)`,
    [
      FITTING_SHOP,
      JSON.stringify([{ days: [1, 2, 3, 4, 5, 6, 7], open: '08:00', close: '18:00' }]),
      JSON.stringify([{ maxRimIn: 30, salePriceInCents: 1900 }]),
      SHOP_MAIL,
    ],
  );
  const buyers = buyerActions(shop);
  const links = visitLinks(testSecrets.RECEIPT_SIGNING_SECRET);
  let nextTire = 0;

  const signed = (purpose: VisitPurpose, number: string, lifetimeMs = HOUR_MS) => {
    const query = new URLSearchParams(links.getLink(purpose, number, lifetimeMs).split('?')[1]);
    return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
  };
  const call = <T>(path: string, body: unknown, channel = 'retail'): Promise<Answer<T>> =>
    buyers.call<T>('POST', path, { body, channel });

  /** Four tires, the shop, its next free time, and the card. */
  const buy = async (): Promise<Placed> => {
    const item = shop.tires[nextTire++ % shop.tires.length];
    const { cartKey } = await buyers.prepareCart(item);
    const headers = { 'x-tirekit-cart': cartKey };
    const change = async (method: string, path: string, body?: unknown): Promise<Cart> => {
      const answer = await buyers.call<{ cart: Cart }>(method, `/v1/cart${path}`, { headers, body });
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body.cart;
    };
    await change('PUT', '/fulfillment', { mode: 'ship-to-shop', installerId: FITTING_SHOP });
    await change('PUT', '/appointment', { isDropOff: false, startsAt: await nextTime() });
    const { email, phone, phoneType, firstName, lastName } = shippingForm;
    const form = { email, phone, phoneType, firstName, lastName };
    await change('PUT', '/shipping', { mode: 'ship-to-shop', form });
    const cart = await change('POST', '/shipping/confirmation');
    const { status, body } = await buyers.place(
      cartKey,
      await buyers.orderBody(cart, undefined, { billing: shippingForm }),
    );
    if (status !== 201) throw new Error(`Not placed: ${JSON.stringify(body)}`);
    return body;
  };
  const nextTime = async (): Promise<string> => {
    const found = await readShop(shop.db, FITTING_SHOP);
    if (found === null) throw new Error('The shop is missing');
    const arrivesLatest = daysAfter(shopDay(Date.now()), 10);
    const { days } = await freeTimes(shop.db, {
      shop: found,
      job: { tires: 4 },
      arrivesLatest,
      now: new Date(),
    });
    const time = days.flatMap(({ waits }) => waits)[0];
    if (time === undefined) throw new Error('No time is free');
    return time.startsAt;
  };

  return {
    ...buyers,
    signed,
    call: buyers.call,
    /** Buys four tires that are fitted in so many hours; the carrier is expected before. */
    async buyFitted(inHours = 24 * 8): Promise<Placed> {
      const placed = await buy();
      const { orderNumber } = placed.order;
      await shop.db.execute(`UPDATE outbox SET run_at = now() WHERE job_id = 'create-shipment:' || $1`, [
        orderNumber,
      ]);
      await eventually(
        () =>
          shop.db.query('SELECT FROM orders WHERE order_number = $1 AND tracking_number IS NOT NULL', [
            orderNumber,
          ]),
        ({ length }) => length === 1,
      );
      await shop.db.execute(
        `UPDATE orders SET expected_delivery = $2::date - 2,
           fulfillment = jsonb_set(fulfillment, '{arrivesLatest}', to_jsonb($2::date::text))
         WHERE order_number = $1`,
        [orderNumber, shopDay(Date.now())],
      );
      await shop.db.execute(
        `UPDATE appointment SET starts_at = date_trunc('hour', now()) + $2 * interval '1 hour',
           ends_at = date_trunc('hour', now()) + ($2 + 1) * interval '1 hour' WHERE order_number = $1`,
        [orderNumber, inHours],
      );
      return placed;
    },
    /** Opens the buyer's link, with the free times. */
    open: (number: string, link = signed('appointment', number)) =>
      call<{ booked: BookedAppointment; times: { days: { date: string; waits: { startsAt: string }[] }[] } }>(
        '/v1/appointments/open',
        { orderNumber: number, ...link },
      ),
    change: (number: string, choice: unknown) =>
      call<{ booked: BookedAppointment }>('/v1/appointments/change', {
        orderNumber: number,
        ...signed('appointment', number),
        choice,
      }),
    cancel: (number: string) =>
      call<{ booked: BookedAppointment }>('/v1/appointments/cancel', {
        orderNumber: number,
        ...signed('appointment', number),
      }),
    rate: (number: string, rating: number, comment?: string) =>
      call<{ rating: number }>('/v1/appointments/rating', {
        orderNumber: number,
        ...signed('rating', number),
        rating,
        ...(comment !== undefined && { comment }),
      }),
    openWork: (number: string, link = signed('work-order', number)) =>
      call<{ workOrder: WorkOrder }>('/v1/work-orders/open', { workOrderId: number, ...link }),
    act: (number: string, action: unknown) =>
      call<{ workOrder: WorkOrder }>('/v1/work-orders/act', {
        workOrderId: number,
        ...signed('work-order', number),
        action,
      }),
    /** Lets the thirty minutes pass in which the buyer could cancel the order. */
    async letWindowPass(number: string): Promise<void> {
      await shop.db.execute(
        `UPDATE orders SET placed_at = now() - interval '31 minutes' WHERE order_number = $1`,
        [number],
      );
      await shop.db.execute(`UPDATE outbox SET run_at = now() WHERE job_id = 'work-order:' || $1`, [number]);
    },
    /** Waits for a mail about an order whose subject contains some words. */
    mailWith: async (number: string, words: string) => {
      const found = await eventually(
        async () => (await buyers.mails(number)).filter(({ subject }) => subject.includes(words)),
        ({ length }) => length > 0,
      );
      const [mail] = found;
      if (mail === undefined) throw new Error(`No mail with ${words}`);
      return mail;
    },
  };
}
export type FittedBuyers = Awaited<ReturnType<typeof fittedBuyers>>;
