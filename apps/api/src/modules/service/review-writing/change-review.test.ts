import { type ReviewLink, messages, reviewRules } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSignature } from '../../../../test/support/change-signature.ts';
import { buyerActions, eventually } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { boughtTires } from '../../../../test/catalog/reviews/bought-tires.ts';
import { getModerator } from '../../../../test/catalog/reviews/moderator.ts';
import { changeLinkIn, mailsTo } from '../../../../test/catalog/reviews/review-mails.ts';
import { signedInAt } from '../../../../test/catalog/reviews/signed-in.ts';
import {
  linesToWriteAbout,
  type ReviewBody,
  getReview,
  slugs,
  listStored,
  addUp,
  reviewActions,
} from '../../../../test/catalog/reviews/writing.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let writing: ReturnType<typeof reviewActions>;
let bought: ReturnType<typeof boughtTires>;
let moderate: ReturnType<typeof getModerator>;
let nextLine: Awaited<ReturnType<typeof linesToWriteAbout>>;
let member: Record<string, string>;
let stranger: Record<string, string>;

beforeAll(async () => {
  shop = await borrowShop('all');
  const signedIn = await signedInAt(shop, await shop.startApi());
  member = await signedIn('sample-member');
  stranger = await signedIn('sample-retail');
  buyers = buyerActions(shop);
  writing = reviewActions(buyers);
  bought = boughtTires(shop, buyers);
  moderate = getModerator(shop);
  nextLine = await linesToWriteAbout(shop.db);
}, 120_000);
afterAll(() => shop.stop());

const ONE_STAR = { dry: 1, wet: 1, winter: null, comfort: 1, noise: 1, treadwear: 1 };
const WITH_LINK = { comments: 'See www.example.com for pictures of how they wore.' };

/** A published review of a guest, with the link of the mail about it. */
async function guestsReview(email: string, more: Partial<ReviewBody> = {}) {
  const about = nextLine();
  const body = getReview(slugs(about), { email, ...more });
  expect((await writing.submit(body)).body.state).toBe('published');
  const [mail] = await eventually(
    () => mailsTo(shop, email),
    (mails) => mails.length === 1,
  );
  const review = mail && changeLinkIn(mail);
  if (review === undefined) throw new Error(`No link in ${String(mail?.text)}`);
  const change = (changed: Partial<ReviewBody>) =>
    writing.submit({ ...body, changes: true, review, ...changed });
  return { about, body, review, change };
}

const findWaiting = async (lineId: number): Promise<string> =>
  (
    await shop.db.one<{ id: string }>(
      `SELECT review_id AS id FROM review WHERE line_id = $1 AND state = 'pending'`,
      [lineId],
    )
  ).id;

