/**
 * Compares a state's tax rates in the database at `DATABASE_URL` with those of its Streamlined Sales Tax files, and replaces them with
 * `--apply`: `npm run import:tax -- --state KS --rates KSR2026Q4.csv --boundaries KSB2026Q4.csv [--apply]`.
 */
import { parseArgs } from 'node:util';
import type { Rejected } from '../modules/buying/pricing/tax/rate-files/lines.ts';
import { ImportRefused, importTaxRates } from '../modules/buying/pricing/tax/rate-files/import-tax-rates.ts';
import { fail, inDatabase, say } from './command-line.ts';
import { showPreview } from './show-preview.ts';

const USAGE = 'npm run import:tax -- --state KS --rates <rate file> --boundaries <boundary file> [--apply]';
/** A file that is wrong throughout would fill the terminal. */
const REJECTED_SHOWN = 100;

/** @returns the exit code */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      state: { type: 'string' },
      rates: { type: 'string' },
      boundaries: { type: 'string' },
      apply: { type: 'boolean', default: false },
    },
  });
  const { state, rates, boundaries, apply } = values;
  if (!state || !rates || !boundaries) return fail(`Say which state and which files: ${USAGE}`);
  return inDatabase(async (db) => {
    try {
      const report = await importTaxRates(db, { state: state.toUpperCase(), rates, boundaries }, { apply });
      showRejected(report.rejected);
      showPreview(report.preview, { applied: apply });
      say(
        `${report.state}: ${String(report.rates)} rates and ${String(report.boundaries)} boundaries ${apply ? 'imported' : 'read'}, ` +
          `${String(report.rejected.length)} lines left out.`,
      );
      return 0;
    } catch (error) {
      if (error instanceof ImportRefused) showRejected(error.rejected);
      const why = error instanceof Error ? error.message : String(error);
      return fail(`Nothing was imported, and the rates are as they were: ${why}`);
    }
  });
}

function showRejected(rejected: readonly Rejected[]): void {
  for (const { file, line, reason } of rejected.slice(0, REJECTED_SHOWN))
    console.error(`${file}, line ${String(line)}: ${reason}`);
  const more = rejected.length - REJECTED_SHOWN;
  if (more > 0) console.error(`… and ${String(more)} more lines.`);
}

process.exitCode = await run();
