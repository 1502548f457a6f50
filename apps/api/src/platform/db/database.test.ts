import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-databases.ts';
import { type Database, openDatabase, sqlState } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, connections: 4, namedStatements: true });
  await db.execute('CREATE TABLE counter (id int PRIMARY KEY, n int NOT NULL)');
  await db.execute('INSERT INTO counter VALUES (1, 0), (2, 0)');
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

describe('a query', () => {
  test('gives rows, a row, or null', async () => {
    expect(await db.query('SELECT n FROM counter ORDER BY id')).toEqual([{ n: 0 }, { n: 0 }]);
    expect(await db.one('SELECT n FROM counter WHERE id = $1', [1])).toEqual({ n: 0 });
    expect(await db.maybeOne('SELECT n FROM counter WHERE id = $1', [9])).toBeNull();
    await expect(db.one('SELECT n FROM counter WHERE id = $1', [9])).rejects.toThrow('must give a row');
  });

  test('can be repeated, and reports the number of rows written', async () => {
    const insert = 'INSERT INTO counter VALUES ($1, 5) ON CONFLICT DO NOTHING';
    expect([await db.execute(insert, [3]), await db.execute(insert, [3])]).toEqual([1, 0]);
    const remove = 'DELETE FROM counter WHERE id = $1 RETURNING n';
    expect([await db.query(remove, [3]), await db.query(remove, [3])]).toEqual([[{ n: 5 }], []]);
  });

  test('gives bigint as a number where that is exact, and dates as text', async () => {
    expect(
      await db.one(
        `SELECT 9007199254740991::bigint AS safe, 9007199254740993::bigint AS vast, DATE '2026-02-01' AS day`,
      ),
    ).toEqual({ safe: 9007199254740991, vast: '9007199254740993', day: '2026-02-01' });
  });

  test('keeps its connection and its plans after an error', async () => {
    const one = openDatabase({ url: database.url, connections: 1, namedStatements: true });
    const { pid } = await one.one<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await expect(one.query('SELECT 1 / 0')).rejects.toSatisfy((error) => sqlState(error) === '22012');
    expect(await one.one('SELECT pg_backend_pid() AS pid')).toEqual({ pid });
    const named = await one.query<{ name: string }>('SELECT name FROM pg_prepared_statements');
    expect(named.length).toBeGreaterThan(0);
    await one.end();
  });

  test('is not named if named statements are switched off', async () => {
    const unnamed = openDatabase({ url: database.url, connections: 1, namedStatements: false });
    await unnamed.query('SELECT 1');
    expect(await unnamed.query('SELECT name FROM pg_prepared_statements')).toEqual([]);
    await unnamed.end();
  });
});

describe('a transaction', () => {
  test('leaves nothing behind when it fails', async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.execute('UPDATE counter SET n = 99');
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await db.query('SELECT n FROM counter')).toEqual([{ n: 0 }, { n: 0 }]);
  });

  test('has the isolation level asked for, and leaves the connection usable', async () => {
    const one = openDatabase({ url: database.url, connections: 1, namedStatements: true });
    for (const isolation of ['serializable', 'serializable', 'repeatable read', 'repeatable read'] as const) {
      const level = await one.transaction(
        async (tx) => {
          await tx.execute('UPDATE counter SET n = n + 1 WHERE id = 2');
          return tx.one<{ level: string }>("SELECT current_setting('transaction_isolation') AS level");
        },
        { isolation },
      );
      expect(level).toEqual({ level: isolation });
      const failed = one.transaction(async (tx) => {
        await tx.execute('UPDATE counter SET n = 99 WHERE id = 2');
        throw new Error('changed my mind');
      });
      await expect(failed).rejects.toThrow('changed my mind');
    }
    expect(await one.transaction(() => Promise.resolve('nothing to do'))).toBe('nothing to do');
    expect(await db.one('SELECT n FROM counter WHERE id = 2')).toEqual({ n: 4 });
    await one.end();
  });

  test('is tried again after a serialization failure, and loses no update', async () => {
    const add = () =>
      db.transaction(
        async (tx) => {
          const { n } = await tx.one<{ n: number }>('SELECT n FROM counter WHERE id = 1');
          await tx.execute('UPDATE counter SET n = $1 WHERE id = 1', [n + 1]);
        },
        { isolation: 'serializable', retries: 50 },
      );
    await Promise.all(Array.from({ length: 12 }, add));
    expect(await db.one('SELECT n FROM counter WHERE id = 1')).toEqual({ n: 12 });
  });

  test('is tried again after a deadlock', async () => {
    const both = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await tx.execute('UPDATE counter SET n = 7 WHERE id = $1', [first]);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await tx.execute('UPDATE counter SET n = 7 WHERE id = $1', [second]);
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    expect(await db.query('SELECT n FROM counter')).toEqual([{ n: 7 }, { n: 7 }]);
  });
});

test('a connection that breaks fails only the work that uses it', async () => {
  const lost = db.query('SELECT pg_terminate_backend(pg_backend_pid())');
  await expect(lost).rejects.toThrow();
  expect(await db.one('SELECT 1 AS n')).toEqual({ n: 1 });
});
