import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readShopReviews } from '../../buying/installers/shop-reviews.ts';
import { eventually } from '../../../../test/orders/test-buyer.ts';
import { borrowShop, unheard } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { type FittedBuyers, fittedBuyers } from '../../../../test/service/work-orders/fitted-buyer.ts';

let shop: BorrowedShop;
let buyers: FittedBuyers;

beforeAll(async () => {
  shop = await borrowShop('buying', unheard);
  await shop.startApi();
  buyers = await fittedBuyers(shop);
});
afterAll(() => shop.stop());

const TIN = '1M3X5AB2C 3524';

async function freeTime(number: string): Promise<string> {
  const { body } = await buyers.open(number);
  const startsAt = body.times.days.filter(({ waits }) => waits.length > 0)[4]?.waits[0]?.startsAt;
  if (startsAt === undefined) throw new Error('No time is free');
  return startsAt;
}
const rating = () =>
  shop.db.one<{ sum: number; count: number }>(
    `SELECT rating_sum::int AS sum, rating_count AS count FROM installer WHERE installer_id = 'I-BEALE'`,
  );

describe('a work order', () => {
  test('reaches the shop when the buyer cannot cancel the order any more, and not before', async () => {
    const number = (await buyers.buyFitted()).order.orderNumber;
    await buyers.mailWith(number, 'is confirmed');
    const [waiting] = await eventually(
      () =>
        shop.db.query<{ later: boolean }>(
          `SELECT run_at > now() + interval '25 minutes' AS later FROM outbox WHERE job_id = 'work-order:' || $1`,
          [number],
        ),
      ({ length }) => length === 1,
    );
    expect(waiting?.later).toBe(true);
    await buyers.letWindowPass(number);
    const mail = await buyers.mailWith(number, `Work order ${number}`);
    expect(mail.text).toContain('Please confirm the appointment or propose another time.');
    expect(JSON.stringify(mail.to)).toContain('desk@beale.example');
  });

  test('says what is to be done and names no price of the order', async () => {
    const { order } = await buyers.buyFitted();
    const { body } = await buyers.openWork(order.orderNumber);
    expect(body.workOrder).toMatchObject({
      orderNumber: order.orderNumber,
      buyer: { name: "Pat O'Neill" },
      tires: [{ lineNo: 1, quantity: 4, tins: [] }],
      actions: ['confirm', 'propose', 'arrive', 'finish'],
    });
    expect(JSON.stringify(body)).not.toContain(String(order.totalCents));
    expect(JSON.stringify(body)).not.toContain('pat@example.com');
    // Extras from us are no work of the shop.
    expect(body.workOrder.services).toContain('Mounting and balancing');
    expect(body.workOrder.services).not.toContain('Roadside help');
  });

  test('is confirmed once, and the buyer hears of it once', async () => {
    const number = (await buyers.buyFitted()).order.orderNumber;
    const answers = await Promise.all([1, 2, 3].map(() => buyers.act(number, { kind: 'confirm' })));
    expect(answers.map(({ body }) => body.workOrder.appointment.state)).toEqual(Array(3).fill('confirmed'));
    const mail = await buyers.mailWith(number, 'Your appointment for order');
    expect(mail.timesReceived).toBe(1);
  });

  test('can propose another time, which the buyer takes', async () => {
    const number = (await buyers.buyFitted()).order.orderNumber;
    const startsAt = await freeTime(number);
    const proposed = await buyers.act(number, { kind: 'propose', choice: { isDropOff: false, startsAt } });
    expect(proposed.body.workOrder.proposed?.startsAt).toBe(new Date(startsAt).toISOString());
    await buyers.mailWith(number, 'Another time');
    const taken = await Promise.all([buyers.change(number, 'proposed'), buyers.change(number, 'proposed')]);
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    expect(taken[0]?.body.booked).toMatchObject({
      appointment: { startsAt: new Date(startsAt).toISOString(), state: 'confirmed' },
      proposed: null,
    });
  });

  test('is done with the numbers of the mounted tires, which the order then shows', async () => {
    const placed = await buyers.buyFitted();
    const number = placed.order.orderNumber;
    expect((await buyers.act(number, { kind: 'arrive' })).body.workOrder.appointment.state).toBe('arrived');
    const done = await buyers.act(number, {
      kind: 'finish',
      tins: [{ lineNo: 1, tins: [TIN, TIN, '', TIN] }],
    });
    expect(done.body.workOrder).toMatchObject({ appointment: { state: 'done' }, actions: ['finish'] });
    expect((await buyers.order(placed)).lines[0]?.tins).toEqual(Array(3).fill('1M3X5AB2C3524'));
    const mail = await buyers.mailWith(number, 'Your new tires are installed');
    expect(mail.text).toContain('Good or bad, your rating helps other customers');
    // A correction asks nobody again.
    await buyers.act(number, { kind: 'finish', tins: [{ lineNo: 1, tins: [TIN] }] });
    expect((await buyers.order(placed)).lines[0]?.tins).toEqual(['1M3X5AB2C3524']);
    expect((await buyers.mailWith(number, 'Your new tires are installed')).timesReceived).toBe(1);
  });

  test.each([
    ['letters that no number has', [{ lineNo: 1, tins: ['GOOSE12345'] }], 'tins.1.0'],
    ['a week that is in the future', [{ lineNo: 1, tins: ['', '1M3X5AB2C5299'] }], 'tins.1.1'],
    ['more numbers than tires', [{ lineNo: 1, tins: Array(5).fill(TIN) }], 'tins.1'],
    ['tires of another order', [{ lineNo: 7, tins: [TIN] }], 'tins.7'],
  ])('is not done with %s', async (_what, tins, path) => {
    const number = (await buyers.buyFitted()).order.orderNumber;
    const refused = await buyers.act(number, { kind: 'finish', tins });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toMatchObject([{ path }]);
    expect((await buyers.openWork(number)).body.workOrder.appointment.state).toBe('booked');
  });

  test('is not missed before it has begun, and neither confirmed nor done once it is cancelled', async () => {
    const number = (await buyers.buyFitted()).order.orderNumber;
    expect((await buyers.act(number, { kind: 'miss' })).status).toBe(422);
    await buyers.cancel(number);
    expect((await buyers.openWork(number)).body.workOrder.actions).toEqual([]);
    expect((await buyers.act(number, { kind: 'confirm' })).body.code).toBe('conflict');
    expect((await buyers.act(number, { kind: 'finish', tins: [] })).body.code).toBe('conflict');
  });
});

