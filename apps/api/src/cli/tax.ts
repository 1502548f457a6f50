import { ImportRefused, importTaxRates, type Rejected } from '../modules/buying/pricing/index.ts';
import { say, warn } from './command-line/output.ts';
import { requiredOption, upperCase } from './command-line/parameters.ts';
import { apply } from './command-line/run-import.ts';
import { showPreview } from './command-line/show-preview.ts';
import { type Area, CommandFailed, verb } from './command-line/verb.ts';

/** A file that is wrong throughout would fill the terminal. */
const REJECTED_SHOWN = 100;

export const taxArea: Area = {
  verbs: {
    import: verb({
      description: 'compare a state’s rates with its Streamlined Sales Tax files, and replace them',
      options: {
        state: requiredOption('--state <state>', 'two letters, as KS', upperCase),
        rates: requiredOption('--rates <file.csv>', 'its rate file'),
        boundaries: requiredOption('--boundaries <file.csv>', 'its boundary file'),
        apply,
      },
      changes: true,
      run: async ({ db }, { apply: applied, ...files }) => {
        try {
          const report = await importTaxRates(db, files, { apply: applied });
          showRejected(report.rejected);
          showPreview(report.preview, { applied });
          say(
            `${report.state}: ${String(report.rates)} rates and ${String(report.boundaries)} boundaries ${applied ? 'imported' : 'read'}, ` +
              `${String(report.rejected.length)} lines left out.`,
          );
        } catch (error) {
          if (error instanceof ImportRefused) showRejected(error.rejected);
          const why = error instanceof Error ? error.message : String(error);
          throw new CommandFailed(`Nothing was imported, and the rates are as they were. ${why}`, {
            cause: error,
          });
        }
      },
    }),
  },
};

function showRejected(rejected: readonly Rejected[]): void {
  for (const { file, line, reason } of rejected.slice(0, REJECTED_SHOWN))
    warn(`${file}, line ${String(line)}: ${reason}`);
  const more = rejected.length - REJECTED_SHOWN;
  if (more > 0) warn(`… and ${String(more)} more lines.`);
}
