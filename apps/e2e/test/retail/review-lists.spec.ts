import type { APIRequestContext } from '@playwright/test';
import type { Client } from 'pg';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { formatText } from '../../src/html.ts';
import { openPage, type PageAnswer } from '../../src/shop.ts';

/** Attributes as a page and as the database call them. */
const ATTRIBUTES = [
  ['Dry road', 'dry'],
  ['Wet road', 'wet'],
  ['Winter', 'winter'],
  ['Comfort', 'comfort'],
  ['Noise', 'noise'],
  ['Treadwear', 'treadwear'],
] as const;

/** Filters as an address and as the database say them. */
const FILTERS = [
  ['stars=4', 'round(overall) = 4'],
  ['miles=under-5000', `miles_band = 'under 5,000'`],
  ['style=confident', `driving_style = 'confident'`],
  ['used=mostly-city', `where_used = 'mostly city'`],
  ['below=noise', 'noise < 3'],
  ['verified=true', 'verified'],
  ['vehicle=Honda', `vehicle ~ '^\\d{4} Honda( |$)'`],
  ['used=mostly-city&below=noise', `where_used = 'mostly city' AND noise < 3`],
] as const;

/** Orders as an address has them, with what is compared. */
const SORTS = [
  ['', 'posted_on', 'DESC'],
  ['sort=helpful', 'helpful', 'DESC'],
  ['sort=highest', 'overall', 'DESC'],
  ['sort=lowest', 'overall', 'ASC'],
] as const;

interface Scope {
  readonly path: string;
  /** SQL about `line`. */
  readonly lines: string;
}

const REVIEWS = `review JOIN line USING (line_id) WHERE state = 'published'`;

/** Puts the reviews of a scope aside: looking through them again and again takes long. */
async function setAside(db: Client, { lines }: Scope): Promise<void> {
  await db.query('DROP TABLE IF EXISTS scope_review');
  await db.query(`CREATE TEMP TABLE scope_review AS
     SELECT review_id, dry, wet, winter, comfort, noise, treadwear, overall, helpful, verified, vehicle, miles_band,
       driving_style, where_used, posted_on FROM ${REVIEWS} AND ${lines}`);
}

/** A product line with many reviews, its brand, a category, a type, and everything. */
async function scopesIn(db: Client): Promise<readonly Scope[]> {
  const { rows } = await db.query<{ lineId: number; brand: string; slug: string }>(
    `SELECT line_id AS "lineId", brand_slug AS brand, slug FROM ${REVIEWS} AND NOT discontinued
     GROUP BY line_id, brand_slug, slug HAVING bool_or(verified) AND bool_or(noise < 3) ORDER BY count(*) DESC, line_id LIMIT 1`,
  );
  const [{ lineId, brand, slug } = { lineId: 0, brand: '', slug: '' }] = rows;
  return [
    { path: `/brands/${brand}-tires/${slug}/reviews`, lines: `line_id = ${String(lineId)}` },
    { path: `/brands/${brand}-tires/reviews`, lines: `brand_slug = '${brand}'` },
    { path: '/categories/winter-tires/reviews', lines: `'winter' = ANY (categories)` },
    {
      path: '/types/trailer-tires/reviews',
      lines: `EXISTS (SELECT FROM sku WHERE sku.line_id = line.line_id AND type = 'trailer')`,
    },
    { path: '/tire-reviews', lines: 'true' },
  ];
}

const reviewIdsOn = ({ html }: PageAnswer): readonly string[] =>
  [...html.matchAll(/<article[^>]* id="([\w-]+)"/g)].map(([, id = '']) => id);

/** Expects each attribute's average and number of ratings, and how many reviews there are. */
async function expectAverages(request: APIRequestContext, db: Client, { path }: Scope): Promise<void> {
  const {
    rows: [totals],
  } = await db.query<Record<string, number>>(
    `SELECT count(*)::int AS count, ${ATTRIBUTES.map(([, key]) => `avg(${key})::float AS ${key}, count(${key})::int AS ${key}_ratings`).join(', ')}
     FROM scope_review`,
  );
  const { html } = await openPage(request, path);
  expect(formatText(html), path).toContain(`${(totals?.['count'] ?? 0).toLocaleString('en-US')} reviews`);
  for (const [name, key] of ATTRIBUTES) {
    const row = new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`, 's').exec(html)?.[1] ?? '';
    const [, asRated = '', ratings = ''] = [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      formatText(cell),
    );
    expect(ratings, `${path}: ${name}`).toBe((totals?.[`${key}_ratings`] ?? 0).toLocaleString('en-US'));
    if (ratings === '0') {
      expect(asRated, `${path}: ${name}`).toBe('Not rated');
      continue;
    }
    // The page rounds to tenths.
    expect(Math.abs(Number(asRated) - (totals?.[key] ?? 0)), `${path}: ${name}`).toBeLessThan(0.06);
  }
}

/** Expects that a page shows, in this order, the reviews of its scope that a condition leaves. */
async function expectList(
  request: APIRequestContext,
  db: Client,
  { path }: Scope,
  { query, where, by, order }: { query: string; where: string; by: string; order: string },
): Promise<void> {
  const address = query === '' ? path : `${path}?${query}`;
  const from = `scope_review WHERE ${where}`;
  const page = await openPage(request, address);
  const ids = reviewIdsOn(page);
  const { rows } = await db.query<{ count: number; best: string[]; shown: string[] }>(
    `SELECT (SELECT count(*)::int FROM ${from}) AS count,
       ARRAY(SELECT (${by})::text FROM ${from} ORDER BY ${by} ${order} LIMIT 10) AS best,
       ARRAY(SELECT (${by})::text FROM ${from} AND review_id = ANY ($1) ORDER BY array_position($1, review_id)) AS shown`,
    [ids],
  );
  const { count = 0, best = [], shown = [] } = rows[0] ?? {};
  expect(ids.length, address).toBe(Math.min(10, count));
  expect(shown, address).toEqual(best);
  const isNarrowed = where !== 'true';
  if (isNarrowed) expect(formatText(page.html), address).toContain(`${count.toLocaleString('en-US')} of `);
}

test('Reviews of a tire, a brand, a category, a type, and all tires have the averages of six attributes, seven filters, and four orders (REV-06)', async ({
  request,
}) => {
  test.slow();
  await inDatabase(async (db) => {
    for (const scope of await scopesIn(db))
      // Other tests write and rate reviews: pages and database agree as soon as nobody is writing.
      await expect(async () => {
        await setAside(db, scope);
        await expectAverages(request, db, scope);
        for (const [query, by, order] of SORTS)
          await expectList(request, db, scope, { query, where: 'true', by, order });
        for (const [query, where] of FILTERS)
          await expectList(request, db, scope, { query, where, by: 'posted_on', order: 'DESC' });
      }).toPass({ timeout: 60_000 });
  });
});
