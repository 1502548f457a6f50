import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/test-databases.ts';
import { migrate } from './migrate.ts';
import { newestMigration } from './schema-state.ts';
import { readSqlFunctions, sqlFunctionFile } from './sql-functions.ts';

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

test('the files of sql define every function of the migrations in the same way, and need none of them', async () => {
  const before = await definitions();
  expect(Object.keys(before)).toContain('email_key(text)');
  for (const name of Object.keys(before)) {
    if (name.includes('(')) await client.query(`DROP FUNCTION IF EXISTS ${name} CASCADE`);
  }
  expect(await definitions()).toEqual({});
  const { functions } = await migrate(database.url);
  expect(functions).toEqual(readSqlFunctions().map(({ name }) => name));
  expect(await definitions()).toMatchObject(before);
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

const shown = (columns: string) =>
  sqlFunctionFile('shown.sql', `CREATE OR REPLACE VIEW shown AS SELECT ${columns} FROM brand;`);
const readColumns = async () => (await client.query('SELECT * FROM shown')).fields.map(({ name }) => name);

test('a view is made again when its text has changed, also with fewer columns', async () => {
  await migrate(database.url, { functions: [shown('slug')] });
  await migrate(database.url, { functions: [shown('name, slug')] });
  expect(await readColumns()).toEqual(['name', 'slug']);
  // A release that takes a change back.
  await migrate(database.url, { functions: [shown('slug')] });
  expect(await readColumns()).toEqual(['slug']);
});

test('functions of a newer version stay when an older one migrates again', async () => {
  await migrate(database.url, { functions: [answer("'newer'")] });
  await client.query(`INSERT INTO schema_migration (name, run_on) VALUES ($1, now())`, [
    `${newestMigration}_next`,
  ]);
  expect((await migrate(database.url, { functions: [answer("'older'")] })).functions).toEqual([]);
  expect(await answered()).toBe('newer');
});
