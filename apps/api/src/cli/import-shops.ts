/**
 * Compares a file of shops with the shops of the database at `DATABASE_URL` and shows what would change; with `--apply`
 * it changes it: `npm run import:shops -- shops.csv [--apply]`. Lines that cannot be used go to `shops.csv.rejected.csv`.
 */
import { rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importShops, type ImportReport } from '../modules/buying/installers/import/import-shops.ts';
import { FileRefused } from '../platform/import/file-refused.ts';
import { fail, inDatabase, say } from './command-line.ts';
import { fileProblem } from './file-problem.ts';
import { asText, list, nextStep, showConverted } from './show-preview.ts';

const USAGE = 'npm run import:shops -- <file.csv> [--apply]';

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
      const why = error instanceof FileRefused ? error.message : fileProblem(error, path);
      if (why === null) throw error;
      return fail(`Nothing was changed: ${why}`);
    }
  });
}

function show(report: ImportReport): void {
  const { added, changed, same, missing, rejected, applied, refused } = report;
  say(report.readAs);
  showConverted(report.converted);
  list('New', added, ({ code, company }) => `${code} ${company}`);
  list('Changed', changed, ({ code, company, changes }) =>
    [`${code} ${company}`, ...changes.map(asText)].join(' | '),
  );
  list('Not in the file, and left as they are', missing, ({ code, company }) => `${code} ${company}`);
  list('Rejected', rejected, ({ line, code, reason }) => `line ${line} ${code}: ${reason}`);
  const counts = `${added.length} new, ${changed.length} changed, ${same} the same, ${missing.length} not in the file, ${rejected.length} rejected.`;
  const next = refused === null ? ` ${nextStep(added, changed)}` : '';
  say(applied ? `Applied: ${counts}` : counts + next);
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
