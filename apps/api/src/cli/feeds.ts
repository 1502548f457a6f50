import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { findSupplier } from '../modules/catalog/suppliers/index.ts';
import { FeedRefused, findFeed, listFeeds, saveFeed } from '../platform/feeds/feeds.ts';
import { kindArgument } from './command-line/feed-kind-argument.ts';
import { say } from './command-line/output.ts';
import { argument, flagOption, option, slug, wholeNumber } from './command-line/parameters.ts';
import { type Area, CommandFailed, UsageError, verb } from './command-line/verb.ts';

const LEAST_MINUTES = 5;
const MOST_MINUTES = 7 * 24 * 60;

/** Deliveries that come again and again, such as a distributor's stock each night. */
export const feedsArea: Area = {
  refusals: [FeedRefused],
  verbs: {
    list: verb({
      description: 'list the feeds',
      changes: false,
      run: ({ db }) => listFeeds(db),
      print: (feeds) =>
        feeds.length === 0
          ? ['There are no feeds yet. The first import of a supplier makes one.']
          : feeds.map(({ feedId, kind, supplierId, mapping, isFull, folder, everyMinutes }) =>
              [
                `${feedId}: ${kind} of ${supplierId ?? 'the shop'}`,
                `mapping ${mapping}`,
                ...(isFull ? ['lists all there is'] : []),
                ...(folder === null ? [] : [`${folder} every ${String(everyMinutes)} minutes`]),
              ].join(', '),
            ),
    }),
    save: verb({
      description: 'add a feed, or change it',
      details:
        'Files that arrive in its folder are taken by a running API: applied if no guard stops them, and moved to taken/ or refused/. Limits of guards: price-jump=40.',
      arguments: {
        feedId: argument('id', 'a short name that stays, such as atd-stock', slug),
        kind: kindArgument,
      },
      options: {
        mapping: option('--mapping <name>', 'how its columns become our fields; the feed’s name otherwise'),
        supplier: option('--supplier <id>', 'whose list it is; the shop’s own otherwise', slug),
        full: flagOption('--full', 'its files list all there is: what they lack is taken out of sale'),
        folder: option('--folder <path>', 'where files arrive'),
        every: option(
          '--every <minutes>',
          'how often the folder is looked into; 60 minutes otherwise',
          wholeNumber(LEAST_MINUTES, MOST_MINUTES),
        ),
        limits: option(
          '--limits <guard=number,…>',
          'limits of guards that differ from the usual ones',
          limitsIn,
        ),
      },
      changes: true,
      run: async ({ db }, { feedId, kind, supplier = null, ...given }) => {
        if (given.every !== undefined && given.folder === undefined)
          throw new UsageError('--every needs --folder.');
        if (supplier !== null && (await findSupplier(db, supplier)) === null)
          throw new CommandFailed(
            `There is no supplier ${supplier}: tirekit suppliers save ${supplier} --name <name>`,
          );
        const known = await findFeed(db, feedId);
        await saveFeed(db, {
          feedId,
          kind: kind.name,
          supplierId: supplier,
          mapping: given.mapping ?? known?.mapping ?? feedId,
          isFull: given.full,
          folder: given.folder === undefined ? null : resolve(given.folder),
          everyMinutes: given.folder === undefined ? null : (given.every ?? 60),
          limits: given.limits ?? known?.limits ?? {},
        });
        say(`${feedId}: saved.`);
      },
    }),
  },
};

function limitsIn(typed: string): Record<string, number> {
  const limits = typed.split(',').map((part): [string, number] => {
    const [, guard = '', number] = /^([a-z-]+)=(\d+(?:\.\d+)?)$/.exec(part.trim()) ?? [];
    if (guard === '') throw new InvalidArgumentError('It must be like price-jump=40,missing-share=10.');
    return [guard, Number(number)];
  });
  return Object.fromEntries(limits);
}
