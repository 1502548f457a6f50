import {
  closeSync,
  createReadStream,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';

/** An append-only file of events, one JSON array of entries per line. */
export interface Journal<Entry> {
  /** Lines that could not be read: others may know about more than the entries say. */
  readonly skippedLines: number;
  /** Writes the entries as one line, all or none; resolves once they would survive the process being killed. */
  append(...entries: Entry[]): Promise<void>;
  /** Resolves when everything appended so far is written. */
  written(): Promise<void>;
  close(): Promise<void>;
}

/** A file with fewer entries is read in no time. */
const WORTH_WRITING_ANEW = 1_000;

interface JournalOptions<Entry> {
  file: string;
  entry: z.ZodType<Entry>;
  /** Called with each entry of the file, oldest first, before `openJournal` resolves. */
  replay(entry: Entry): void;
  /**
   * The entries that would produce the present state. When most of the file is obsolete, it is rewritten with them, at
   * start and as it grows.
   */
  state?(): Iterable<Entry>;
  /**
   * The number of entries after which a growing file is checked for obsolete ones. Default 50,000, some ten megabytes.
   */
  checkAfterEntries?: number;
  /**
   * Called with a sentence about each line that cannot be read. A file with lines from another version is never
   * rewritten.
   */
  warn(message: string): void;
}

/**
 * Opens a journal and replays it. Appends of one turn of the event loop go out together, in one write.
 *
 * A write reaches the operating system, not the disk's platter: it outlives kill -9 of this process, not a power cut.
 * A line torn by a kill was never acknowledged, so it is skipped, and the file goes on behind it. After a write has
 * failed (disk full), every later one fails too, because the state in memory is then ahead of the file.
 */
export async function openJournal<Entry>(options: JournalOptions<Entry>): Promise<Journal<Entry>> {
  const { file, state, checkAfterEntries = 50_000 } = options;
  await mkdir(dirname(file), { recursive: true });
  await (await open(file, 'a')).close();
  const replayed = await replayFile(options);
  let { entries } = replayed;
  if (state !== undefined && entries >= WORTH_WRITING_ANEW) writeAnewIfOvertaken(state);

  let lookAt = entries + checkAfterEntries;
  let fd = openSync(file, 'a+');
  let queued = endsWithLine(fd) ? '' : '\n';
  let queuedEntries = 0;
  let next: Promise<void> | undefined;
  let latest = Promise.resolve();

  /** The new file takes the journal's place only when it is complete: a kill leaves one or the other. */
  function writeAnewIfOvertaken(present: () => Iterable<Entry>): boolean {
    if (replayed.foreignLines > 0) return false;
    const needed = [...present()];
    if (entries < 2 * needed.length) return false;
    const lines = needed.map((entry) => `${JSON.stringify([entry])}\n`).join('');
    writeFileSync(`${file}.new`, lines, { flush: true });
    renameSync(`${file}.new`, file);
    entries = needed.length;
    return true;
  }

  function writeQueued(): void {
    // Before the queued lines: whoever keeps an entry only when it is written has kept the earlier ones by now, and those
    // who kept it before find it once more, which changes nothing.
    if (state !== undefined && entries >= lookAt) {
      if (writeAnewIfOvertaken(state)) {
        closeSync(fd);
        fd = openSync(file, 'a');
      }
      lookAt = entries + checkAfterEntries;
    }
    const lines = queued;
    entries += queuedEntries;
    queued = '';
    queuedEntries = 0;
    next = undefined;
    // This only copies into the system's memory, which is faster than handing it to another thread.
    writeFileSync(fd, lines);
  }

  return {
    skippedLines: replayed.tornLines + replayed.foreignLines,
    append(...added) {
      queued += `${JSON.stringify(added)}\n`;
      queuedEntries += added.length;
      next ??= latest = latest.then(() => nextTurn()).then(writeQueued);
      return next;
    },
    written: () => latest,
    async close() {
      await latest.finally(() => closeSync(fd));
    },
  };
}

function endsWithLine(fd: number): boolean {
  const { size } = fstatSync(fd);
  const last = Buffer.alloc(1);
  return size === 0 || (readSync(fd, last, 0, 1, size - 1) === 1 && last.toString() === '\n');
}

interface Replayed {
  readonly entries: number;
  /** Incomplete, because the process that wrote them was killed. */
  readonly tornLines: number;
  /** Complete, but not from this version. */
  readonly foreignLines: number;
}

async function replayFile<Entry>({ file, entry, replay, warn }: JournalOptions<Entry>): Promise<Replayed> {
  const Line = z.array(entry);
  let number = 0;
  const replayed = { entries: 0, tornLines: 0, foreignLines: 0 };
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    if (text === '') continue;
    const json = parseJson(text);
    const line = Line.safeParse(json);
    if (line.success) {
      for (const read of line.data) replay(read);
      replayed.entries += line.data.length;
    } else {
      warn(`Skipped line ${number} of ${file}: it is incomplete, or from another version.`);
      replayed[json === undefined ? 'tornLines' : 'foreignLines'] += 1;
    }
  }
  return replayed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
