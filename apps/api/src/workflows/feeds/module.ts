import type { ModuleFactory } from '../../module.ts';
import { listFeeds } from '../../platform/feeds/feeds.ts';
import { runRetention } from '../../platform/feeds/runs/run-retention.ts';
import { listOpenRuns, type RunState } from '../../platform/feeds/runs/run-state.ts';
import { removeLeftFolders } from '../../platform/feeds/sources/unpacked-folder.ts';
import { listFolderProblems } from './feed-folder.ts';
import { runDueFeeds } from './run-due-feeds.ts';
import { takeInProcess } from './take-in-process.ts';

const EVERY_MS = 60_000;
const SWEEP_EVERY_MS = 60 * 60_000;

const openNames: Partial<Record<RunState, string>> = {
  applying: 'stopped halfway',
  failed: 'stopped by an error',
  'waiting-for-approval': 'waits for an approval',
};

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
              `Run ${runId} of the feed ${feedId} ${openNames[state] ?? state}: tirekit catalog show ${runId}`,
          );
          open = [...runs, ...(await listFolderProblems(await listFeeds(db)))];
        },
      },
      { name: 'unpacked archives', everyMs: SWEEP_EVERY_MS, run: removeLeftFolders },
    ],
    retention: runRetention,
    problems: () => open,
  };
};
