import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { isAlive } from '../postgres/postmaster.ts';
import { commandLine } from './listener.ts';
import { PlainError } from './plain-error.ts';
import { readJson, writePrivateJson } from './private-file.ts';

/** A process with the script that it runs, by which one can tell whether the id still belongs to the same process. */
export const ProcessEntry = z.object({ pid: z.int(), script: z.string() });
export type ProcessEntry = z.infer<typeof ProcessEntry>;

const Content = z.object({
  supervisor: ProcessEntry,
  stopping: z.boolean(),
  children: z.array(ProcessEntry),
});

const FILE = 'processes.json';
/** Milliseconds that a new start waits for an earlier one that may be about to stop. */
const GRACE_MS = 1_500;
/** The same if the earlier one has said that it is stopping. */
const STOP_MS = 30_000;
/** Milliseconds that a leftover process may take to end after each signal. */
const TERM_MS = 5_000;

/**
 * The processes that run from a data directory. It is kept on disk, so that the next start finds what a killed one
 * left.
 */
export class ProcessRecord {
  readonly #file: string;
  readonly #content: z.infer<typeof Content>;

  constructor(dataDir: string, script: string) {
    this.#file = join(dataDir, FILE);
    this.#content = { supervisor: { pid: process.pid, script }, stopping: false, children: [] };
    this.#write();
  }

  add(entry: ProcessEntry): void {
    this.#content.children.push(entry);
    this.#write();
  }

  /** Notes that this start is stopping: the next one then waits for its end instead of giving up. */
  markStopping(): void {
    this.#content.stopping = true;
    this.#write();
  }

  remove(): void {
    rmSync(this.#file, { force: true });
  }

  #write(): void {
    writePrivateJson(this.#file, this.#content);
  }
}

/**
 * Ends the processes that a killed start has left behind.
 * @returns how many there were
 * @throws PlainError if the earlier start is still running
 */
export async function recoverLeftovers(dataDir: string): Promise<number> {
  const file = join(dataDir, FILE);
  const parsed = Content.safeParse(readJson(file));
  if (!parsed.success) return 0;
  if (isRunning(parsed.data.supervisor)) await waitForEarlier(file, parsed.data.supervisor);
  const left = parsed.data.children.filter(isRunning);
  await Promise.all(left.map(end));
  rmSync(file, { force: true });
  return left.length;
}

async function waitForEarlier(file: string, supervisor: ProcessEntry): Promise<void> {
  const began = Date.now();
  while (isRunning(supervisor)) {
    const now = Content.safeParse(readJson(file));
    const stopping = now.success && now.data.stopping;
    if (Date.now() - began > (stopping ? STOP_MS : GRACE_MS)) {
      throw new PlainError(
        `TireKit already runs from this data directory (process ${supervisor.pid}): use that one, stop it with ` +
          `"kill ${supervisor.pid}", or set TIREKIT_DATA and PORT_BASE for a second one beside it.`,
      );
    }
    await sleep(100);
  }
}

/** True if a process still runs, and its id has not been given to another program since. */
export function isRunning({ pid, script }: ProcessEntry): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  return process.platform !== 'linux' || commandLine(pid).includes(script);
}

async function end(entry: ProcessEntry): Promise<void> {
  for (const [signal, ms] of [
    ['SIGTERM', TERM_MS],
    ['SIGKILL', TERM_MS],
  ] as const) {
    try {
      process.kill(entry.pid, signal);
    } catch {
      return;
    }
    for (const until = Date.now() + ms; Date.now() < until; await sleep(50)) {
      if (!isRunning(entry)) return;
    }
  }
}
