import type { ModuleFactory } from '../../module.ts';
import { listOpenRuns } from '../../platform/feeds/runs/run-state.ts';
import { feedKinds } from './feed-kinds.ts';
import { runDueFeeds } from './run-due-feeds.ts';

const EVERY_MS = 60_000;

/** Takes files that arrive in the folders of feeds, and says which of their runs need a person. */
export const feedsModule: ModuleFactory = ({ db, log, files }) => {
  let open: readonly string[] = [];
  return {
    name: 'feeds',
    every: [
      {
        name: 'feeds',
        everyMs: EVERY_MS,
        async run(stopping) {
          await runDueFeeds({ db, log, files }, feedKinds, stopping);
          open = (await listOpenRuns(db)).map(
            ({ runId, feedId, state }) =>
              `Run ${runId} of the feed ${feedId} ${state === 'failed' ? 'stopped by an error' : 'waits for an approval'}: tirekit catalog show ${runId}`,
          );
        },
      },
    ],
    problems: () => open,
  };
};
