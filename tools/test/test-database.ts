import { join } from 'node:path';
import pg from 'pg';
import { removeData } from '../postgres/placement.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

/** A PostgreSQL for one test run: empty at first, gone at the end, without regard for a crash of the machine. */
export interface TestDatabase {
  /** The database `tirekit`. Tests make their own databases beside it, with {@link createDatabase}. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function startTestDatabase(dataDir: string): Promise<TestDatabase> {
  const directory = join(dataDir, 'test/postgres');
  removeData(directory);
  const server = await startPostgres({ dataDir: directory, port: 0, durable: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      removeData(directory);
    },
  };
}

/** Makes an empty database on the server of `url`. Returns its connection string. */
export async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}
