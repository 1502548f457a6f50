import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/test-databases.ts';
import { migrate } from './migrate.ts';
import { newestMigration } from './schema-state.ts';
import { readSqlFunctions, sqlFunctionFile } from './sql-functions.ts';

/** Functions and triggers whose file says more than the migrations, until a baseline takes the place of those. */
const CHANGED_SINCE: readonly string[] = ['household_key(jsonb)', 'mailbox_key(text)'];

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await migrate(database.url, { functions: [] });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function definitions(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT oid::regprocedure::text AS name, pg_get_functiondef(oid) AS definition FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace
     UNION ALL
     SELECT format('%s on %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY name`,
  );
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

const unchanged = (all: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !CHANGED_SINCE.includes(name)));

test('files define every function and trigger as the migrations do', async () => {
  const before = await definitions();
  // Nothing that the migrations have made is left for a file to rely on.
  for (const name of Object.keys(before)) {
    if (name.includes('(')) await client.query(`DROP FUNCTION IF EXISTS ${name} CASCADE`);
  }
  expect(await definitions()).toEqual({});
  const { functions } = await migrate(database.url);
  expect(functions).toEqual(readSqlFunctions().map(({ name }) => name));
  const after = await definitions();
  expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)));
  expect(unchanged(after)).toEqual(unchanged(before));
});

const answer = (text: string) =>
  sqlFunctionFile(
    'answer.sql',
    `CREATE OR REPLACE FUNCTION answer() RETURNS text LANGUAGE sql AS $$ SELECT ${text} $$;`,
  );
const answered = async () => (await client.query<{ said: string }>('SELECT answer() AS said')).rows[0]?.said;

test('a file is applied when its text has changed, and only then', async () => {
  expect((await migrate(database.url, { functions: [answer("'one'")] })).functions).toEqual(['answer.sql']);
  expect((await migrate(database.url, { functions: [answer("'one'")] })).functions).toEqual([]);
  expect((await migrate(database.url, { functions: [answer("'two'")] })).functions).toEqual(['answer.sql']);
  expect(await answered()).toBe('two');
  // A release that takes a change back.
  expect((await migrate(database.url, { functions: [answer("'one'")] })).functions).toEqual(['answer.sql']);
  expect(await answered()).toBe('one');
});

test('files that fail leave every function as it was, and are tried by the next run', async () => {
  await migrate(database.url, { functions: [answer("'before'")] });
  const broken = sqlFunctionFile('broken.sql', 'CREATE OR REPLACE TRIGGER broken AFTER INSERT ON nowhere;');
  await expect(migrate(database.url, { functions: [answer("'after'"), broken] })).rejects.toThrow('syntax');
  expect(await answered()).toBe('before');
  expect((await migrate(database.url, { functions: [answer("'after'")] })).functions).toEqual(['answer.sql']);
  expect(await answered()).toBe('after');
});

test('functions of a newer version stay when an older one migrates again', async () => {
  await migrate(database.url, { functions: [answer("'newer'")] });
  await client.query(`INSERT INTO schema_migration (name, run_on) VALUES ($1, now())`, [
    `${newestMigration}_next`,
  ]);
  expect((await migrate(database.url, { functions: [answer("'older'")] })).functions).toEqual([]);
  expect(await answered()).toBe('newer');
});
