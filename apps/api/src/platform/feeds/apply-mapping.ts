import { BadCell, type DecimalSign, NONE } from '../import/cell-kinds.ts';
import { FileRefused } from '../import/file-refused.ts';
import { findDecimalSign } from './decimal-sign.ts';
import type { CellContext, FeedField, FeedFields, FieldUnit, FieldValue } from './feed-field.ts';
import { toPlainWord } from './fields/text-fields.ts';
import {
  type ColumnSource,
  type FieldSource,
  listColumnSources,
  listSourceProblems,
  type Mapping,
} from './mapping.ts';
import { nearestHint } from './nearest-name.ts';
import type { SourceLine, SourceTable } from './sources/source-table.ts';

/** A line of a file, in the fields of a kind. */
export interface MappedLine {
  readonly file: string;
  readonly sheet: string | null;
  readonly line: number;
  /** Those that the line has a readable value of. */
  readonly fields: FeedFields;
  /** Sentences, each beginning with what it is about. */
  readonly problems: readonly string[];
}

/** A field with a column that it is read from; a field may have several. */
interface MappedColumn {
  readonly field: FeedField;
  readonly at: number;
  readonly unit: FieldUnit | null;
  /** Our words by theirs in lower case. */
  readonly values: ReadonlyMap<string, string> | null;
  /** Values by the cells that were read before: most columns have few different ones. */
  readonly known: Map<string, FieldValue>;
}

/** The parts of a mapping, found in a table. */
interface Plan {
  readonly constants: FeedFields;
  /** Of the columns of a field, the first that has something is used. */
  readonly columns: readonly MappedColumn[];
  readonly required: readonly FeedField[];
}

/** Lines by which the decimal sign is told. */
const LOOKED_AT = 2_000;
/** The sign of those who write PIES and X12, whatever their language. */
const STANDARD_SIGN: DecimalSign = '.';
const OWN: CellContext = { decimal: '.', unit: null };
/** Stored by a spreadsheet in place of what a formula could not compute. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;
const LONGEST_PROBLEM = 300;
const MOST_KNOWN = 2_000;

/**
 * The lines of a table in the fields of a kind. Cells that cannot be read are problems of their line, and their fields are left out;
 * so are those of empty cells, while a `-` clears a field.
 * @throws FileRefused if the table lacks columns of the mapping, or the file breaks in the middle
 */
export async function* applyMapping(
  table: SourceTable,
  mapping: Mapping,
  fields: readonly FeedField[],
): AsyncGenerator<MappedLine> {
  const { file, sheet, standard } = table;
  const plan = toPlan(table, mapping, fields);
  const first: SourceLine[] = [];
  let decimal: DecimalSign | null = null;
  const findSign = (): DecimalSign | null =>
    standard === undefined ? findDecimalSign(listNumbers(first, plan)) : STANDARD_SIGN;
  const toMapped = (line: SourceLine): MappedLine => ({
    file,
    sheet,
    line: line.line,
    ...mapLine(line, plan, decimal),
  });
  for await (const line of table.lines) {
    if (first.length < LOOKED_AT) {
      if (first.push(line) < LOOKED_AT) continue;
      decimal = findSign();
      yield* first.map(toMapped);
    } else yield toMapped(line);
  }
  if (first.length === LOOKED_AT) return;
  decimal = findSign();
  yield* first.map(toMapped);
}

function toPlan(table: SourceTable, { fields: sources }: Mapping, fields: readonly FeedField[]): Plan {
  const { file, sheet, columns } = table;
  const problems = Object.entries(sources).flatMap(([name, source]) => [
    ...listSourceProblems(name, source, fields),
    ...listMissingColumn(source, columns),
  ]);
  const place = sheet === null ? file : `${file}, sheet “${sheet}”`;
  if (problems.length > 0) throw new FileRefused(`The mapping does not fit ${place}. ${problems.join(' ')}`);
  const mapped: MappedColumn[] = [];
  const constants: [string, FieldValue][] = [];
  for (const field of fields) {
    const source = sources[field.name];
    if (source === undefined) continue;
    if ('constant' in source) constants.push([field.name, readConstant(field, source.constant)]);
    for (const one of listColumnSources(source))
      if (findColumn(columns, one.column) >= 0) mapped.push(toMappedColumn(field, one, columns));
  }
  if (mapped.length === 0 && Object.values(sources).some(Array.isArray))
    throw new FileRefused(`The mapping does not fit ${place}. It has none of the columns.`);
  const required = fields.filter(({ isRequired }) => isRequired === true);
  return { constants: Object.fromEntries(constants), columns: mapped, required };
}

const toMappedColumn = (
  field: FeedField,
  { column, unit, values }: ColumnSource,
  columns: readonly string[],
): MappedColumn => ({
  field,
  at: findColumn(columns, column),
  unit: unit ?? null,
  known: new Map(),
  values:
    values === undefined
      ? null
      : new Map(Object.entries(values).map(([from, to]) => [from.trim().toLowerCase(), to])),
});

