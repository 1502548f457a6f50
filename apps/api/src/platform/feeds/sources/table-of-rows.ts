import { findHeadings, getLetters, HEADINGS_WITHIN, nameColumns } from './headings.ts';
import { refusedFile, type SourceFile } from './source-file.ts';
import type { SourceLine, SourceTable } from './source-table.ts';

/** A row of a table as it stands in a file, headings and titles as well. */
export interface SourceRow {
  readonly line: number;
  /** Trimmed. */
  readonly cells: readonly string[];
  readonly problems?: readonly string[];
}

interface RowsOptions {
  readonly file: SourceFile;
  readonly sheet: string | null;
  readonly headingLine: number | undefined;
  /** Grows while the rows are read. */
  readonly notes: string[];
  /** True where each row must have as many cells as the headings, as in a CSV; false where cells are in columns of their own. */
  readonly countsCells: boolean;
  /** True if the last row has no end, and so may be cut off. */
  readonly endsOpen?: boolean;
  /** Sentences that are known once all rows were read, by the line of the headings. */
  readonly closing?: (headingLine: number) => readonly string[];
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** Lines within which a mapping may say that the headings stand. */
const LAST_HEADING_LINE = 1_000;
const NAMED = 5;

/** Finds the headings among rows, and makes the rest the lines of a table. @throws FileRefused if there are none */
export async function tableOfRows(
  rows: AsyncIterable<SourceRow>,
  options: RowsOptions,
): Promise<SourceTable> {
  const { file, sheet, headingLine, notes } = options;
  const iterator = rows[Symbol.asyncIterator]();
  const first: SourceRow[] = [];
  const until = Math.min(headingLine ?? 0, LAST_HEADING_LINE);
  while (first.length < HEADINGS_WITHIN || (first.at(-1)?.line ?? 0) < until) {
    const next = await iterator.next();
    if (next.done === true) break;
    first.push(next.value);
  }
  const where = sheet === null ? 'The file' : `The sheet “${sheet}”`;
  const at =
    headingLine === undefined
      ? findHeadings(first.map(({ cells }) => cells))
      : first.findIndex(({ line, cells }) => line === headingLine && !isBlank(cells));
  const heading = at === null ? undefined : first[at];
  if (at === null || heading === undefined)
    throw refusedFile(
      file,
      at === null ? `${where} is empty.` : `${where} has no headings on line ${String(headingLine)}.`,
    );
  if (first.slice(0, at).some(({ cells }) => !isBlank(cells)))
    notes.push(`The headings are on line ${String(heading.line)}; what is above them was left out.`);
  const named = nameColumns(heading.cells);
  notes.push(...named.notes);
  const rest = async function* (): AsyncGenerator<SourceRow> {
    yield* first.splice(0).slice(at + 1);
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return {
    file: file.name,
    sheet,
    columns: named.columns,
    lines: toLines(rest(), heading, named.columns, options),
    notes,
  };
}

async function* toLines(
  rows: AsyncIterable<SourceRow>,
  heading: SourceRow,
  columns: readonly string[],
  { file, notes, countsCells, endsOpen = false, closing }: RowsOptions,
): AsyncGenerator<SourceLine> {
  let repeats = 0;
  const stray: string[] = [];
  let strays = 0;
  const takeStray = (row: SourceRow): void => {
    const beside = listStray(row, columns.length);
    strays += beside.length;
    if (stray.length < NAMED) stray.push(...beside);
  };
  let held: SourceRow | null = null;
  const isRepeated = ({ cells }: SourceRow): boolean =>
    columns.length > 1 && heading.cells.every((cell, at) => cell === (cells[at] ?? ''));
  for await (const row of rows) {
    if (held !== null) yield toLine(held, columns, countsCells);
    held = null;
    if (isRepeated(row)) {
      repeats += 1;
      continue;
    }
    if (!countsCells) takeStray(row);
    if (!isBlank(countsCells ? row.cells : row.cells.slice(0, columns.length))) held = row;
  }
  if (held !== null && endsOpen && held.cells.length < columns.length)
    throw refusedFile(file, `The file is cut off in the middle of line ${String(held.line)}.`);
  if (held !== null) yield toLine(held, columns, countsCells);
  if (repeats > 0)
    notes.push(
      repeats === 1
        ? 'A line that repeats the headings was left out.'
        : `${String(repeats)} lines that repeat the headings were left out.`,
    );
  if (stray.length > 0) notes.push(`Values without a heading were left out: ${shortened(stray, strays)}.`);
  notes.push(...(closing?.(heading.line) ?? []));
}

/** Cells beside a table, such as somebody's remark. */
const listStray = ({ line, cells }: SourceRow, width: number): string[] =>
  cells.slice(width).flatMap((cell, at) => (cell === '' ? [] : [`${getLetters(width + at)}${String(line)}`]));

/** The first few of some names, and how many more there are. */
export function shortened(names: readonly string[], count = names.length): string {
  const more = count - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')}, and ${String(more)} more` : names.join(', ');
}

const counted = (cells: number): string => (cells === 1 ? '1 cell' : `${String(cells)} cells`);

function toLine(
  { line, cells, problems = [] }: SourceRow,
  columns: readonly string[],
  countsCells: boolean,
): SourceLine {
  const width = columns.length;
  // A comma too many or too few, as in a name without quotation marks, moves every cell behind it.
  const isMoved =
    countsCells && (cells.length < width || cells.some((cell, at) => at >= width && cell !== ''));
  return {
    line,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    problems: isMoved
      ? [...problems, `The line has ${counted(cells.length)}, the headings have ${String(width)}.`]
      : problems,
  };
}
