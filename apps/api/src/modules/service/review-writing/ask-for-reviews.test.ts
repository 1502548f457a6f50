import { business } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOrder } from '../../../../test/orders/copy-order.ts';
import { buyerActions, eventually } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import { STOREFRONT, type BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { getReview, reviewActions } from '../../../../test/catalog/reviews/writing.ts';
import { planReviewMails } from './ask-for-reviews.ts';

const { askAfterDays, askUntilDays } = business.reviewForm;

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let writing: ReturnType<typeof reviewActions>;
/** An order that was really placed, of which the others are copies. */
let original: string;
let about: { brand: string; line: string };

beforeAll(async () => {
  shop = await borrowShop('all');
  await shop.startApi();
  buyers = buyerActions(shop);
  writing = reviewActions(buyers);
  original = (await buyers.buy(shop.tires[0])).answer.body.order.orderNumber;
  about = await shop.db.one<{ brand: string; line: string }>(
    `SELECT line.brand_slug AS brand, slug AS line FROM line JOIN sku USING (line_id) WHERE sku_id = $1`,
    [shop.tires[0]],
  );
}, 120_000);
afterAll(() => shop.stop());

let buyersSoFar = 0;
/** An order of another buyer, delivered so many days ago. */
async function delivered(daysAgo: number, order: Record<string, unknown> = {}) {
  buyersSoFar += 1;
  const email = `buyer-${String(buyersSoFar)}@example.com`;
  const { shipping } = await shop.db.one<{ shipping: object }>(
    'SELECT shipping FROM orders WHERE order_number = $1',
    [original],
  );
  const number = await copyOrder(shop.db, original, {
    order: {
      delivered_at: new Date(Date.now() - daysAgo * 86_400_000),
      shipping: { ...shipping, email },
      ...order,
    },
  });
  return { number, email };
}

/** Looks once, and waits until everything that is due is settled. */
async function look(): Promise<void> {
  await planReviewMails(shop.db);
  await eventually(
    () =>
      shop.db.one<{ open: number }>('SELECT count(*) AS open FROM review_request WHERE settled_at IS NULL'),
    ({ open }) => open === 0,
  );
}
const readOutcome = async (number: string) =>
  (
    await shop.db.maybeOne<{ outcome: string }>(
      'SELECT outcome FROM review_request WHERE order_number = $1',
      [number],
    )
  )?.outcome ?? null;

async function mailsTo(address: string) {
  const response = await fetch(`${shop.sandbox.sandbox}/mailbox.json?limit=200`);
  const { mails } = (await response.json()) as {
    mails: { subject: string; text: string; to: unknown; timesReceived: number }[];
  };
  return mails.filter(
    ({ to, subject }) => JSON.stringify(to).includes(address) && subject.includes('tires?'),
  );
}
const pathIn = (text: string, part: string): URL => {
  const found = new RegExp(`${STOREFRONT}[^\\s]*${part}[^\\s]*`).exec(text)?.[0];
  if (found === undefined) throw new Error(`No link to ${part} in ${text}`);
  return new URL(found);
};

test('a buyer is asked once, three weeks after delivery, and the link opens the form with what is known', async () => {
  const { number, email } = await delivered(askAfterDays + 1);
  await Promise.all([look(), look()]);
  await look();
  const [mail, ...others] = await eventually(
    () => mailsTo(email),
    (mails) => mails.length > 0,
  );
  expect(others).toEqual([]);
  expect(mail?.timesReceived).toBe(1);
  expect(mail?.text).toContain('Good or bad');
  const link = pathIn(mail?.text ?? '', 'write-a-review');
  expect(link.pathname).toBe(`/brands/${about.brand}-tires/${about.line}/write-a-review`);
  const order = {
    orderNumber: link.searchParams.get('order') ?? '',
    proof: {
      expires: link.searchParams.get('expires') ?? '',
      signature: link.searchParams.get('signature') ?? '',
    },
  };
  expect(order.orderNumber).toBe(number);
  expect((await writing.open({ ...about, order })).body.writer).toMatchObject({ email, isBuyer: true });
  const { body } = await writing.submit(getReview(about, { order }));
  expect(body).toMatchObject({ state: 'published', verified: true });
});

describe('a review request is not sent', () => {
  test.each<[string, number, Record<string, unknown>, string | null]>([
    ['before three weeks are over', askAfterDays - 1, {}, null],
    ['long after', askUntilDays + 1, {}, null],
    ['about an order that was canceled', askAfterDays + 1, { state: 'cancelled' }, null],
    ['by a storefront without reviews', askAfterDays + 1, { channel_id: 'partner-widget' }, 'not-wanted'],
  ])('a review request is not sent %s', async (_what, daysAgo, order, outcome) => {
    const { number, email } = await delivered(daysAgo, order);
    await look();
    expect(await readOutcome(number)).toBe(outcome);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('a buyer whose tires are all going back is not asked for a review', async () => {
    const { number, email } = await delivered(askAfterDays + 1);
    await shop.db.execute(
      `INSERT INTO order_return (return_id, order_number, reason) VALUES ('REV1EWBACK', $1, 'changed-mind')`,
      [number],
    );
    await shop.db.execute(
      `INSERT INTO order_return_line (return_id, line_no, pieces)
       SELECT 'REV1EWBACK', line_no, ARRAY(SELECT generate_series(0, quantity - 1)) FROM order_line WHERE order_number = $1`,
      [number],
    );
    await look();
    expect(await readOutcome(number)).toBe('not-kept');
    expect(await mailsTo(email)).toEqual([]);
  });

  test('a buyer who has reviewed the model already is not asked again', async () => {
    const { number, email } = await delivered(askAfterDays + 1);
    await writing.submit(getReview(about, { email }));
    await look();
    expect(await readOutcome(number)).toBe('nothing-left');
  });

  test('a buyer who opted out by a mail’s link is never asked, under any order; a false link stops nothing', async () => {
    const { number, email } = await delivered(askAfterDays + 1);
    await look();
    const [mail] = await eventually(
      () => mailsTo(email),
      (mails) => mails.length > 0,
    );
    const link = pathIn(mail?.text ?? '', 'no-more-mails').searchParams;
    const body = {
      orderNumber: link.get('order'),
      expires: link.get('expires'),
      signature: link.get('signature'),
    };
    const stop = (sent: object) => buyers.call('POST', '/v1/reviews/mails/stop', { body: sent });
    expect((await stop({ ...body, signature: 'A'.repeat(43) })).status).toBe(404);
    expect((await stop({ ...body, orderNumber: original })).status).toBe(404);
    expect((await stop(body)).status).toBe(200);
    expect((await stop(body)).status).toBe(200);
    const { shipping } = await shop.db.one<{ shipping: object }>(
      'SELECT shipping FROM orders WHERE order_number = $1',
      [number],
    );
    const next = await delivered(askAfterDays + 2, { shipping });
    await look();
    expect(await readOutcome(next.number)).toBe('not-wanted');
    expect(await mailsTo(email)).toHaveLength(1);
    // No address is kept to remember whom we do not write to.
    const kept = await shop.db.query<{ row: string }>('SELECT n::text AS row FROM review_no_mail n');
    expect(JSON.stringify(kept)).not.toContain('@');
  });
});
