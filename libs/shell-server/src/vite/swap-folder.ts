import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Puts a finished build in the place of the one before. Whoever reads the folder finds either, and never half of one.
 * @param made a folder on the same disk; it is gone afterwards
 * @throws Error if there is no such folder; the build before then stays where it is
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
