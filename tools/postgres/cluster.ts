import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../start/plain-error.ts';
import type { Binaries } from './binaries.ts';
import { identity, type ServerUser } from './server-user.ts';

/** The only role, and the database, that the launcher creates. */
export const ROLE = 'tirekit';
export const DATABASE = 'tirekit';

const FREE_BYTES_NEEDED = 1_500_000_000;

export interface Cluster {
  /** The folder that PostgreSQL calls PGDATA. */
  readonly directory: string;
  readonly password: string;
}

/** The maximum length of a socket's path, in bytes: macOS allows the least. */
const LONGEST_SOCKET = 103;

/**
 * The folder of the socket of a server on `port`: in the cluster itself, which only its user may enter. Null if the
 * path is too long for this system, or it has no such sockets.
 */
export function getSocketDirectory({ directory }: Cluster, port: number): string | null {
  const socket = join(directory, `.s.PGSQL.${port}`);
  return process.platform === 'win32' || Buffer.byteLength(socket) > LONGEST_SOCKET ? null : directory;
}

/** Opens the cluster in `home`, created with initdb (0.6 s) the first time. */
export function openCluster(home: string, binaries: Binaries, user: ServerUser | undefined): Cluster {
  const directory = join(home, 'cluster');
  const password = keepPassword(join(home, 'password'), user);
  if (!existsSync(directory)) makeCluster(home, directory, binaries, user);
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version !== binaries.major) {
    throw new PlainError(
      `The data in ${directory} was made by PostgreSQL ${version} and this release brings ${binaries.major}: ` +
        `move the directory away to begin with fresh sample data.`,
    );
  }
  return { directory, password };
}

function keepPassword(file: string, user: ServerUser | undefined): string {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
    // initdb reads it as the server's user.
    if (user !== undefined) chownSync(file, user.uid, user.gid);
  }
  return readFileSync(file, 'utf8').trim();
}

/** initdb works to one side and the result is renamed, so that a half-made cluster is never opened. */
function makeCluster(
  home: string,
  directory: string,
  binaries: Binaries,
  user: ServerUser | undefined,
): void {
  const disk = statfsSync(home);
  if (disk.bavail * disk.bsize < FREE_BYTES_NEEDED) {
    throw new PlainError(
      `The disk that holds ${home} has less than ${FREE_BYTES_NEEDED / 1e9} GB free, which the sample data ` +
        'needs: free some space, or set TIREKIT_DATA to a directory on another disk.',
    );
  }
  const half = `${directory}-${process.pid}`;
  const made = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${half}`,
      `--username=${ROLE}`,
      `--pwfile=${join(home, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ],
    {
      ...identity(user),
      cwd: home,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  if (made.status !== 0) {
    rmSync(half, { recursive: true, force: true });
    const reason = made.error?.message ?? made.stderr.trim().split('\n').at(-1) ?? '';
    throw new PlainError(`PostgreSQL could not make its data directory ${directory}: ${reason}`);
  }
  try {
    renameSync(half, directory);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Another start on the same data directory was faster; its cluster has the same password.
    if (!existsSync(directory)) throw error;
  }
}
