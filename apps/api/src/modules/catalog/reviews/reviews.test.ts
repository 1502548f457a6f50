import { listReviews } from '@tirekit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(300);
});
afterAll(() => api.stop());

const reviews = async (query: string) => {
  const answer = await api.call(`${listReviews.path}?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return listReviews.answer.parse(answer.body);
};
const counted = async (where: string): Promise<number> => {
  const { count } = await api.db.one<{ count: number }>(
    `SELECT count(*) FROM review r JOIN line l USING (line_id) WHERE ${where}`,
  );
  return count;
};

it.each([
  ['', 'true'],
  ['brand=northmark-tires', "l.brand_slug = 'northmark'"],
  ['brand=northmark&line=apex', "l.brand_slug = 'northmark' AND l.slug = 'apex'"],
  ['category=winter', "'winter' = ANY (l.categories)"],
  ['type=van-tires', "EXISTS (SELECT FROM sku s WHERE s.line_id = l.line_id AND s.type = 'van')"],
  ['brand=velaro&stars=4', "l.brand_slug = 'velaro' AND round(r.overall) = 4"],
])('reviews of "%s" are all of them', async (query, where) => {
  const { total, reviews: page } = await reviews(`${query}&pageSize=50`);
  expect(total).toBe(await counted(where));
  expect(page).toHaveLength(Math.min(50, total));
});

it('pages hold every review once', async () => {
  const { total } = await reviews('');
  const pages = Array.from({ length: Math.ceil(total / 20) }, (_, at) =>
    reviews(`page=${at + 1}&pageSize=20`),
  );
  const ids = (await Promise.all(pages)).flatMap((page) => page.reviews.map(({ reviewId }) => reviewId));
  expect(new Set(ids).size).toBe(total);
  expect(ids).toHaveLength(total);
});

it.each([
  ['newest', (a: { postedOn: string }, b: { postedOn: string }) => a.postedOn >= b.postedOn],
  ['highest', (a: { overall: number }, b: { overall: number }) => a.overall >= b.overall],
  ['lowest', (a: { overall: number }, b: { overall: number }) => a.overall <= b.overall],
])('the %s stand first', async (sort, isOrdered) => {
  const { reviews: page } = await reviews(`sort=${sort}&pageSize=50`);
  page.slice(1).forEach((review, at) => {
    const before = page[at];
    expect(before !== undefined && isOrdered(before, review)).toBe(true);
  });
});

it('the averages are those of the reviews', async () => {
  const { summary } = await reviews('brand=northmark');
  const expected = await api.db.one<{ average: number; dry: number; count: number }>(
    `SELECT round(avg(overall), 2)::float AS average, round(avg(dry), 2)::float AS dry, count(*)
     FROM review JOIN line USING (line_id) WHERE brand_slug = 'northmark'`,
  );
  expect(summary).toMatchObject({ count: expected.count, average: expected.average });
  expect(summary.attributes).toMatchObject({ dry: expected.dry, winter: null });
  expect(summary.distribution.reduce((sum, stars) => sum + stars, 0)).toBe(summary.count);
});

it.each([
  ['line=apex', 400],
  ['brand=nobody', 404],
  ['brand=northmark&line=nothing', 404],
  ['category=nothing', 404],
  ['stars=9', 400],
  ['page=100001', 400],
  ['vehicle=%3Cscript%3E', 400],
  ['below=price', 400],
  ['miles=many', 400],
])('a request with %s is refused', async (query, status) => {
  expect((await api.call(`${listReviews.path}?${query}`)).status).toBe(status);
});