describe('the writer of a review', () => {
  test('opens it filled in by the link of our mail, and changes it', async () => {
    const { about, body, review, change } = await guestsReview('change@example.com');
    const form = await writing.open({ ...slugs(about), review });
    expect(form.body).toMatchObject({
      isReviewOpen: true,
      own: {
        state: 'published',
        isShown: true,
        ratings: body.ratings,
        summary: body.summary,
        comments: body.comments,
        name: body.name,
        email: 'change@example.com',
        datePurchased: '2025-11-05',
        vehicle: '2019 Honda Civic',
        buyAgain: true,
      },
    });

    const changed = await change({
      ratings: ONE_STAR,
      summary: 'Worn out after a year',
      email: 'x@example.com',
    });
    expect(changed.body).toMatchObject({ state: 'published', formerStays: false, verified: false });
    expect(await writing.shown(about)).toMatchObject([{ summary: 'Worn out after a year', name: 'Ann B.' }]);
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1, sum: [1, 1, 0, 1, 1, 1] });
    // Both texts stay with us, and so does whose they are.
    expect(await listStored(shop.db, about.lineId)).toMatchObject([
      { state: 'refused', reasons: ['replaced'], summary: body.summary, email: 'change@example.com' },
      { state: 'published', email: 'change@example.com' },
    ]);
    const { out } = await moderate('show', review.reviewId);
    expect(out).toMatch(/published by rules[\s\S]*replaced \(replaced\) by writer/);
  });

  test('a writer changes a review again by the same link, and the old text’s address leads to the new one', async () => {
    const { about, review, change } = await guestsReview('again@example.com');
    await change({ summary: 'The second text' });
    expect((await change({ summary: 'The third text' })).body.state).toBe('published');
    expect((await writing.open({ ...slugs(about), review })).body.own?.summary).toBe('The third text');
    const former = await buyers.call<{ summary: string; reviewId: string }>(
      'GET',
      `/v1/brands/${about.brand}/lines/${about.line}/reviews/${review.reviewId}`,
    );
    expect(former.body.summary).toBe('The third text');
    expect(former.body.reviewId).not.toBe(review.reviewId);
  });

  test('a writer changes a review right after sending it by the link of the confirmation page, even while it waits', async () => {
    const about = nextLine();
    const body = getReview(slugs(about), WITH_LINK);
    const sent = await writing.submit(body);
    expect(sent.body.state).toBe('pending');
    const { link: review } = sent.body;
    expect((await writing.open({ ...slugs(about), review })).body.own).toMatchObject({
      state: 'pending',
      isShown: false,
      comments: WITH_LINK.comments,
    });
    const changed = await writing.submit({ ...body, comments: 'No links now.', changes: true, review });
    expect(changed.body).toMatchObject({ state: 'published', formerStays: false });
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1 });
    expect((await moderate('list')).out).not.toContain(review.reviewId);
  });

  test('a member changes a review from the account, even one written as a guest under its verified address', async () => {
    const about = nextLine();
    const { email } = await shop.db.one<{ email: string }>(
      `UPDATE user_account SET email_verified_at = now() WHERE uid = 'sample-member' RETURNING email`,
    );
    await writing.submit(getReview(slugs(about), { email: email.toUpperCase() }));
    expect((await writing.open(slugs(about), stranger)).body.own).toBeNull();
    expect((await writing.open(slugs(about), member)).body.own).toMatchObject({ state: 'published' });
    const body = getReview(slugs(about), { summary: 'From my account', changes: true });
    expect((await writing.submit(body, { headers: stranger })).body.code).toBe('review-gone');
    expect((await writing.submit(body, { headers: member })).body.state).toBe('published');
    expect(await writing.shown(about)).toMatchObject([{ summary: 'From my account' }]);

    await shop.db.execute(`UPDATE user_account SET email_verified_at = NULL WHERE uid = 'sample-member'`);
    const unproven = nextLine();
    await writing.submit(getReview(slugs(unproven), { email }));
    expect((await writing.open(slugs(unproven), member)).body.own).toBeNull();
  });

  test('a buyer changes a review by the order’s link, and it stays verified', async () => {
    const about = nextLine();
    const order = await bought(about);
    await writing.submit(getReview(slugs(about), { order }));
    expect((await writing.open({ ...slugs(about), order })).body.own).toMatchObject({ verified: true });
    // Tires that have gone back since were driven all the same.
    await shop.db.execute(
      `INSERT INTO order_return (return_id, order_number, reason) VALUES ('REV1EWBAC2', $1, 'changed-mind')`,
      [order.orderNumber],
    );
    await shop.db.execute(
      `INSERT INTO order_return_line (return_id, line_no, pieces) VALUES ('REV1EWBAC2', 1, '{0,1,2,3}')`,
    );
    const { body } = await writing.submit(
      getReview(slugs(about), { order, changes: true, summary: 'They went back' }),
    );
    expect(body).toMatchObject({ state: 'published', verified: true });
    expect(await writing.shown(about)).toMatchObject([{ summary: 'They went back', verified: true }]);
  });

  test('a writer who changes a review in several tabs at once has one review in the end', async () => {
    const { about, change } = await guestsReview('tabs@example.com');
    const answers = await Promise.all([1, 2, 3].map((tab) => change({ summary: `From tab ${String(tab)}` })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await writing.shown(about)).toHaveLength(1);
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1 });
  });

  test('keeps the pictures, or leaves one out', async () => {
    const about = nextLine();
    const file = 'review-picture/BBBBBBBBBBBBBBBBBBBBBB.webp';
    await shop.db.execute('INSERT INTO stored_file (file, bytes, width, height) VALUES ($1, 1, 4, 3)', [
      file,
    ]);
    const body = getReview(slugs(about), { pictures: ['BBBBBBBBBBBBBBBBBBBBBB'] });
    const { link: review } = (await writing.submit(body)).body;
    const form = await writing.open({ ...slugs(about), review });
    expect(form.body.own?.pictures).toMatchObject([{ imageId: 'BBBBBBBBBBBBBBBBBBBBBB', width: 4 }]);
    expect((await writing.submit({ ...body, summary: 'Changed', changes: true, review })).status).toBe(201);
    expect((await writing.shown(about))[0]?.pictures).toHaveLength(1);
    // Nobody else may name it.
    const thief = await writing.submit(
      getReview(slugs(nextLine()), { pictures: ['BBBBBBBBBBBBBBBBBBBBBB'] }),
    );
    expect(thief.status).toBe(422);
    await writing.submit({ ...body, pictures: [], changes: true, review });
    expect((await writing.shown(about))[0]?.pictures).toEqual([]);
    await writing.remove({ ...slugs(about), review });
    expect(await shop.db.one('SELECT kept_by FROM stored_file WHERE file = $1', [file])).toEqual({
      kept_by: null,
    });
  });
});

