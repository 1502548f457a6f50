/** Takes what has arrived in the folder of one feed; started by the API (take-in-process.ts) with the feed's id. */
import { readFileSettings } from '../../platform/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { findFeed } from '../../platform/feeds/feeds.ts';
import { chooseFileStore } from '../../platform/files/choose-file-store.ts';
import { createLog } from '../../platform/log/log.ts';
import { lowerOwnPriority } from '../../platform/worker-priority.ts';
import { feedKinds } from './feed-kinds.ts';
import { takeArrived } from './run-due-feeds.ts';

/** A statement over a million rows takes longer than a page may wait. */
const STATEMENT_MS = 10 * 60_000;

lowerOwnPriority();
const [feedId = ''] = process.argv.slice(2);
const { DATABASE_URL: url = '', LOG_LEVEL: level = 'info' } = process.env;
const log = createLog({ level });
const stopping = new AbortController();
// The file that is being taken is taken to its end.
process.on('SIGTERM', () => stopping.abort());
const db = openDatabase({
  url,
  // One renews the hold on the feed while the other works.
  connections: 2,
  timeoutMs: STATEMENT_MS,
  namedStatements: false,
  onConnectionLost: (error) => log.warn({ err: error }, 'a feed has lost its database connection'),
});
try {
  const feed = await findFeed(db, feedId);
  const files = await chooseFileStore(readFileSettings(process.env));
  if (feed !== null && feed.folder !== null)
    await takeArrived({ db, log, files }, feedKinds, { ...feed, folder: feed.folder }, stopping.signal);
} catch (error) {
  log.error({ feed: feedId, err: error }, 'the folder of a feed could not be taken');
  process.exitCode = 1;
} finally {
  await db.end();
}
