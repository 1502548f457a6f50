import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/test-databases.ts';
import { migrate } from './migrate.ts';
import { newestMigration } from './schema-state.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('several processes that migrate at once bring the schema up to date once', async () => {
  const ran = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  expect(ran.filter(({ migrations }) => migrations.length > 0)).toHaveLength(1);
  expect(ran.filter(({ functions }) => functions.length > 0)).toHaveLength(1);
  expect(ran.flatMap(({ migrations }) => migrations).at(-1)).toBe(newestMigration);
  const { rows } = await client.query('SELECT FROM pg_index WHERE NOT indisvalid');
  expect(rows).toEqual([]);
});

test('no lock outlives the migration, so a pooled connection carries none to its next user', async () => {
  await migrate(database.url);
  // Other tests' databases in the same server have locks of their own.
  const { rows } = await client.query(
    `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
     WHERE locktype = 'advisory' AND datname = current_database()`,
  );
  expect(rows).toEqual([]);
});

test('a process that migrates for too long is named as the reason', async () => {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(7041209341)');
  try {
    await expect(migrate(database.url, { waitMs: 300 })).rejects.toThrow(
      'another process has been migrating',
    );
  } finally {
    await client.query('COMMIT');
  }
});

test('what must be true of stored values is checked for all of them', async () => {
  const { rows } = await client.query('SELECT conname FROM pg_constraint WHERE NOT convalidated');
  expect(rows).toEqual([]);
});
