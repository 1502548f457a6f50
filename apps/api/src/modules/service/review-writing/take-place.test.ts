import { reviewRules } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyerActions } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { boughtTires } from '../../../../test/catalog/reviews/bought-tires.ts';
import { getModerator } from '../../../../test/catalog/reviews/moderator.ts';
import {
  linesToWriteAbout,
  getReview,
  slugs,
  addUp,
  type WrittenAbout,
  reviewActions,
} from '../../../../test/catalog/reviews/writing.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let writing: ReturnType<typeof reviewActions>;
let bought: ReturnType<typeof boughtTires>;
let moderate: ReturnType<typeof getModerator>;
let nextLine: Awaited<ReturnType<typeof linesToWriteAbout>>;

beforeAll(async () => {
  shop = await borrowShop('all');
  await shop.startApi();
  buyers = buyerActions(shop);
  writing = reviewActions(buyers);
  bought = boughtTires(shop, buyers);
  moderate = getModerator(shop);
  nextLine = await linesToWriteAbout(shop.db);
}, 120_000);
afterAll(() => shop.stop());

const LINK = { comments: 'See www.example.com for pictures of how they wore.' };

const findWaiting = async ({ lineId }: WrittenAbout): Promise<string> =>
  (
    await shop.db.one<{ id: string }>(
      `SELECT review_id AS id FROM review WHERE line_id = $1 AND state = 'pending'`,
      [lineId],
    )
  ).id;

/** One without proof is published, and that of a buyer under the same email waits. */
async function buyersReviewWaits() {
  const about = nextLine();
  await writing.submit(getReview(slugs(about), { email: 'pat@example.com', summary: 'Without proof' }));
  const order = await bought(about);
  const { body } = await writing.submit(
    getReview(slugs(about), { order, summary: 'As their buyer', ...LINK }),
  );
  expect(body).toMatchObject({ state: 'pending', verified: true });
  return { about, order, waiting: await findWaiting(about) };
}

test('a buyer’s review that waits hides nothing, and takes the place of theirs without proof once it is published', async () => {
  const { about, waiting } = await buyersReviewWaits();
  expect(await writing.shown(about)).toMatchObject([{ summary: 'Without proof', verified: false }]);
  expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1, verified: 0 });

  expect((await moderate('publish', waiting, '--by', 'Mo')).code).toBe(0);
  expect(await writing.shown(about)).toMatchObject([{ summary: 'As their buyer', verified: true }]);
  expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1, verified: 1 });
  const all = await moderate('list', '--all');
  expect(all.out).toMatch(new RegExp(`refused .*Without proof \\(${reviewRules.replaced.means}\\)`));
});

test('a refused review leaves the earlier one in place, and may still be published later', async () => {
  const { about, waiting } = await buyersReviewWaits();
  await moderate('refuse', waiting, '--reason', 'link');
  expect(await writing.shown(about)).toMatchObject([{ summary: 'Without proof' }]);
  expect((await moderate('publish', waiting)).code).toBe(0);
  expect(await writing.shown(about)).toMatchObject([{ summary: 'As their buyer' }]);
  expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1, verified: 1 });
});

test('a second review of the same buyer is refused while the first one waits, even in two tabs', async () => {
  const { about, order } = await buyersReviewWaits();
  const again = await Promise.all([1, 2].map(() => writing.submit(getReview(slugs(about), { order }))));
  expect(again.map(({ body: { code } }) => code)).toEqual(['review-exists', 'review-exists']);
  expect(await writing.shown(about)).toMatchObject([{ summary: 'Without proof' }]);
});

test('a waiting review without proof gives way at once, because nobody sees it', async () => {
  const about = nextLine();
  await writing.submit(getReview(slugs(about), { email: 'pat@example.com', ...LINK }));
  const unproven = await findWaiting(about);
  const order = await bought(about);
  expect((await writing.submit(getReview(slugs(about), { order }))).body.state).toBe('published');
  const { out, code } = await moderate('publish', unproven);
  expect(code).toBe(1);
  expect(out).toContain('another review of this model');
  expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1, verified: 1 });
});
