import type { DecimalSign } from '../import/cell-kinds.ts';
import {
  type Column,
  type ColumnReading,
  LEAST_READABLE,
  looksLike,
  proposeValues,
  readColumn,
  toColumns,
} from './column-values.ts';
import { findDecimalSign } from './decimal-sign.ts';
import type { FeedField } from './feed-field.ts';
import { isConvertible } from './fields/units.ts';
import { FITS, fitHeadings, readHeading } from './heading-words.ts';
import type { FieldSource, Mapping } from './mapping.ts';

/** A mapping for a person to look at. */
export interface ProposedMapping {
  readonly mapping: Mapping;
  /** Sentences about what was guessed, what could be otherwise, and what is left to decide. */
  readonly notes: readonly string[];
}

/** A column that may be a field's. */
interface Candidate {
  readonly column: Column;
  readonly field: FeedField;
  /** {@link FITS}, or {@link BY_VALUES}. */
  readonly fit: number;
  readonly reading: ColumnReading;
}

/** A column under a strange heading whose values can only be one thing: less sure than a heading, and surer than a part of one. */
const BY_VALUES = 50;

/**
 * Proposes the mapping of a table by its headings and its first rows. Equal tables get equal proposals.
 * @param rows the cells of the first lines, in the order of the columns
 */
export function proposeMapping(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  fields: readonly FeedField[],
  kind: string,
): ProposedMapping {
  const columns = toColumns(headings, rows);
  const decimal = findDecimalSign(rows.flat());
  const candidates = columns.flatMap((column) =>
    fields.flatMap((field) => toCandidate(column, field, decimal) ?? []),
  );
  const fitting = candidates.filter(isFitting).toSorted(isBetter);
  const chosen = choose(fitting);
  const proposed = fields.flatMap((field) => {
    const choice = chosen.find((one) => one.field === field);
    return choice === undefined ? [] : [toSource(choice, decimal)];
  });
  return {
    mapping: {
      form: 1,
      kind,
      fields: Object.fromEntries(proposed.map(({ name, source }) => [name, source])),
    },
    notes: [
      ...proposed.flatMap(({ notes }) => notes),
      ...listRunnersUp(fitting, chosen),
      ...listUnlike(candidates, chosen),
      ...listUnknown(columns, candidates, chosen),
      ...listMissing(fields, chosen),
    ],
  };
}

function toCandidate(column: Column, field: FeedField, decimal: DecimalSign | null): Candidate | null {
  const { unit } = readHeading(column.heading);
  const isOtherMeasure = unit !== null && field.unit !== undefined && !isConvertible(unit, field.unit);
  const byHeading = isOtherMeasure
    ? 0
    : Math.max(
        ...[field.name, field.label, ...field.headings].map((one) => fitHeadings(column.heading, one)),
      );
  const fit = byHeading < BY_VALUES && looksLike(column, field, decimal) ? BY_VALUES : byHeading;
  if (fit === 0) return null;
  return {
    column,
    field,
    fit,
    reading: readColumn(column, field, decimal, field.unit === undefined ? null : unit),
  };
}

/** True if most values can be read. Words of choices get a table. */
const isReadable = ({ field, reading: { readable } }: Candidate): boolean =>
  readable === null || readable >= LEAST_READABLE || field.choices !== undefined;

const isFitting = (candidate: Candidate): boolean => candidate.fit >= BY_VALUES && isReadable(candidate);

/** By heading, then by values, then from left to right. */
const isBetter = (a: Candidate, b: Candidate): number =>
  b.fit - a.fit || (b.reading.readable ?? 0) - (a.reading.readable ?? 0) || a.column.at - b.column.at;

/** The best candidates, so that each column and each field is in one of them at most. */
function choose(sorted: readonly Candidate[]): Candidate[] {
  const [columns, fields] = [new Set<Column>(), new Set<FeedField>()];
  return sorted.filter(({ column, field }) => {
    if (columns.has(column) || fields.has(field)) return false;
    columns.add(column);
    fields.add(field);
    return true;
  });
}

