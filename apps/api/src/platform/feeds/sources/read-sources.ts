import { basename } from 'node:path';
import { readCsv } from './read-csv.ts';
import type { SourceOptions } from './source-file.ts';
import type { SourceTable } from './source-table.ts';

/**
 * The tables in files that somebody else has written, one after the other. The lines of one must be read before the next is asked for.
 * @throws FileRefused, with a file's name, for one that can't be read
 */
export async function* readSources(
  paths: readonly string[],
  options: SourceOptions = {},
): AsyncGenerator<SourceTable> {
  for (const path of paths) yield* readCsv({ path, name: basename(path) }, options);
}
