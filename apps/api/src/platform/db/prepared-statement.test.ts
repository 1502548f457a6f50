import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-databases.ts';
import { knownOn, PreparedStatement } from './prepared-statement.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE TABLE thing (id int PRIMARY KEY, name text, made timestamptz)');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const run = (name: string, text: string, values: readonly unknown[] = []) =>
  client.query(new PreparedStatement({ name, text }, values)).result;

test('gives the same rows the second time, when it does not ask for the columns', async () => {
  const sql =
    "SELECT $1::int + n AS sum, NULL AS nothing, DATE '2026-02-01' AS day FROM generate_series(1, 2) n";
  const rows = (start: number) => [1, 2].map((n) => ({ sum: start + n, nothing: null, day: '2026-02-01' }));
  expect(await run('sum', sql, [10])).toEqual({ rows: rows(10), rowCount: 2 });
  expect(await run('sum', sql, [20])).toEqual({ rows: rows(20), rowCount: 2 });
});

test('says how many rows it wrote, and gives what it returns', async () => {
  const insert = 'INSERT INTO thing (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING';
  expect(await run('insert', insert, [1, 'a'])).toEqual({ rows: [], rowCount: 1 });
  expect(await run('insert', insert, [1, 'b'])).toEqual({ rows: [], rowCount: 0 });
  expect(await run('update', 'UPDATE thing SET name = $1 RETURNING name', ['c'])).toEqual({
    rows: [{ name: 'c' }],
    rowCount: 1,
  });
});

test('passes every kind of value as pg itself does', async () => {
  const sql = `SELECT $1::text AS text, $2::float8 AS number, $3::boolean AS flag, $4::text[] AS texts, $5::int[] AS grid,
    $6::jsonb AS json, $7::bytea AS bytes, $8::timestamptz AS instant, $9::text AS nothing, $10::bytea AS view`;
  const values = [
    'é "quoted" \\ and {braces}',
    -1.5,
    true,
    ['', 'a,b', '"q"', String.raw`\n`, null, 'NULL'],
    [
      [1, 2],
      [3, 4],
    ],
    { a: ['b', null] },
    Buffer.from([0, 255]),
    new Date('2026-02-01T03:04:05.678Z'),
    undefined,
    new Uint8Array([9, 1, 255]).subarray(1),
  ];
  const { rows } = await client.query<Record<string, unknown>>(sql, values);
  expect((await run('values', sql, values)).rows).toEqual(rows);
  expect(rows[0]).toMatchObject({ text: values[0], texts: values[3], grid: values[4], instant: values[7] });
});

test('that fails can be asked again, whether it was the statement or its values', async () => {
  const divide = 'SELECT 6 / $1::int AS quotient';
  await expect(run('divide', divide, ['six'])).rejects.toThrow('invalid input syntax');
  await expect(run('divide', divide, [0])).rejects.toThrow('division by zero');
  expect((await run('divide', divide, [3])).rows).toEqual([{ quotient: 2 }]);
  await expect(run('later', 'SELECT * FROM not_yet')).rejects.toThrow('does not exist');
  await client.query('CREATE TABLE not_yet AS SELECT 1 AS one');
  expect((await run('later', 'SELECT * FROM not_yet')).rows).toEqual([{ one: 1 }]);
});

test('begins a transaction in the same call, and gives its own rows alone', async () => {
  const begin = { name: 'begin', text: 'BEGIN' };
  const read = { name: 'read', text: 'SELECT pg_current_xact_id()::text AS transaction, $1::int AS given' };
  const both = [begin, read];
  expect(both.map(knownOn(client))).toEqual([false, false]);
  await run(begin.name, begin.text);
  await run(read.name, read.text, [1]);
  await client.query('COMMIT');
  expect(both.map(knownOn(client))).toEqual([true, true]);

  const { rows, rowCount } = await client.query(new PreparedStatement(read, [2], begin)).result;
  expect({ rows, rowCount }).toMatchObject({ rows: [{ given: 2 }], rowCount: 1 });
  const transaction = rows[0]?.['transaction'];
  expect((await run(read.name, read.text, [3])).rows).toEqual([{ given: 3, transaction }]);
  await client.query('ROLLBACK');
  expect((await run(read.name, read.text, [4])).rows[0]?.['transaction']).not.toBe(transaction);
});

test('that fails leaves the transaction that it began to be rolled back', async () => {
  const begin = { name: 'begin', text: 'BEGIN' };
  const divide = { name: 'divide', text: 'SELECT 6 / $1::int AS quotient' };
  await expect(client.query(new PreparedStatement(divide, [0], begin)).result).rejects.toThrow(
    'division by zero',
  );
  await expect(run(divide.name, divide.text, [3])).rejects.toThrow('current transaction is aborted');
  await client.query('ROLLBACK');
  expect((await run(divide.name, divide.text, [3])).rows).toEqual([{ quotient: 2 }]);
});
