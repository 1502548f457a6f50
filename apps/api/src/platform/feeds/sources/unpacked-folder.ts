import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'tirekit-unpacked-';
/** No archive takes so long to be read. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** A folder for files of an archive. Who makes it removes it. */
export const makeUnpackedFolder = (): Promise<string> => mkdtemp(join(tmpdir(), PREFIX));

/** Removes folders of processes that were killed while they read an archive. */
export async function removeLeftFolders(): Promise<void> {
  for (const entry of await readdir(tmpdir(), { withFileTypes: true })) {
    if (!entry.isDirectory() || !entry.name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), entry.name);
    const found = await stat(path).catch(() => null);
    if (found === null || Date.now() - found.mtimeMs < LEFT_AFTER_MS) continue;
    // Another user's stays.
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
