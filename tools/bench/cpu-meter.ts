import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { MS_PER_TICK, processFigures } from './process-figures.ts';

/** Milliseconds of user and system time. */
export interface CpuShares {
  readonly api: number;
  readonly sandbox: number;
  readonly postgres: number;
  /** This process: the load itself. */
  readonly buyers: number;
}

/** The processor time of a purchase's processes. PostgreSQL is counted on Linux, where it runs here. */
export class CpuMeter {
  readonly #pids: { readonly api: number; readonly sandbox: number };
  readonly #postmaster: number | null;
  #before: CpuShares = { api: 0, sandbox: 0, postgres: 0, buyers: 0 };

  private constructor(pids: { api: number; sandbox: number }, postmaster: number | null) {
    this.#pids = pids;
    this.#postmaster = postmaster;
  }

  static async of(pids: { api: number; sandbox: number }, db: pg.Client): Promise<CpuMeter> {
    const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return new CpuMeter(pids, getParent(rows[0]?.pid ?? 0));
  }

  start(): void {
    this.#before = this.#now();
  }

  /** Since `start`. */
  read(): CpuShares {
    const now = this.#now();
    const before = this.#before;
    return {
      api: now.api - before.api,
      sandbox: now.sandbox - before.sandbox,
      postgres: now.postgres - before.postgres,
      buyers: now.buyers - before.buyers,
    };
  }

  #now(): CpuShares {
    return {
      api: processFigures(this.#pids.api).cpuMs,
      sandbox: processFigures(this.#pids.sandbox).cpuMs,
      postgres: this.#postmaster === null ? 0 : familyCpuMs(this.#postmaster),
      buyers: processFigures(process.pid).cpuMs,
    };
  }
}

/** Milliseconds that a database's server has used so far, with all its processes; null where that cannot be seen. */
export async function databaseCpuMs(db: pg.Client): Promise<number | null> {
  const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = getParent(rows[0]?.pid ?? 0);
  return postmaster === null ? null : familyCpuMs(postmaster);
}

/** Null where there is no /proc, or the process runs on another machine. */
function getParent(pid: number): number | null {
  try {
    return getFields(pid)[1] ?? null;
  } catch {
    return null;
  }
}

/** A server with all its processes, also those that have ended. */
function familyCpuMs(parent: number): number {
  const [, , , , , , , , , , , , , endedUser = 0, endedSystem = 0] = getFields(parent);
  let sum = processFigures(parent).cpuMs + (endedUser + endedSystem) * MS_PER_TICK;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      if (getFields(pid)[1] === parent) sum += processFigures(pid).cpuMs;
    } catch {
      // It ended meanwhile.
    }
  }
  return sum;
}

/** /proc/<pid>/stat from its third field on: state, parent, … */
function getFields(pid: number): number[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
}
