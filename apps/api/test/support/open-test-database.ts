import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { createTestDatabase } from './test-databases.ts';

/** A database of a test file's own, with connections to it. */
export interface OpenTestDatabase {
  /** For commands that connect by themselves. */
  readonly url: string;
  readonly db: Database;
  /** Ends the connections and drops the database. */
  close(): Promise<void>;
}

/**
 * Creates a database and connects to it, for tests of what needs no API.
 *
 * @param connections so many calls reach the database at once
 */
export async function openTestDatabase(connections = 8): Promise<OpenTestDatabase> {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ url, connections, namedStatements: true });
  return {
    url,
    db,
    async close() {
      await db.end();
      await drop();
    },
  };
}
