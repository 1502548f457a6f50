import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { openAttachments } from '../../platform/feeds/attachments.ts';
import type { FeedKind } from '../../platform/feeds/feed-kind.ts';
import { claimDueFeed, type Feed } from '../../platform/feeds/feeds.ts';
import { applyRun } from '../../platform/feeds/runs/apply-run.ts';
import type { FeedRun } from '../../platform/feeds/runs/run-state.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log/log.ts';
import { importFiles } from './import-files.ts';

/** Whoever starts the runs of a folder, in histories. */
const FOLDER_JOB = 'nightly feed';
/** A file that has grown within these milliseconds may still be arriving. */
const STILL_ARRIVING_MS = 60_000;
/** Subfolders of the feed's folder for files that were taken, and for those that could not be. */
const TAKEN = 'taken';
const REFUSED = 'refused';
/** The subfolder of pictures and other files that lists name. */
const PICTURES = 'pictures';

/** What the job works with. */
interface FolderWork {
  readonly db: Database;
  readonly log: Log;
  readonly files: FileStore;
}

/** Takes what has arrived in the folders of all feeds that are due. Each feed is taken by one process at a time. */
export async function runDueFeeds(
  { db, log, files }: FolderWork,
  kinds: readonly FeedKind[],
  stopping: AbortSignal,
): Promise<void> {
  for (;;) {
    if (stopping.aborted) return;
    const feed = await claimDueFeed(db);
    if (feed === null) return;
    const kind = kinds.find(({ name }) => name === feed.kind);
    if (kind === undefined) {
      log.error(
        { feed: feed.feedId, kind: feed.kind },
        'a feed is of a kind that this version does not know',
      );
      continue;
    }
    for (const name of await listArrived(feed.folder)) {
      if (stopping.aborted) return;
      await takeFile({ db, log, files }, { feed, kind, name });
    }
  }
}

/** Names of the whole files in a folder, oldest name first; none if the folder is not there yet. */
async function listArrived(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const arrived = await Promise.all(
    names.map(async (name) => Date.now() - (await stat(join(folder, name))).mtimeMs > STILL_ARRIVING_MS),
  );
  return names.filter((_, at) => arrived[at]).toSorted();
}

/** A run that a guard has stopped waits in the database, so its file counts as taken. */
async function takeFile(
  { db, log, files }: FolderWork,
  {
    feed,
    kind,
    name,
  }: { readonly feed: Feed & { readonly folder: string }; readonly kind: FeedKind; readonly name: string },
): Promise<void> {
  const path = join(feed.folder, name);
  const about = { feed: feed.feedId, file: name };
  try {
    const run = await importWithPictures({ db, log, files }, kind, feed, path);
    if (run.state === 'checked') {
      await applyRun(db, kind, run.runId, { by: FOLDER_JOB, reason: null });
      log.info({ ...about, run: run.runId, counts: run.counts }, 'a feed was applied');
    } else {
      log.error({ ...about, run: run.runId, stops: run.stops }, 'a feed waits for an approval');
    }
    await moveFile(feed.folder, name, TAKEN);
  } catch (error) {
    log.error({ ...about, err: error }, 'a feed could not be taken');
    await moveFile(feed.folder, name, REFUSED);
  }
}

async function importWithPictures(
  { db, files }: FolderWork,
  kind: FeedKind,
  feed: Feed & { readonly folder: string },
  path: string,
): Promise<FeedRun> {
  const folder = join(feed.folder, PICTURES);
  const hasFolder = (await stat(folder).catch(() => null))?.isDirectory() === true;
  const attachments = hasFolder ? await openAttachments(folder) : null;
  return await importFiles(db, kind, feed, [path], { by: FOLDER_JOB, files, attachments });
}

async function moveFile(folder: string, name: string, subfolder: string): Promise<void> {
  await mkdir(join(folder, subfolder), { recursive: true });
  const at = new Date().toISOString().replaceAll(/[:.]/g, '-');
  await rename(join(folder, name), join(folder, subfolder, `${at}-${name}`));
}
