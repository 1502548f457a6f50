import { access, constants, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Feed } from '../../platform/feeds/feeds.ts';

/** A file that has grown within these milliseconds may still be arriving. */
const STILL_ARRIVING_MS = 60_000;
/** Subfolders of the feed's folder for files that were taken, and for those that could not be. */
export const TAKEN = 'taken';
export const REFUSED = 'refused';
const MINUTE_MS = 60_000;
/** A file should be taken at the second look into its folder, and a list takes a while. */
const LATE_AFTER_LOOKS = 2;
const LATE_AFTER_MS = 10 * MINUTE_MS;

/**
 * Names of the whole files in a folder, oldest name first.
 * @returns null if the folder cannot be read, or if what was taken could not be moved out of it
 */
export async function listArrived(folder: string): Promise<string[] | null> {
  try {
    await access(folder, constants.R_OK | constants.W_OK);
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.flatMap((entry) =>
      entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : [],
    );
    const arrived: string[] = [];
    for (const name of names.toSorted()) if (await hasArrived(join(folder, name))) arrived.push(name);
    if (arrived.length > 0) {
      await mkdir(join(folder, TAKEN), { recursive: true });
      await access(join(folder, TAKEN), constants.W_OK);
    }
    return arrived;
  } catch {
    return null;
  }
}

/** False for a file that has vanished meanwhile. */
async function hasArrived(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > STILL_ARRIVING_MS;
}

export async function moveFile(folder: string, name: string, subfolder: string): Promise<void> {
  await mkdir(join(folder, subfolder), { recursive: true });
  const at = new Date().toISOString().replaceAll(/[:.]/g, '-');
  await rename(join(folder, name), join(folder, subfolder, `${at}-${name}`));
}

/** Sentences about folders that a person should look into: what stays in them grows stale in the shop. */
export async function listFolderProblems(feeds: readonly Feed[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { feedId, folder, everyMinutes } of feeds) {
    if (folder === null) continue;
    const arrived = await listArrived(folder);
    if (arrived === null) {
      problems.push(`The folder ${folder} of the feed ${feedId} cannot be read and written.`);
      continue;
    }
    const lateAfterMs = LATE_AFTER_LOOKS * (everyMinutes ?? 0) * MINUTE_MS + LATE_AFTER_MS;
    for (const name of arrived)
      if (await isOlder(join(folder, name), lateAfterMs))
        problems.push(`${name} of the feed ${feedId} could not be taken yet. The log says why.`);
    const refused = await listNewestRefused(folder);
    for (const name of refused)
      problems.push(`${join(folder, REFUSED, name)} of the feed ${feedId} was refused. The log says why.`);
  }
  return problems;
}

async function isOlder(path: string, ms: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.ctimeMs > ms;
}

/** Files that were refused after the last one that was taken. Their names begin with the time. */
async function listNewestRefused(folder: string): Promise<string[]> {
  const [taken, refused] = await Promise.all(
    [TAKEN, REFUSED].map((subfolder) => readdir(join(folder, subfolder)).catch(() => [])),
  );
  const last = taken?.toSorted().at(-1) ?? '';
  return (refused ?? []).filter((name) => name > last);
}
