import { createReadStream, writeFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';

/** An append-only file of what happened, one JSON array of entries a line. */
export interface Journal<Entry> {
  /** Writes the entries as one line, all or none; resolves once a killed process would not lose them. */
  append(...entries: Entry[]): Promise<void>;
  /** Resolves when everything appended so far is written. */
  written(): Promise<void>;
  close(): Promise<void>;
}

interface JournalOptions<Entry> {
  file: string;
  entry: z.ZodType<Entry>;
  /** Called with each entry of the file, oldest first, before `openJournal` resolves. */
  replay(entry: Entry): void;
  /** The entries that would give the present state, after the replay; the file is written anew with them when most of it is overtaken. */
  state?(): Iterable<Entry>;
  /** Called with a sentence about each line that cannot be read. */
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
  const { file } = options;
  await mkdir(dirname(file), { recursive: true });
  await (await open(file, 'a')).close();
  const entries = await replayFile(options);
  if (options.state !== undefined) await writeAnewIfOvertaken(file, entries, [...options.state()]);
  const handle = await open(file, 'a+');

  const { size } = await handle.stat();
  const last = size > 0 ? await handle.read(Buffer.alloc(1), 0, 1, size - 1) : null;
  let queued = last && last.buffer.toString() !== '\n' ? '\n' : '';
  let next: Promise<void> | undefined;
  let latest = Promise.resolve();

  function writeQueued(): void {
    const lines = queued;
    queued = '';
    next = undefined;
    // Into the system's memory: sooner done than handed to another thread.
    writeFileSync(handle.fd, lines);
  }

  return {
    append(...entries) {
      queued += `${JSON.stringify(entries)}\n`;
      next ??= latest = latest.then(() => nextTurn()).then(writeQueued);
      return next;
    },
    written: () => latest,
    async close() {
      await latest.finally(() => handle.close());
    },
  };
}

/** A file of fewer entries is read in no time. */
const WORTH_WRITING_ANEW = 1_000;

/** Another file takes the journal's place when it is whole: a kill leaves the one or the other. */
async function writeAnewIfOvertaken(
  file: string,
  written: number,
  needed: readonly unknown[],
): Promise<void> {
  if (written < WORTH_WRITING_ANEW || written < 2 * needed.length) return;
  const anew = await open(`${file}.new`, 'w');
  try {
    await anew.writeFile(needed.map((entry) => `${JSON.stringify([entry])}\n`).join(''));
    await anew.sync();
  } finally {
    await anew.close();
  }
  await rename(`${file}.new`, file);
}

/** How many entries the file has. */
async function replayFile<Entry>({ file, entry, replay, warn }: JournalOptions<Entry>): Promise<number> {
  const Line = z.array(entry);
  let number = 0;
  let entries = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    if (text === '') continue;
    const line = Line.safeParse(parseJson(text));
    if (line.success) for (const read of line.data) replay(read);
    else warn(`Skipped line ${number} of ${file}: it is torn or not of this version.`);
    entries += line.data?.length ?? 0;
  }
  return entries;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