describe('a change', () => {
  test('a change that waits hides nothing, a later one replaces it, and a moderator sees both texts', async () => {
    const { about, body, review, change } = await guestsReview('waits@example.com');
    expect((await change({ ratings: ONE_STAR, ...WITH_LINK })).body).toMatchObject({
      state: 'pending',
      reasons: ['link'],
      formerStays: true,
    });
    expect(await writing.shown(about)).toMatchObject([{ summary: body.summary, reviewId: review.reviewId }]);
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1, sum: [5, 4, 0, 4, 3, 0] });
    expect((await writing.open({ ...slugs(about), review })).body.own).toMatchObject({
      state: 'pending',
      isShown: true,
      comments: WITH_LINK.comments,
    });
    await change({ ratings: ONE_STAR, summary: 'The second change', ...WITH_LINK });
    const waiting = await findWaiting(about.lineId);
    const { out } = await moderate('show', waiting);
    expect(out).toContain(`Until then, readers see: ${String(body.summary)}`);
    await moderate('publish', waiting);
    expect(await writing.shown(about)).toMatchObject([{ summary: 'The second change' }]);
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1, sum: [1, 1, 0, 1, 1, 1] });
  });

  test('a refused change leaves the published text, and its writer reads why', async () => {
    const { about, body, change } = await guestsReview('refused@example.com');
    await change(WITH_LINK);
    await moderate('refuse', await findWaiting(about.lineId), '--reason', 'link');
    expect(await writing.shown(about)).toMatchObject([{ summary: body.summary }]);
    const mails = await eventually(
      () => mailsTo(shop, 'refused@example.com'),
      (all) => all.length === 2,
    );
    const mail = mails.find(({ subject }) => subject.startsWith('We did not publish the change'));
    expect(mail?.text).toContain(reviewRules.link.refused);
    expect(mail?.text).toContain('Your earlier review stays on our pages.');
    const review = mail && changeLinkIn(mail);
    expect((await writing.open({ ...slugs(about), review })).body.own).toMatchObject({ state: 'published' });
  });

  test('starts with no votes, because readers have voted for what they read', async () => {
    const { about, review, change } = await guestsReview('votes@example.com');
    await shop.db.execute(`INSERT INTO review_vote (line_id, review_id, voter) VALUES ($1, $2, '\\x01')`, [
      about.lineId,
      review.reviewId,
    ]);
    expect((await writing.shown(about))[0]?.helpful).toBe(1);
    await change({ summary: 'Other words' });
    expect((await writing.shown(about))[0]?.helpful).toBe(0);
  });

  test('is checked like a review, and what is published stays', async () => {
    const { about, body, change } = await guestsReview('bad@example.com');
    const bad: [Partial<ReviewBody>, number, string][] = [
      [{ comments: 'Good <b>tires</b>' }, 400, messages.reviewText],
      [{ comments: 'word '.repeat(20_480) }, 400, messages.reviewCommentsLong],
      [{ vehicle: 'my car' }, 422, messages.reviewVehicle],
      [{ pictures: ['AAAAAAAAAAAAAAAAAAAAAA'] }, 422, messages.reviewPictureUnreadable],
    ];
    for (const [changed, status, message] of bad) {
      const answer = await change(changed);
      expect([answer.status, answer.body.fields?.[0]?.message]).toEqual([status, message]);
    }
    expect(await writing.shown(about)).toMatchObject([{ summary: body.summary }]);
  });

  test('a change takes back neither its writer’s tie to us nor a reward', async () => {
    const { about, change } = await guestsReview('tied@example.com', { insider: true });
    await change({ insider: false, incentivized: true, summary: 'Now without a tie' });
    await change({ insider: false, incentivized: false, summary: 'And without a reward' });
    expect(await writing.shown(about)).toMatchObject([{ insider: true, incentivized: true }]);
  });
});

