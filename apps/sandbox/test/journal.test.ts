import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openJournal } from '../src/platform/journal.ts';
import { temporaryData } from './harness.ts';

const Entry = z.object({ name: z.string(), value: z.number() });
type Entry = z.infer<typeof Entry>;

/** Opens the file as a party does that keeps the latest entry of each name. */
async function openLatest(
  file: string,
  warn = (message: string): void => {
    throw new Error(message);
  },
) {
  const latest = new Map<string, Entry>();
  const journal = await openJournal<Entry>({
    file,
    entry: Entry,
    replay: (entry) => latest.set(entry.name, entry),
    state: () => latest.values(),
    checkAfterEntries: 100,
    warn,
  });
  return { latest, journal };
}

test('a journal that grows is written anew, and holds every entry that was acknowledged', async () => {
  const file = join(await temporaryData(), 'grows.jsonl');
  const first = await openLatest(file);
  for (let value = 1; value <= 1_050; value += 1) {
    const early = { name: `early-${value % 7}`, value };
    const late = { name: `late-${value % 7}`, value };
    // Kept in memory before it is written, as the provider does, and after it, as the mailbox does.
    first.latest.set(early.name, early);
    await first.journal.append(early, late);
    first.latest.set(late.name, late);
  }
  await first.journal.close();
  expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(150);
  const second = await openLatest(file);
  await second.journal.close();
  expect([...second.latest].sort()).toEqual([...first.latest].sort());
});

test('a journal with lines of another version is not written anew: they would be gone', async () => {
  const file = join(await temporaryData(), 'foreign.jsonl');
  const foreign = JSON.stringify([{ called: 'tread', amount: 1 }]);
  await appendFile(file, `${foreign}\n`);
  const warnings: string[] = [];
  const { latest, journal } = await openLatest(file, (message) => warnings.push(message));
  expect(warnings).toEqual([expect.stringContaining('Skipped line 1')]);
  expect(journal.skippedLines).toBe(1);
  for (let value = 1; value <= 250; value += 1) {
    latest.set('tread', { name: 'tread', value });
    await journal.append({ name: 'tread', value });
  }
  await journal.close();
  expect((await readFile(file, 'utf8')).split('\n')[0]).toBe(foreign);
});
