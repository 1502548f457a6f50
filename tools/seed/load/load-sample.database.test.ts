import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isSampleRow } from './own-rows.ts';
import { BELONGING, COMPUTED, sampleTables } from './sample-tables.ts';
import { createDatabase, startTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

const given = process.env['TEST_DATABASE_URL'];
let folder: string;
let own: TestDatabase | undefined;
let url: string;
let client: pg.Client;
/** The tables from which the second load has removed rows. */
let removedFrom: string[] = [];

const sampleNames = new Set(sampleTables.map(({ table }) => table));
const findSample = (name: string): string => {
  const table = sampleTables.find((known) => known.table === name);
  return table === undefined ? 'true' : isSampleRow(table);
};

/** Notes from now on which tables rows are removed from, by whatever statement or reference. */
const WATCH_REMOVALS = `
  CREATE TABLE watched_removal (name text);
  CREATE FUNCTION watch_delete() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO watched_removal SELECT TG_TABLE_NAME WHERE EXISTS (SELECT FROM removed); RETURN NULL; END $$;
  CREATE FUNCTION watch_truncate() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO watched_removal VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'watched_removal' LOOP
      EXECUTE format('CREATE TRIGGER watch_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
                      FOR EACH STATEMENT EXECUTE FUNCTION watch_delete()', name);
      EXECUTE format('CREATE TRIGGER watch_truncate BEFORE TRUNCATE ON %I EXECUTE FUNCTION watch_truncate()', name);
    END LOOP;
  END $$`;
const END_WATCH = 'DROP FUNCTION watch_delete, watch_truncate CASCADE; DROP TABLE watched_removal';

const node = (...args: string[]) =>
  run(process.execPath, args, { cwd: root, env: { ...process.env, DATABASE_URL: url } });
const seed = async (skus: number) => (await node('tools/seed/main.ts', '--skus', String(skus))).stdout;

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${table} WHERE ${where}`,
  );
  return rows[0]?.count ?? -1;
}

vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-test-'));
  if (given === undefined) own = await startTestDatabase(folder);
  url = await createDatabase(
    given ?? own?.url ?? '',
    `seed_test_${String(process.pid)}_${String(Date.now())}`,
  );
  await node('apps/api/src/cli/tirekit.ts', 'database', 'migrate');
  client = new pg.Client({ connectionString: url });
  await client.connect();
}, 120_000);

afterAll(async () => {
  await client.end();
  await own?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test('the sample data goes into the schema as it is', async () => {
  const output = await seed(16_000);
  expect(output).toContain('Sample data loaded');
  expect(await count('sku')).toBeGreaterThanOrEqual(16_000);
  expect(await count('stock')).toBe(await count('sku'));
  expect(await count('zip_code')).toBeGreaterThan(42_000);
  expect(await count('installer')).toBeGreaterThan(20_000);
  expect(await count('brand', 'NOT sample')).toBe(0);
  expect(await count('review', 'NOT sample')).toBe(0);
  expect(await count('line', "categories = '{}'")).toBe(0);
  expect(await count('site_notification', 'starts_at <= now() AND ends_at > now()')).toBe(1);
}, 180_000);

test('the tires lie in six warehouses, and their sums are the stock', async () => {
  expect(await count('warehouse')).toBe(6);
  const { rows } = await client.query(
    `SELECT k.sku_id FROM stock k LEFT JOIN inventory_level s USING (sku_id)
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

test('facts are loaded before the sample, and another sample leaves them alone', async () => {
  const facts = async () => (await client.query('SELECT * FROM fact_load ORDER BY kind')).rows;
  expect(await facts()).toMatchObject([{ kind: 'ZIP codes' }, { kind: 'fitments' }, { kind: 'vehicles' }]);
  expect(await count('fitment')).toBeGreaterThan(10_000);
});

test('a second run does nothing', async () => {
  const before = await client.query('SELECT loaded_at FROM sample_data');
  expect(await seed(16_000)).toContain('up to date');
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
  await client.query(WATCH_REMOVALS);
  await seed(8000);
  const { rows: removed } = await client.query<{ name: string }>('SELECT DISTINCT name FROM watched_removal');
  removedFrom = removed.map(({ name }) => name);
  await client.query(END_WATCH);
  expect(await count('installer', "installer_id = 'JOINED'")).toBe(1);
  const { rows: after } = await client.query(
    'SELECT installer_id AS id, rating_sum AS sum, rating_count AS count FROM installer WHERE installer_id = $1',
    [rated[0]?.id],
  );
  expect(after).toEqual([
    { id: rated[0]?.id, sum: (rated[0]?.sum ?? 0) + 200, count: (rated[0]?.count ?? 0) + 1 },
  ]);
  expect(await count('sku')).toBeLessThan(16_000);
  expect(await count('review', 'NOT sample')).toBe(1);
  expect(
    await count('site_notification', "notification_id IN ('holidays', 'sample-winter-ready-60-off')"),
  ).toBe(2);
}, 180_000);

/** The columns that turn a copy of a sample row into one of the shop's own: another key. */
const OWN_KEYS: Readonly<Record<string, object>> = {
  sku: { sku_id: 'OWNTIRE001', mpn: 'OWN-1' },
  stock: { sku_id: 'OWNTIRE001' },
  inventory_level: { sku_id: 'OWNTIRE001' },
  warehouse: { warehouse_id: 'tulsa', main: false },
  deal: { slug: 'spring-break', code: null },
  rebate: { slug: 'spring-card' },
  line: { line_id: 9_000_001, slug: 'own-line' },
  brand: { slug: 'own-brand' },
  site_notification: { notification_id: 'sample-of-our-own' },
  installer_exception: { date: '2031-02-03' },
  installer: { installer_id: 'OWNSHOP001', code: 'tx9000002' },
  review: { review_id: 'OWNREVIEW1' },
  installer_review: { review_id: 'OWNREVIEW1', order_number: 'OWNORDER01' },
};

/** A change that an owner makes to a row of the sample. */
const OWN_CHANGES: Readonly<Record<string, string>> = {
  sku: 'price_cents = price_cents + 1',
  warehouse: "phone = '9185550101'",
  deal: "ends_on = '2031-01-31'",
  rebate: "name = 'Our own card'",
  line: "headline = 'Our favorite'",
  brand: "tagline = 'Our own words'",
  site_notification: "message = 'Our own words'",
  installer_exception: "reason = 'Family day'",
  installer: "phone = '9185550101'",
};

/** Adds a copy of a sample row that is the shop's own. */
const addOwn = (table: string) =>
  client.query(
    `INSERT INTO ${table} SELECT (jsonb_populate_record(t, $1)).* FROM ${table} t WHERE ${findSample(table)} LIMIT 1
     ON CONFLICT DO NOTHING`,
    [JSON.stringify({ ...OWN_KEYS[table], ...(hasMark(table) && { sample: false }) })],
  );
const hasMark = (table: string): boolean =>
  sampleTables.some((known) => known.table === table && isSampleRow(known) === 't.sample');

/** Stars are of the ratings that are there. */
const COUNTED = "ARRAY['rating_sum', 'rating_count']";

/** Every row of a table that is not the sample's, as text, without what is counted. */
async function ownRows(table: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    `SELECT (to_jsonb(t) - ${COUNTED})::text AS row FROM ${table} t WHERE NOT (${findSample(table)}) ORDER BY 1`,
  );
  return rows.map(({ row }) => row);
}

