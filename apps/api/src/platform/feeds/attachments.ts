import { constants } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { FileRefused } from '../import/file-refused.ts';
import { openZip, type ZipDirectory, type ZipEntry } from './sources/zip-file.ts';

/** Why a file that a line names cannot be had: a sentence. */
export class AttachmentRefused extends Error {
  override name = 'AttachmentRefused';
}

/** Files that the lines of a delivery name, such as pictures. */
export interface Attachments {
  /** @throws AttachmentRefused if there is no such file, or if it is larger */
  read(name: string, bytesMax: number): Promise<Buffer>;
  close(): void;
}

const UNPACKED_BYTES_MAX = 20_000_000_000;

const tooLarge = (name: string, bytesMax: number): AttachmentRefused =>
  new AttachmentRefused(`“${name}” is larger than ${String(Math.floor(bytesMax / 1_000_000))} MB.`);

const missing = (name: string, place: string, cause?: unknown): AttachmentRefused =>
  new AttachmentRefused(`“${name}” is not in ${place}.`, { cause });

/** Never through a link, and without waiting for whoever writes into a pipe. */
const SAFELY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Opens the folder or ZIP archive of a delivery's files. Suppliers may write into the folder, so that it may hold links to any file of this
 * machine, or become one itself.
 * @throws FileRefused if there is none, if it is a link, or if an archive holds paths that lead out of it
 */
export async function openAttachments(path: string): Promise<Attachments> {
  const found = await lstat(resolve(path)).catch((error: unknown) => {
    throw new FileRefused(`${path}: There is no such folder or archive.`, [], { cause: error });
  });
  if (found.isSymbolicLink())
    throw new FileRefused(`${path}: This is a link. Name the folder or archive itself.`, []);
  if (found.isDirectory()) return folderAttachments(await locate(path));
  return zipAttachments(path, await openZip({ path, name: path }, UNPACKED_BYTES_MAX));
}

/** The place of a folder, of which the last name may be no link. */
const locate = async (path: string): Promise<string> =>
  join(await realpath(dirname(resolve(path))), basename(resolve(path)));

const folderAttachments = (folder: string): Attachments => ({
  async read(name, bytesMax) {
    const file = await openWithin(folder, name).catch((error: unknown) => {
      throw missing(name, 'the folder', error);
    });
    try {
      const about = await file.stat();
      if (!about.isFile()) throw missing(name, 'the folder');
      if (about.size > bytesMax) throw tooLarge(name, bytesMax);
      return await file.readFile();
    } finally {
      await file.close();
    }
  },
  close: () => undefined,
});

/** @throws Error if there is no such file, or if a link or `..` leads out of the folder */
async function openWithin(folder: string, name: string): Promise<FileHandle> {
  const path = await findWithin(folder, name);
  const file = await open(path, SAFELY);
  try {
    // A folder in its path may have become a link just before it was opened.
    const [opened, found] = [await file.stat(), await lstat(await findWithin(folder, name))];
    if (opened.ino !== found.ino || opened.dev !== found.dev) throw new Error(`${path} was replaced`);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function findWithin(folder: string, name: string): Promise<string> {
  const path = await realpath(join(folder, name));
  if (!path.startsWith(folder + sep)) throw new Error(`${path} is outside of ${folder}`);
  return path;
}

function zipAttachments(path: string, zip: ZipDirectory): Attachments {
  const byName = new Map(zip.entries.map((entry) => [entry.name, entry]));
  // Archives often hold one folder, which lists leave out.
  const byBase = Map.groupBy(zip.entries, ({ name }) => basename(name));
  const find = (name: string): ZipEntry | undefined => {
    const [only, another] = byBase.get(name) ?? [];
    return byName.get(name) ?? (another === undefined ? only : undefined);
  };
  return {
    async read(name, bytesMax) {
      const entry = find(name);
      if (entry === undefined) throw missing(name, basename(path));
      const chunks: Buffer[] = [];
      let bytes = 0;
      try {
        for await (const chunk of (await entry.open()) as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          if (bytes > bytesMax) throw tooLarge(name, bytesMax);
          chunks.push(chunk);
        }
      } catch (error) {
        if (error instanceof AttachmentRefused) throw error;
        throw new AttachmentRefused(`“${name}” is damaged in ${basename(path)}.`, { cause: error });
      }
      return Buffer.concat(chunks);
    },
    close: () => zip.close(),
  };
}
