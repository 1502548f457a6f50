import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { BadCell, canonical, type CellKind, type DecimalSign, getSign } from './cell-kinds.ts';
import { type Delimiter, DELIMITERS, readCsvCell, SEPARATOR_LINE } from './csv-form.ts';
import { decodeFile, type FileEncoding } from './decode-file.ts';
import { FileRefused } from './file-refused.ts';

/** A line with its cells by column, as importers read them. */
export interface TableLine {
  /** Counted from 1; of a line with line breaks in its cells, the last. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** The reasons why it can't be used; empty if it can. */
  readonly problems: readonly string[];
  /** The columns whose cells are not read: those that are bad, or all where cells stand under wrong headings. */
  readonly unread: ReadonlySet<string>;
}

/** A cell whose value differs from the text in the file. */
export interface Converted {
  readonly line: number;
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** The lines of a file, and the encoding and signs that it was read with. */
export interface Table {
  readonly lines: readonly TableLine[];
  readonly converted: readonly Converted[];
  readonly encoding: FileEncoding;
  readonly delimiter: Delimiter;
  readonly decimal: DecimalSign | null;
}

interface TableFormat {
  /** The kind of value in each column that a file may have, by its name in lower case. */
  readonly columns: Readonly<Record<string, CellKind>>;
  /** The columns that it must have; `all` even if columns are empty. */
  readonly required: readonly string[] | 'all';
}

const Rows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));
type Row = z.infer<typeof Rows>[number];

/** `="01060"` keeps Excel from taking a code for a number. */
const FORMULA_TEXT = /(^|[,;\t|\r\n])="([^"\r\n]*)"(?=[,;\t|\r\n]|$)/g;

/**
 * Reads a table with headings, as spreadsheets save it. Its encoding, delimiter, and decimal sign are detected, and every cell is
 * read as its column's kind.
 * @throws FileRefused if the file as a whole can't be used
 */
export function readTable(bytes: Buffer, format: TableFormat): Table {
  const { text, encoding } = decodeFile(bytes);
  const named = SEPARATOR_LINE.exec(text)?.[1];
  const body = text.replace(SEPARATOR_LINE, '').replaceAll(FORMULA_TEXT, '$1"$2"');
  const delimiter = DELIMITERS.find((one) => one === named) ?? getDelimiter(body, format);
  const skipped = named === undefined ? 0 : 1;
  const [head, ...rows] = parsed(body, delimiter);
  if (head === undefined) throw new FileRefused('The file is empty.');
  const columns = headings(head.record, format);
  const lines = rows.map((row) => toLine(row, columns, skipped));
  const decimal = getDecimal(lines, format);
  const converted: Converted[] = [];
  return {
    lines: lines.map((line) => read(line, format, decimal, converted)),
    converted,
    encoding,
    delimiter,
    decimal,
  };
}

function parsed(text: string, delimiter: Delimiter): Row[] {
  try {
    return Rows.parse(
      parse(text, {
        delimiter,
        info: true,
        bom: true,
        trim: true,
        skip_empty_lines: true,
        // Spreadsheets save empty lines below a table as delimiters alone.
        skip_records_with_empty_values: true,
        relax_column_count: true,
      }),
    );
  } catch (error) {
    // The parser's message repeats part of the text, which may be anything.
    if (error instanceof CsvError)
      throw new FileRefused(
        `This is not a CSV file. It cannot be read from line ${String(error['lines'])} on.`,
        [],
        { cause: error },
      );
    throw error;
  }
}

const getName = (heading: string): string => heading.toLowerCase().replaceAll(/[\s_-]+/g, '_');

/** The delimiter that splits the first line into the most known names. */
function getDelimiter(text: string, { columns }: TableFormat): Delimiter {
  const [first = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  const known = DELIMITERS.map((one) => {
    const names = first.split(one).map((name) => getName(name.trim().replace(/^"(.*)"$/, '$1')));
    return { one, count: names.filter((name) => Object.hasOwn(columns, name)).length };
  });
  return known.toSorted((a, b) => b.count - a.count)[0]?.one ?? ',';
}

function headings(record: readonly string[], { columns, required }: TableFormat): string[] {
  const names = record.map(getName);
  const known = Object.keys(columns);
  const needed = required === 'all' ? known : required;
  const unknown = names.filter((name) => !known.includes(name));
  const missing = needed.filter((name) => !names.includes(name));
  if (required === 'all' && (unknown.length > 0 || missing.length > 0))
    throw new FileRefused(`The first line must name these columns: ${known.join(', ')}.`);
  if (unknown.length > 0)
    throw new FileRefused(`Unknown columns: ${unknown.join(', ')}. Known are: ${known.join(', ')}.`);
  if (missing.length > 0) throw new FileRefused(`The column ${missing.join(', ')} is missing.`);
  if (new Set(names).size < names.length) throw new FileRefused('A column is in the file twice.');
  return names;
}

function toLine({ record, info }: Row, columns: readonly string[], skipped: number): TableLine {
  // A comma too many or too few, as in a name without quotes, moves every cell behind it.
  const problems =
    record.length === columns.length
      ? []
      : [`the line has ${String(record.length)} cells, the headings have ${String(columns.length)}`];
  const cells = columns.map((name, at): [string, string] => [name, readCsvCell(record[at] ?? '')]);
  const unread = new Set(problems.length > 0 ? columns : []);
  return { line: info.lines + skipped, cells: Object.fromEntries(cells), problems, unread };
}

/** @throws FileRefused for a file with decimal commas and decimal points */
function getDecimal(lines: readonly TableLine[], { columns }: TableFormat): DecimalSign | null {
  const numeric = Object.entries(columns).flatMap(([name, kind]) =>
    kind === 'number' || kind === 'amount' ? [name] : [],
  );
  const first = new Map<DecimalSign, number>();
  for (const { line, cells } of lines)
    for (const name of numeric) {
      const sign = getSign(cells[name] ?? '');
      if (sign !== null && !first.has(sign)) first.set(sign, line);
    }
  const [comma, point] = [first.get(','), first.get('.')];
  if (comma !== undefined && point !== undefined)
    throw new FileRefused(
      `Some numbers have a decimal comma, as on line ${String(comma)}, and some a point, as on line ${String(point)}.`,
    );
  return comma === undefined ? (point === undefined ? null : '.') : ',';
}

function read(
  given: TableLine,
  { columns }: TableFormat,
  decimal: DecimalSign | null,
  converted: Converted[],
): TableLine {
  // Its cells are under the wrong headings, so nothing more can be said about them.
  if (given.problems.length > 0) return given;
  const { line, cells } = given;
  const problems: string[] = [];
  const unread = new Set<string>();
  const readCells = Object.entries(cells).map(([column, from]): [string, string] => {
    try {
      const to = canonical(from, columns[column] ?? 'text', decimal);
      if (to !== from) converted.push({ line, column, from, to });
      return [column, to];
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      problems.push(`${column} ${error.message}`);
      unread.add(column);
      return [column, from];
    }
  });
  return { line, cells: Object.fromEntries(readCells), problems, unread };
}
