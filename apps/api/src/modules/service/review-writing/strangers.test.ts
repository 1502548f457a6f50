import { business, messages, type ReviewLink } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitorAt } from '../../../../test/support/visitor-at.ts';
import { cleanUp } from '../../../platform/jobs/clean-up.ts';
import { createLog } from '../../../platform/log/log.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import { buyerActions, eventually } from '../../../../test/orders/test-buyer.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { boughtTires } from '../../../../test/catalog/reviews/bought-tires.ts';
import { getModerator } from '../../../../test/catalog/reviews/moderator.ts';
import { mailsAbout } from '../../../../test/catalog/reviews/review-mails.ts';
import { keepReviews, madeReviews } from '../../../../test/catalog/reviews/sample-reviews.ts';
import { signedInAt } from '../../../../test/catalog/reviews/signed-in.ts';
import {
  linesToWriteAbout,
  getReview,
  slugs,
  listStored,
  addUp,
  type WrittenAbout,
  reviewActions,
} from '../../../../test/catalog/reviews/writing.ts';
import { reviewRetention } from './review-jobs.ts';

const { unprovenPerDay, unconfirmedMax, confirmDays } = business.reviewForm;

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let writing: ReturnType<typeof reviewActions>;
let moderate: ReturnType<typeof getModerator>;
let signedIn: (uid: string) => Promise<Record<string, string>>;
let nextLine: Awaited<ReturnType<typeof linesToWriteAbout>>;

beforeAll(async () => {
  shop = await borrowShop('all');
  signedIn = await signedInAt(shop, await shop.startApi());
  buyers = buyerActions(shop);
  writing = reviewActions(buyers);
  moderate = getModerator(shop);
  nextLine = await linesToWriteAbout(shop.db);
}, 120_000);
afterAll(() => shop.stop());

const all = (stars: number) => ({
  ...{ dry: stars, wet: stars, winter: stars, comfort: stars, noise: stars, treadwear: stars },
});
const getStars = async ({ lineId, brand, line }: WrittenAbout) => {
  await addUp(shop.db, lineId);
  return (
    await buyers.call<{ summary: { average: number; count: number } }>(
      'GET',
      `/v1/reviews?brand=${brand}&line=${line}`,
    )
  ).body.summary;
};

