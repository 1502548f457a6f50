import { getCatalogVersion, headers, type listReviews, type AnswerOf } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';
import { keepReviews, madeReviews } from '../../../../test/catalog/reviews/sample-reviews.ts';
import { storeTotals } from '../../service/review-writing/store-totals.ts';

interface Line {
  readonly lineId: number;
  readonly brand: string;
  readonly line: string;
}

let api: TestApi;
let lines: Line[];
beforeAll(async () => {
  api = await startCatalogApi(600, async (db) => {
    lines = await db.query<Line & Record<string, unknown>>(
      `SELECT line_id AS "lineId", brand_slug AS brand, slug AS line FROM line
       WHERE EXISTS (SELECT FROM sku WHERE sku.line_id = line.line_id AND NOT sku.discontinued) ORDER BY line_id LIMIT 2`,
    );
    await keepReviews(
      db,
      madeReviews(
        lines.map(({ lineId }) => lineId),
        60,
      ),
    );
  });
});
afterAll(() => api.stop());

const stateAfter = async (since: string) =>
  getCatalogVersion.answer.parse((await api.call(`${getCatalogVersion.path}?since=${since}`)).body);

async function listTags(path: string): Promise<readonly string[]> {
  const answer = await api.call(path);
  expect(answer.status, path).toBe(200);
  return answer.headers.get(headers.cacheTags)?.split(' ') ?? [];
}

test('pages of reviews are not kept once a review of theirs takes the place of another', async () => {
  const [mine, other] = lines;
  if (mine === undefined || other === undefined) throw new Error('Too few lines');
  const ofLine = ({ brand, line }: Line) => `/v1/reviews?brand=${brand}&line=${line}`;
  const { body } = await api.call(ofLine(mine));
  const [review] = (body as AnswerOf<typeof listReviews>).reviews;
  const { version } = await stateAfter('');
  // Its ratings stay the same.
  await api.db.transaction(async (tx) => {
    await tx.execute(`UPDATE review SET summary = 'Written again' WHERE line_id = $1 AND review_id = $2`, [
      mine.lineId,
      review?.reviewId,
    ]);
    await storeTotals(tx, mine.lineId);
  });
  await expect.poll(async () => (await stateAfter(version)).changed, { timeout: 5_000 }).toContain('reviews');
  const changed = new Set((await stateAfter(version)).changed);

  const isKept = async (path: string) => !(await listTags(path)).some((tag) => changed.has(tag));
  expect(await isKept(ofLine(mine))).toBe(false);
  expect(await isKept(`/v1/brands/${mine.brand}/lines/${mine.line}/reviews/${review?.reviewId ?? ''}`)).toBe(
    false,
  );
  expect(await isKept('/v1/reviews')).toBe(false);
  expect(await isKept('/v1/reviews/ranking/overall')).toBe(false);
  expect(await isKept(ofLine(other))).toBe(true);
});