/** The same of each table of the sample. One connection takes one query at a time. */
async function allOwnRows(): Promise<Record<string, string[]>> {
  const own: Record<string, string[]> = {};
  for (const { table } of sampleTables) own[table] = await ownRows(table);
  return own;
}

/** A sum of each table that the sample has no rows in. */
async function sumsOfOthers(): Promise<Record<string, string>> {
  const skipped = new Set([...sampleNames, ...COMPUTED, ...BELONGING, ...FOLLOWING]);
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !skipped.has(table.name))) {
    const { rows } = await client.query<{ sum: string }>(
      `SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS sum FROM ${name} t`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

/** Tables that follow the catalog by triggers: what processes have to load anew, counts of reviews, prices by day. */
const FOLLOWING = [
  'catalog_change',
  'catalog_pending',
  'catalog_sequence',
  'installer_sequence',
  'review_facet',
  'price_day',
];

test('every table that loses rows to a new sample is one of the sample’s', () => {
  const others = removedFrom.filter(
    (table) => ![...COMPUTED, ...BELONGING, ...FOLLOWING].includes(table) && !sampleNames.has(table),
  );
  expect(others).toEqual([]);
  expect(removedFrom).toContain('sku');
});

test('another sample leaves every row that an owner has added or changed, in every table', async () => {
  for (const { table } of sampleTables) await addOwn(table);
  const changed: Record<string, string> = {};
  for (const [table, change] of Object.entries(OWN_CHANGES)) {
    const one = `(SELECT ctid FROM ${table} t WHERE ${findSample(table)} LIMIT 1)`;
    const { rows } = await client.query<{ row: string }>(
      `UPDATE ${table} t SET ${change} WHERE ctid = ${one} RETURNING (to_jsonb(t) - ${COUNTED} || '{"sample": false}')::text AS row`,
    );
    changed[table] = rows[0]?.row ?? '';
  }
  await client.query("UPDATE zip_code SET own = true, city = 'Our Town' WHERE zip = '38118'");
  const added = await allOwnRows();
  for (const { table } of sampleTables) expect(added[table], table).not.toEqual([]);
  const others = await sumsOfOthers();

  const said = await seed(16_000);
  expect(said).toContain('Sample data loaded');
  for (const table of Object.keys(OWN_CHANGES)) expect(said).toContain(`1 in ${table}`);
  for (const { table } of sampleTables) {
    const kept = [...(added[table] ?? []), ...(changed[table] === undefined ? [] : [changed[table]])];
    expect(await ownRows(table), table).toEqual(expect.arrayContaining(kept));
  }
  expect(await sumsOfOthers()).toEqual(others);
}, 180_000);

test('a row that an owner’s row needs stays, as the owner’s, where a newer sample lacks it', async () => {
  const { rows } = await client.query<{ slug: string }>(
    "SELECT brand_slug AS slug FROM line WHERE NOT sample AND slug = 'own-line'",
  );
  await client.query(
    `INSERT INTO brand (slug, name, tagline, description, country, tier, sample)
     VALUES ('gone-brand', 'Gone', '', '', 'US', 'value', true)`,
  );
  await client.query(
    `INSERT INTO line SELECT (jsonb_populate_record(t, $1)).* FROM line t WHERE slug = 'own-line'`,
    [JSON.stringify({ line_id: 9_000_010, brand_slug: 'gone-brand', slug: 'gone-line', sample: true })],
  );
  await client.query(
    `INSERT INTO sku SELECT (jsonb_populate_record(t, $1)).* FROM sku t WHERE NOT sample LIMIT 1`,
    [JSON.stringify({ sku_id: 'OWNTIRE002', mpn: 'OWN-2', line_id: 9_000_010 })],
  );
  await client.query(
    `INSERT INTO sku SELECT (jsonb_populate_record(t, $1)).* FROM sku t WHERE sample LIMIT 1`,
    [JSON.stringify({ sku_id: 'GONETIRE01', mpn: 'GONE-1', line_id: 9_000_010 })],
  );
  expect(rows).toHaveLength(1);
  await seed(8000);
  expect(await count('sku', "sku_id = 'GONETIRE01'")).toBe(0);
  expect(await count('sku', "sku_id = 'OWNTIRE002'")).toBe(1);
  expect(await count('line', "slug = 'gone-line' AND NOT sample")).toBe(1);
  expect(await count('brand', "slug = 'gone-brand' AND NOT sample")).toBe(1);
}, 180_000);

/** The number of rows that are marked as the sample's, by table. */
async function markedRows(): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'sample'
       AND table_name IN (SELECT tablename FROM pg_tables WHERE schemaname = 'public') ORDER BY 1`,
  );
  const marked: Record<string, number> = {};
  for (const { name } of tables) {
    const rows = await count(name, 'sample');
    if (rows > 0) marked[name] = rows;
  }
  return marked;
}

const tirekit = async (...words: string[]) => (await node('apps/api/src/cli/tirekit.ts', ...words)).stdout;

test('the sample shop is shown, and taken out group by group with what hangs on it', async () => {
  const before = await markedRows();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'brand',
      'deal',
      'installer',
      'organization',
      'sku',
      'user_account',
      'warehouse',
    ]),
  );
  // Changed since it was loaded, sold, promised, and rated.
  await client.query(
    "UPDATE deal SET name = 'Our own offer' WHERE slug = (SELECT slug FROM deal WHERE sample ORDER BY slug LIMIT 1)",
  );
  const { rows: shops } = await client.query<{ id: string }>(
    'SELECT installer_id AS id FROM installer WHERE sample ORDER BY installer_id LIMIT 1',
  );
  await client.query(
    `INSERT INTO appointment (installer_id, appointment_id, order_number, starts_at, ends_at, time_zone, minutes, tires, state)
     VALUES ($1, 'BOOKED', 'ORDER1', now(), now() + interval '1 hour', 'America/Chicago', 60, 4, 'booked')`,
    [shops[0]?.id],
  );
  const shown = await tirekit('samples', 'remove');
  expect(shown).toMatch(/^tires: [\d,]+ in sku$/m);
  expect(shown).toContain('Nothing was changed. To remove them, add --apply.');
  expect(await markedRows()).toEqual(before);

  await tirekit('samples', 'remove', '--only', 'accounts', '--apply');
  expect(await count('user_account')).toBe(0);
  expect(await count('organization')).toBe(0);
  expect(await count('punchout_profile')).toBe(0);
  const own = await allOwnRows();
  expect(await tirekit('samples', 'remove', '--apply')).toContain('Removed.');
  expect(await markedRows()).toEqual({ installer: 1 });
  expect(await tirekit('samples', 'remove')).toBe('No sample rows.\n');
  for (const table of ['sku', 'line', 'brand', 'deal', 'rebate', 'warehouse', 'site_notification'])
    expect(await ownRows(table), table).toEqual(expect.arrayContaining(own[table] ?? []));
  expect(await count('sku', "sku_id = 'OWNTIRE001'")).toBe(1);
  expect(await count('stock', "sku_id = 'OWNTIRE001'")).toBe(1);
  expect(await count('installer', "installer_id = 'OWNSHOP001'")).toBe(1);
  expect(await count('zip_code')).toBeGreaterThan(42_000);
  expect(await count('deal', "name = 'Our own offer'")).toBe(1);
  const { rows: promised } = await client.query(
    'SELECT status, sample FROM installer WHERE installer_id = $1',
    [shops[0]?.id],
  );
  expect(promised).toEqual([{ status: 'closed', sample: true }]);
  // No star is left of ratings that are gone.
  expect(await count('line', 'rating_count > 0 AND line_id NOT IN (SELECT line_id FROM review)')).toBe(0);
}, 180_000);

test('a sample that was taken out is not loaded again, until its owner wants it', async () => {
  expect(await seed(9000)).toContain('Removed, and not loaded again: accounts, shops, tires, warehouses.');
  // Not by a newer sample either.
  expect(await seed(8000)).not.toContain('Sign in as');
  expect(await markedRows()).toEqual({ installer: 1 });
  await tirekit('samples', 'restore', '--only', 'warehouses,accounts');
  expect(await seed(8000)).toContain('Sign in as');
  expect(Object.keys(await markedRows())).toEqual([
    'installer',
    'organization',
    'price_group',
    'program',
    'sales_terms',
    'user_account',
    'warehouse',
  ]);
}, 120_000);