describe('a guest’s review', () => {
  test('a guest’s review is not shown or counted until the address is confirmed by the mail’s button', async () => {
    const about = nextLine();
    const email = 'guest@example.com';
    const { body: sent } = await writing.send(getReview(slugs(about), { email }));
    expect(sent).toMatchObject({ state: 'pending', reasons: ['unconfirmed'] });
    expect(await writing.shown(about)).toEqual([]);
    expect(await addUp(shop.db, about.lineId)).toBeNull();

    const [mail] = await eventually(
      () => mailsAbout(shop, email),
      (mails) => mails.length === 1,
    );
    expect(mail?.subject).toMatch(/^Confirm your review of /);
    expect(mail?.text).not.toContain('Quiet on the highway');
    const [url = ''] = /http\S+\/write-a-review\/confirm\?\S+/.exec(mail?.text ?? '') ?? [];
    const { review: reviewId = '', ...signed } = Object.fromEntries(new URL(url).searchParams);
    const link: ReviewLink = {
      reviewId,
      expires: signed['expires'] ?? '',
      signature: signed['signature'] ?? '',
    };
    // Mail scanners open every link, so a GET must not publish anything.
    const read = await buyers.call(
      'GET',
      `/v1/reviews/confirm?${new URLSearchParams({ ...link }).toString()}`,
    );
    expect(read.status).toBeGreaterThanOrEqual(400);
    expect(await writing.shown(about)).toEqual([]);

    const pressed = await Promise.all([1, 2, 3].map(() => writing.confirm(about, link, link)));
    expect(pressed.map(({ status, body }) => [status, body.state])).toEqual(
      pressed.map(() => [200, 'published']),
    );
    expect(await writing.shown(about)).toHaveLength(1);
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1 });
    const [told, ...more] = await eventually(
      async () => (await mailsAbout(shop, email)).filter(({ subject }) => subject.includes('is published')),
      (mails) => mails.length > 0,
    );
    expect([told?.subject, more]).toEqual([expect.stringMatching(/^Your review of /), []]);
  });

  test('a guest’s review is confirmed by no other link: the thank-you page’s, a false one, another’s', async () => {
    const about = nextLine();
    const { link } = (await writing.send(getReview(slugs(about)))).body;
    const other = (await writing.send(getReview(slugs(nextLine())))).body.link;
    for (const unfit of [link, { ...link, signature: 'A'.repeat(43) }, { ...other, reviewId: link.reviewId }])
      expect((await writing.confirm(about, link, unfit)).status).toBe(404);
    // A genuine one, at another model.
    expect((await writing.confirm(nextLine(), link)).status).toBe(404);
    expect((await moderate('publish', link.reviewId)).out).toContain('confirmed the email address');
    expect(await writing.shown(about)).toEqual([]);
    await writing.remove({ ...slugs(about), review: link });
    expect((await writing.confirm(about, link)).status).toBe(404);
  });

  test('is asked for again once it is changed, and only the last text counts', async () => {
    const about = nextLine();
    const body = getReview(slugs(about));
    const { link: first } = (await writing.send(body)).body;
    const changed = await writing.send({ ...body, summary: 'Second thoughts', changes: true, review: first });
    expect(changed.body).toMatchObject({ state: 'pending', reasons: ['unconfirmed'] });
    expect((await writing.confirm(about, first)).status).toBe(404);
    expect((await writing.confirm(about, changed.body.link)).body.state).toBe('published');
    expect(await writing.shown(about)).toMatchObject([{ summary: 'Second thoughts' }]);
  });

  test('needs no confirmation if its writer has shown that the address is theirs, or has bought the tires', async () => {
    const [one, other] = [nextLine(), nextLine()];
    await shop.db.execute(`UPDATE user_account SET email_verified_at = now() WHERE uid = 'sample-member'`);
    const asMember = await writing.send(getReview(slugs(one)), { headers: await signedIn('sample-member') });
    expect(asMember.body).toMatchObject({ state: 'published', verified: false });
    const order = await boughtTires(shop, buyers)(other);
    const asBuyer = await writing.send(getReview(slugs(other), { order }));
    expect(asBuyer.body).toMatchObject({ state: 'published', verified: true });
    // Signed in, but without having shown that the address is theirs.
    await shop.db.execute(`UPDATE user_account SET email_verified_at = NULL WHERE uid = 'sample-retail'`);
    const unknown = await writing.send(getReview(slugs(nextLine())), {
      headers: await signedIn('sample-retail'),
    });
    expect(unknown.body).toMatchObject({ state: 'pending', reasons: ['unconfirmed'] });
  });

  test('a review under an address that was asked too often is refused beside the field', async () => {
    const email = 'typed-by-others@example.com';
    for (let nth = 0; nth < unconfirmedMax; nth += 1)
      expect((await writing.send(getReview(slugs(nextLine()), { email }))).status).toBe(201);
    const { status, body } = await writing.send(
      getReview(slugs(nextLine()), { email: 'Typed-by-Others+1@example.com' }),
    );
    expect([status, body.fields]).toEqual([422, [{ path: 'email', message: messages.reviewConfirmFirst }]]);
  });

  test('a review that nobody confirms is forgotten, and keeps nobody from writing', async () => {
    const about = nextLine();
    const email = 'forgotten@example.com';
    await writing.send(getReview(slugs(about), { email }));
    const age = (days: number) =>
      shop.db.execute(`UPDATE review SET submitted_at = now() - $2 * interval '1 day' WHERE line_id = $1`, [
        about.lineId,
        days,
      ]);
    const clean = () => cleanUp(shop.db, createLog({ level: 'silent' }), reviewRetention);
    await age(confirmDays - 1);
    await clean();
    expect(await listStored(shop.db, about.lineId)).toHaveLength(1);
    await age(confirmDays + 1);
    await clean();
    expect(await listStored(shop.db, about.lineId)).toEqual([]);
    expect((await writing.send(getReview(slugs(about), { email }))).status).toBe(201);
  });
});

