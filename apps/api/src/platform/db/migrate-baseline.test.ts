import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSchemaCatalog } from '../../../test/support/schema-catalog.ts';
import { createEmptyDatabase } from '../../../test/support/test-databases.ts';
import { migrate } from './migrate.ts';
import { newestMigration } from './schema-state.ts';

const FIXTURE = readFileSync(
  join(import.meta.dirname, '../../../test/fixtures/schema-before-baseline.sql'),
  'utf8',
);

interface OpenDatabase {
  readonly url: string;
  readonly client: pg.Client;
}

const opened: { end(): Promise<void> }[] = [];
async function openEmptyDatabase(): Promise<OpenDatabase> {
  const { url, drop } = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.push({
    async end() {
      await client.end();
      await drop();
    },
  });
  return { url, client };
}

let before: OpenDatabase;
beforeEach(async () => {
  before = await openEmptyDatabase();
  // As pg_restore does: a function may come before the tables that it reads.
  await before.client.query('SET check_function_bodies = off');
  await before.client.query(FIXTURE);
  await before.client.query('RESET ALL');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.end()));
});

const migrationNames = async ({ client }: OpenDatabase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY id');
  return rows.map(({ name }) => name);
};

interface TableFile {
  readonly name: string;
  readonly file: string;
  readonly columns: string;
}

/** Tables with the names of their columns, but for those that tell of migrations, and of what processes have to load anew after one. */
async function listTables({ client }: OpenDatabase): Promise<TableFile[]> {
  const { rows } = await client.query<TableFile>(
    `SELECT relname AS name, relfilenode::text AS file, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'schema\\_%'
       AND relname <> 'catalog_pending'
     GROUP BY relname, relfilenode`,
  );
  return rows;
}

/**
 * The file, number, and hash of the rows of each table.
 * @param columns of tables that later migrations have given more
 */
async function readTables(
  database: OpenDatabase,
  columns: ReadonlyMap<string, string> = new Map(),
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, file, columns: all } of await listTables(database)) {
    const { rows } = await database.client.query<{ content: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS content
       FROM (SELECT ${columns.get(name) ?? all} FROM ${name}) t`,
    );
    found[name] = `${file} ${rows[0]?.content ?? ''}`;
  }
  return found;
}

describe('a database at the last migration before the baseline', () => {
  test('has the schema of a new database once it is migrated', async () => {
    const created = await openEmptyDatabase();
    await migrate(created.url);
    await migrate(before.url);
    expect(await migrationNames(before)).toEqual(await migrationNames(created));
    const catalog = await readSchemaCatalog(created.client);
    expect(catalog.tables.length).toBeGreaterThan(300);
    expect(await readSchemaCatalog(before.client)).toEqual(catalog);
  });

  test('has the rows of a new database where the migrations have written some', async () => {
    const created = await openEmptyDatabase();
    await migrate(created.url);
    await migrate(before.url);
    const contents = async (database: OpenDatabase): Promise<Record<string, string>> =>
      Object.fromEntries(
        Object.entries(await readTables(database)).map(([table, found]) => [
          table,
          found.slice(found.indexOf(' ')),
        ]),
      );
    const rows = await contents(created);
    expect(Object.keys(rows).filter((table) => !rows[table]?.startsWith(' 0 '))).toEqual(
      expect.arrayContaining(['catalog_sequence', 'installer_sequence']),
    );
    expect(await contents(before)).toEqual(rows);
  });

  test('keeps its tables and their rows, but for the counts that limits begin anew', async () => {
    await before.client.query(ROWS);
    const tables = await readTables(before);
    expect(tables['order_line']).toMatch(/^\d+ 1 /);
    const columns = new Map((await listTables(before)).map((table) => [table.name, table.columns]));
    await migrate(before.url);
    const { rate_limit: added, ...after } = await readTables(before, columns);
    const { limited_calls: calls, tracking_tries: tries, ...kept } = tables;
    expect([calls, tries, added].map((found) => found?.split(' ')[1])).toEqual(['0', '0', '0']);
    expect(after).toMatchObject(kept);
  });

  test('is migrated with tires that no list could bring, which are mended or left as they are', async () => {
    await before.client.query(ROWS);
    for (const tire of [
      { sku_id: 'OLDER', mpn: 'r 1', discontinued: true },
      {
        sku_id: 'SPELLED',
        mpn: '2',
        size: 'lt225/65 r17',
        speed: 'h',
        load_mark: 'xl',
        gtin: '0-12345-67890-5',
      },
      { sku_id: 'EMPTY', mpn: '3', gtin: '', dot_week_from: '', dot_week_to: 'new', load_mark: '?' },
      { sku_id: 'SWAPPED', mpn: '4', rim_width_min_in: 8, rim_width_max_in: 6 },
      { sku_id: 'ODD', mpn: '5', size: 'any', gtin: 'none' },
    ])
      await before.client.query(
        `INSERT INTO sku SELECT (jsonb_populate_record(s, $1)).* FROM sku s WHERE sku_id = '0123456789'`,
        [JSON.stringify(tire)],
      );
    await before.client.query(`UPDATE line SET categories = '{highway,cheap}'`);
    await migrate(before.url);
    const { rows } = await before.client.query(
      `SELECT sku_id, brand_slug, size, speed, load_mark, gtin, rim_width_min_in::float AS narrowest,
         rim_width_max_in::float AS widest, dot_week_from, dot_week_to FROM sku`,
    );
    const plain = { brand_slug: 'acme', size: '225/65R17', speed: 'H', load_mark: null, gtin: null };
    const others = { narrowest: 6, widest: 8, dot_week_from: null, dot_week_to: null };
    expect(Object.fromEntries(rows.map(({ sku_id, ...row }) => [sku_id, row]))).toEqual({
      '0123456789': { ...plain, ...others },
      OLDER: { ...plain, ...others, brand_slug: null },
      SPELLED: { ...plain, ...others, size: 'LT225/65R17', load_mark: 'XL', gtin: '012345678905' },
      EMPTY: { ...plain, ...others },
      SWAPPED: { ...plain, ...others },
      ODD: { ...plain, ...others, size: 'ANY' },
    });
    expect((await before.client.query('SELECT categories FROM line')).rows).toEqual([
      { categories: ['highway'] },
    ]);
    const limits = await before.client.query<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND convalidated AND conrelid = 'sku'::regclass
         AND conname IN ('sku_size_check', 'sku_speed_check', 'sku_gtin_check', 'sku_dot_weeks_check') ORDER BY name`,
    );
    expect(limits.rows.map(({ name }) => name)).toEqual([
      'sku_dot_weeks_check',
      'sku_gtin_check',
      'sku_speed_check',
    ]);
    await before.client.query(`UPDATE sku SET price_cents = 9999, line_id = line_id`);
    expect((await before.client.query('SELECT FROM sku WHERE brand_slug IS NULL')).rowCount).toBe(1);
  });

  test('is taken to the baseline once by processes that start together', async () => {
    const ran = await Promise.all([migrate(before.url), migrate(before.url), migrate(before.url)]);
    const once = ran.flatMap(({ migrations }) => migrations);
    expect([once.at(0), once.at(-1)]).toEqual(['0137_baseline', newestMigration]);
    expect(await migrationNames(before)).toEqual(once);
  });
});

