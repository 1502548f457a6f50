import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { refusedFile, type SourceFile } from './source-file.ts';

/** A file within an archive. */
export interface ZipEntry {
  readonly name: string;
  open(): Promise<Readable>;
}

/** An archive whose directory was checked. */
export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  close(): void;
}

const MOST_ENTRIES = 10_000;
const FILE_TYPE = 0o170_000;
const LINK = 0o120_000;
const LEADS_OUT = /^(?:absolute path|invalid relative path|invalid characters in fileName)/;

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;

/**
 * Opens an archive, and checks what its directory says before anything is unpacked. An entry that is larger than it says fails
 * when it is read.
 * @param unpackedBytes limit of all entries together
 * @throws FileRefused
 */
export async function openZip(file: SourceFile, unpackedBytes: number): Promise<ZipDirectory> {
  const zip = await openPromise(file.path, { autoClose: false, lazyEntries: true }).catch(
    (error: unknown) => {
      throw refusedFile(file, 'The file is cut off or damaged. Its directory cannot be read.', {
        cause: error,
      });
    },
  );
  try {
    return { entries: await listEntries(file, zip, unpackedBytes), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(file: SourceFile, zip: ZipFile, unpackedBytes: number): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      bytes += entry.uncompressedSize;
      if (entries.length >= MOST_ENTRIES)
        throw refusedFile(file, `It holds more than ${String(MOST_ENTRIES)} files.`);
      if (bytes > unpackedBytes) throw refusedFile(file, tooLarge(unpackedBytes));
      if (entry.isEncrypted())
        throw refusedFile(file, `“${name}” is protected by a password. Save it without one.`);
      if (isLink(entry))
        throw refusedFile(file, `“${name}” is a link. Put the file itself into the archive.`);
      if (!entry.canDecodeFileData())
        throw refusedFile(file, `“${name}” is packed in a way that is not known. Pack it once more as ZIP.`);
      if (!name.endsWith('/')) entries.push({ name, open: () => zip.openReadStreamPromise(entry) });
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'FileRefused') throw error;
    const why = LEADS_OUT.test(error.message)
      ? 'It holds a file whose path leads out of it. Pack it once more, without paths.'
      : 'The file is cut off or damaged. Its directory cannot be read.';
    throw refusedFile(file, why, { cause: error });
  }
  return entries;
}

const tooLarge = (bytes: number): string =>
  `It is larger than ${String(Math.floor(bytes / 1_000_000))} MB when it is unpacked.`;
