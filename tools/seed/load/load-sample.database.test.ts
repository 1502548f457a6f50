import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, startTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

const given = process.env['TEST_DATABASE_URL'];
let folder: string;
let own: TestDatabase | undefined;
let url: string;
let client: pg.Client;

const node = (...args: string[]) =>
  run(process.execPath, args, { cwd: root, env: { ...process.env, DATABASE_URL: url } });
const seed = async (skus: number) => (await node('tools/seed/main.ts', '--skus', String(skus))).stdout;

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${table} WHERE ${where}`,
  );
  return rows[0]?.count ?? -1;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-test-'));
  if (given === undefined) own = await startTestDatabase(folder);
  url = await createDatabase(
    given ?? own?.url ?? '',
    `seed_test_${String(process.pid)}_${String(Date.now())}`,
  );
  await node('apps/api/src/cli/migrate.ts');
  client = new pg.Client({ connectionString: url });
  await client.connect();
}, 120_000);

afterAll(async () => {
  await client.end();
  await own?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test('the sample data goes into the schema as it is', async () => {
  const output = await seed(9000);
  expect(output).toContain('Sample data loaded');
  expect(await count('sku')).toBeGreaterThanOrEqual(9000);
  expect(await count('stock')).toBe(await count('sku'));
  expect(await count('zip_code')).toBeGreaterThan(42_000);
  expect(await count('installer')).toBeGreaterThan(20_000);
  expect(await count('brand', 'NOT sample')).toBe(0);
  expect(await count('review', 'NOT sample')).toBe(0);
  expect(await count('line', "categories = '{}'")).toBe(0);
  expect(await count('site_notification', 'starts_at <= now() AND ends_at IS NULL')).toBe(1);
}, 180_000);

test('the tires lie in six warehouses, and their sums are the stock', async () => {
  expect(await count('warehouse')).toBe(6);
  const { rows } = await client.query(
    `SELECT k.sku_id FROM stock k LEFT JOIN warehouse_stock s USING (sku_id)
     GROUP BY k.sku_id, k.quantity HAVING k.quantity <> coalesce(sum(s.quantity), 0)`,
  );
  expect(rows).toEqual([]);
});

test('stored ratings are those of the reviews, in which verified buyers count first', async () => {
  const { rows } = await client.query(
    `SELECT line_id FROM line
     WHERE rating_count <> (SELECT count(*) FROM review r WHERE r.line_id = line.line_id)
        OR abs(rating_sum - rating_count * coalesce((
          SELECT sum(overall * w) / sum(w) * 100 FROM (
            SELECT overall, CASE WHEN verified AND NOT incentivized AND NOT insider THEN 1 ELSE 0.2 END AS w
            FROM review r WHERE r.line_id = line.line_id
          ) weighed), 0)) > 1`,
  );
  expect(rows).toEqual([]);
  expect(await count('review_total', '(SELECT sum(s) FROM unnest(stars) s) <> count')).toBe(0);
});

test('only verified reviews that were not paid for are in the totals that scores use', async () => {
  const { rows } = await client.query(
    `SELECT t.line_id FROM review_total t
     WHERE verified_reviews <> (SELECT count(*) FROM review r
                                WHERE r.line_id = t.line_id AND verified AND NOT incentivized)
        OR verified_sum[2] <> (SELECT coalesce(sum(wet), 0) FROM review r
                               WHERE r.line_id = t.line_id AND verified AND NOT incentivized)`,
  );
  expect(rows).toEqual([]);
  expect(await count('review', 'verified AND incentivized')).toBeGreaterThan(0);
  expect(await count('review_total', 'verified_reviews < count AND verified_reviews > 0')).toBeGreaterThan(0);
});

test('the stars of shops are those of their ratings', async () => {
  expect(await count('installer_review')).toBeGreaterThan(50_000);
  expect(await count('installer_exception')).toBeGreaterThan(10_000);
  const { rows } = await client.query(
    `SELECT installer_id FROM installer i
     LEFT JOIN (SELECT installer_id, count(*) AS count, sum(rating) * 100 AS sum FROM installer_review
                GROUP BY installer_id) r USING (installer_id)
     WHERE i.rating_count <> coalesce(r.count, 0) OR i.rating_sum <> coalesce(r.sum, 0)`,
  );
  expect(rows).toEqual([]);
});

test('a second run does nothing', async () => {
  const before = await client.query('SELECT loaded_at FROM sample_data');
  expect(await seed(9000)).toContain('up to date');
  expect((await client.query('SELECT loaded_at FROM sample_data')).rows).toEqual(before.rows);
}, 60_000);

test('another size replaces the sample rows and keeps what people wrote', async () => {
  await client.query(
    `INSERT INTO site_notification (notification_id, kind, message, starts_at)
     VALUES ('holidays', 'information', 'Closed on Thursday.', now())`,
  );
  await client.query(
    `INSERT INTO review (line_id, review_id, dry, overall, summary, author, miles_band, driving_style, where_used, buy_again, posted_on)
     VALUES (1, 'REAL', 5, 5, 'A real one', 'Ann', 'under 5,000', 'cautious', 'mostly city', true, '2026-11-02')`,
  );
  await client.query(
    `INSERT INTO installer (installer_id, code, company, address, city, state, zip, latitude, longitude, time_zone, phone,
                            hours, services, mobile, max_rim_in, min_aspect, run_flat, dually, tpms, prices)
     SELECT 'JOINED', 'tx9000001', 'A shop that joined', address, city, state, zip, latitude, longitude, time_zone, phone,
            hours, services, mobile, max_rim_in, min_aspect, run_flat, dually, tpms, prices FROM installer LIMIT 1`,
  );
  const { rows: rated } = await client.query<{ id: string; sum: number; count: number }>(
    `SELECT installer_id AS id, rating_sum AS sum, rating_count AS count FROM installer
     WHERE sample AND rating_count > 0 ORDER BY installer_id LIMIT 1`,
  );
  await client.query(
    `INSERT INTO installer_review (installer_id, review_id, order_number, rating, name, fitted_on)
     VALUES ($1, 'REAL', 'ORDER', 2, 'Ann B.', '2026-11-02')`,
    [rated[0]?.id],
  );
  await seed(10_000);
  expect(await count('installer', "installer_id = 'JOINED'")).toBe(1);
  const { rows: after } = await client.query(
    'SELECT installer_id AS id, rating_sum AS sum, rating_count AS count FROM installer WHERE installer_id = $1',
    [rated[0]?.id],
  );
  expect(after).toEqual([
    { id: rated[0]?.id, sum: (rated[0]?.sum ?? 0) + 200, count: (rated[0]?.count ?? 0) + 1 },
  ]);
  expect(await count('sku')).toBeGreaterThanOrEqual(10_000);
  expect(await count('review', 'NOT sample')).toBe(1);
  expect(
    await count('site_notification', "notification_id IN ('holidays', 'sample-winter-ready-60-off')"),
  ).toBe(2);
}, 180_000);

test('a database with brands of its own is left alone', async () => {
  await client.query(
    `INSERT INTO brand (slug, name, tagline, description, country, tier) VALUES ('real', 'Real', '', '', '', 'mid')`,
  );
  const before = await count('sku');
  expect(await seed(8000)).toContain('brands of its own');
  expect(await count('sku')).toBe(before);
}, 60_000);
