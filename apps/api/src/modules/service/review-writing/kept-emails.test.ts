import { business } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../../platform/jobs/clean-up.ts';
import { createLog } from '../../../platform/log/log.ts';
import { SAMPLE_PASSWORD } from '../../people/identity/sample-users.ts';
import { buyerActions } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { boughtTires } from '../../../../test/catalog/reviews/bought-tires.ts';
import { signedInAt } from '../../../../test/catalog/reviews/signed-in.ts';
import {
  linesToWriteAbout,
  getReview,
  slugs,
  listStored,
  addUp,
  reviewActions,
} from '../../../../test/catalog/reviews/writing.ts';
import { reviewRetention } from './review-jobs.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let writing: ReturnType<typeof reviewActions>;
let bought: ReturnType<typeof boughtTires>;
let asAccount: (uid: string) => Promise<Record<string, string>>;
let nextLine: Awaited<ReturnType<typeof linesToWriteAbout>>;

beforeAll(async () => {
  shop = await borrowShop('all');
  asAccount = await signedInAt(shop, await shop.startApi());
  buyers = buyerActions(shop);
  writing = reviewActions(buyers);
  bought = boughtTires(shop, buyers);
  nextLine = await linesToWriteAbout(shop.db);
}, 120_000);
afterAll(() => shop.stop());

const clean = () => cleanUp(shop.db, createLog({ level: 'silent' }), reviewRetention);
/** The reviews of a line were published or refused so many days ago; what waits was sent then. */
const age = (lineId: number, days: number) =>
  shop.db.execute(
    `UPDATE review SET submitted_at = now() - $2 * interval '1 day',
       decided_at = CASE WHEN decided_at IS NOT NULL THEN now() - $2 * interval '1 day' END
     WHERE line_id = $1`,
    [lineId, days],
  );

test('the email of a review is kept for questions about it, and then no longer; the review stays', async () => {
  const about = nextLine();
  const email = 'kept@example.com';
  await writing.submit(getReview(slugs(about), { email }));
  await writing.submit(
    getReview(slugs(about), { email: 'waits@example.com', comments: 'See www.example.com' }),
  );
  await age(about.lineId, business.reviewForm.emailDays - 1);
  await clean();
  const emails = async () =>
    (await listStored(shop.db, about.lineId)).map((one) => [one.state, one.email]).toSorted();
  expect(await emails()).toEqual([
    ['pending', 'waits@example.com'],
    ['published', email],
  ]);

  await age(about.lineId, business.reviewForm.emailDays + 1);
  await clean();
  // Writers who wait for a decision get it by mail.
  expect(await emails()).toEqual([
    ['pending', 'waits@example.com'],
    ['published', null],
  ]);
  expect(await writing.shown(about)).toMatchObject([{ name: 'Ann B.' }]);
  expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1 });
});

test('a buyer’s review without its email still belongs to the buyer, who changes it by the order', async () => {
  const about = nextLine();
  const order = await bought(about);
  await writing.submit(getReview(slugs(about), { order }));
  await age(about.lineId, business.reviewForm.emailDays + 1);
  await clean();
  expect((await writing.submit(getReview(slugs(about), { order }))).body.code).toBe('review-exists');
  expect((await writing.open({ ...slugs(about), order })).body.own).toMatchObject({
    email: null,
    verified: true,
  });
  const changed = await writing.submit(
    getReview(slugs(about), { order, changes: true, summary: 'Still good' }),
  );
  expect(changed.body).toMatchObject({ state: 'published', verified: true });
  expect(await writing.shown(about)).toMatchObject([{ summary: 'Still good' }]);
});

test('a closed account takes along guest reviews under its address, if the address is verified', async () => {
  const close = async (uid: string, isVerified: boolean) => {
    const [guest, signedIn] = [nextLine(), nextLine()];
    const headers = await asAccount(uid);
    const { email } = await shop.db.one<{ email: string }>(
      `UPDATE user_account SET email_verified_at = CASE WHEN $2 THEN now() END WHERE uid = $1 RETURNING email`,
      [uid, isVerified],
    );
    await writing.submit(getReview(slugs(guest), { email: email.toUpperCase() }));
    await writing.submit(getReview(slugs(guest), { email: `other-${email}` }));
    await writing.submit(getReview(slugs(signedIn)), { headers });
    const taken = await buyers.call<{ data: { reviews: { state: string }[] } }>('GET', '/v1/account/export', {
      headers,
    });
    expect(taken.body.data.reviews).toHaveLength(isVerified ? 2 : 1);
    const closed = await buyers.call('POST', '/v1/account/close', {
      headers,
      body: { password: SAMPLE_PASSWORD },
    });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect(await writing.shown(signedIn)).toEqual([]);
    expect(await addUp(shop.db, signedIn.lineId)).toMatchObject({ count: 0 });
    return { left: await listStored(shop.db, guest.lineId), total: await addUp(shop.db, guest.lineId) };
  };
  const verified = await close('sample-member', true);
  expect(verified.left).toMatchObject([{ email: 'other-sample-member@tirekit.example' }]);
  expect(verified.total).toMatchObject({ count: 1 });
  // Anybody could have opened it under somebody else's address.
  const unverified = await close('sample-special', false);
  expect(unverified.left).toHaveLength(2);
});