describe('removing', () => {
  test('takes a review down at once, with its former texts and a change that waits; averages follow', async () => {
    const { about, body, review, change } = await guestsReview('remove@example.com');
    await writing.submit(getReview(slugs(about), { ratings: ONE_STAR }));
    await change({ summary: 'The second text' });
    await change(WITH_LINK);
    expect((await writing.remove({ ...slugs(about), review })).status).toBe(200);
    expect(await writing.shown(about)).toHaveLength(1);
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1, sum: [1, 1, 0, 1, 1, 1] });
    expect(await listStored(shop.db, about.lineId)).toHaveLength(1);
    expect((await moderate('list')).out).toBe('No review is waiting.\n');
    // Nothing is left to remove or to change, and another one may be written.
    expect((await writing.remove({ ...slugs(about), review })).status).toBe(404);
    expect((await change({})).body).toMatchObject({ code: 'review-gone', message: messages.reviewGone });
    expect((await writing.submit(body)).status).toBe(201);
    const { events } = await shop.db.one<{ events: number }>(
      `SELECT count(*) AS events FROM review_event WHERE line_id = $1 AND what = 'erased' AND actor = 'writer'`,
      [about.lineId],
    );
    expect(events).toBe(3);
  });

  test('works by the order and by the account, too', async () => {
    const [one, other] = [nextLine(), nextLine()];
    const order = await bought(one);
    await writing.submit(getReview(slugs(one), { order }));
    expect((await writing.remove({ ...slugs(one), order })).status).toBe(200);
    await writing.submit(getReview(slugs(other)), { headers: member });
    expect((await writing.remove(slugs(other), stranger)).status).toBe(404);
    expect((await writing.remove(slugs(other), member)).status).toBe(200);
    for (const about of [one, other]) expect(await writing.shown(about)).toEqual([]);
  });
});

describe('nobody else', () => {
  test('changes or removes a review, by a link that is cut, over, another’s, or of another storefront', async () => {
    const { about, body, review } = await guestsReview('mine@example.com');
    const other = await guestsReview('theirs@example.com');
    const unfit: (ReviewLink | undefined)[] = [
      undefined,
      { ...review, signature: changeSignature(review.signature) },
      { ...review, expires: String(Number(review.expires) + 1) },
      { ...other.review, reviewId: review.reviewId },
      other.review,
    ];
    for (const link of unfit) {
      const named = link && { review: link };
      expect((await writing.open({ ...slugs(about), ...named })).body.own).toBeNull();
      const { body: answer } = await writing.submit({ ...body, changes: true, ...named });
      expect(answer.code).toBe('review-gone');
      expect((await writing.remove({ ...slugs(about), ...named })).status).toBe(404);
    }
    const elsewhere = await writing.open({ ...slugs(about), review }, {}, 'military-exchange');
    expect(elsewhere.body.own ?? null).toBeNull();
    expect(await writing.shown(about)).toMatchObject([{ summary: body.summary }]);
  });

  test('gets at a buyer’s review by the link to one without proof under the same email', async () => {
    const about = nextLine();
    const guest = getReview(slugs(about), { email: 'pat@example.com' });
    const { link: review } = (await writing.submit(guest)).body;
    const order = await bought(about);
    const verified = getReview(slugs(about), { order, ...WITH_LINK });
    // While the buyer's waits, the link opens the guest's alone, which can be removed and no longer changed.
    expect((await writing.submit(verified)).body.state).toBe('pending');
    const opened = await writing.open({ ...slugs(about), review });
    expect(opened.body.own).toMatchObject({ summary: guest.summary, verified: false });
    expect((await writing.submit({ ...guest, changes: true, review })).body.code).toBe('review-exists');
    await moderate('publish', await findWaiting(about.lineId));
    expect((await writing.open({ ...slugs(about), review })).body).toMatchObject({
      own: null,
      isReviewOpen: false,
    });
    expect((await writing.remove({ ...slugs(about), review })).status).toBe(404);
    expect(await writing.shown(about)).toMatchObject([{ summary: verified.summary, verified: true }]);
  });
});
