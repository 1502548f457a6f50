import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, getStoreProblem } from './file-store.ts';

/** Below this, the next few uploads would find the disk full: a picture is sent with up to 10 MB. */
const SPARE_BYTES = 50_000_000;

/** Files in a folder of this machine, or of a disk that all API processes share. */
export function folderStore(folder: string): FileStore {
  return {
    async put(name, content) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written beside its place and then moved there, so that no reader gets half a file, even after a crash.
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (name) => rm(join(folder, name), { force: true }),
    async problem() {
      // Writes a file, because permissions say nothing about mounts and quotas.
      const probe = join(folder, `${randomUUID()}.part`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = await open(probe, 'wx', 0o600);
        try {
          await file.writeFile('.');
        } finally {
          await file.close();
          await rm(probe, { force: true });
        }
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize < SPARE_BYTES ? 'full' : null;
      } catch (error) {
        return getStoreProblem(error);
      }
    },
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
