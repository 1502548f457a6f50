import { daysAfter, type Order, shopDay, type TrackedOrder } from '@tirekit/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeSignature } from '../../../../test/support/change-signature.ts';
import { bookedAt, bookingSystem } from '../../../../test/orders/booking-system.ts';
import { webhooksTo } from '../../../../test/orders/send-webhook.ts';
import { eventually, shippingForm } from '../../../../test/orders/test-buyer.ts';
import { borrowShop, unheard } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { noticeLateTires } from './late-tires.ts';
import { type FittedBuyers, fittedBuyers } from '../../../../test/service/work-orders/fitted-buyer.ts';

let shop: BorrowedShop;
let buyers: FittedBuyers;

beforeAll(async () => {
  shop = await borrowShop('buying', unheard);
  await shop.startApi();
  buyers = await fittedBuyers(shop);
});
afterAll(() => shop.stop());

/** A free time on the day of the shop's calendar with this place in the list. */
async function freeTime(number: string, at = 3): Promise<string> {
  const { body } = await buyers.open(number);
  const startsAt = body.times.days.filter(({ waits }) => waits.length > 0)[at]?.waits[2]?.startsAt;
  if (startsAt === undefined) throw new Error('No time is free');
  return startsAt;
}
const getState = async (number: string) =>
  (await shop.db.one<{ state: string }>('SELECT state FROM appointment WHERE order_number = $1', [number]))
    .state;

