import { open, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
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

/**
 * Opens the folder or ZIP archive of a delivery's files.
 * @throws FileRefused if there is none, or if an archive holds paths that lead out of it
 */
export async function openAttachments(path: string): Promise<Attachments> {
  const found = await stat(path).catch((error: unknown) => {
    throw new FileRefused(`${path}: There is no such folder or archive.`, [], { cause: error });
  });
  if (found.isDirectory()) return folderAttachments(await realpath(path));
  return zipAttachments(path, await openZip({ path, name: path }, UNPACKED_BYTES_MAX));
}

const folderAttachments = (folder: string): Attachments => ({
  async read(name, bytesMax) {
    const path = await realpath(join(folder, name)).catch((error: unknown) => {
      throw missing(name, 'the folder', error);
    });
    // A link or `..` could lead to any file of this machine.
    if (!path.startsWith(folder + sep)) throw missing(name, 'the folder');
    const file = await open(path);
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
