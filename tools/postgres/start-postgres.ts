import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { errorCode, PlainError } from '../start/plain-error.ts';
import { freePort, portState } from '../start/ports.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, DATABASE, openCluster, ROLE, getSocketDirectory } from './cluster.ts';
import { placeData } from './placement.ts';
import { isAlive, livePostmaster, type Postmaster } from './postmaster.ts';
import { guard, isGone, lastComplaint, spawnServer, stopServer, untilGone } from './server-process.ts';
import { serverUser } from './server-user.ts';

export interface PostgresOptions {
  /** The directory that belongs to this server alone; created if missing. */
  readonly dataDir: string;
  /** Port on 127.0.0.1; 0 takes a free one. A server that is attached to keeps its port. */
  readonly port: number;
  /** False trades safety in case of a machine crash for speed, for tests. Default true. */
  readonly durable?: boolean;
  /** True to append to the log of an earlier server. Defaults to false. */
  readonly keepLog?: boolean;
}

export interface RunningPostgres {
  /**
   * Connection string of the database `tirekit`, including the password. It names the server's socket, because a call
   * through it costs both sides two thirds of a call through the port.
   */
  readonly url: string;
  readonly port: number;
  /** The folder of its cluster, password, and log; not always `dataDir`, see `placeData`. */
  readonly directory: string;
  /** Resolves when the server's process is gone, for whatever reason. */
  readonly ended: Promise<void>;
  /** True if the server was already running. */
  readonly attached: boolean;
  /** Stops the server; has no effect if it belongs to another live process. */
  stop(): Promise<void>;
}

const READY_MS = 60_000;

/**
 * Starts the embedded PostgreSQL of `dataDir`, or attaches to the one that is running on that directory.
 *
 * A server left over from a process that was killed is taken over and stopped with us. The server stops by
 * itself when we are killed. Throws {@link PlainError} with what to do where it cannot run.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const user = serverUser();
  const binaries = findBinaries(user);
  const home = placeData(resolve(options.dataDir), user);
  const cluster = openCluster(home, binaries, user);
  const ownerFile = join(home, 'owner');
  const logFile = join(home, 'server.log');

  for (let attempt = 1; ; attempt++) {
    const attached = await attach(cluster, ownerFile);
    if (attached !== undefined) return attached;

    const port = options.port === 0 ? await freePort() : options.port;
    if ((await portState(port)) !== 'free') {
      throw new PlainError(
        `Port ${port}, meant for PostgreSQL, is not free: stop what listens there, or choose another PORT_BASE.`,
      );
    }
    const child = spawnServer(binaries, cluster, {
      port,
      durable: options.durable ?? true,
      logFile,
      keepLog: options.keepLog ?? false,
      user,
    });
    const failed = new Promise<Error>((tell) => {
      child.once('error', tell);
      child.once('exit', () => tell(new Error(lastComplaint(logFile))));
    });
    const outcome = await Promise.race([failed, ready(cluster, port)]);
    if (outcome === 'ready' && child.pid !== undefined) {
      child.unref();
      writeFileSync(ownerFile, String(process.pid));
      const socketDirectory = getSocketDirectory(cluster, port);
      return running(cluster, { pid: child.pid, port, socketDirectory, attached: false, owned: true });
    }
    if (child.pid !== undefined && child.exitCode === null) await stopServer(child.pid);
    const reason = outcome instanceof Error ? outcome.message : 'it did not answer within a minute';
    // After a crash, the old server's children need a moment to end; another start may also have been faster.
    const passing = /lock file|shared memory block/.test(reason);
    if (!passing || attempt === 10) {
      throw new PlainError(`PostgreSQL did not start: ${reason} (log: ${logFile}).`);
    }
    await sleep(500);
  }
}

async function attach(cluster: Cluster, ownerFile: string): Promise<RunningPostgres | undefined> {
  const live = livePostmaster(cluster.directory);
  if (live === undefined) return undefined;
  if (live.status === 'stopping' || (await ready(cluster, live.port, live.pid)) !== 'ready') {
    if (!(await isGone(live.pid, READY_MS))) {
      throw new PlainError(
        `The PostgreSQL of ${cluster.directory} (process ${live.pid}) neither answers nor ends: stop it with ` +
          `"kill -QUIT ${live.pid}" and start again.`,
      );
    }
    return undefined;
  }
  const owner = existsSync(ownerFile) ? Number(readFileSync(ownerFile, 'utf8')) : 0;
  const owned = !(owner > 0 && owner !== process.pid && isAlive(owner));
  if (owned) writeFileSync(ownerFile, String(process.pid));
  return running(cluster, { ...live, attached: true, owned });
}

function running(
  cluster: Cluster,
  server: Omit<Postmaster, 'status'> & { attached: boolean; owned: boolean },
): RunningPostgres {
  const socket = server.socketDirectory === null ? '' : `?host=${encodeURIComponent(server.socketDirectory)}`;
  const callOff = server.owned ? guard(server.pid) : undefined;
  return {
    url: connectionString(cluster, server.port, DATABASE) + socket,
    port: server.port,
    directory: dirname(cluster.directory),
    ended: untilGone(server.pid),
    attached: server.attached,
    async stop() {
      if (callOff === undefined) return;
      callOff();
      await stopServer(server.pid);
    },
  };
}

function connectionString(cluster: Cluster, port: number, database: string): string {
  return `postgresql://${ROLE}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** The server is starting or ends connections as it stops, or somebody else creates the database at this moment. */
const PASSING: ReadonlySet<string | undefined> = new Set([
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '42P04',
  '23505',
]);

const mayAnswerLater = (error: unknown): boolean =>
  PASSING.has(errorCode(error)) ||
  (error instanceof Error && error.message === 'Connection terminated unexpectedly');

/** Waits until the server answers, and makes sure that the database exists. */
async function ready(cluster: Cluster, port: number, pid?: number): Promise<'ready' | 'gone'> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(25)) {
    if (pid !== undefined && !isAlive(pid)) return 'gone';
    const client = new pg.Client({ connectionString: connectionString(cluster, port, 'postgres') });
    // A stopping server closes idle connections; without a listener that would be an uncaught error.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
      return 'ready';
    } catch (error) {
      const code = errorCode(error);
      // Shutting down: it will not come back.
      if (code === '57P03' && error instanceof Error && error.message.includes('shutting down'))
        return 'gone';
      if (!mayAnswerLater(error)) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return 'gone';
}
