import {
  drivingStyles,
  listReviews,
  milesBands,
  rankLines,
  reviewAttributes,
  reviewSorts,
  whereUsed,
} from '@tirekit/contract';
import { REVIEW_WEIGHING } from '@tirekit/tires';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { seededRandom } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';
import { keepReviews, madeReviews } from '../../../../test/catalog/reviews/sample-reviews.ts';

const made = madeReviews([1, 2, 3, 9, 10], 900);

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(300, (db) => keepReviews(db, made));
});
afterAll(() => api.stop());

interface Row extends Record<string, unknown> {
  line_id: number;
  review_id: string;
  brand_slug: string;
  slug: string;
  categories: string[];
  overall: number;
  helpful: number;
  posted_on: string;
  vehicle: string | null;
}

/** Every published review, read plainly. */
const everyReview = () =>
  api.db.query<Row>(
    `SELECT r.*, r.overall::float AS overall, r.posted_on::text AS posted_on, l.brand_slug, l.slug, l.categories
     FROM review r JOIN line l USING (line_id) WHERE r.state = 'published'`,
  );

const reviews = async (query: Record<string, string>) => {
  const answer = await api.call(`${listReviews.path}?${new URLSearchParams(query).toString()}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return listReviews.answer.parse(answer.body);
};

const scopes: Record<string, string>[] = [
  {},
  { brand: 'northmark' },
  { brand: 'northmark', line: 'tourline' },
  { brand: 'velaro', line: 'apex' },
  { category: 'winter' },
];
const choices: Record<string, readonly string[]> = {
  vehicle: ['Honda', 'Honda Civic', 'Land Rover', 'Ford F-150', 'Honda Accord', 'Hon'],
  miles: milesBands,
  style: drivingStyles,
  used: whereUsed,
  below: reviewAttributes,
  verified: ['true'],
  stars: ['1', '2', '3', '4', '5'],
};

const columns: Record<string, string> = { miles: 'miles_band', style: 'driving_style', used: 'where_used' };
const withoutYear = (vehicle: string | null) => vehicle?.replace(/^\d{4} /, '') ?? '';
const getMake = (name: string) => /^Land \S+|^\S+/.exec(name)?.[0];

/** The meaning of a filter, written without SQL. */
function isMeant(row: Row, query: Record<string, string>): boolean {
  return Object.entries(query).every(([key, value]) => {
    if (key === 'brand') return row.brand_slug === value;
    if (key === 'line') return row.slug === value;
    if (key === 'category') return row.categories.includes(value);
    if (key === 'vehicle')
      return [withoutYear(row.vehicle), getMake(withoutYear(row.vehicle))].includes(value);
    if (key === 'below') return row[value] !== null && Number(row[value]) < 3;
    if (key === 'verified') return row['verified'] === true;
    if (key === 'stars') return Math.round(row.overall) === Number(value);
    return row[columns[key] ?? ''] === value;
  });
}

const byDay = (a: Row, b: Row) => (a.posted_on < b.posted_on ? 1 : a.posted_on > b.posted_on ? -1 : 0);
const byId = (a: Row, b: Row) => a.line_id - b.line_id || (a.review_id < b.review_id ? -1 : 1);
const highest = (a: Row, b: Row) => b.overall - a.overall || byDay(a, b) || byId(a, b);
const orders: Record<string, (a: Row, b: Row) => number> = {
  newest: (a, b) => byDay(a, b) || byId(a, b),
  helpful: (a, b) => b.helpful - a.helpful || byDay(a, b) || byId(a, b),
  highest,
  lowest: (a, b) => -highest(a, b),
};

test('three hundred narrowed lists hold what every published review, looked at one by one, would give', async () => {
  const all = await everyReview();
  const random = seededRandom(11);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const found = new Set<number>();
  for (let round = 0; round < 300; round++) {
    const scope = pick(scopes);
    const query = { ...scope };
    for (const [key, values] of Object.entries(choices)) if (random() < 0.25) query[key] = pick(values);
    const sort = pick(reviewSorts);
    const expected = all.filter((row) => isMeant(row, query)).toSorted(orders[sort]);
    const page = 1 + Math.floor(random() * Math.ceil((expected.length + 1) / 7));
    const answer = await reviews({ ...query, sort, page: String(page), pageSize: '7' });
    const shown = expected.slice((page - 1) * 7, page * 7).map(({ review_id }) => review_id);
    const said = JSON.stringify({ query, sort, page });
    expect(answer.total, said).toBe(expected.length);
    expect(
      answer.reviews.map(({ reviewId }) => reviewId),
      said,
    ).toEqual(shown);
    found.add(expected.length);
  }
  // Random lists that are all empty would prove nothing.
  expect(found.size).toBeGreaterThan(40);
});

test.each(scopes)('every count beside a filter of %o is how many reviews it leaves', async (scope) => {
  const all = (await everyReview()).filter((row) => isMeant(row, scope));
  const { facets } = await reviews({ ...scope, facets: 'true', vehicle: 'Honda' });
  for (const { key, values } of facets) {
    for (const { value, count } of values)
      expect(count, `${key} ${value}`).toBe(all.filter((row) => isMeant(row, { [key]: value })).length);
  }
  const vehicles = facets.find(({ key }) => key === 'vehicle')?.values.map(({ value }) => value) ?? [];
  const driven = new Set(
    all.map(({ vehicle }) => withoutYear(vehicle)).filter((name) => name.startsWith('Honda')),
  );
  expect(vehicles.filter((name) => name.startsWith('Honda '))).toEqual([...driven].toSorted());
});

/** A review as if it had just been sent. */
const keepPending = (review: Record<string, unknown>) =>
  api.db.withClient((client) =>
    client.query(`INSERT INTO review SELECT * FROM jsonb_populate_record(NULL::review, $1) `, [
      JSON.stringify({ reasons: [], insider: false, ...made[0], line_id: 10, state: 'pending', ...review }),
    ]),
  );

test('makes are those of the vehicle directory, and no first word of what else reviewers name', async () => {
  const offered = async (query: Record<string, string>) => {
    const { facets } = await reviews({ ...query, facets: 'true' });
    return facets.find(({ key }) => key === 'vehicle')?.values.map(({ value }) => value) ?? [];
  };
  const before = await offered({});
  expect(before).toContain('Honda');
  for (const [at, vehicle] of ['Boat Trailer', '2019 Enclosed Cargo Trailer', 'my old car'].entries())
    await keepPending({ review_id: `no-make-${String(at)}`, vehicle, state: 'published' });
  expect(await offered({})).toEqual(before);
  // A link from before still counts what it shows.
  const { total, reviews: shown } = await reviews({ vehicle: 'Boat' });
  expect([total, shown.map(({ vehicle }) => vehicle)]).toEqual([1, ['Boat Trailer']]);
  await api.db.execute(`DELETE FROM review WHERE review_id LIKE 'no-make-%'`);
});

test('counts follow a review that is published, refused, changed, and deleted', async () => {
  await api.db.execute(`INSERT INTO vehicle_make (slug, name) VALUES ('zundapp', 'Zundapp')`);
  const honda = async () => {
    const { facets, summary } = await reviews({ brand: 'velaro', line: 'apex', facets: 'true' });
    const values = facets.find(({ key }) => key === 'vehicle')?.values ?? [];
    return [values.find(({ value }) => value === 'Zundapp')?.count, summary.samples];
  };
  const [, samples = 0] = await honda();
  await keepPending({ review_id: 'followed', vehicle: '1999 Zundapp Bella', sample: true });
  expect(await honda()).toEqual([undefined, samples]);
  await api.db.execute(`UPDATE review SET state = 'published' WHERE review_id = 'followed'`);
  expect(await honda()).toEqual([1, samples + 1]);
  await api.db.execute(`UPDATE review SET sample = false, helpful = 3 WHERE review_id = 'followed'`);
  expect(await honda()).toEqual([1, samples]);
  await api.db.execute(`UPDATE review SET state = 'refused' WHERE review_id = 'followed'`);
  expect(await honda()).toEqual([undefined, samples]);
  await api.db.execute(`UPDATE review SET state = 'published' WHERE review_id = 'followed'`);
  await api.db.execute(`DELETE FROM review WHERE review_id = 'followed'`);
  expect(await honda()).toEqual([undefined, samples]);
  const stored = () => api.db.query('SELECT * FROM review_facet WHERE reviews <> 0 ORDER BY 1, 2, 3');
  const followed = await stored();
  await api.db.execute('SELECT review_facets_recount()');
  expect(await stored()).toEqual(followed);
});

/** The weight of a rating, written independently of the product's code. Verified buyers count most. */
const WEIGHT = 'CASE WHEN r.verified AND NOT r.incentivized AND NOT r.insider THEN 1 ELSE 0.2 END';

test('a mean leans toward that of its category, by as much as few ratings weigh', async () => {
  const { summary } = await reviews({ brand: 'northmark', line: 'tourline' });
  const { mean } = await api.db.one<{ mean: number }>(
    `SELECT (sum(wet * ${WEIGHT}) / sum(${WEIGHT}) FILTER (WHERE wet IS NOT NULL))::float AS mean
     FROM review r JOIN line l USING (line_id) WHERE state = 'published' AND l.categories[1] = (SELECT categories[1] FROM line WHERE line_id = 1)`,
  );
  const { plain, ratings, sum, count } = await api.db.one<Record<string, number>>(
    `SELECT avg(wet)::float AS plain, count(wet)::int AS ratings, sum(wet * ${WEIGHT})::float AS sum,
       (sum(${WEIGHT}) FILTER (WHERE wet IS NOT NULL))::float AS count FROM review r WHERE line_id = 1 AND state = 'published'`,
  );
  if (sum === undefined || count === undefined) throw new Error('No ratings');
  expect(summary.ratings.wet).toBe(ratings);
  expect(summary.attributes.wet).toBeCloseTo(plain ?? 0, 2);
  const { prior } = REVIEW_WEIGHING;
  expect(summary.leaning.attributes.wet).toBeCloseTo((prior * mean + sum) / (prior + count), 2);
});

test.each(['overall', 'wet', 'buy-again'] as const)(
  'lines by %s are in the order of their leaning means',
  async (by) => {
    const path = rankLines.path.replace('{by}', by);
    const answer = rankLines.answer.parse((await api.call(`${path}?pageSize=50`)).body);
    const value = by === 'buy-again' ? '100.0 * buy_again::int' : by;
    const weight = by === 'buy-again' ? '1.0' : WEIGHT;
    const rows = await api.db.query<{ slug: string; sum: number; count: number }>(
      `SELECT l.brand_slug || '/' || l.slug AS slug, sum(${value} * ${weight})::float AS sum,
       (sum(${weight}) FILTER (WHERE ${value} IS NOT NULL))::float AS count
     FROM review r JOIN line l USING (line_id) WHERE state = 'published' AND NOT l.discontinued
     GROUP BY 1 HAVING count(${value}) > 0`,
    );
    const mean =
      rows.reduce((all, { sum }) => all + sum, 0) / rows.reduce((all, { count }) => all + count, 0);
    const { prior } = REVIEW_WEIGHING;
    const leaning = (row: { sum: number; count: number }) => (prior * mean + row.sum) / (prior + row.count);
    expect(answer.total).toBe(rows.length);
    expect(answer.mean).toBeCloseTo(mean, 1);
    const expected = rows.toSorted((a, b) => leaning(b) - leaning(a)).slice(0, 50);
    answer.lines.forEach((line, at) => {
      const row = expected[at];
      if (row === undefined) throw new Error('Too many lines');
      expect(line.leaning).toBeCloseTo(leaning(row), 1);
    });
    const first = expected[0];
    expect(answer.lines[0]?.path).toBe(first && `/brands/${first.slug.replace('/', '-tires/')}`);
  },
);

test('a ranking holds the lines of its category alone, and none that has no ratings', async () => {
  const path = rankLines.path.replace('{by}', 'overall');
  const { lines, total } = rankLines.answer.parse((await api.call(`${path}?category=winter`)).body);
  const { count } = await api.db.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM line l WHERE 'winter' = ANY (categories) AND NOT discontinued
     AND EXISTS (SELECT FROM review r WHERE r.line_id = l.line_id AND r.state = 'published')`,
  );
  expect([total, lines.length]).toEqual([count, Math.min(count, 20)]);
  expect((await api.call(`${path}?category=nothing`)).status).toBe(404);
  expect((await api.call(rankLines.path.replace('{by}', 'looks'))).status).toBe(400);
});
