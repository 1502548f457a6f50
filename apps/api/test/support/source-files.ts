import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { FileRefused } from '../../src/platform/import/file-refused.ts';
import { readSources } from '../../src/platform/feeds/sources/read-sources.ts';
import type { SourceLine } from '../../src/platform/feeds/sources/source-table.ts';

type SourceOptions = Parameters<typeof readSources>[1];

/** The folders that files are written into: messages name paths as they were given. */
const FOLDER = new RegExp(`${join(tmpdir(), 'tirekit-sources-')}\\w+/`, 'g');

/** A table with all of its lines. */
export interface ReadTable {
  readonly file: string;
  readonly sheet: string | null;
  readonly columns: readonly string[];
  readonly lines: readonly SourceLine[];
  readonly notes: readonly string[];
  /** The cells that have a value, by their columns. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Writes a file into a folder of its own, which goes after the test. */
export function writeSource(name: string, content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'tirekit-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** All tables of some files. */
export async function readAll(paths: readonly string[], options?: SourceOptions): Promise<ReadTable[]> {
  const tables: ReadTable[] = [];
  for await (const { file, sheet, columns, lines, notes } of readSources(paths, options)) {
    const read: SourceLine[] = [];
    for await (const line of lines) read.push(line);
    const rows = read.map(({ cells }) =>
      Object.fromEntries(
        columns.flatMap((column, at) => (cells[at] === '' ? [] : [[column, cells[at] ?? '']])),
      ),
    );
    tables.push({ file: file.replace(FOLDER, ''), sheet, columns, lines: read, notes: [...notes], rows });
  }
  return tables;
}

/** The one table of a file. */
export async function readOne(
  name: string,
  content: string | Buffer,
  options?: SourceOptions,
): Promise<ReadTable> {
  const [table, ...others] = await readAll([writeSource(name, content)], options);
  if (table === undefined || others.length > 0) throw new Error(`${name} has not one table`);
  return table;
}

/** The reason for which a file with this content is refused. */
export const getRefusal = (
  name: string,
  content: string | Buffer,
  options?: SourceOptions,
): Promise<string> => getFileRefusal(writeSource(name, content), options);

/** The reason for which a file or folder is refused. */
export async function getFileRefusal(path: string, options?: SourceOptions): Promise<string> {
  try {
    await readAll([path], options);
  } catch (error) {
    if (error instanceof FileRefused) return error.message.replaceAll(FOLDER, '');
    throw error;
  }
  return 'not refused';
}
