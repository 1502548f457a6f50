import { rm, writeFile } from 'node:fs/promises';
import { type ShopImportReport, importShops } from '../modules/buying/installers/index.ts';
import { escapeFormula } from '../platform/import/csv-form.ts';
import { FileRefused } from '../platform/import/file-refused.ts';
import { fileErrorText } from './command-line/file-problem.ts';
import { say } from './command-line/output.ts';
import { argument } from './command-line/parameters.ts';
import { apply } from './command-line/run-import.ts';
import { asText, list, nextStep, showConverted } from './command-line/show-preview.ts';
import { type Area, CommandFailed, verb } from './command-line/verb.ts';

export const shopsArea: Area = {
  verbs: {
    import: verb({
      description: 'compare a file with the shops, and take it over',
      details: 'Lines that cannot be used go to <file.csv>.rejected.csv.',
      arguments: { path: argument('file.csv', 'the shops') },
      options: { apply },
      changes: true,
      run: async ({ db }, { path, ...options }) => {
        try {
          const report = await importShops(db, path, options);
          show(report);
          await writeRejected(`${path}.rejected.csv`, report.rejected);
          if (report.refused !== null) throw new CommandFailed(`Nothing was changed. ${report.refused}`);
        } catch (error) {
          const why = error instanceof FileRefused ? error.message : fileErrorText(error, path);
          if (why === null) throw error;
          throw new CommandFailed(`Nothing was changed. ${why}`, { cause: error });
        }
      },
    }),
  },
};

function show(report: ShopImportReport): void {
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
async function writeRejected(path: string, rejected: ShopImportReport['rejected']): Promise<void> {
  if (rejected.length === 0) return rm(path, { force: true });
  const cell = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;
  const lines = rejected.map(({ line, code, reason }) => [String(line), cell(code), cell(reason)].join(','));
  await writeFile(path, `line,code,reason\n${lines.join('\n')}\n`);
  say(`The rejected lines are in ${path}.`);
}
