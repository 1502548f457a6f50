import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type Cluster, getSocketDirectory } from './cluster.ts';
import { isAlive } from './postmaster.ts';
import { identity, type ServerUser } from './server-user.ts';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  // Parallel workers share memory through /dev/shm, which is 64 MB in a container by default.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
};

/** For databases that tests create and drop: a crash of the machine may lose them; nothing else changes. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts the postmaster in a session of its own, so that Ctrl-C reaches us and not it. It logs to `logFile`. */
export function spawnServer(
  binaries: Binaries,
  cluster: Cluster,
  options: {
    port: number;
    durable: boolean;
    logFile: string;
    keepLog: boolean;
    user: ServerUser | undefined;
  },
): ChildProcess {
  const settings = {
    ...SETTINGS,
    port: String(options.port),
    unix_socket_directories: getSocketDirectory(cluster, options.port) ?? '',
    ...(options.durable ? {} : NOT_DURABLE),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(options.logFile, options.keepLog ? 'a' : 'w');
  try {
    return spawn(binaries.postgres, ['-D', cluster.directory, ...args], {
      ...identity(options.user),
      cwd: cluster.directory,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    });
  } finally {
    closeSync(log);
  }
}

/**
 * Stops server `pid` if we die without stopping it ourselves: a shell waits for the end of a pipe that only we hold
 * open. Returns a function that cancels this.
 */
export function guard(pid: number): () => void {
  const shell = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1" 2>/dev/null', 'sh', String(pid)], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  const pipe = shell.stdin;
  if (pipe !== null && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  return () => shell.kill('SIGKILL');
}

/** Stops the server: first cleanly, then without a checkpoint, then by force. Resolves once its process is gone. */
export async function stopServer(pid: number): Promise<void> {
  const patience = [
    { signal: 'SIGINT', ms: 15_000 },
    { signal: 'SIGQUIT', ms: 3_000 },
    { signal: 'SIGKILL', ms: 3_000 },
  ] as const;
  for (const { signal, ms } of patience) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await isGone(pid, ms)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

/** Waits up to `ms` milliseconds for process `pid` to end. */
export async function isGone(pid: number, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) {
    if (!isAlive(pid)) return true;
  }
  return !isAlive(pid);
}

/** Resolves once process `pid` has ended; waiting for it keeps no process alive. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(250, undefined, { ref: false });
}

/** The last significant line in the server's log. */
export function lastComplaint(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const line = lines.findLast((text) => /FATAL|PANIC|ERROR/.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
}
