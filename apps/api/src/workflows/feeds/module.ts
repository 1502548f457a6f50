import type { ModuleFactory } from '../../module.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { listFeeds } from '../../platform/feeds/feeds.ts';
import { listOpenRuns } from '../../platform/feeds/runs/run-state.ts';
import { listFolderProblems } from './feed-folder.ts';
import { feedKinds } from './feed-kinds.ts';
import { runDueFeeds } from './run-due-feeds.ts';

const EVERY_MS = 60_000;
/** A statement over a million rows takes longer than a page may wait. */
const STATEMENT_MS = 10 * 60_000;

/** Takes files that arrive in the folders of feeds, and says which of their runs need a person. */
export const feedsModule: ModuleFactory = ({ config, log, files }) => {
  const db = openDatabase({
    url: config.DATABASE_URL,
    connections: 1,
    timeoutMs: STATEMENT_MS,
    namedStatements: config.DATABASE_NAMED_STATEMENTS,
    onConnectionLost: (error) => log.warn({ err: error }, 'the feeds have lost their database connection'),
  });
  let open: readonly string[] = [];
  return {
    name: 'feeds',
    every: [
      {
        name: 'feeds',
        everyMs: EVERY_MS,
        async run(stopping) {
          await runDueFeeds({ db, log, files }, feedKinds, stopping);
          const runs = (await listOpenRuns(db)).map(
            ({ runId, feedId, state }) =>
              `Run ${runId} of the feed ${feedId} ${state === 'failed' ? 'stopped by an error' : 'waits for an approval'}: tirekit catalog show ${runId}`,
          );
          open = [...runs, ...(await listFolderProblems(await listFeeds(db)))];
        },
      },
    ],
    problems: () => open,
    stop: () => db.end(),
  };
};
