import {
  DEAL_COLUMNS,
  DealNotEnded,
  endDeal,
  importDeals,
  readDeals,
  readRebates,
} from '../modules/catalog/deals/index.ts';
import { say } from './command-line/output.ts';
import { argument } from './command-line/parameters.ts';
import { apply, runImport } from './command-line/run-import.ts';
import { type Area, verb } from './command-line/verb.ts';

/** Pages and prices follow within a second. */
export const dealsArea: Area = {
  refusals: [DealNotEnded],
  verbs: {
    list: verb({
      description: 'list deals and rebates',
      changes: false,
      run: async ({ db }) => ({
        deals: await readDeals((sql) => db.query(sql)),
        rebates: await readRebates((sql) => db.query(sql)),
      }),
      print: (listed) => [
        ...listed.deals.map(
          ({ slug, discountType, startsOn, endsOn, name }) =>
            `${slug}  ${discountType}  ${startsOn} to ${endsOn ?? 'no end'}  ${name}`,
        ),
        ...listed.rebates.map(
          ({ slug, startsOn, endsOn, submitBy, name }) =>
            `${slug}  rebate  ${startsOn} to ${endsOn}, claims until ${submitBy}  ${name}`,
        ),
      ],
    }),
    import: verb({
      description: 'compare a file with the deals, and take it over',
      details: `The file’s columns: ${DEAL_COLUMNS.join(', ')}`,
      arguments: { path: argument('file.csv', 'deals and rebates') },
      options: { apply },
      changes: true,
      run: ({ db }, { path, ...options }) =>
        runImport(path, options, async () => {
          const preview = await importDeals(db, path, options);
          return {
            preview,
            follows: () => {
              for (const slug of preview.slugs) say(`${slug}: saved. Its page is /tire-deals/${slug}.`);
            },
          };
        }),
    }),
    end: verb({
      description: 'end a deal or rebate',
      arguments: {
        slug: argument('slug', 'the deal or rebate'),
        day: argument('YYYY-MM-DD', 'its last day'),
      },
      changes: true,
      run: async ({ db }, { slug, day }) => {
        await endDeal(db, slug, day);
        say(`${slug}: its last day is ${day}.`);
      },
    }),
  },
};
