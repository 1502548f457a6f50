/**
 * Deals and rebates, in the database at `DATABASE_URL`: `npm run deals -- list`, `npm run deals -- import <file.csv>`, which shows
 * what would change and changes it with `--apply`, `npm run deals -- end <slug> <YYYY-MM-DD>`. Pages and prices follow within a
 * second.
 */
import { readDeals } from '../modules/catalog/deals/deal-rows.ts';
import { DEAL_COLUMNS } from '../modules/catalog/deals/deal-file.ts';
import { DealNotEnded, endDeal } from '../modules/catalog/deals/end-deal.ts';
import { importDeals } from '../modules/catalog/deals/import-deals.ts';
import { readRebates } from '../modules/catalog/deals/rebate.ts';
import type { Database } from '../platform/db/database.ts';
import { fail, inDatabase, say } from './command-line.ts';
import { applyArguments, runImport } from './run-import.ts';

const USAGE = `npm run deals -- list
npm run deals -- import <file.csv> [--apply]   with the columns ${DEAL_COLUMNS.join(', ')}
npm run deals -- end <slug> <YYYY-MM-DD>   its last day`;

const { words, apply } = applyArguments();
const [command, first, second, ...more] = words;

async function list(db: Database): Promise<number> {
  for (const deal of await readDeals((sql) => db.query(sql)))
    say(`${deal.slug}  ${deal.discountType}  ${deal.startsOn} to ${deal.endsOn ?? 'no end'}  ${deal.name}`);
  for (const rebate of await readRebates((sql) => db.query(sql)))
    say(
      `${rebate.slug}  rebate  ${rebate.startsOn} to ${rebate.endsOn}, claims until ${rebate.submitBy}  ${rebate.name}`,
    );
  return 0;
}

const take = (db: Database, path: string): Promise<number> =>
  runImport(path, { apply }, async () => {
    const preview = await importDeals(db, path, { apply });
    return {
      preview,
      follows: () => {
        for (const slug of preview.slugs) say(`${slug}: saved. Its page is /tire-deals/${slug}.`);
      },
    };
  });

async function end(db: Database, slug: string, day: string): Promise<number> {
  try {
    await endDeal(db, slug, day);
  } catch (error) {
    if (error instanceof DealNotEnded) return fail(error.message);
    throw error;
  }
  say(`${slug}: its last day is ${day}.`);
  return 0;
}

function run(): Promise<number> | number {
  if (command === 'list' && first === undefined) return inDatabase(list);
  if (command === 'import' && first !== undefined && second === undefined)
    return inDatabase((db) => take(db, first));
  if (command === 'end' && first !== undefined && second !== undefined && more.length === 0)
    return inDatabase((db) => end(db, first, second));
  return fail(USAGE);
}

process.exitCode = await run();
