import { refusedFile, type SourceFile } from './source-file.ts';
import type { SourceStandard, SourceTable } from './source-table.ts';

/** A record of a form that names the values of each, and has no headings. */
export interface SourceRecord {
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
  readonly problems?: readonly string[];
}

const MOST_COLUMNS = 5_000;

/**
 * Makes a table of records, in two readings: the first finds the columns, and whether the file is whole.
 * @param read reads all records, and adds its notes to a list
 * @throws FileRefused if the file has no records
 */
export async function tableOfRecords(
  file: SourceFile,
  read: (notes: string[]) => AsyncIterable<SourceRecord>,
  standard?: SourceStandard,
): Promise<SourceTable> {
  const found = new Set<string>();
  const notes: string[] = [];
  let count = 0;
  for await (const { values } of read(notes)) {
    count += 1;
    for (const name of values.keys()) found.add(name);
    if (found.size > MOST_COLUMNS)
      throw refusedFile(file, `It has more than ${String(MOST_COLUMNS)} kinds of values.`);
  }
  if (count === 0) throw refusedFile(file, 'The file has no items.');
  const columns = [...found];
  const lines = async function* () {
    for await (const { line, values, problems = [] } of read([]))
      yield { line, cells: columns.map((name) => values.get(name) ?? ''), problems };
  };
  return { file: file.name, sheet: null, standard, columns, lines: lines(), notes };
}

/** Adds a value under its name, or under the name with a number if the record has one already. Empty ones are left out. */
export function addValue(values: Map<string, string>, name: string, value: string): void {
  const text = value.trim();
  if (text !== '') values.set(findFreeName(values, name), text);
}

/** A name, or the name with a number if the record has a value of it already. */
export function findFreeName(values: ReadonlyMap<string, string>, name: string): string {
  let free = name;
  for (let times = 2; values.has(free); times += 1) free = `${name} (${String(times)})`;
  return free;
}
