import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { isPurchase } from './purchase-lane.ts';
import { statementNames } from './statement-names.ts';

declare module 'pg' {
  interface QueryConfig {
    /** Milliseconds until pg gives up on the answer; pg reads it, but its types leave it out. */
    query_timeout?: number;
  }
}

/** Runs SQL on one connection: the next free one of the pool, or a transaction's. */
export interface Queries {
  /** Every row. */
  query<T extends pg.QueryResultRow>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  /** The only row. Throws if there is none. */
  one<T extends pg.QueryResultRow>(sql: string, params?: readonly unknown[]): Promise<T>;
  /** The first row, or null. */
  maybeOne<T extends pg.QueryResultRow>(sql: string, params?: readonly unknown[]): Promise<T | null>;
  /** The number of rows written. */
  execute(sql: string, params?: readonly unknown[]): Promise<number>;
}

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** The number of retries after a serialization failure or deadlock. Default 5. */
  readonly retries?: number;
}

export interface Database extends Queries {
  /**
   * Commits what `work` did, or nothing of it if it throws. After a serialization failure (40001) or deadlock (40P01),
   * `work` runs again from the start, so it must have no effect outside the database.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Lends a `pg` connection for commands without a wrapper here (COPY, LISTEN). */
  withClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Connections: open ones, idle ones among them, and callers waiting for one. */
  connections(): { total: number; idle: number; waiting: number };
  end(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** 8 to 10 keep two cores busy; more would only add latency. */
  readonly connections: number;
  /** Further connections that only purchases take, while all others are taken. */
  readonly forPurchases?: number;
  /** After this, a statement fails as unreachable, and its connection is closed. */
  readonly timeoutMs?: number;
  /** False behind a pooler that does not support prepared statements. */
  readonly namedStatements: boolean;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

const CONNECTS_WITHIN_MS = 5_000;
const TRY_AGAIN = new Set(['40001', '40P01']);

/**
 * PostgreSQL through a small pool. Every statement is prepared under a hash of its text, so it is planned once per
 * connection, because planning costs several times as much as execution.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { timeoutMs = 0 } = options;
  // A zero means without limit, as in pg.
  const timeout = { query_timeout: timeoutMs };
  const settings = {
    connectionString: options.url,
    types: columnTypes,
    connectionTimeoutMillis: Math.min(timeoutMs || CONNECTS_WITHIN_MS, CONNECTS_WITHIN_MS),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'tirekit-api',
  };
  const { connections, forPurchases = 0 } = options;
  const pool = new pg.Pool({ ...settings, max: connections });
  const reserved = forPurchases === 0 ? null : new pg.Pool({ ...settings, max: forPurchases });
  const pools = reserved === null ? [pool] : [pool, reserved];
  // Without a listener, a broken connection would end the process. Idle connections report to the pool, borrowed ones
  // themselves (the borrower also gets the error, from their statement).
  for (const one of pools) {
    one.on('error', (error) => options.onConnectionLost?.(error));
    one.on('connect', (client) => client.on('error', () => undefined));
  }
  const isTaken = (): boolean => pool.idleCount === 0 && pool.totalCount >= connections;
  const getName = options.namedStatements ? statementNames() : () => undefined;

  // This avoids pool.query, which closes the connection, and loses its plans, after any SQL error.
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await (reserved !== null && isTaken() && isPurchase() ? reserved : pool).connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // The connection is then no longer usable.
      client.release(isUnreachable(error));
      throw error;
    }
  };

  const run = <T extends pg.QueryResultRow>(
    client: pg.ClientBase,
    text: string,
    params: readonly unknown[],
  ): Promise<pg.QueryResult<T>> => {
    const name = getName(text);
    return client.query<T>({ text, values: [...params], ...timeout, ...(name !== undefined && { name }) });
  };

  return {
    ...queriesBy((sql, params) => withClient((client) => run(client, sql, params))),
    withClient,
    async transaction(work, { isolation = 'read committed', retries = 5 } = {}) {
      for (let attempt = 0; ; attempt++) {
        try {
          return await withClient(async (client) => {
            await client.query({ text: `BEGIN ISOLATION LEVEL ${isolation.toUpperCase()}`, ...timeout });
            try {
              const result = await work(queriesBy((sql, params) => run(client, sql, params)));
              await client.query({ text: 'COMMIT', ...timeout });
              return result;
            } catch (error) {
              if (!isUnreachable(error)) await client.query({ text: 'ROLLBACK', ...timeout });
              throw error;
            }
          });
        } catch (error) {
          if (attempt >= retries || !TRY_AGAIN.has(sqlState(error) ?? '')) throw error;
          await pause(2 ** attempt * (5 + Math.random() * 10));
        }
      }
    },
    connections: () => ({
      total: sumUp(pools, 'totalCount'),
      idle: sumUp(pools, 'idleCount'),
      waiting: sumUp(pools, 'waitingCount'),
    }),
    async end() {
      await Promise.all(pools.map((one) => one.end()));
    },
  };
}

const sumUp = (pools: readonly pg.Pool[], count: 'totalCount' | 'idleCount' | 'waitingCount'): number =>
  pools.reduce((sum, pool) => sum + pool[count], 0);

/** The query methods, built on one function that runs a statement. */
function queriesBy(
  run: <T extends pg.QueryResultRow>(sql: string, params: readonly unknown[]) => Promise<pg.QueryResult<T>>,
): Queries {
  return {
    query: async <T extends pg.QueryResultRow>(sql: string, params: readonly unknown[] = []) =>
      (await run<T>(sql, params)).rows,
    async one<T extends pg.QueryResultRow>(sql: string, params: readonly unknown[] = []) {
      const row = (await run<T>(sql, params)).rows[0];
      if (row === undefined) throw new Error(`A statement that must give a row gave none: ${sql}`);
      return row;
    },
    maybeOne: async <T extends pg.QueryResultRow>(sql: string, params: readonly unknown[] = []) =>
      (await run<T>(sql, params)).rows[0] ?? null,
    execute: async (sql, params = []) => (await run(sql, params)).rowCount ?? 0,
  };
}

/** SQLSTATE of an error that PostgreSQL reported, else undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** True if a unique index has rejected a row that somebody else was quicker to write. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** True if the database could not be reached, as opposed to rejecting a statement. */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error);
  // 57P: shutting down or starting up. 08: connection. 53300: too many connections. 25006: a standby takes no writes.
  if (state !== undefined)
    return state.startsWith('57P') || state.startsWith('08') || state === '53300' || state === '25006';
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/.test(code) ||
    // A server that has stopped removes its socket.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    /Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
      error.message,
    )
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