describe('a database at another migration', () => {
  test.each([
    ['is older', "DELETE FROM schema_migration WHERE name > '0131'", '0130_terms_of_orders'],
    ['lacks a migration', "DELETE FROM schema_migration WHERE name = '0096_punchout'", '0136_garage_tin_ids'],
    [
      'has a migration of somebody else',
      "INSERT INTO schema_migration (name, run_on) VALUES ('0140_wheels', now())",
      '0140_wheels',
    ],
  ])('is refused and left as it is if it %s', async (_, change, last) => {
    await before.client.query(change);
    const names = await migrationNames(before);
    const catalog = await readSchemaCatalog(before.client);
    await expect(migrate(before.url)).rejects.toThrow(
      new RegExp(
        `its last is ${last}. Migrate it first with the last release that ends at 0136_garage_tin_ids`,
        'u',
      ),
    );
    expect(await migrationNames(before)).toEqual(names);
    expect(await readSchemaCatalog(before.client)).toEqual(catalog);
  });
});

/** An order of a buyer, with all that it refers to. */
const ROWS = `
  INSERT INTO brand (slug, name, tagline, description, country, tier)
  VALUES ('acme', 'Acme', 'Tires', 'Tires of Acme', 'US', 'mid');
  INSERT INTO line (line_id, brand_slug, slug, name, headline, description, features, insights, categories, tread_family)
  VALUES (1, 'acme', 'rover', 'Rover', 'For roads', 'Rolls', '[]', '[]', '{all-season}', 'highway');
  INSERT INTO sku (sku_id, line_id, size, size_slug, rim_in, width_mm, aspect, type, load_index, speed, max_load_lb, max_psi,
    price_cents, overall_diameter_in, section_width_in, rim_width_min_in, rim_width_max_in, revs_per_mile, weight_lb, mpn)
  VALUES ('0123456789', 1, '225/65R17', '225-65r17-tires', 17, 225, 65, 'passenger', 102, 'H', 1874, 51,
    12999, 28.5, 9, 6, 8, 730, 26, 'R-1');
  INSERT INTO stock (sku_id, quantity) VALUES ('0123456789', 12);
  INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type)
  VALUES ('buyer', 'buyer@example.com', 'Ann', 'Lee', 'consumer', 'retail');
  INSERT INTO orders (order_number, channel_id, cart_id, customer_id, key_hash, state, quote, total_cents, shipping_mode, shipping,
    zip, payment_method, uid)
  VALUES ('0123456789', 'retail', '0123456789', 'c', '\\x00', 'confirmed', '{}', 51996, 'ship-to-me',
    '{"email": "buyer@example.com", "phone": "+19015550100", "addressLine1": "1 Main St", "zip": "38118"}',
    '38118', 'credit-card', 'buyer');
  INSERT INTO order_line (order_number, line_no, sku_id, quantity, unit_price_cents, road_hazard, item)
  VALUES ('0123456789', 1, '0123456789', 4, 12999, false, '{}');`;
