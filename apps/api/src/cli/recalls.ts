/**
 * Takes over a list of recalled tires and tells the buyers who have one, in the database at `DATABASE_URL`:
 * `npm run recalls -- import <file.csv>` shows what would change and who would be told, and with `--apply` it does it. The mails go
 * out from the API.
 */
import { importRecalls } from '../modules/service/tire-registration/import-recalls.ts';
import { fail, inDatabase, say } from './command-line.ts';
import { applyArguments, runImport } from './run-import.ts';

const USAGE = 'npm run recalls -- import <file.csv> [--apply]';

/** @returns the exit code */
async function run(): Promise<number> {
  const { words, apply } = applyArguments();
  const [command, path, ...more] = words;
  if (command !== 'import' || path === undefined || more.length > 0) return fail(USAGE);
  return inDatabase((db) =>
    runImport(path, { apply }, async () => {
      const preview = await importRecalls(db, path, { apply });
      for (const { campaignId, ranges, told } of preview.campaigns)
        say(
          `${campaignId}: ${String(ranges)} ranges; buyers of ${String(told)} orders ${apply ? 'get' : 'would get'} a mail.`,
        );
      return { preview };
    }),
  );
}

process.exitCode = await run();