describe('confirmed reviews of many strangers', () => {
  /** A line with reviews of verified buyers; what they give on average. */
  async function reviewedLine() {
    const about = nextLine();
    await keepReviews(
      shop.db,
      madeReviews([about.lineId], 140).map((review) => ({
        ...review,
        ...{ review_id: `${String(about.lineId)}-${review.review_id}`, overall: 4.2, state: 'published' },
        ...{ verified: true, incentivized: false },
      })),
    );
    return about;
  }

  test('move a rating by a tenth of a star at most, and the rest waits, good and bad alike', async () => {
    const about = await reviewedLine();
    const before = await getStars(about);
    const outcomes: { stars: number; state: string; reasons: readonly string[] }[] = [];
    for (let nth = 0; nth < unprovenPerDay.line + 10; nth += 1) {
      const stars = nth < unprovenPerDay.line ? 1 : 1 + (nth % 5);
      const { body } = await writing.submit(getReview(slugs(about), { ratings: all(stars) }), {
        headers: visitorAt(`198.51.${String(nth)}.7`),
      });
      outcomes.push({ stars, state: body.state, reasons: body.reasons });
    }
    const [counted, held] = [outcomes.slice(0, unprovenPerDay.line), outcomes.slice(unprovenPerDay.line)];
    expect(new Set(counted.map(({ state }) => state))).toEqual(new Set(['published']));
    expect(new Set(held.map(({ state, reasons }) => `${state} ${reasons.join()}`))).toEqual(
      new Set(['pending burst']),
    );
    expect(new Set(held.map(({ stars }) => stars)).size).toBe(5);
    const after = await getStars(about);
    expect(after.count).toBe(before.count + unprovenPerDay.line);
    expect(before.average - after.average).toBeLessThanOrEqual(0.1);
    const { out } = await moderate('list');
    expect(out.split('\n').filter((line) => line.includes('within a day'))).toHaveLength(held.length);
  });

  test('reviews from one network have a lower limit across models, and a change does not count as another review', async () => {
    const about = nextLine();
    const from = (host: number) => ({ headers: visitorAt(`203.0.113.${String(host)}`) });
    const states: string[] = [];
    for (let host = 1; host <= unprovenPerDay.lineAndNetwork + 1; host += 1) {
      const body = getReview(slugs(about));
      const sent = await writing.submit(body, from(host));
      states.push(sent.body.state);
      const change = { ...body, summary: `Changed ${String(host)}`, changes: true, review: sent.body.link };
      // A change doesn't get a review published that waits.
      expect((await writing.submit(change, from(host))).body.state).toBe(sent.body.state);
    }
    expect(states).toEqual([...states.slice(1).map(() => 'published'), 'pending']);
    // Somebody else's, from elsewhere, is published.
    expect((await writing.submit(getReview(slugs(about)))).body.state).toBe('published');
    let published = unprovenPerDay.lineAndNetwork;
    for (let nth = 0; nth < unprovenPerDay.network; nth += 1) {
      const { body } = await writing.submit(getReview(slugs(nextLine())), from(100 + nth));
      if (body.state === 'published') published += 1;
    }
    // Reviews that wait count as well.
    expect(published).toBe(unprovenPerDay.network - 1);
  });

  test('a buyer’s review is published, because their order is the limit', async () => {
    const about = nextLine();
    for (let nth = 0; nth <= unprovenPerDay.line; nth += 1) await writing.submit(getReview(slugs(about)));
    const order = await boughtTires(shop, buyers)(about);
    const { body } = await writing.send(getReview(slugs(about), { order, ratings: all(1) }));
    expect(body).toMatchObject({ state: 'published', verified: true });
  });

  test('no network is kept in a form that tells which it was', async () => {
    const about = nextLine();
    await writing.submit(getReview(slugs(about)), { headers: visitorAt('192.0.2.200') });
    const [stored] = await listStored(shop.db, about.lineId);
    expect(JSON.stringify(stored)).not.toContain('192.0.2');
  });
});
