import { join } from 'node:path';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { errorCode, PlainError } from './plain-error.ts';
import { restartPace } from './restart-pace.ts';
import { getPort, type Settings } from './settings.ts';

/** The database that the servers use. */
export interface Database {
  readonly url: string;
  /** Its address for people, without the password. */
  readonly place: string;
  /** Rejects once the embedded database has ended too often to be started again. Never settles for a database of your own. */
  readonly failure: Promise<never>;
  /** Stops the embedded database; does nothing if it is not ours. */
  stop(): Promise<void>;
}

/** PostgreSQL 15, as `server_version_num` writes it. */
const OLDEST_VERSION = 150_000;

/**
 * Starts the embedded PostgreSQL, or checks that the one in `DATABASE_URL` can be used.
 * @throws PlainError that says what to do if it cannot
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    const place = describeUrl(settings.databaseUrl);
    await checkDatabase(settings.databaseUrl, place);
    return {
      url: settings.databaseUrl,
      place,
      failure: new Promise(() => undefined),
      stop: () => Promise.resolve(),
    };
  }
  const options = { dataDir: join(settings.dataDir, 'postgres'), port: getPort(settings, 'postgres') };
  const server = await startPostgres(options);
  return {
    url: server.url,
    place: `127.0.0.1:${server.port}`,
    ...keepAlive(server, () => startPostgres({ ...options, keepLog: true })),
  };
}

/** Starts the embedded PostgreSQL again when it dies, at the same address, so that the servers find it by themselves. */
function keepAlive(
  first: RunningPostgres,
  startAgain: () => Promise<RunningPostgres>,
): Pick<Database, 'failure' | 'stop'> {
  const stopping = new AbortController();
  const pace = restartPace();
  let server = Promise.resolve(first);
  const watch = async (): Promise<never> => {
    for (;;) {
      const ours = await server;
      await ours.ended;
      if (stopping.signal.aborted) return new Promise<never>(() => undefined);
      // Calls off the guard of the dead server.
      await ours.stop();
      const log = join(ours.directory, 'server.log');
      const wait = pace();
      if (wait === undefined)
        throw new PlainError(
          `PostgreSQL stopped unexpectedly, and everything else was stopped too; its log is ${log}.`,
        );
      console.error(
        `PostgreSQL stopped unexpectedly\nIt is started again in ${wait / 1000} s; the log is ${log}.`,
      );
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) server = startAgain();
    }
  };
  const failure = watch();
  failure.catch(() => undefined);
  return {
    failure,
    async stop() {
      stopping.abort();
      await (await server.catch(() => undefined))?.stop();
    },
  };
}

/** Instructions for a database that can't be reached, by SQLSTATE or system error code. */
const REFUSALS: Readonly<Record<string, (place: string) => string>> = {
  ECONNREFUSED: (place) => `Nothing answers at ${place}: start that PostgreSQL, or correct DATABASE_URL.`,
  ENOTFOUND: (place) => `The host in DATABASE_URL (${place}) is not known: correct its name.`,
  ETIMEDOUT: (place) => `${place} does not answer: see that it may be reached from here.`,
  '28P01': (place) => `${place} refuses the user or the password in DATABASE_URL: correct them.`,
  '28000': (place) => `${place} refuses the user in DATABASE_URL: allow it in pg_hba.conf.`,
  '3D000': (place) => `There is no database at ${place}: create it, or correct the name in DATABASE_URL.`,
  '53300': (place) => `${place} has no connection left: raise max_connections or close some.`,
};

async function checkDatabase(url: string, place: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string; role: string; may: boolean }>(
      `SELECT current_setting('server_version_num')::int AS version,
              current_setting('server_encoding') AS encoding,
              current_user AS role,
              has_schema_privilege(current_schema(), 'CREATE') AS may`,
    );
    const found = rows[0];
    if (found === undefined) throw new Error('The database answered nothing.');
    if (found.version < OLDEST_VERSION) {
      throw new PlainError(`The PostgreSQL at ${place} is too old: TireKit needs version 15 or newer.`);
    }
    if (found.encoding !== 'UTF8') {
      throw new PlainError(
        `The database at ${place} is in ${found.encoding}: create one with ENCODING 'UTF8'.`,
      );
    }
    if (!found.may) {
      throw new PlainError(
        `The user ${found.role} may not create tables at ${place}: make it the database's owner, or grant it ` +
          'CREATE on schema public.',
      );
    }
  } catch (error) {
    if (error instanceof PlainError) throw error;
    const refusal = REFUSALS[errorCode(error) ?? 'ETIMEDOUT'];
    throw new PlainError(
      refusal?.(place) ??
        `The PostgreSQL at ${place} cannot be used (${error instanceof Error ? error.message : String(error)}): ` +
          'correct DATABASE_URL.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describeUrl(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || '5432'}${pathname}`;
  } catch {
    throw new PlainError('DATABASE_URL must look like postgresql://user:password@host:5432/database.');
  }
}
