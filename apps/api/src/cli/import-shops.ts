/**
 * Compares a file of shops with the shops of the database at `DATABASE_URL` and shows what would change; with `--apply`
 * it changes it: `npm run import:shops -- shops.csv [--apply]`. Lines that cannot be used go to `shops.csv.rejected.csv`.
 */
import { rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type Change,
  ImportRefused,
  importShops,
  type ImportReport,
} from '../modules/installers/import/import-shops.ts';
import { fail, inDatabase } from './command-line.ts';

const USAGE = 'npm run import:shops -- <file.csv> [--apply]';
/** More would fill the terminal; the staging table has them all. */
const SHOWN = 50;

/** @returns the exit code */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { apply: { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) return fail(`Say which file: ${USAGE}`);
  return inDatabase(async (db) => {
    try {
      const report = await importShops(db, path, values);
      show(report);
      await writeRejected(`${path}.rejected.csv`, report.rejected);
      return report.refused === null ? 0 : fail(`Nothing was changed: ${report.refused}`);
    } catch (error) {
      if (!(error instanceof ImportRefused) && !isMissingFile(error)) throw error;
      return fail(`Nothing was changed: ${error.message}`);
    }
  });
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const isMissingFile = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

function show({ added, changed, same, missing, rejected, applied, refused }: ImportReport): void {
  list('New', added, ({ code, company }) => `${code} ${company}`);
  list('Changed', changed, ({ code, company, changes }) =>
    [`${code} ${company}`, ...changes.map(asText)].join('\n    '),
  );
  list('Not in the file, and left as they are', missing, ({ code, company }) => `${code} ${company}`);
  list('Rejected', rejected, ({ line, code, reason }) => `line ${line} ${code}: ${reason}`);
  const counts = `${added.length} new, ${changed.length} changed, ${same} the same, ${missing.length} not in the file, ${rejected.length} rejected.`;
  const next = refused === null ? ' Nothing is changed yet; add --apply to do it.' : '';
  say(applied ? `Applied: ${counts}` : counts + next);
}

const asText = ({ field, from, to }: Change): string =>
  `${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`;

function list<T>(title: string, items: readonly T[], text: (item: T) => string): void {
  if (items.length === 0) return;
  say(`${title}:`);
  for (const item of items.slice(0, SHOWN)) say(`  ${text(item)}`);
  if (items.length > SHOWN) say(`  … and ${items.length - SHOWN} more`);
}

/** The file of an earlier try would name lines that are right by now. */
async function writeRejected(path: string, rejected: ImportReport['rejected']): Promise<void> {
  if (rejected.length === 0) return rm(path, { force: true });
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rejected.map(({ line, code, reason }) => [String(line), cell(code), cell(reason)].join(','));
  await writeFile(path, `line,code,reason\n${lines.join('\n')}\n`);
  say(`The rejected lines are in ${path}.`);
}

process.exitCode = await run();
