import {
  DEAL_COLUMNS,
  DealNotEnded,
  endDeal,
  importDeals,
  listDealChanges,
  readDeals,
  readRebates,
} from '../modules/catalog/deals/index.ts';
import { say } from './command-line/output.ts';
import { argument } from './command-line/parameters.ts';
import { by, personOf } from './command-line/person.ts';
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
    history: verb({
      description: 'list who has changed a deal or rebate, and when',
      arguments: { slug: argument('slug', 'the deal or rebate') },
      changes: false,
      run: ({ db }, { slug }) => listDealChanges(db, slug),
      print: (changes) =>
        changes.length === 0
          ? ['There is no such deal or rebate, or nobody has changed it yet.']
          : changes.map(({ change, changedAt, changedBy, runId }) =>
              [
                `${changedAt.toISOString()}  ${change} by ${changedBy}`,
                ...(runId === null ? [] : [`run ${runId}`]),
              ].join(', '),
            ),
    }),
    import: verb({
      description: 'compare a file with the deals, and take it over',
      details: `The file’s columns: ${DEAL_COLUMNS.join(', ')}`,
      arguments: { path: argument('file.csv', 'deals and rebates') },
      options: { apply, by },
      changes: true,
      run: ({ db }, { path, by: typed, ...options }) =>
        runImport(path, options, async () => {
          const preview = await importDeals(db, path, { ...options, by: personOf(typed) });
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
      options: { by },
      changes: true,
      run: async ({ db }, { slug, day, by: typed }) => {
        await endDeal(db, slug, day, personOf(typed));
        say(`${slug}: its last day is ${day}.`);
      },
    }),
  },
};
