import type { ModuleFactory } from '../../module.ts';
import { listFeeds } from '../../platform/feeds/feeds.ts';
import { listOpenRuns } from '../../platform/feeds/runs/run-state.ts';
import { listFolderProblems } from './feed-folder.ts';
import { runDueFeeds } from './run-due-feeds.ts';
import { takeInProcess } from './take-in-process.ts';

const EVERY_MS = 60_000;

/** Takes files that arrive in the folders of feeds, and says which of their runs need a person. */
export const feedsModule: ModuleFactory = ({ config, db, log }) => {
  let open: readonly string[] = [];
  return {
    name: 'feeds',
    every: [
      {
        name: 'feeds',
        everyMs: EVERY_MS,
        async run(stopping) {
          const take = ({ feedId }: { readonly feedId: string }) =>
            takeInProcess({ config, log }, feedId, stopping);
          await runDueFeeds({ db, log }, take, stopping);
          const runs = (await listOpenRuns(db)).map(
            ({ runId, feedId, state }) =>
              `Run ${runId} of the feed ${feedId} ${state === 'failed' ? 'stopped by an error' : 'waits for an approval'}: tirekit catalog show ${runId}`,
          );
          open = [...runs, ...(await listFolderProblems(await listFeeds(db)))];
        },
      },
    ],
    problems: () => open,
  };
};
