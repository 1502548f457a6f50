import { pipeline, Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { type Delimiter, DELIMITERS, readCsvCell, SEPARATOR_LINE } from '../../import/csv-form.ts';
import { encodingNames } from '../../import/decode-file.ts';
import { readAs } from '../../import/preview.ts';
import { HEADINGS_WITHIN } from './headings.ts';
import { findEncoding, streamText, refusedFile, type SourceFile, type SourceOptions } from './source-file.ts';
import type { SourceTable } from './source-table.ts';
import { type SourceRow, tableOfRows } from './table-of-rows.ts';

/** Characters of a row beyond which a quotation mark was never closed. */
const LONGEST_ROW = 1_000_000;
/** Characters from which the delimiter is found. */
const LOOKED_AT = 65_536;

const parsing = (delimiter: Delimiter): Options => ({
  delimiter,
  trim: true,
  relax_column_count: true,
  // An inch mark in the middle of a cell: 35x12.50R20 12" wide.
  relax_quotes: true,
  max_record_size: LONGEST_ROW,
});

/** Reads a CSV row by row, however large it is. Encoding and delimiter are found from its content. */
export async function* readCsv(
  file: SourceFile,
  { headingLine }: SourceOptions,
): AsyncGenerator<SourceTable> {
  const { encoding, endsWithLineBreak } = await findEncoding(file);
  const texts = streamText(file, encoding);
  let head = '';
  while (head.length < LOOKED_AT) {
    const next = await texts.next();
    if (next.done === true) break;
    head += next.value;
  }
  const named = SEPARATOR_LINE.exec(head)?.[1];
  head = head.replace(SEPARATOR_LINE, '');
  const delimiter = DELIMITERS.find((one) => one === named) ?? findDelimiter(head);
  const body = async function* (): AsyncGenerator<string> {
    yield head;
    yield* texts;
  };
  // Without a callback, a failure of the file would be thrown past the parser.
  const parser = pipeline(Readable.from(body()), parse(parsing(delimiter)), () => undefined);
  try {
    yield await tableOfRows(readRows(file, parser), {
      file,
      sheet: null,
      headingLine,
      notes: [readAs({ encoding: encodingNames[encoding], delimiter, decimal: null })],
      countsCells: true,
      endsOpen: !endsWithLineBreak,
    });
  } finally {
    parser.destroy();
  }
}

async function* readRows(file: SourceFile, parser: AsyncIterable<string[]>): AsyncGenerator<SourceRow> {
  // Rows, as a spreadsheet counts them, and not lines of text: a cell may have line breaks.
  let line = 0;
  try {
    for await (const record of parser) {
      line += 1;
      yield { line, cells: record.map(readCsvCell) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows that were parsed may not have been read yet.
    const row = String(Number(error['records']) + 1);
    // The parser's message repeats part of the text, which may be anything.
    const why =
      error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
        ? `The file is cut off, or a quotation mark on line ${row} is not closed.`
        : `This is not a CSV file. It cannot be read from line ${row} on.`;
    throw refusedFile(file, why, { cause: error });
  }
}

/** The delimiter by which most of the first rows have the same number of cells, and that number is large. */
function findDelimiter(head: string): Delimiter {
  const scores = DELIMITERS.map((one) => ({ one, score: scoreOf(widthsBy(one, head)) }));
  return scores.toSorted((a, b) => b.score - a.score)[0]?.one ?? ',';
}

function widthsBy(delimiter: Delimiter, head: string): number[] {
  const widths: number[] = [];
  try {
    parseAtOnce(head, {
      ...parsing(delimiter),
      skip_empty_lines: true,
      to: HEADINGS_WITHIN,
      on_record: (record: string[]) => void widths.push(record.length),
    });
  } catch (error) {
    // The head may end within quotation marks; its rows before are enough.
    if (!(error instanceof CsvError)) throw error;
  }
  return widths;
}

function scoreOf(widths: readonly number[]): number {
  const best = [...new Set(widths)].map(
    (width) => (widths.filter((one) => one === width).length / widths.length) ** 2 * Math.log2(width),
  );
  return Math.max(0, ...best);
}
