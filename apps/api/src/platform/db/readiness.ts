import { type Database, sqlState } from './database.ts';
import { IS_NEWER, newestMigration } from './schema-state.ts';
import { readSqlFunctions } from './sql-functions.ts';

/** Why the database cannot serve. */
export type DatabaseProblem = 'unreachable' | 'read-only' | 'old-schema';

const STATE = `
  SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly",
    EXISTS (SELECT FROM schema_migration WHERE name = '${newestMigration}')
      AND (${IS_NEWER} OR NOT EXISTS (
        SELECT FROM unnest($1::text[], $2::text[]) AS needed (name, hash)
        WHERE NOT EXISTS (SELECT FROM schema_function f WHERE f.name = needed.name AND f.hash = needed.hash)
      )) AS "isMigrated"`;

const needed = readSqlFunctions();
const NEEDED = [needed.map(({ name }) => name), needed.map(({ hash }) => hash)];

const UNDEFINED_TABLE = '42P01';

/**
 * The problem that keeps the database from serving within `timeoutMs`: it must take writes, and have every migration
 * and every function of this version. Newer ones serve it too. Null if there is none.
 */
export async function databaseProblem(db: Database, timeoutMs: number): Promise<DatabaseProblem | null> {
  const asked = db
    .withClient((client) =>
      client.query<{ isReadOnly: boolean; isMigrated: boolean }>({
        text: STATE,
        values: NEEDED,
        query_timeout: timeoutMs,
      }),
    )
    .then(
      ({ rows: [state] }) => {
        if (state?.isReadOnly !== false) return 'read-only';
        return state.isMigrated ? null : 'old-schema';
      },
      (error: unknown) => (sqlState(error) === UNDEFINED_TABLE ? 'old-schema' : 'unreachable'),
    );
  // All connections may be in use by statements that hang.
  const tooLate = new Promise<'unreachable'>((resolve) => {
    setTimeout(() => resolve('unreachable'), timeoutMs).unref();
  });
  return Promise.race([asked, tooLate]);
}
