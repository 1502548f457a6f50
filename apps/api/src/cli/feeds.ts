import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { findSupplier } from '../modules/catalog/suppliers/index.ts';
import type { Database } from '../platform/db/database.ts';
import {
  type FeedChange,
  FeedRefused,
  findFeed,
  listFeedChanges,
  listFeeds,
  listMappedKinds,
  saveFeed,
} from '../platform/feeds/feeds.ts';
import { kindArgument } from './command-line/feed-kind-argument.ts';
import { say } from './command-line/output.ts';
import { argument, flagOption, option, slug, wholeNumber } from './command-line/parameters.ts';
import { by, personOf } from './command-line/person.ts';
import { type Area, CommandFailed, UsageError, verb } from './command-line/verb.ts';

const LEAST_MINUTES = 5;
const MOST_MINUTES = 7 * 24 * 60;
const USUAL_MINUTES = 60;
const NO_FOLDER = 'none';

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
          : feeds.map((feed) =>
              [
                `${feed.feedId}: ${feed.kind} of ${feed.supplierId ?? 'the shop'}`,
                ...describeSettings(feed),
              ].join(', '),
            ),
    }),
    history: verb({
      description: 'list who has changed a feed, when, and what it is since then',
      arguments: { feedId: argument('id', 'the feed', slug) },
      changes: false,
      run: ({ db }, { feedId }) => listFeedChanges(db, feedId),
      print: (changes) =>
        changes.length === 0
          ? ['There is no such feed, or nobody has changed it yet.']
          : changes.map(({ changedAt, changedBy, settings }) =>
              [
                `${changedAt.toISOString()}  ${changedBy}`,
                `of ${settings.supplierId ?? 'the shop'}`,
                ...describeSettings(settings),
              ].join(', '),
            ),
    }),
    save: verb({
      description: 'add a feed, or change it',
      details:
        'What is not named stays as it is. Files that arrive in its folder are taken by a running API, applied if no guard stops them, and moved to taken/ or refused/. Limits of guards: price-jump=40.',
      arguments: {
        feedId: argument('id', 'a short name that stays, such as atd-stock', slug),
        kind: kindArgument,
      },
      options: {
        mapping: option(
          '--mapping <name>',
          'how its columns become our fields; the feed’s name otherwise',
          slug,
        ),
        supplier: option('--supplier <id>', 'whose list it is; the shop’s own otherwise', slug),
        full: flagOption('--full', 'its files list all there is, and what they lack is taken out of sale'),
        partial: flagOption('--partial', 'its files list only some of what there is; so does a new feed'),
        folder: option('--folder <path>', `where files arrive; “${NO_FOLDER}” for by command alone`),
        every: option(
          '--every <minutes>',
          `how often the folder is looked into; ${String(USUAL_MINUTES)} minutes otherwise`,
          wholeNumber(LEAST_MINUTES, MOST_MINUTES),
        ),
        limits: option(
          '--limits <guard=number,…>',
          'limits of guards that differ from the usual ones',
          limitsIn,
        ),
        by,
      },
      changes: true,
      run: async ({ db }, { feedId, kind, ...given }) => {
        if (given.full && given.partial) throw new UsageError('Use --full or --partial, not both.');
        const known = await findFeed(db, feedId);
        const supplierId = given.supplier ?? known?.supplierId ?? null;
        if (supplierId !== null && (await findSupplier(db, supplierId)) === null)
          throw new CommandFailed(
            `There is no supplier ${supplierId}. Add it: tirekit suppliers save ${supplierId} --name <name>`,
          );
        if (given.mapping !== undefined) await refuseOtherKinds(db, given.mapping, kind.name);
        const folder = folderOf(given.folder, known?.folder ?? null);
        if (given.every !== undefined && folder === null) throw new UsageError('--every needs --folder.');
        const feed = {
          feedId,
          kind: kind.name,
          supplierId,
          mapping: given.mapping ?? known?.mapping ?? feedId,
          isFull: given.full || (!given.partial && (known?.isFull ?? false)),
          folder,
          everyMinutes: folder === null ? null : (given.every ?? known?.everyMinutes ?? USUAL_MINUTES),
          limits: given.limits ?? known?.limits ?? {},
        };
        await saveFeed(db, feed, personOf(given.by));
        say(`${feedId}: saved.`);
      },
    }),
  },
};

const describeSettings = ({
  mapping,
  isFull,
  folder,
  everyMinutes,
  limits,
}: FeedChange['settings']): string[] => [
  `mapping ${mapping}`,
  ...(isFull ? ['lists all there is'] : []),
  ...(folder === null ? [] : [`${folder} every ${String(everyMinutes)} minutes`]),
  ...Object.entries(limits).map(([guard, limit]) => `${guard}=${String(limit)}`),
];

/** A mapping may be stored after its feed, but not for something else. */
async function refuseOtherKinds(db: Database, mapping: string, kind: string): Promise<void> {
  const kinds = await listMappedKinds(db, mapping);
  if (kinds.length > 0 && !kinds.includes(kind))
    throw new CommandFailed(
      `The mapping ${mapping} is for ${kinds.join(' and ')}, and the feed has ${kind}.`,
    );
}

function folderOf(typed: string | undefined, known: string | null): string | null {
  if (typed === undefined) return known;
  return typed === NO_FOLDER ? null : resolve(typed);
}

function limitsIn(typed: string): Record<string, number> {
  const limits = typed.split(',').map((part): [string, number] => {
    const [, guard = '', number] = /^([a-z-]+)=(\d+(?:\.\d+)?)$/.exec(part.trim()) ?? [];
    if (guard === '') throw new InvalidArgumentError('It must be like price-jump=40,missing-share=10.');
    return [guard, Number(number)];
  });
  return Object.fromEntries(limits);
}
