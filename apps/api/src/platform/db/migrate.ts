import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { sqlState } from './database.ts';
import { adoptBaseline } from './migrate-baseline.ts';
import { IS_NEWER } from './schema-state.ts';
import { applySqlFunctions, readSqlFunctions, type SqlFunctionFile } from './sql-functions.ts';

/** The migrations, run in the order of their numbers: SQL files, and TypeScript for what needs no transaction. */
export const migrationsDir = join(import.meta.dirname, '../../../migrations');

/** Any number, the same in every process: the holder of this lock migrates. */
const LOCK = 7_041_209_341;
const LOCK_POLL_MS = 250;
/** The number of attempts at statements that can't get their locks. */
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;
/** `lock_not_available` and `deadlock_detected`: others were using the table. */
const BUSY = new Set(['55P03', '40P01']);

export interface MigrateOptions {
  /** Milliseconds to wait for another process that is migrating. Default 60,000. */
  readonly waitMs?: number;
  /** The files of `sql` by default. */
  readonly functions?: readonly SqlFunctionFile[];
}

/** The names of the migrations that were run, and of the files of `sql` that were applied after them. */
export interface Migrated {
  readonly migrations: readonly string[];
  readonly functions: readonly string[];
}

/**
 * Migrates the database to the newest schema, forward only, each migration in a transaction of its own, then applies the
 * functions and triggers that have changed. Processes that start together wait for the one that migrates. It works through
 * a PgBouncer that pools by transaction.
 * @throws Error if another process still migrates after `waitMs`, the database is older than the last migration before the
 * baseline, or a migration fails; those before it remain
 */
export async function migrate(
  url: string,
  { waitMs = 60_000, functions = readSqlFunctions() }: MigrateOptions = {},
): Promise<Migrated> {
  return withClient(url, async (holder) => {
    await takeLock(holder, waitMs);
    try {
      const migrations = await whenFree(url, adoptBaseline);
      await whenFree(url, (client) => run(client, migrations));
      return { migrations, functions: await whenFree(url, (client) => keepNewer(client, functions)) };
    } finally {
      await holder.query('COMMIT');
    }
  });
}

/**
 * Takes the lock of this transaction, which ends with `COMMIT`. It asks repeatedly instead of waiting in the database:
 * a statement that waits keeps a snapshot, and building an index concurrently waits for every older snapshot.
 */
async function takeLock(holder: pg.Client, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    await holder.query('BEGIN');
    // No parameters, because their portal would keep a snapshot, too.
    const { rows } = await holder.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${String(LOCK)}) AS taken`,
    );
    if (rows[0]?.taken) return;
    await holder.query('ROLLBACK');
    if (performance.now() >= until) {
      throw new Error(`another process has been migrating it for more than ${String(waitMs / 1000)} seconds`);
    }
    await sleep(LOCK_POLL_MS);
  }
}

/** Does `work`, again after a pause where it can't get its locks. */
async function whenFree<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withClient(url, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !BUSY.has(sqlState(error) ?? '')) throw error;
      await sleep(PAUSE_MS * attempt);
    }
  }
}

/** Adds the name of each migration to `ran` when it is done. */
async function run(client: pg.Client, ran: string[]): Promise<void> {
  const options = {
    dbClient: client,
    dir: migrationsDir,
    direction: 'up',
    migrationsTable: 'schema_migration',
    // The runner's own lock belongs to the session.
    noLock: true,
    count: 1,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  } as const;
  for (;;) {
    const [done] = await runner(options);
    if (done === undefined) return;
    ran.push(done.name);
  }
}

/** A newer version's functions stay when a process of this version starts again beside it. */
async function keepNewer(client: pg.Client, functions: readonly SqlFunctionFile[]): Promise<string[]> {
  const { rows } = await client.query<{ isNewer: boolean }>(`SELECT ${IS_NEWER} AS "isNewer"`);
  return rows[0]?.isNewer ? [] : applySqlFunctions(client, functions);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
