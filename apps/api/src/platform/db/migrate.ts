import { join } from 'node:path';
import { runner } from 'node-pg-migrate';
import pg from 'pg';

/** The `.sql` files, run in the order of their numbers. */
export const migrationsDir = join(import.meta.dirname, '../../../migrations');

/** Any number, the same in every process: whoever holds this lock migrates. */
const LOCK = 7_041_209_341;

/**
 * Migrates the database to the newest schema, forward only, all in one transaction. Processes that start together wait
 * for the one that migrates. Returns the names of the files that were run.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const ran = await runner({
      dbClient: client,
      dir: migrationsDir,
      direction: 'up',
      migrationsTable: 'schema_migration',
      singleTransaction: true,
      // Our lock waits for its turn; the runner's own gives up.
      noLock: true,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    return ran.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
