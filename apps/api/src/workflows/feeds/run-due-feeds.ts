import { lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, isUnreachable, sqlState } from '../../platform/db/database.ts';
import { openAttachments } from '../../platform/feeds/attachments.ts';
import type { FeedKind } from '../../platform/feeds/feed-kind.ts';
import { type FeedLease, leaseFeed } from '../../platform/feeds/feed-lease.ts';
import { claimDueFeed, type Feed } from '../../platform/feeds/feeds.ts';
import { applyRun } from '../../platform/feeds/runs/apply-run.ts';
import { checkRun } from '../../platform/feeds/runs/check-run.ts';
import { holdRun } from '../../platform/feeds/runs/hold-run.ts';
import { endEarlierTries, endInterruptedRuns } from '../../platform/feeds/runs/interrupted-runs.ts';
import { type FeedRun, getRun, RunRefused } from '../../platform/feeds/runs/run-state.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log/log.ts';
import { listArrived, moveFile, REFUSED, TAKEN } from './feed-folder.ts';
import { importFiles } from './import-files.ts';

/** The name of the folder's job in histories. */
const FOLDER_JOB = 'nightly feed';
/** The subfolder of pictures and other files that lists name. */
const PICTURES = 'pictures';

/** The means of the job. */
interface FolderWork {
  readonly db: Database;
  readonly log: Log;
  readonly files: FileStore;
}

type FolderFeed = Feed & { readonly folder: string };

/**
 * Looks into the folders of all feeds that are due. Each feed is taken by one process at a time.
 * @param take takes what has arrived in the folder of one
 */
export async function runDueFeeds(
  { db, log }: Pick<FolderWork, 'db' | 'log'>,
  take: (feed: FolderFeed) => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  for (;;) {
    if (stopping.aborted) return;
    const feed = await claimDueFeed(db, FOLDER_JOB);
    if (feed === null) return;
    const arrived = await listArrived(feed.folder);
    if (arrived === null)
      log.error(
        { feed: feed.feedId, folder: feed.folder },
        'the folder of a feed cannot be read and written',
      );
    else if (arrived.length > 0 && !stopping.aborted) await take(feed);
  }
}

/** Takes the files that have arrived in the folder of a feed, one after the other, unless another process does. */
export async function takeArrived(
  work: FolderWork,
  kinds: readonly FeedKind[],
  feed: FolderFeed,
  stopping: AbortSignal,
): Promise<void> {
  const kind = kinds.find(({ name }) => name === feed.kind);
  if (kind === undefined) {
    work.log.error(
      { feed: feed.feedId, kind: feed.kind },
      'a feed is of a kind that this version does not know',
    );
    return;
  }
  const lease = await leaseFeed(work.db, feed.feedId);
  if (lease === null) return;
  try {
    await takeFolder(work, { feed, kind, lease }, stopping);
  } finally {
    // It ends by itself where the database is away.
    await lease.release().catch(() => undefined);
  }
}

/** A feed that this process alone takes files of. */
interface LeasedFeed {
  readonly feed: FolderFeed;
  readonly kind: FeedKind;
  readonly lease: FeedLease;
}

async function takeFolder(work: FolderWork, leased: LeasedFeed, stopping: AbortSignal): Promise<void> {
  const { db, log } = work;
  const { feedId, folder } = leased.feed;
  try {
    for (const refused of await endInterruptedRuns(db, leased.kind, feedId, FOLDER_JOB))
      log.error({ feed: feedId, err: refused }, 'a run that was half applied may not go on');
  } catch (error) {
    log.error({ feed: feedId, err: error }, 'a run that was half applied could not go on');
    // Its batches must not undo those of a later list.
    if (isPassing(error)) return;
  }
  for (const name of (await listArrived(folder)) ?? []) {
    if (stopping.aborted) return;
    // A later file must not be taken before an earlier one, which would then undo it.
    if (!(await takeFile(work, leased, name))) break;
  }
}

/**
 * A run that waits for a person is in the database, so its file counts as taken.
 * @returns false if it was left in the folder, because nothing was wrong with the file, or another process takes it
 */
async function takeFile(
  { db, log, files }: FolderWork,
  { feed, kind, lease }: LeasedFeed,
  name: string,
): Promise<boolean> {
  const path = join(feed.folder, name);
  const about = { feed: feed.feedId, file: name };
  try {
    const { mtime } = await stat(path);
    await endEarlierTries(db, feed.feedId, FOLDER_JOB, { name, writtenAt: mtime.toISOString() });
    const imported = await importWithPictures({ db, log, files }, kind, feed, path);
    const { runId, state, counts, stops, error } = await applyOrHold(db, kind, imported);
    if (state === 'applied') log.info({ ...about, run: runId, counts }, 'a feed was applied');
    else log.error({ ...about, run: runId, stops, error }, 'a feed waits for an approval');
  } catch (error) {
    if (isPassing(error) || !(await lease.renew().catch(() => false))) {
      log.error({ ...about, err: error }, 'a feed could not be taken now, and is left for the next look');
      return false;
    }
    log.error({ ...about, err: error }, 'a feed could not be taken');
    return await move(log, feed.folder, name, REFUSED);
  }
  return await move(log, feed.folder, name, TAKEN);
}

/** Applies a checked run. One that the shop has overtaken since the check is checked once more, and then waits if it still may not. */
async function applyOrHold(db: Database, kind: FeedKind, imported: FeedRun): Promise<FeedRun> {
  const { runId } = imported;
  let run = imported;
  for (let isSecond = false; run.state === 'checked'; isSecond = true) {
    try {
      if (isSecond) await checkRun(db, kind, runId);
      await applyRun(db, kind, runId, { by: FOLDER_JOB, reason: null });
    } catch (error) {
      if (!(error instanceof RunRefused)) throw error;
      if (isSecond) await holdRun(db, runId, error.message);
    }
    run = await getRun(db, runId);
  }
  return run;
}

async function move(log: Log, folder: string, name: string, subfolder: string): Promise<boolean> {
  try {
    await moveFile(folder, name, subfolder);
    return true;
  } catch (error) {
    log.error({ folder, file: name, err: error }, 'a file of a feed could not be moved');
    return false;
  }
}

/** True if the database was away or busy, so that the same file may be taken at the next look. */
const isPassing = (error: unknown): boolean =>
  isUnreachable(error) ||
  // 40: a deadlock. 53: no memory or disk. 55: a lock that others hold. 57: canceled.
  /^(?:40|53|55|57)/.test(sqlState(error) ?? '');

async function importWithPictures(
  { db, files }: FolderWork,
  kind: FeedKind,
  feed: FolderFeed,
  path: string,
): Promise<FeedRun> {
  const folder = join(feed.folder, PICTURES);
  const found = await lstat(folder).catch(() => null);
  // A link is refused by name, rather than taken for no pictures at all.
  const isGiven = found !== null && (found.isDirectory() || found.isSymbolicLink());
  const attachments = isGiven ? await openAttachments(folder) : null;
  return await importFiles(db, kind, feed, [path], { by: FOLDER_JOB, files, attachments });
}