/** The column of a heading, also where spaces, signs, or case of the heading have changed since; -1 if there is none. */
function findColumn(columns: readonly string[], heading: string): number {
  const exact = columns.indexOf(heading);
  if (exact >= 0) return exact;
  const alike = columns.filter((column) => toPlainWord(column) === toPlainWord(heading));
  return alike.length === 1 ? columns.indexOf(alike[0] ?? '') : -1;
}

function listMissingColumn(source: FieldSource, columns: readonly string[]): string[] {
  if (Array.isArray(source) || !('column' in source) || findColumn(columns, source.column) >= 0) return [];
  return [`The column “${source.column}” is missing.${nearestHint(source.column, columns)}`];
}

/** True if a mapping was made for tables such as one with these columns: it has most of those that the mapping names. */
export function isMadeFor({ fields }: Mapping, columns: readonly string[]): boolean {
  const named = Object.values(fields)
    .map(listColumnSources)
    .filter((sources) => sources.length > 0);
  const found = named.filter((sources) => sources.some(({ column }) => findColumn(columns, column) >= 0));
  return found.length * 2 >= named.length;
}

/** A mapping without the columns that a table lacks, as a person would write it for that table. */
export function keepColumns(mapping: Mapping, columns: readonly string[]): Mapping {
  const fields = Object.entries(mapping.fields).flatMap(([name, source]): [string, FieldSource][] => {
    if (!Array.isArray(source)) return [[name, source]];
    const found = source.filter(({ column }) => findColumn(columns, column) >= 0);
    const [only] = found;
    if (only === undefined) return [];
    return [[name, found.length === 1 ? only : found]];
  });
  return { ...mapping, fields: Object.fromEntries(fields) };
}

function readConstant(field: FeedField, constant: string | number | boolean): FieldValue {
  try {
    return field.read(typeof constant === 'boolean' ? (constant ? 'yes' : 'no') : String(constant), OWN);
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    throw new FileRefused(`The mapping cannot be used. ${toProblem(field, error.message)}`);
  }
}

function* listNumbers(lines: readonly SourceLine[], { columns }: Plan): Generator<string> {
  const numbers = columns.filter(({ field }) => field.isNumber === true);
  for (const { cells, problems } of lines)
    if (problems.length === 0)
      for (const column of numbers) {
        const cell = (cells[column.at] ?? '').trim();
        if (findValue(column, cell) === null) yield cell;
      }
}

function mapLine(
  { cells, problems: given }: SourceLine,
  { constants, columns, required }: Plan,
  decimal: DecimalSign | null,
): Pick<MappedLine, 'fields' | 'problems'> {
  // Its cells may stand under wrong headings, so nothing more can be said about them.
  if (given.length > 0) return { fields: {}, problems: given };
  const fields: Record<string, FieldValue> = { ...constants };
  const problems: string[] = [];
  const unread = new Set<string>();
  for (const column of columns) {
    const { field } = column;
    if (field.name in fields || unread.has(field.name)) continue;
    try {
      const value = readCell(column, (cells[column.at] ?? '').trim(), decimal);
      if (value !== undefined) fields[field.name] = value;
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      problems.push(toProblem(field, error.message));
      unread.add(field.name);
    }
  }
  for (const field of required)
    if ((fields[field.name] ?? null) === null && !unread.has(field.name))
      problems.push(toProblem(field, 'is missing'));
  return { fields, problems };
}

/** The word of our own for a cell; null: its table has none. */
const findValue = ({ values }: MappedColumn, cell: string): string | null =>
  values?.get(cell.toLowerCase()) ?? null;

/** @returns undefined for a cell that leaves the field as it is */
function readCell(column: MappedColumn, cell: string, decimal: DecimalSign | null): FieldValue | undefined {
  const { field, unit, known } = column;
  const before = known.get(cell);
  if (before !== undefined) return before;
  const word = findValue(column, cell);
  const text = word ?? cell;
  if (text === '') return undefined;
  if (text === NONE) return null;
  if (FORMULA_ERROR.test(text)) throw new BadCell(`is a formula that failed: ${text}`);
  const value = field.read(text, word === null ? { decimal, unit } : OWN);
  if (known.size < MOST_KNOWN) known.set(cell, value);
  return value;
}

/** A sentence about a field. */
function toProblem({ label }: FeedField, reason: string): string {
  const sentence = `${label.charAt(0).toUpperCase()}${label.slice(1)} ${reason}`;
  const cut = sentence.length > LONGEST_PROBLEM ? `${sentence.slice(0, LONGEST_PROBLEM)}…` : sentence;
  return /[.…]$/.test(cut) ? cut : `${cut}.`;
}
