import { parseSize } from '@tirekit/tires';
import { BadCell, type DecimalSign } from '../import/cell-kinds.ts';
import { KnownWords } from '../nearest-word.ts';
import type { FeedField, FieldUnit, FieldValue } from './feed-field.ts';
import { toPlainWord } from './fields/text-fields.ts';
import { listConvertible } from './fields/units.ts';

/** A column by its heading and by the cells of its first lines. */
export interface Column {
  readonly at: number;
  readonly heading: string;
  /** Its cells that are filled, trimmed. */
  readonly cells: readonly string[];
  /** Different ones of them, in their order. */
  readonly words: readonly string[];
}

/** Typed where somebody had nothing to type. */
const PLACEHOLDER = /^(?:n\/a|#n\/a|na|null|nil|tbd|tba|-{2,}|\.+)$/i;

/** The columns of a table by its first lines. */
export const toColumns = (headings: readonly string[], rows: readonly (readonly string[])[]): Column[] =>
  headings.map((heading, at) => {
    const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
    return { at, heading, cells, words: [...new Set(cells)] };
  });

/** The value of a cell; undefined if it cannot be read. */
function tryRead(
  { read }: FeedField,
  cell: string,
  decimal: DecimalSign | null,
  unit: FieldUnit | null = null,
): FieldValue | undefined {
  try {
    return read(cell, { decimal, unit });
  } catch (error) {
    if (error instanceof BadCell) return undefined;
    throw error;
  }
}

/** 0 to 1: the share of a column's cells that can be read as a field's; null if all are empty. */
function getReadable(
  { cells }: Column,
  field: FeedField,
  decimal: DecimalSign | null,
  unit: FieldUnit | null,
): number | null {
  const told = cells.filter((cell) => !PLACEHOLDER.test(cell));
  if (told.length === 0) return null;
  return told.filter((cell) => tryRead(field, cell, decimal, unit) !== undefined).length / told.length;
}

/** The reading of a column's cells as a field's. */
export interface ColumnReading {
  /** The unit of the numbers, if it is not the field's. */
  readonly unit: FieldUnit | null;
  /** True if the unit was told by the size of the numbers alone. */
  readonly isUnitGuessed: boolean;
  /** 0 to 1: the share of the cells that can be read; null if all are empty. */
  readonly readable: number | null;
}

/** A field whose cells cannot be read in most lines is another one. */
export const LEAST_READABLE = 0.5;
/** In a unit that nobody has named, nearly all numbers must be possible. */
const SURELY_READABLE = 0.9;

/** Reads a column's cells in the unit of its heading, or else in the field's, or else in the only one in which they are possible. */
export function readColumn(
  column: Column,
  field: FeedField,
  decimal: DecimalSign | null,
  named: FieldUnit | null,
): ColumnReading {
  const unit = named === field.unit ? null : named;
  const readable = getReadable(column, field, decimal, unit);
  const own = { unit, isUnitGuessed: false, readable };
  if (named !== null || field.unit === undefined || readable === null || readable >= LEAST_READABLE)
    return own;
  const others = listConvertible(field.unit)
    .filter((other) => other !== field.unit)
    .map((other) => ({
      unit: other,
      isUnitGuessed: true,
      readable: getReadable(column, field, decimal, other),
    }))
    .filter((other) => (other.readable ?? 0) >= SURELY_READABLE);
  return (others.length === 1 ? others[0] : undefined) ?? own;
}

/** Fields that are told from their values alone, by words for them, and how the values look. */
const TELLING: Readonly<Record<string, (cell: string) => boolean>> = {
  gtin: (cell) => /^\d{12,14}$/.test(cell),
  size: (cell) => parseSize(cell) !== null,
};
/** Fewer cells tell nothing. */
const LEAST_CELLS = 3;

/** True if nearly all cells of a column look like a field's: article numbers with their check digits, or sizes of tires. */
export function looksLike({ cells }: Column, field: FeedField, decimal: DecimalSign | null): boolean {
  const looks = TELLING[field.name] ?? TELLING[toPlainWord(field.label)];
  if (looks === undefined || cells.length < LEAST_CELLS) return false;
  const alike = cells.filter((cell) => looks(cell) && tryRead(field, cell, decimal) !== undefined);
  return alike.length >= cells.length * SURELY_READABLE;
}

/** A proposed table of values, and the words that a person must look at. */
export interface ProposedValues {
  readonly values: Readonly<Record<string, string>>;
  readonly unclear: readonly string[];
}

/** Proposes our words for those of a column that a field cannot read as they stand. */
export function proposeValues(
  { words }: Column,
  field: FeedField,
  decimal: DecimalSign | null,
  unit: FieldUnit | null,
): ProposedValues {
  const values: [string, string][] = [];
  const unclear: string[] = [];
  for (const word of words) {
    const read = tryRead(field, word, decimal, unit);
    if (PLACEHOLDER.test(word)) {
      // A text field would take it for a text.
      if (read !== null) values.push([word, '']);
      continue;
    }
    if (read !== undefined || field.choices === undefined) continue;
    const choice = findClearChoice(word, field.choices);
    if (choice === null) unclear.push(word);
    else values.push([word, choice]);
  }
  return { values: Object.fromEntries(values), unclear };
}

const toTokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The only choice that a word can mean: it holds the choice's words, or is the choice mistyped. */
function findClearChoice(word: string, choices: Readonly<Record<string, readonly string[]>>): string | null {
  const entries = Object.entries(choices).flatMap(([choice, synonyms]) =>
    [choice, ...synonyms].map((text) => ({ choice, text, tokens: toTokens(text) })),
  );
  const tokens = new Set(toTokens(word));
  const held = entries.filter(
    (entry) => entry.tokens.length > 0 && entry.tokens.every((one) => tokens.has(one)),
  );
  // “Winter performance” holds “performance”, too, which says less.
  const telling = held.filter(
    ({ tokens: few }) =>
      !held.some(({ tokens: more }) => more.length > few.length && few.every((one) => more.includes(one))),
  );
  const meant = new Set(telling.map(({ choice }) => choice));
  if (meant.size === 1) return [...meant][0] ?? null;
  if (meant.size > 1) return null;
  const byPlain = new Map(entries.map(({ choice, text }) => [toPlainWord(text), choice]));
  const nearest = new KnownWords([...byPlain.keys()]).nearest(toPlainWord(word));
  return nearest === null ? null : (byPlain.get(nearest) ?? null);
}
