import { getReview, headers, listOwnVotes, listReviews, voteForReview } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';
import { accountVoter, joinVotes, vote } from './votes.ts';
import { reviewData } from '../../service/review-writing/personal-data.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(300);
});
afterAll(() => api.stop());

const review = { brand: 'northmark', line: 'tourline', reviewId: 'r1-0' };
const key = { lineId: 1, reviewId: 'r1-0' };

async function press(helpful: boolean, session: string | undefined, body: object = review) {
  const answer = await api.call(voteForReview.path, {
    method: voteForReview.method,
    body: { ...body, helpful },
    headers: session === undefined ? {} : { [headers.session]: session },
  });
  const { helpful: count } =
    answer.status === 200 ? voteForReview.answer.parse(answer.body) : { helpful: null };
  return { ...answer, count, session: answer.headers.get(headers.session) ?? session };
}
const stored = async () =>
  (
    await api.db.one<{ helpful: number }>(
      `SELECT helpful FROM review WHERE line_id = 1 AND review_id = 'r1-0'`,
    )
  ).helpful;
const ownVotes = async (session: string) => {
  const { body } = await api.call(`${listOwnVotes.path}?review=r1-0&review=r1-1`, {
    headers: { [headers.session]: session },
  });
  return listOwnVotes.answer.parse(body).reviewIds;
};

test('a visitor’s vote counts once however often it is pressed, shows, and can be taken back', async () => {
  const first = await press(true, undefined);
  expect(first).toMatchObject({ status: 200, body: { isHelpful: true, helpful: 1, reviewId: 'r1-0' } });
  const session = first.session ?? '';
  await Promise.all(Array.from({ length: 5 }, () => press(true, session)));
  expect(await stored()).toBe(1);
  expect(await ownVotes(session)).toEqual(['r1-0']);

  const other = await press(true, undefined);
  expect(other.count).toBe(2);
  expect(await ownVotes(other.session ?? '')).toEqual(['r1-0']);

  expect((await press(false, session)).count).toBe(1);
  expect((await press(false, session)).count).toBe(1);
  expect(await ownVotes(session)).toEqual([]);
});

test('the most helpful review stands first', async () => {
  await press(true, undefined);
  const { body } = await api.call(`${listReviews.path}?sort=helpful&pageSize=1`);
  expect(listReviews.answer.parse(body).reviews).toMatchObject([
    { reviewId: 'r1-0', helpful: await stored() },
  ]);
});

test('what a guest found helpful becomes the account’s, and is no second vote', async () => {
  const before = await stored();
  const guest = Buffer.alloc(32, 7);
  await vote(api.db, key, guest, true);
  await vote(api.db, key, accountVoter('ann'), true);
  await joinVotes(api.db, 'ann', guest);
  expect(await stored()).toBe(before + 1);
  await vote(api.db, key, accountVoter('ann'), false);
  expect(await stored()).toBe(before);
});

test('what somebody found helpful is in the data of their account, and goes with it', async () => {
  const before = await stored();
  await vote(api.db, key, accountVoter('bea'), true);
  const votes = reviewData.find(({ name }) => name === 'helpfulReviews');
  expect(await votes?.export(api.db, 'bea')).toMatchObject([{ brand: 'Northmark', model: 'Tourline' }]);
  await api.db.transaction(async (tx) => votes?.erase(tx, 'bea'));
  expect(await votes?.export(api.db, 'bea')).toEqual([]);
  expect(await stored()).toBe(before);
});

test('a review that is not there, not published, or another line’s takes no vote and has no page', async () => {
  await api.db.execute(`UPDATE review SET state = 'refused' WHERE line_id = 2 AND review_id = 'r2-0'`);
  for (const wrong of [
    { ...review, reviewId: 'nothing' },
    { ...review, line: 'apex' },
    { ...review, line: 'apex', reviewId: 'r2-0' },
    { ...review, brand: 'nobody' },
  ]) {
    expect((await press(true, undefined, wrong)).status).toBe(404);
    const path = getReview.path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof wrong) => wrong[name]);
    expect((await api.call(path)).status).toBe(404);
  }
  expect((await press(true, undefined, { ...review, reviewId: '<script>' })).status).toBe(400);
  const { count } = await api.db.one<{ count: number }>(
    `SELECT count(*)::int FROM review_vote WHERE line_id = 2`,
  );
  expect(count).toBe(0);
});

test('a single review is the same as in the list', async () => {
  const path = getReview.path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof review) => review[name]);
  const { reviews } = listReviews.answer.parse(
    (
      await api.call(
        `${listReviews.path}?${new URLSearchParams({ brand: 'northmark', line: 'tourline', pageSize: '50' }).toString()}`,
      )
    ).body,
  );
  expect((await api.call(path)).body).toEqual(reviews.find(({ reviewId }) => reviewId === 'r1-0'));
});

test('a review that is deleted takes its votes with it', async () => {
  await api.db.execute(`DELETE FROM review WHERE line_id = 1 AND review_id = 'r1-0'`);
  const { count } = await api.db.one<{ count: number }>(
    `SELECT count(*)::int FROM review_vote WHERE line_id = 1`,
  );
  expect(count).toBe(0);
});
