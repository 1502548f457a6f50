import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The one migration that makes the schema of all those before it (docs/adr/0090-squashed-migrations.md). */
const BASELINE = '0137_baseline';
/** The last migration before it. */
const LAST_BEFORE = '0136_garage_tin_ids';
/** SHA-256 of the names of all migrations before it, each on a line of its own, in order. */
const NAMES_BEFORE = '187155141e87a2c91d397df2f03c3b08aa3975ac2d6a5acaad98bf33fb081767';

/**
 * Puts the baseline in the place of all migrations before it in a database that has run them: they lead to the same schema,
 * so that nothing but their names changes. A new database, and one that has the baseline, stay as they are. Returns the
 * names of the migrations that the database has got. A failure, with which the caller ends the connection, changes nothing.
 * @throws Error if the database is at any other migration
 */
export async function adoptBaseline(client: pg.Client): Promise<string[]> {
  await client.query('BEGIN');
  await client.query("SET LOCAL lock_timeout = '5s'");
  const names = await migrationNames(client);
  const isBefore = names.length > 0 && !names.includes(BASELINE);
  if (isBefore) {
    if (hashValue(names) !== NAMES_BEFORE) throw new Error(getRefusal(names));
    await client.query('DELETE FROM schema_migration');
    await client.query('INSERT INTO schema_migration (name, run_on) VALUES ($1, now())', [BASELINE]);
  }
  await client.query('COMMIT');
  return isBefore ? [BASELINE] : [];
}

async function migrationNames(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query("SELECT WHERE to_regclass('schema_migration') IS NOT NULL");
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM schema_migration ORDER BY name COLLATE "C"',
  );
  return rows.map(({ name }) => name);
}

const hashValue = (names: readonly string[]): string =>
  createHash('sha256')
    .update(names.map((name) => `${name}\n`).join(''))
    .digest('hex');

const getRefusal = (names: readonly string[]): string =>
  `${BASELINE} takes the place of the migrations up to ${LAST_BEFORE}, and this database has not run exactly those: its last ` +
  `is ${names.at(-1) ?? 'none'}. Migrate it first with the last release that ends at ${LAST_BEFORE}, then with this one`;