interface ProposedSource {
  readonly name: string;
  readonly source: FieldSource;
  readonly notes: readonly string[];
}

function toSource({ column, field, fit, reading }: Candidate, decimal: DecimalSign | null): ProposedSource {
  const { unit, isUnitGuessed } = reading;
  const { heading } = column;
  const { values, unclear } = proposeValues(column, field, decimal, unit);
  const source = {
    column: heading,
    ...(unit !== null && { unit }),
    ...(Object.keys(values).length > 0 && { values }),
  };
  const notes = [
    ...(fit === BY_VALUES ? [`“${heading}” is taken for the ${field.label} because of its values.`] : []),
    ...(isUnitGuessed && unit !== null
      ? [
          `“${heading}” is taken to be in ${unit}, because its numbers are not possible in ${field.unit ?? ''}.`,
        ]
      : []),
    ...Object.entries(values).map(([from, to]) =>
      to === ''
        ? `“${from}” in “${heading}” is taken for an empty cell.`
        : `“${from}” in “${heading}” is taken for ${to}.`,
    ),
    ...(unclear.length > 0
      ? [
          `“${heading}” has words that are no ${field.label}: ${quoteList(unclear)}. Add them to its "values".`,
        ]
      : []),
  ];
  return { name: field.name, source, notes };
}

/** The number of words that a note names. */
const MOST_NAMED = 10;

function quoteList(words: readonly string[]): string {
  const named = words.slice(0, MOST_NAMED).map((word) => `“${word}”`);
  const more = words.length - named.length;
  return named.join(', ') + (more > 0 ? `, and ${String(more)} more` : '');
}

/** Columns that fit a field that another one was taken for, and fields whose column was taken for another one. */
function listRunnersUp(fitting: readonly Candidate[], chosen: readonly Candidate[]): string[] {
  return fitting.flatMap(({ column, field }) => {
    const ofField = chosen.find((one) => one.field === field);
    const ofColumn = chosen.find((one) => one.column === column);
    if (ofField !== undefined && ofColumn === undefined)
      return [`“${column.heading}” may be the ${field.label}, too; “${ofField.column.heading}” was taken.`];
    if (ofField === undefined && ofColumn !== undefined)
      return [`“${column.heading}” may be the ${field.label}; it was taken for the ${ofColumn.field.label}.`];
    return [];
  });
}

/** Columns under a field's heading whose values are something else. */
const listUnlike = (candidates: readonly Candidate[], chosen: readonly Candidate[]): string[] =>
  candidates
    .filter((one) => one.fit >= BY_VALUES && !isReadable(one) && !isTaken(one.column, chosen))
    .map(
      ({ column, field }) =>
        `“${column.heading}” should be the ${field.label}, but most of its values cannot be, such as “${column.cells[0] ?? ''}”.`,
    );

const isTaken = (column: Column, chosen: readonly Candidate[]): boolean =>
  chosen.some((one) => one.column === column);

/** Columns that a person must decide about. */
function listUnknown(
  columns: readonly Column[],
  candidates: readonly Candidate[],
  chosen: readonly Candidate[],
): string[] {
  const unknown = columns.filter(
    (column) =>
      !isTaken(column, chosen) && !candidates.some((one) => one.column === column && one.fit >= BY_VALUES),
  );
  if (unknown.length === 0) return [];
  const named = unknown.map((column) => {
    const near = candidates.find((one) => one.column === column && one.fit === FITS.part && isReadable(one));
    return `“${column.heading}”${near === undefined ? '' : ` (the ${near.field.label}?)`}`;
  });
  return [`No field was found for ${named.join(', ')}. Map them, or list them under "ignored".`];
}

/** Fields without which no row can be used. */
const listMissing = (fields: readonly FeedField[], chosen: readonly Candidate[]): string[] =>
  fields
    .filter((field) => field.isRequired === true && !chosen.some((one) => one.field === field))
    .map(({ name, label }) => `No column was found for the ${label} (${name}), which every row needs.`);
