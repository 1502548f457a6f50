import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import * as z from 'zod';
import { COLUMNS } from './shop-cells.ts';

/** The file as a whole cannot be used; the message says why, and nothing has changed. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

/** A line with its cells by column. */
export interface FileLine {
  /** Counted from 1; of a line with line breaks in its cells, the last. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Why the line as a whole cannot be used; null otherwise. */
  readonly problem: string | null;
}

const Parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });

/**
 * The lines of a CSV file below its headings.
 * @throws ImportRefused if it has unknown or missing columns, or is no CSV file
 */
export async function* linesOf(path: string): AsyncGenerator<FileLine> {
  const parser = createReadStream(path).pipe(
    parse({ info: true, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true }),
  );
  let columns: readonly string[] | null = null;
  try {
    for await (const parsed of parser) {
      const { record, info } = Parsed.parse(parsed);
      if (columns === null) columns = headings(record);
      else
        yield {
          line: info.lines,
          cells: cellsOf(columns, record),
          problem: lengthProblem(columns, record),
        };
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new ImportRefused(`This is not a CSV file: ${error.message}`);
    throw error;
  }
  if (columns === null) throw new ImportRefused('The file is empty.');
}

function headings(record: readonly string[]): string[] {
  const columns = record.map((name) => name.toLowerCase().replaceAll(/\s+/g, '_'));
  const unknown = columns.filter((name) => !COLUMNS.has(name));
  if (unknown.length > 0)
    throw new ImportRefused(`Unknown columns: ${unknown.join(', ')}. Known are: ${[...COLUMNS].join(', ')}.`);
  if (!columns.includes('code')) throw new ImportRefused('The column code is missing.');
  if (new Set(columns).size < columns.length) throw new ImportRefused('A column stands in the file twice.');
  return columns;
}

/** A comma too many or too few, as in a name without quotes, moves every cell behind it. */
const lengthProblem = ({ length }: readonly string[], record: readonly string[]): string | null =>
  record.length === length
    ? null
    : `the line has ${String(record.length)} cells, the headings have ${String(length)}`;

const cellsOf = (columns: readonly string[], record: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((name, at) => [name, record[at] ?? '']));