describe('the appointment of an order', () => {
  test('is on the order, in the mail that confirms it, and in its calendar file', async () => {
    const placed = await buyers.buyFitted();
    const number = placed.order.orderNumber;
    const order: Order = await buyers.order(placed);
    expect(order.appointment).toMatchObject({
      appointment: { state: 'booked' },
      installer: { company: 'Beale Street Tire', city: 'Memphis' },
      canChange: true,
    });
    const mail = await buyers.mailWith(number, 'is confirmed');
    expect(mail.text).toContain('Beale Street Tire');
    expect(mail.text).toContain('Please bring your car, your order number, and a photo ID.');
    const signed = buyers.signed('calendar', number);
    const calendar = await buyers.call<{ file: string }>('POST', '/v1/appointments/calendar', {
      body: { orderNumber: number, ...signed },
    });
    const { file } = calendar.body;
    expect(file).toContain('METHOD:PUBLISH');
    expect(file.replaceAll('\r\n ', '')).toMatch(/UID:appointment-\w+@/);
    const compact = (iso: string | undefined) => iso?.replaceAll(/[-:]|\.000/g, '');
    expect(file).toContain(
      `DTSTART:${compact(order.appointment?.appointment.startsAt)?.replace(/\.\d+/, '') ?? '-'}`,
    );
  });

  test('tells its city and day to whoever knows number and ZIP code, and its place only to the link', async () => {
    const placed = await buyers.buyFitted();
    const number = placed.order.orderNumber;
    const { body } = await buyers.call<{ order: TrackedOrder }>('POST', '/v1/orders/track', {
      body: { orderNumber: number, zip: shippingForm.zip },
    });
    expect(body.order).toMatchObject({ fitting: { state: 'booked', city: 'Memphis' }, appointment: null });
    expect(JSON.stringify(body)).not.toContain('Beale');
  });

  test('moves to another free time, and its calendar entry moves with it', async () => {
    const { order } = await buyers.buyFitted();
    const number = order.orderNumber;
    const getFile = async () =>
      (
        await buyers.call<{ file: string }>('POST', '/v1/appointments/calendar', {
          body: { orderNumber: number, ...buyers.signed('calendar', number) },
        })
      ).body.file.replaceAll('\r\n ', '');
    const before = await getFile();
    const startsAt = await freeTime(number);
    const choice = { isDropOff: false, startsAt };
    const changed = await buyers.change(number, choice);
    expect(changed.body.booked.appointment).toMatchObject({
      startsAt: new Date(startsAt).toISOString(),
      state: 'booked',
    });
    const after = await getFile();
    const read = (file: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(file)?.[1]?.trim();
    expect(read(after, 'UID')).toBe(read(before, 'UID'));
    expect(Number(read(after, 'SEQUENCE'))).toBeGreaterThan(Number(read(before, 'SEQUENCE') ?? 0));
    await buyers.mailWith(number, 'has moved');
    // A second press, or another tab, changes nothing and sends nothing.
    expect((await buyers.change(number, choice)).status).toBe(200);
  });

  test('does not move to a time that is taken, in the past, or not the shop’s', async () => {
    const { order } = await buyers.buyFitted();
    const number = order.orderNumber;
    const before = (await buyers.open(number)).body.booked.appointment.startsAt;
    const startsAt = await freeTime(number, 5);
    await shop.db.execute(
      `INSERT INTO appointment_place (installer_id, starts_at, kind, taken) VALUES ('I-BEALE', $1, 'bay', 4)
       ON CONFLICT (installer_id, starts_at, kind) DO UPDATE SET taken = 4`,
      [startsAt],
    );
    expect(await buyers.change(number, { isDropOff: false, startsAt })).toMatchObject({
      status: 409,
      body: { code: 'slot-gone', message: 'Install time is no longer available' },
    });
    expect((await buyers.change(number, { isDropOff: false, startsAt: '2020-01-06T15:00:00Z' })).status).toBe(
      422,
    );
    const oddMinute = new Date(Date.parse(startsAt) + 60_000).toISOString();
    expect((await buyers.change(number, { isDropOff: false, startsAt: oddMinute })).body.message).toBe(
      'Please select a time slot.',
    );
    expect((await buyers.open(number)).body.booked.appointment.startsAt).toBe(before);
  });

  test('is cancelled once, however often that is asked, and its time is free', async () => {
    const { order } = await buyers.buyFitted();
    const number = order.orderNumber;
    const answers = await Promise.all([buyers.cancel(number), buyers.cancel(number), buyers.cancel(number)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.booked).toMatchObject({ appointment: { state: 'cancelled' }, canChange: false });
    await buyers.mailWith(number, 'is canceled');
    // The shop has had no work order, so it hears of nothing.
    expect((await buyers.mails(number)).filter(({ subject }) => subject.startsWith('Work order'))).toEqual(
      [],
    );
    const again = await buyers.change(number, { isDropOff: false, startsAt: '2027-01-05T15:00:00Z' });
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('cannot be changed or cancelled online once the shop has closed on the working day before', async () => {
    const { order } = await buyers.buyFitted(2);
    const number = order.orderNumber;
    expect((await buyers.open(number)).body.booked.canChange).toBe(false);
    expect((await buyers.cancel(number)).body.code).toBe('too-late');
    const free = await freeTime(number);
    expect((await buyers.change(number, { isDropOff: false, startsAt: free })).body.code).toBe('too-late');
    expect(await getState(number)).toBe('booked');
  });

  test('opens by no link that was changed, has expired, is of another order, purpose or storefront', async () => {
    const one = (await buyers.buyFitted()).order.orderNumber;
    const other = (await buyers.buyFitted()).order.orderNumber;
    const good = buyers.signed('appointment', one);
    const refused = [
      { ...good, signature: changeSignature(good.signature) },
      { ...good, expires: String(Number(good.expires) + 60) },
      buyers.signed('appointment', one, -1_000),
      buyers.signed('appointment', other),
      buyers.signed('calendar', one),
      buyers.signed('work-order', one),
    ];
    for (const link of refused) expect((await buyers.open(one, link)).status).toBe(404);
    expect((await buyers.openWork(one, good)).status).toBe(404);
    const elsewhere = await buyers.call('POST', '/v1/appointments/open', {
      body: { orderNumber: one, ...good },
      channel: 'partner-widget',
    });
    expect(elsewhere.status).toBe(404);
  });
});

describe('a reminder', () => {
  /** Lets its hour come. */
  const due = (number: string) =>
    shop.db.execute(
      `UPDATE outbox SET run_at = now() WHERE job_id LIKE 'appointment-reminder:' || $1 || ':%'`,
      [number],
    );
  const planned = (number: string) =>
    shop.db.query(`SELECT FROM outbox WHERE job_id LIKE 'appointment-reminder:' || $1 || ':%'`, [number]);

  test('comes for the time that the buyer moved to, and not for the first one', async () => {
    const number = (await buyers.buyFitted()).order.orderNumber;
    await eventually(
      () => planned(number),
      ({ length }) => length === 1,
    );
    await buyers.change(number, { isDropOff: false, startsAt: await freeTime(number, 5) });
    expect(await planned(number)).toHaveLength(2);
    await due(number);
    await eventually(
      () => planned(number),
      ({ length }) => length === 0,
    );
    const { text, timesReceived } = await buyers.mailWith(number, 'Reminder: your tire installation on');
    expect(timesReceived).toBe(1);
    expect(text).toContain('Beale Street Tire expects you on');
    const reminders = (await buyers.mails(number)).filter(({ subject }) => subject.startsWith('Reminder'));
    expect(reminders).toHaveLength(1);
  });
});

describe('a shop with a calendar of its own', () => {
  afterEach(() => bookingSystem(shop, 'confirms'));

  test(
    'hears of a move as soon as it can be reached, and of a cancellation',
    { timeout: 40_000 },
    async () => {
      const number = (await buyers.buyFitted()).order.orderNumber;
      const startsAt = new Date(await freeTime(number, 4)).toISOString();
      await bookingSystem(shop, 'failing');
      expect((await buyers.change(number, { isDropOff: false, startsAt })).status).toBe(200);
      await bookingSystem(shop, 'confirms');
      const moved = await eventually(
        () => bookedAt(shop, number),
        (booked) => booked.startsAt === startsAt,
        20_000,
      );
      expect(moved).toMatchObject({ status: 'confirmed', startsAt });
      expect((await buyers.cancel(number)).status).toBe(200);
      await eventually(
        () => bookedAt(shop, number),
        ({ status }) => status === 'cancelled',
      );
    },
  );

  test('a shop that refuses a move has the buyer asked for another time, and the refused time is offered to nobody else', async () => {
    const number = (await buyers.buyFitted()).order.orderNumber;
    const other = (await buyers.buyFitted()).order.orderNumber;
    const offered = async () =>
      (await buyers.open(other)).body.times.days.flatMap(({ waits }) => waits.map((wait) => wait.startsAt));
    const startsAt = new Date(await freeTime(number, 6)).toISOString();
    expect(await offered()).toContain(startsAt);
    await bookingSystem(shop, 'slot-gone');
    expect((await buyers.change(number, { isDropOff: false, startsAt })).status).toBe(200);
    const mail = await buyers.mailWith(number, 'choose another time');
    expect(mail.text).toContain('Your order and your tires are safe, and changing the time is free.');
    expect(await offered()).not.toContain(startsAt);
    expect(await buyers.change(other, { isDropOff: false, startsAt })).toMatchObject({
      status: 409,
      body: { code: 'slot-gone' },
    });
    // The promise holds on the last day, too.
    await shop.db.execute(
      `UPDATE appointment SET starts_at = date_trunc('hour', now()) + interval '2 hours',
         ends_at = date_trunc('hour', now()) + interval '3 hours' WHERE order_number = $1`,
      [number],
    );
    expect((await buyers.open(number)).body.booked.canChange).toBe(true);
  });
});

describe('tires that come late', () => {
  test('are heard of from the carrier, and the link in the mail offers new times at once', async () => {
    const { order } = await buyers.buyFitted(4 * 24);
    const number = order.orderNumber;
    await buyers.letWindowPass(number);
    const { tracking } = await shop.db.one<{ tracking: string }>(
      'SELECT tracking_number AS tracking FROM orders WHERE order_number = $1',
      [number],
    );
    const expectedDelivery = daysAfter(shopDay(Date.now()), 9);
    const event = {
      id: `evt_late_${number}`,
      type: 'shipment.updated',
      trackingNumber: tracking,
      reference: number,
      status: 'in_transit',
      at: new Date().toISOString(),
      expectedDelivery,
    };
    const send = webhooksTo(shop);
    expect([await send('carrier', event), await send('carrier', event)]).toEqual([200, 200]);
    const mail = await buyers.mailWith(number, 'your tires are late');
    expect(mail.timesReceived).toBe(1);
    await buyers.mailWith(number, 'the tires are late');
    const { body } = await buyers.open(number);
    expect(body.booked).toMatchObject({ canChange: true, lateUntil: expectedDelivery });
    const free = body.times.days.filter(({ waits }) => waits.length > 0);
    expect(free.length).toBeGreaterThan(0);
    expect(free.every(({ date }) => date > expectedDelivery)).toBe(true);
  });

  test('let the buyer change for free, even on the last day, and tell buyer and shop once', async () => {
    const { order } = await buyers.buyFitted(2);
    const number = order.orderNumber;
    await buyers.letWindowPass(number);
    await buyers.mailWith(number, 'Work order');
    const inTenDays = daysAfter(shopDay(Date.now()), 10);
    await shop.db.execute('UPDATE orders SET expected_delivery = $2 WHERE order_number = $1', [
      number,
      inTenDays,
    ]);
    const noticed = await Promise.all([1, 2, 3].map(() => noticeLateTires(shop.db, number)));
    expect(noticed.filter(Boolean)).toHaveLength(1);
    expect(await noticeLateTires(shop.db, number)).toBe(false);
    expect((await buyers.mailWith(number, 'your tires are late')).text).toContain('Changing it is free.');
    await buyers.mailWith(number, 'the tires are late');
    const { body } = await buyers.open(number);
    expect(body.booked).toMatchObject({ canChange: true, lateUntil: inTenDays });
    // Only times after the new delivery are offered.
    expect(body.times.days.every(({ date }) => date > inTenDays)).toBe(true);
    const startsAt = await freeTime(number, 0);
    expect((await buyers.change(number, { isDropOff: false, startsAt })).status).toBe(200);
    await eventually(
      () => buyers.mails(number),
      (mails) => mails.some(({ subject }) => subject.startsWith(`Work order ${number} has moved`)),
    );
  });
});
