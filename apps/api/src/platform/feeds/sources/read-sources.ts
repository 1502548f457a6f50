import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { detectForm, detectPacked, type SourceForm } from './detect-form.ts';
import { readCsv } from './read-csv.ts';
import { readJsonForm, readJsonLines } from './read-json-rows.ts';
import { readPies } from './pies/read-pies.ts';
import { refusedFile, type SourceFile, type SourceLimits, type SourceOptions } from './source-file.ts';
import type { SourceTable } from './source-table.ts';
import { makeUnpackedFolder } from './unpacked-folder.ts';
import { readX12 } from './x12/read-x12.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';
import { openZip, type ZipDirectory, type ZipEntry } from './zip-file.ts';

const usualLimits: SourceLimits = { unpackedBytes: 2_000_000_000, threadMb: 512, threadMs: 300_000 };

const readers: Readonly<
  Record<
    Exclude<SourceForm, 'zip'>,
    (file: SourceFile, options: SourceOptions) => AsyncGenerator<SourceTable>
  >
> = { csv: readCsv, json: readJsonForm, 'json-lines': readJsonLines, pies: readPies, x12: readX12 };

/** An order of names that is the same on every machine; files that arrive with numbers come in the order of these. */
const byName = new Intl.Collator('en-US', { numeric: true });

/**
 * A file, or those of a folder in the order in which they are read. Folders within it are left out.
 * @throws FileRefused if there is none, or if a link lies in the folder
 */
export async function listSourceFiles(path: string): Promise<SourceFile[]> {
  const given = { path, name: path };
  const found = await stat(path).catch((error: unknown) => {
    throw refusedFile(given, 'There is no such file.', { cause: error });
  });
  if (!found.isDirectory()) return [given];
  const entries = (await readdir(path, { withFileTypes: true }))
    .filter((entry) => !entry.name.startsWith('.') && !entry.isDirectory())
    .toSorted((a, b) => byName.compare(a.name, b.name));
  if (entries.length === 0) throw refusedFile(given, 'The folder has no files.');
  return entries.map((entry) => {
    const file = { path: join(path, entry.name), name: join(path, entry.name) };
    // Where others may write, a link could lead to any file of this machine.
    if (!entry.isFile())
      throw refusedFile(file, 'This is a link, not a file. Put the file itself into the folder.');
    return file;
  });
}

/** The readings of files, with the limits that hold for all of them. */
class SourceReader {
  readonly #options: SourceOptions;
  readonly #limits: SourceLimits;

  constructor(options: SourceOptions) {
    this.#options = options;
    this.#limits = { ...usualLimits, ...options.limits };
  }

  async *readPath(path: string): AsyncGenerator<SourceTable> {
    for (const file of await listSourceFiles(path)) yield* this.#readFile(file);
  }

  async *#readFile(file: SourceFile, isPacked = false): AsyncGenerator<SourceTable> {
    const form = await detectForm(file);
    if (form === 'zip') yield* this.#readPacked(file, isPacked);
    else yield* readers[form](file, this.#options);
  }

  async *#readPacked(file: SourceFile, isPacked: boolean): AsyncGenerator<SourceTable> {
    const zip = await openZip(file, this.#limits.unpackedBytes);
    try {
      if (detectPacked(file, zip.entries) === 'xlsx') yield* readXlsx(file, this.#options, this.#limits);
      else if (isPacked)
        throw refusedFile(file, 'This is an archive within an archive. Pack its files themselves.');
      else yield* this.#readArchive(file, zip);
    } finally {
      zip.close();
    }
  }

  async *#readArchive(file: SourceFile, zip: ZipDirectory): AsyncGenerator<SourceTable> {
    const entries = zip.entries
      .filter(({ name }) => !basename(name).startsWith('.'))
      .toSorted((a, b) => byName.compare(a.name, b.name));
    if (entries.length === 0) throw refusedFile(file, 'The archive has no files.');
    const folder = await makeUnpackedFolder();
    try {
      for (const entry of entries) {
        const unpacked = { path: join(folder, 'file'), name: `${file.name}/${entry.name}` };
        await unpack(entry, unpacked);
        yield* this.#readFile(unpacked, true);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function unpack(entry: ZipEntry, to: SourceFile): Promise<void> {
  try {
    await pipeline(await entry.open(), createWriteStream(to.path));
  } catch (error) {
    throw refusedFile(to, 'The file is cut off or damaged. It cannot be unpacked.', { cause: error });
  }
}

/**
 * The tables in files that somebody else has written, one after the other: CSV, XLSX, PIES, X12, and our own JSON, in folders and
 * ZIP archives as well. The lines of a table must be read before the next one is asked for.
 * @param paths of files and folders; a folder's files come in the order of their names
 * @throws FileRefused, with a file's name, for one that cannot be read
 */
export async function* readSources(
  paths: readonly string[],
  options: SourceOptions = {},
): AsyncGenerator<SourceTable> {
  const reader = new SourceReader(options);
  for (const path of paths) yield* reader.readPath(path);
}
