import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { sqlState } from './database.ts';

/** The migrations, run in the order of their numbers: SQL files, and TypeScript for what needs no transaction. */
export const migrationsDir = join(import.meta.dirname, '../../../migrations');

/** Any number, the same in every process: whoever holds this lock migrates. */
const LOCK = 7_041_209_341;
const LOCK_POLL_MS = 250;
/** The number of attempts at a migration that can't get its locks. */
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;
/** `lock_not_available` and `deadlock_detected`: others were using the table. */
const BUSY = new Set(['55P03', '40P01']);

export interface MigrateOptions {
  /** Milliseconds to wait for another process that is migrating. Default 60,000. */
  readonly waitMs?: number;
}

/**
 * Migrates the database to the newest schema, forward only, each migration in a transaction of its own. Processes that
 * start together wait for the one that migrates. It works through a PgBouncer that pools by transaction. Returns the
 * names of the migrations that were run.
 * @throws Error if another process still migrates after `waitMs`, or a migration fails; those before it remain
 */
export async function migrate(url: string, { waitMs = 60_000 }: MigrateOptions = {}): Promise<string[]> {
  return withClient(url, async (holder) => {
    await takeLock(holder, waitMs);
    try {
      return await runAll(url);
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
    // Without parameters, as their portal would keep a snapshot too.
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

async function runAll(url: string): Promise<string[]> {
  const ran: string[] = [];
  for (let attempt = 1; ; attempt++) {
    try {
      await withClient(url, (client) => run(client, ran));
      return ran;
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
