import type { Database } from '../../src/platform/db/database.ts';
import { eventually } from './test-buyer.ts';

/** Takes a lock and keeps it until it is released, by the call that is returned. */
export async function lock(
  db: Database,
  sql: string,
  params: readonly unknown[] = [],
): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  const ended = db.transaction(async (tx) => {
    await tx.query(sql, params);
    locked.resolve(undefined);
    await released.promise;
  });
  await locked.promise;
  return () => {
    released.resolve(undefined);
    return ended;
  };
}

/** Resolves when a statement with this in its text stands still before a lock. */
export async function waitsForLock(db: Database, text: string, ms?: number): Promise<void> {
  await eventually(
    () =>
      db.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`,
        [text],
      ),
    ({ length }) => length > 0,
    ms,
  );
}