describe('a shop is rated', () => {
  test('a buyer who was fitted at a shop rates it once per order, and later words replace earlier ones', async () => {
    const number = (await buyers.buyFitted()).order.orderNumber;
    expect((await buyers.rate(number, 5)).status).toBe(404);
    await buyers.act(number, { kind: 'finish', tins: [] });
    const before = await rating();
    expect((await buyers.rate(number, 2, 'Slow, but careful.')).body).toEqual({ rating: 2 });
    expect(await rating()).toEqual({ sum: before.sum + 200, count: before.count + 1 });
    await Promise.all([buyers.rate(number, 4, 'Fine.'), buyers.rate(number, 4, 'Fine.')]);
    expect(await rating()).toEqual({ sum: before.sum + 400, count: before.count + 1 });
    const { reviews } = await readShopReviews(shop.db, 'I-BEALE');
    expect(reviews.find(({ reviewId }) => reviewId === number)).toMatchObject({
      rating: 4,
      comment: 'Fine.',
      name: 'Pat O.',
    });
  });

  test('a shop cannot be rated by a link of another purpose, nor with an invalid number of stars', async () => {
    const number = (await buyers.buyFitted()).order.orderNumber;
    await buyers.act(number, { kind: 'finish', tins: [] });
    const call = (link: object, stars: number) =>
      buyers.call('POST', '/v1/appointments/rating', {
        body: { orderNumber: number, ...link, rating: stars },
      });
    expect((await call(buyers.signed('appointment', number), 5)).status).toBe(404);
    expect((await call(buyers.signed('rating', number), 6)).status).toBe(400);
  });
});
