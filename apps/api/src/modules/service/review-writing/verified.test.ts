import { business } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mintUserToken } from '../../../platform/tokens/mint-user-token.ts';
import { saveSampleUsers } from '../../people/identity/sample-users.ts';
import { buyerActions } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { boughtTires } from '../../../../test/catalog/reviews/bought-tires.ts';
import {
  getReview,
  reviewActions,
  linesToWriteAbout,
  slugs,
  listStored,
  addUp,
} from '../../../../test/catalog/reviews/writing.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let writing: ReturnType<typeof reviewActions>;
let getToken: (uid: string) => Promise<string>;
let nextLine: Awaited<ReturnType<typeof linesToWriteAbout>>;
let bought: ReturnType<typeof boughtTires>;

beforeAll(async () => {
  shop = await borrowShop('all');
  const { deps } = await shop.startApi();
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  getToken = (uid) => mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid });
  await saveSampleUsers(shop.db);
  buyers = buyerActions(shop);
  writing = reviewActions(buyers);
  bought = boughtTires(shop, buyers);
  nextLine = await linesToWriteAbout(shop.db);
}, 120_000);
afterAll(() => shop.stop());

describe('a review is verified', () => {
  test('a review is verified by a mail’s link about the order, and the form shows name, email, and date', async () => {
    const about = nextLine();
    const order = await bought(about);
    const form = await writing.open({ ...slugs(about), order });
    expect(form.body).toMatchObject({
      isOrderOpen: true,
      writer: { name: 'Pat O.', email: 'pat@example.com', isBuyer: true },
    });
    expect(form.body.writer?.datePurchased).toMatch(/^\d{4}-\d\d-\d\d$/);
    const { body } = await writing.submit(getReview(slugs(about), { order, email: 'else@example.com' }));
    expect(body).toMatchObject({ state: 'published', verified: true });
    // The order says under whose email it is, not the form: one order writes one review of a model.
    expect(await listStored(shop.db, about.lineId)).toMatchObject([
      { verified: true, email: 'pat@example.com', order_number: order.orderNumber },
    ]);
    const second = await writing.submit(getReview(slugs(about), { order, email: 'third@example.com' }));
    expect(second.status).toBe(409);
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1, verified: 1 });
  });

  test('a review is verified for a member who bought the line while signed in', async () => {
    const about = nextLine();
    await bought(about, `uid = 'sample-member'`);
    const headers = { 'x-authorization': `Bearer ${await getToken('sample-member')}` };
    expect((await writing.open(slugs(about), headers)).body.writer).toMatchObject({ isBuyer: true });
    const { body } = await writing.submit(getReview(slugs(about)), { headers });
    expect(body).toMatchObject({ verified: true });
    expect(await listStored(shop.db, about.lineId)).toMatchObject([
      { account_uid: 'sample-member', verified: true },
    ]);
    const other = nextLine();
    const unbought = await writing.submit(getReview(slugs(other)), { headers });
    expect(unbought.body).toMatchObject({ state: 'published', verified: false });
  });

  test.each([
    ['not delivered', 'delivered_at = NULL'],
    ['canceled', `state = 'cancelled'`],
    ['another storefront’s', `channel_id = 'military-exchange'`],
  ])('a review is not verified by an order that is %s', async (_what, set) => {
    const about = nextLine();
    const order = await bought(about, set);
    const { body } = await writing.submit(getReview(slugs(about), { order }));
    expect(body).toMatchObject({ state: 'published', verified: false });
  });

  test('a review is not verified by an order’s number and ZIP code, which show nothing of its buyer', async () => {
    const about = nextLine();
    const { orderNumber } = await bought(about);
    const { zip } = await shop.db.one<{ zip: string }>('SELECT zip FROM orders WHERE order_number = $1', [
      orderNumber,
    ]);
    const order = { orderNumber, proof: { zip } };
    const opened = await writing.open({ ...slugs(about), order });
    expect(opened.body).toMatchObject({ writer: null, isOrderOpen: false });
    const { body } = await writing.submit(getReview(slugs(about), { order }));
    expect(body).toMatchObject({ state: 'published', verified: false });
  });

  test('a review is not verified by a returned order, another line’s order, a false link, or a number alone', async () => {
    const about = nextLine();
    const order = await bought(about);
    await shop.db.execute(
      `INSERT INTO order_return (return_id, order_number, reason) VALUES ('REV1EWBACK', $1, 'changed-mind')`,
      [order.orderNumber],
    );
    await shop.db.execute(
      `INSERT INTO order_return_line (return_id, line_no, pieces) VALUES ('REV1EWBACK', 1, '{0,1,2,3}')`,
    );
    const another = await bought(nextLine());
    const { proof, orderNumber } = another;
    for (const unfit of [
      order,
      another,
      { orderNumber, proof: { ...proof, signature: 'A'.repeat(43) } },
      { orderNumber, proof: { ...proof, expires: '1' } },
      { orderNumber },
    ]) {
      const opened = await writing.open({ ...slugs(about), order: unfit });
      expect(opened.body.writer?.isBuyer ?? false).toBe(false);
    }
    const guessed = await writing.open({ ...slugs(about), order: { orderNumber } });
    expect(guessed.body).toMatchObject({ writer: null, isOrderOpen: false });
  });

  test('a verified review replaces the unverified one under the same email', async () => {
    const about = nextLine();
    const first = await writing.submit(getReview(slugs(about), { email: 'pat@example.com' }));
    expect(first.body).toMatchObject({ state: 'published', verified: false });
    const order = await bought(about);
    expect((await writing.submit(getReview(slugs(about), { order }))).body.verified).toBe(true);
    expect(await listStored(shop.db, about.lineId)).toMatchObject([
      { state: 'refused', reasons: ['replaced'] },
      { state: 'published', verified: true },
    ]);
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1, verified: 1 });
  });

  test('a verified review does not wait because of what others write under the same email', async () => {
    const email = 'lee@example.com';
    for (let nth = 0; nth < business.reviewForm.perDay; nth += 1)
      await writing.submit(getReview(slugs(nextLine()), { email }));
    const about = nextLine();
    const order = await bought(about, `shipping = jsonb_set(shipping, '{email}', '"${email}"')`);
    const { body } = await writing.submit(getReview(slugs(about), { order }));
    expect(body).toMatchObject({ state: 'published', verified: true });
  });

  test('a verified review, and the ratings of the one that it replaces, reach cached pages', async () => {
    const about = nextLine();
    const changes = async () =>
      (await shop.db.query('SELECT FROM catalog_change WHERE sku_id = $1', [`line:${String(about.lineId)}`]))
        .length;
    await writing.submit(getReview(slugs(about), { email: 'kim@example.com' }));
    await expect.poll(changes, { timeout: 10_000 }).toBe(1);
    const order = await bought(about, `shipping = jsonb_set(shipping, '{email}', '"kim@example.com"')`);
    await writing.submit(getReview(slugs(about), { order }));
    await expect.poll(changes, { timeout: 10_000 }).toBe(2);
  });

  test.each(['sample-epp', 'sample-sales'])(
    'a review by %s is marked as an employee’s, whatever its box says',
    async (uid) => {
      const about = nextLine();
      const headers = { 'x-authorization': `Bearer ${await getToken(uid)}` };
      expect((await writing.open(slugs(about), headers)).body.writer).toMatchObject({ isInsider: true });
      await writing.submit(getReview(slugs(about), { insider: false }), { headers });
      expect(await writing.shown(about)).toMatchObject([{ insider: true }]);
    },
  );

  test('a review by an order at employee prices is marked as an employee’s, even without an account', async () => {
    const about = nextLine();
    const order = await bought(about, `price_type = 'employee'`);
    await writing.submit(getReview(slugs(about), { order }));
    expect(await writing.shown(about)).toMatchObject([{ insider: true, verified: true }]);
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1, verified: 0 });
  });
});
