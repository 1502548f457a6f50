/**
 * Replaces a state's tax rates by those of its Streamlined Sales Tax files, in the database at `DATABASE_URL`:
 * `npm run import:tax -- --state KS --rates KSR2026Q4.csv --boundaries KSB2026Q4.csv`.
 */
import { parseArgs } from 'node:util';
import type { Rejected } from '../modules/pricing/tax/rate-files/lines.ts';
import { ImportRefused, importTaxRates } from '../modules/pricing/tax/rate-files/import-tax-rates.ts';
import { fail, inDatabase } from './command-line.ts';

const USAGE = 'npm run import:tax -- --state KS --rates <rate file> --boundaries <boundary file>';
/** A file that is wrong throughout would fill the terminal. */
const REJECTED_SHOWN = 100;

/** @returns the exit code */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { state: { type: 'string' }, rates: { type: 'string' }, boundaries: { type: 'string' } },
  });
  const { state, rates, boundaries } = values;
  if (!state || !rates || !boundaries) return fail(`Say which state and which files: ${USAGE}`);
  return inDatabase(async (db) => {
    try {
      const report = await importTaxRates(db, { state: state.toUpperCase(), rates, boundaries });
      showRejected(report.rejected);
      process.stdout.write(
        `${report.state}: ${String(report.rates)} rates and ${String(report.boundaries)} boundaries imported, ` +
          `${String(report.rejected.length)} lines left out.\n`,
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
