import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './plain-error.ts';
import { isRunning, ProcessEntry } from './process-record.ts';

const FILE = '.nx/start.lock';
const LOOK_EVERY_MS = 200;

/** A lock file's text, and the running process that holds the lock; null if the process is gone or the text can't be parsed. */
type Holder = { readonly text: string; readonly entry: ProcessEntry | null };

function readHolder(file: string): Holder | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const entry = ProcessEntry.safeParse(parseJsonText(text));
  return { text, entry: entry.success && isRunning(entry.data) ? entry.data : null };
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes the lock if it is free. The file appears with its content, so that nobody reads it half written. */
function take(file: string, entry: ProcessEntry): boolean {
  const draft = `${file}.${entry.pid}`;
  writeFileSync(draft, JSON.stringify(entry));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock of a process that is gone, unless another start has been faster and holds it by now. */
function removeStale(file: string, seen: Holder): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== seen.text) linkSync(aside, file);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Waits until no other start of this checkout builds, or loads its builds, because two at once would replace each other's files.
 * A lock whose process is gone is ignored.
 * @param onWait called once with the id of the process that holds the lock
 * @returns a function that releases the lock
 */
export async function lockCheckout(
  root: string,
  script: string,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait: (pid: number) => void },
): Promise<() => void> {
  const file = join(root, FILE);
  mkdirSync(dirname(file), { recursive: true });
  const own = { pid: process.pid, script };
  let told = false;
  while (!take(file, own)) {
    signal.throwIfAborted();
    const holder = readHolder(file);
    if (holder === null) continue;
    if (holder.entry === null) {
      removeStale(file, holder);
      continue;
    }
    if (!told) onWait(holder.entry.pid);
    told = true;
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
  return () => {
    if (readHolder(file)?.text === JSON.stringify(own)) rmSync(file, { force: true });
  };
}
