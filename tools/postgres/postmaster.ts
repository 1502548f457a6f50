import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../start/plain-error.ts';

/** The facts in a cluster's lock file about the server that created it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The folder of its socket; null if it has none. */
  readonly socketDirectory: string | null;
  readonly status: 'starting' | 'ready' | 'stopping';
}

/**
 * The live server of `cluster`, or undefined.
 *
 * A lock file left by a crash is removed when its process id is gone or belongs to something else by now:
 * PostgreSQL itself only asks whether the id is alive, and after a restart of a container it often is.
 */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const lock = join(cluster, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(lock, 'utf8').split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!isPostmaster(pid, cluster)) {
    rmSync(lock, { force: true });
    return undefined;
  }
  const status = lines[7]?.trim();
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDirectory: lines[4]?.trim() || null,
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  };
}

/** True if `pid` is a live process, including one that we may not signal. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return realpathSync(readlinkSync(`/proc/${pid}/cwd`)) === realpathSync(cluster);
  } catch {
    // The working directory of another user's process is hidden, but its command line is not.
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
    } catch {
      return false;
    }
  }
}
