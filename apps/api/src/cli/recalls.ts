/**
 * Takes over a list of recalled tires and tells the buyers who have one, in the database at `DATABASE_URL`:
 * `npm run recalls -- import <file.csv>`. The mails go out from the API.
 */
import { parseArgs } from 'node:util';
import { importRecalls } from '../modules/tire-registration/import-recalls.ts';
import { RecallFileRefused } from '../modules/tire-registration/recall-file.ts';
import { fail, inDatabase } from './command-line.ts';
import { fileProblem, isUnknownOption } from './file-problem.ts';

const USAGE = 'npm run recalls -- import <file.csv>';
/** A file that is wrong throughout would fill the terminal. */
const PROBLEMS_SHOWN = 100;

/** @returns the exit code */
async function run(): Promise<number> {
  const [command, path, ...more] = typed();
  if (command !== 'import' || path === undefined || more.length > 0) return fail(USAGE);
  return inDatabase(async (db) => {
    try {
      for (const { campaignId, ranges, told } of await importRecalls(db, path))
        process.stdout.write(
          `${campaignId}: ${String(ranges)} ranges imported, buyers of ${String(told)} orders get a mail.\n`,
        );
      return 0;
    } catch (error) {
      const refused = error instanceof RecallFileRefused ? error : null;
      showProblems(refused?.problems ?? []);
      const why = refused?.message ?? fileProblem(error, path);
      if (why === null) throw error;
      return fail(`Nothing was imported. ${why}`);
    }
  });
}

function showProblems(problems: readonly string[]): void {
  for (const problem of problems.slice(0, PROBLEMS_SHOWN)) console.error(problem);
  const more = problems.length - PROBLEMS_SHOWN;
  if (more > 0) console.error(`… and ${String(more)} more.`);
}

/** The words after the command's name; none if one of them is an option, of which it has none. */
function typed(): readonly string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals;
  } catch (error) {
    if (isUnknownOption(error)) return [];
    throw error;
  }
}

process.exitCode = await run();
