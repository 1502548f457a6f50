import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, migrationsDir } from '../../src/platform/db/migrate.ts';
import { readSqlFunctions } from '../../src/platform/db/sql-functions.ts';

/** The lock's number, any: whoever holds the lock alone makes the template, and no copy is taken meanwhile. */
const LOCK = 7_041_209_343;

/** Makes the migrated template database where this schema has none yet. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  const name = templateName();
  await asAdmin(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_new`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    await migrate(databaseUrl(serverUrl, unfinished));
    await addWarehouse(databaseUrl(serverUrl, unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
}

/** The main warehouse of all test shops. */
const WAREHOUSE = `
  INSERT INTO warehouse (warehouse_id, name, address, city, state, zip, latitude, longitude, time_zone, phone, hours, cut_off, main)
  VALUES ('memphis', 'Memphis warehouse', '3975 Outland Road', 'Memphis', 'TN', '38118', 35.0434, -89.9278, 'America/Chicago',
    '9015550136', '[{"days": [1, 2, 3, 4, 5], "open": "08:00", "close": "18:00"}, {"days": [6], "open": "09:00", "close": "13:00"}]',
    '15:00', true)`;

async function addWarehouse(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(WAREHOUSE);
  await client.end();
}

/** A database of a test file's own: migrated, with a warehouse, and otherwise empty. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(templateName());

/** A database of a test file's own, without any tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0');

interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `${runName()}_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, async (client) => {
    await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: databaseUrl(server, name),
    async drop() {
      await asAdmin(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** Drops the databases of this run that are still there. */
export async function dropTestDatabases(): Promise<void> {
  await asAdmin(serverUrl(), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [runName()],
    );
    for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

/** The prefix of this run's database names. */
const runName = (): string => `tirekit_test_${process.env['TEST_RUN'] ?? ''}`;

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests through vitest.');
  return url;
}

/** Named by what the migrations and functions say, so that a changed schema gets a new template. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsDir).sort()) hash.update(readFileSync(join(migrationsDir, file)));
  for (const file of readSqlFunctions()) hash.update(file.name).update(file.hash);
  return `tirekit_template_${hash.digest('hex').slice(0, 16)}`;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
