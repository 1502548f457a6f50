import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Replaces the previous build with a finished one. A reader of the folder finds one or the other, never half of one.
 * @param made a folder on the same disk, which is moved
 * @throws Error if there is no such folder; the previous build then stays
 */
export async function swapFolder(made: string, place: string): Promise<void> {
  await stat(made);
  const before = join(dirname(made), `.before-${process.pid}`);
  await rm(before, { recursive: true, force: true });
  // There may be none yet, and in a container one of the image's own folders cannot be moved.
  await rename(place, before).catch(() => rm(place, { recursive: true, force: true }));
  await rename(made, place);
  await rm(before, { recursive: true, force: true });
}
