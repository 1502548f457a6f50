import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findOrphans } from './load-sample.ts';
import { findOwnRows, type OwnRows } from './own-rows.ts';
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
const toRows = (name: string) => sampleTables.find(({ table }) => table === name)?.where ?? 'true';
const byTable = (a: OwnRows, b: OwnRows) => (a.table < b.table ? -1 : 1);

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
  const output = await seed(9000);
  expect(output).toContain('Sample data loaded');
  expect(await count('sku')).toBeGreaterThanOrEqual(9000);
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

test('facts are loaded before the sample, and another sample leaves them alone', async () => {
  const facts = async () => (await client.query('SELECT * FROM fact_load ORDER BY kind')).rows;
  expect(await facts()).toMatchObject([{ kind: 'ZIP codes' }, { kind: 'fitments' }, { kind: 'vehicles' }]);
  expect(await count('fitment')).toBeGreaterThan(10_000);
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
  await client.query(WATCH_REMOVALS);
  await seed(10_000);
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
  expect(await count('sku')).toBeGreaterThanOrEqual(10_000);
  expect(await count('review', 'NOT sample')).toBe(1);
  expect(
    await count('site_notification', "notification_id IN ('holidays', 'sample-winter-ready-60-off')"),
  ).toBe(2);
}, 180_000);

/** The columns that turn a copy of a table's row into one of the shop's own: another key. */
const OWN_KEYS: Readonly<Record<string, object>> = {
  warehouse_stock: { sku_id: 'OWNTIRE001' },
  sku: { sku_id: 'OWNTIRE001' },
  warehouse: { warehouse_id: 'tulsa', main: false },
  deal: { slug: 'spring-break', code: null, sample: false },
  rebate: { slug: 'spring-card', sample: false },
  line: { line_id: 9_000_001, slug: 'own-line' },
  brand: { slug: 'own-brand', sample: false },
  site_notification: { notification_id: 'sample-of-our-own' },
  installer_exception: { date: '2031-02-03' },
  installer: { installer_id: 'OWNSHOP001', code: 'tx9000002' },
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

const copyWith = (table: string, changes: object) =>
  client.query(
    `INSERT INTO ${table} SELECT (jsonb_populate_record(t, $1)).* FROM ${table} t WHERE ${toRows(table)} LIMIT 1`,
    [JSON.stringify(changes)],
  );

/** The number of rows in each table of the sample. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table } of sampleTables) found[table] = await count(table);
  return found;
}

async function ownRowsAfter(change: () => Promise<unknown>, ...names: readonly string[]): Promise<OwnRows[]> {
  await client.query('BEGIN');
  try {
    await change();
    const asked =
      names.length === 0 ? sampleTables : sampleTables.filter(({ table }) => names.includes(table));
    return await findOwnRows(client, asked);
  } finally {
    await client.query('ROLLBACK');
  }
}

test('nothing in the sample as it was loaded is taken for an owner’s, and selling makes nothing theirs', async () => {
  expect(
    await ownRowsAfter(async () => {
      await client.query('UPDATE stock SET quantity = 0');
      await client.query('UPDATE warehouse_stock SET quantity = 0');
      await client.query('UPDATE line SET rating_sum = 100, rating_count = 1');
      await client.query('UPDATE installer SET rating_sum = 100, rating_count = 1');
    }),
  ).toEqual([]);
});

test('every table that loses rows to a new sample knows an owner’s rows', () => {
  const unguarded = removedFrom.filter(
    (table) => ![...COMPUTED, ...BELONGING].includes(table) && !sampleNames.has(table),
  );
  expect(unguarded).toEqual([]);
  expect(removedFrom).toEqual(expect.arrayContaining(['deal', 'warehouse', 'line']));
});

test.each(sampleTables.filter(({ noted }) => noted !== undefined).map(({ table }) => table))(
  'a row that an owner adds to %s or changes in it is theirs',
  async (table) => {
    const theirs = [{ table, count: 1 }];
    expect(await ownRowsAfter(() => copyWith(table, OWN_KEYS[table] ?? {}), table)).toEqual(theirs);
    const key = `(SELECT ctid FROM ${table} t WHERE ${toRows(table)} LIMIT 1)`;
    expect(
      await ownRowsAfter(
        () => client.query(`UPDATE ${table} SET ${OWN_CHANGES[table] ?? ''} WHERE ctid = ${key}`),
        table,
      ),
    ).toEqual(theirs);
  },
);

test('stock of a tire that the sample does not have is an owner’s', async () => {
  const added = () => copyWith('warehouse_stock', OWN_KEYS['warehouse_stock'] ?? {});
  expect(await ownRowsAfter(added, 'warehouse_stock')).toEqual([{ table: 'warehouse_stock', count: 1 }]);
});

test('an owner’s rows are known in a database that was loaded before rows were noted', async () => {
  const forget = () => client.query("DELETE FROM sample_row; UPDATE sample_data SET noted = '{}'");
  expect(await ownRowsAfter(forget)).toEqual([]);
  const theirs = ['deal', 'rebate', 'brand'];
  const found = await ownRowsAfter(async () => {
    await forget();
    for (const table of theirs) await copyWith(table, OWN_KEYS[table] ?? {});
  });
  expect(found.toSorted(byTable)).toEqual(theirs.toSorted().map((table) => ({ table, count: 1 })));
});

test('newer sample data is refused where it would delete an owner’s rows, and says of which tables', async () => {
  await copyWith('brand', OWN_KEYS['brand'] ?? {});
  await copyWith('deal', OWN_KEYS['deal'] ?? {});
  await copyWith('warehouse', { ...OWN_KEYS['warehouse'], sample: false });
  const before = await counts();
  const said = await seed(8000);
  expect(said).toMatch(/^The sample data was not replaced\..* 1 in warehouse, 1 in deal, 1 in brand\./m);
  expect(said).toContain('Nothing was touched.');
  expect(await counts()).toEqual(before);
  expect(await count('deal', "slug = 'spring-break'")).toBe(1);
}, 60_000);

test('what buyers wrote of a tire or a shop that newer sample data lacks is found before it is lost', async () => {
  await client.query('BEGIN');
  try {
    expect(await findOrphans(client)).toEqual([]);
    await copyWith('review', { line_id: 9_000_002, review_id: 'KEEP', sample: false });
    await copyWith('installer_review', { installer_id: 'GONE', order_number: 'KEEP', sample: false });
    expect((await findOrphans(client)).toSorted(byTable)).toEqual([
      { table: 'installer_review', count: 1 },
      { table: 'review', count: 1 },
    ]);
  } finally {
    await client.query('ROLLBACK');
  }
});
