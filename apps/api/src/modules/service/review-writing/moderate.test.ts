import { refusalReason, reviewRules } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyerActions, eventually } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { getModerator } from '../../../../test/catalog/reviews/moderator.ts';
import { mailsTo } from '../../../../test/catalog/reviews/review-mails.ts';
import { getReview, reviewActions } from '../../../../test/catalog/reviews/writing.ts';

let shop: BorrowedShop;
let writing: ReturnType<typeof reviewActions>;
let command: ReturnType<typeof getModerator>;
let lines: { lineId: number; brand: string; line: string }[];

beforeAll(async () => {
  shop = await borrowShop('all');
  await shop.startApi();
  writing = reviewActions(buyerActions(shop));
  command = getModerator(shop);
  lines = await shop.db.query(
    'SELECT line_id AS "lineId", brand_slug AS brand, slug AS line FROM line ORDER BY line_id',
  );
}, 120_000);
afterAll(() => shop.stop());

/** A review that waits, because of its words. */
async function waiting(email: string, stars = 4) {
  const about = lines.shift();
  if (about === undefined) throw new Error('No line is left');
  const { brand, line, lineId } = about;
  const ratings = { dry: stars, wet: null, winter: null, comfort: null, noise: null, treadwear: null };
  const { body } = await writing.submit(
    getReview({ brand, line }, { email, ratings, comments: 'See www.example.com for pictures.' }),
  );
  expect(body.state).toBe('pending');
  const { reviewId } = await shop.db.one<{ reviewId: string }>(
    'SELECT review_id AS "reviewId" FROM review WHERE line_id = $1',
    [lineId],
  );
  return { ...about, reviewId };
}

const totals = (lineId: number) =>
  shop.db.maybeOne<{ count: number; cards: number }>(
    `SELECT t.count, l.rating_count AS cards FROM review_total t JOIN line l USING (line_id) WHERE line_id = $1`,
    [lineId],
  );

test('a moderator lists what waits, looks, publishes, and withdraws; totals and the trail follow', async () => {
  const { lineId, reviewId } = await waiting('publish@example.com', 1);
  const list = await command('list');
  expect(list.out).toContain(reviewId);
  expect(list.out).toContain(reviewRules.link.means);

  expect(await command('publish', reviewId, '--by', 'Mo')).toEqual({
    out: 'Published. Its ratings count from now on, and its writer gets a mail.\n',
    code: 0,
  });
  expect(await totals(lineId)).toEqual({ count: 1, cards: 1 });
  const [published] = await eventually(
    () => mailsTo(shop, 'publish@example.com'),
    (mails) => mails.length === 1,
  );
  expect(published?.subject).toMatch(/^Your review of .+ is published$/);
  expect(await command('publish', reviewId)).toMatchObject({ code: 1 });

  expect((await command('refuse', reviewId, '--reason', 'link', '--by', 'Mo')).code).toBe(0);
  expect(await totals(lineId)).toEqual({ count: 0, cards: 0 });
  const mails = await eventually(
    () => mailsTo(shop, 'publish@example.com'),
    (found) => found.length === 2,
  );
  const refused = mails.find(({ subject }) => subject.startsWith('We did not publish'));
  expect(refused?.text).toContain(reviewRules.link.refused);
  expect(refused?.text).toContain('How you rated the tire has nothing to do with it.');

  const shown = (await command('show', reviewId)).out;
  expect(shown).toMatch(/waiting \(link\) by rules[\s\S]*published by Mo[\s\S]*refused \(link\) by Mo/);
  await expect(shop.db.execute(`UPDATE review_event SET actor = 'nobody'`)).rejects.toMatchObject({
    code: 'TK002',
  });
});

describe('the command refuses', () => {
  test.each([
    ['for no reason', []],
    ['for a low rating', ['--reason', 'low-rating']],
    ['for a reason that is none of its own', ['--reason', 'many']],
  ])('the command refuses to refuse a review %s', async (_what, reason) => {
    const { reviewId } = await waiting(`reason-${String(lines.length)}@example.com`);
    const { out, code } = await command('refuse', reviewId, ...reason);
    expect(code).toBe(2);
    expect(out).toContain('--reason <reason>');
    expect(out).toContain(reviewRules.link.means);
    expect((await command('show', reviewId)).out).toContain('pending');
  });

  test.each([
    ['no review', ['show']],
    ['a word too many', ['publish', 'NOTHING', 'now']],
    ['an option that is none', ['list', '--everything']],
    ['an option without its value', ['refuse', 'NOTHING', '--reason']],
  ])('the command answers wrong usage (%s) with its usage', async (_what, words) => {
    const { out, code } = await command(...words);
    expect(code).toBe(2);
    expect(out).toContain(`\nUsage: tirekit reviews ${words[0] ?? ''} `);
  });

  test('the command prints an unknown review id without its terminal control codes', async () => {
    expect(await command('show', "x'; DROP TABLE review;--\u001b[2J")).toEqual({
      out: "There is no review X'; DROP TABLE REVIEW;-- [2J.\n",
      code: 1,
    });
  });

  test('the command refuses an unknown review, an unknown command, and sample data', async () => {
    expect(await command('show', 'NOTHING')).toMatchObject({ code: 1 });
    expect(await command('delete', 'NOTHING')).toMatchObject({ code: 2 });
    const { reviewId } = await waiting('sample@example.com');
    await shop.db.execute('UPDATE review SET sample = true WHERE review_id = $1', [reviewId]);
    expect((await command('publish', reviewId)).out).toContain('sample data');
  });
});

test('no reason of the table is about ratings, and none lets a good review pass that a bad one would not', () => {
  for (const [reason, { means, refused, waits }] of Object.entries(reviewRules)) {
    expect(`${means} ${refused ?? ''} ${waits ?? ''}`, reason).not.toMatch(/\b(bad|low|negative|stars?)\b/i);
    expect(refusalReason(reason) === null, reason).toBe(refused === null);
  }
});

test('moderators get a mail that contains nothing of what a stranger wrote', async () => {
  const { reviewId } = await waiting('desk@example.com');
  const { channel } = (await shop.db.one<{ channel: string }>(
    'SELECT channel_id AS channel FROM review WHERE review_id = $1',
    [reviewId],
  )) as { channel: string };
  expect(channel).toBe('retail');
  const mails = await eventually(
    async () => {
      const response = await fetch(`${shop.sandbox.sandbox}/mailbox.json?limit=200`);
      return ((await response.json()) as { mails: { text: string }[] }).mails;
    },
    (all) => all.some(({ text }) => text.includes(`show ${reviewId}`)),
  );
  const mail = mails.find(({ text }) => text.includes(`show ${reviewId}`));
  expect(mail?.text).toContain(reviewRules.link.means);
  expect(mail?.text).not.toContain('www.example.com');
});

test('a second review by its writer keeps one that was refused from being published after all', async () => {
  const { brand, line, reviewId } = await waiting('later@example.com');
  await command('refuse', reviewId, '--reason', 'link');
  const again = await writing.submit(getReview({ brand, line }, { email: 'later@example.com' }));
  expect(again.body.state).toBe('published');
  const { out, code } = await command('publish', reviewId);
  expect(code).toBe(1);
  expect(out).toContain('another review of this model');
});
