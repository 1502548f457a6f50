import type * as z from 'zod';
import { BadCell, canonical } from '../../import/cell-kinds.ts';
import { parseJson } from '../../parse-json.ts';
import type { FeedField, FieldValue } from '../feed-field.ts';
import { type FieldWords, named } from './field-words.ts';

interface TextRules extends FieldWords {
  /** In characters; 200 without it. */
  readonly maxLength?: number;
  /** True for descriptions that keep their lines. */
  readonly isMultiline?: boolean;
  /** True for numbers that name something, such as GTINs: spreadsheets spoil them. */
  readonly isCode?: boolean;
  /** Checks the text further, and returns it as it is stored. @throws BadCell */
  readonly parse?: (text: string) => string;
}

const MOST_CHARACTERS = 200;
/** A long number as Excel shows and saves it: `8.40E+11`. Its last digits are gone. A part number may be `8E11`. */
const SCIENTIFIC = /^\d(?:[.,]\d+E\+?|E\+)\d+$/i;
const WHOLE_AS_DECIMAL = /^(\d+)\.0$/;

function readText(
  cell: string,
  { maxLength = MOST_CHARACTERS, isMultiline, isCode, parse }: TextRules,
): string {
  let text =
    isMultiline === true ? cell.replaceAll(/\r\n?/g, '\n').trim() : cell.replaceAll(/\s+/gu, ' ').trim();
  if (isCode === true) {
    if (SCIENTIFIC.test(text))
      throw new BadCell(
        `"${text}" has lost its last digits in a spreadsheet. Format the column as text, and put the numbers in again`,
      );
    text = text.replace(WHOLE_AS_DECIMAL, '$1');
  }
  if (/[^\P{Cc}\n]/u.test(text) || text.includes('\uFFFD'))
    throw new BadCell('has characters that cannot be shown. Save the file as UTF-8');
  if (text.length > maxLength)
    throw new BadCell(`has ${String(text.length)} characters; at most ${String(maxLength)} fit`);
  return parse === undefined ? text : parse(text);
}

/** A text, or with `isCode` a number that is no quantity. */
export const textField = (rules: TextRules): FeedField => ({
  ...named(rules),
  read: (cell) => readText(cell, rules),
});

/** Words for a fact that nobody knows. */
const UNKNOWN: ReadonlySet<string> = new Set(['', 'unknown', 'n/a', 'na', '?', 'tbd']);
/** Marks beside the words that every importer reads. */
const MARKS: Readonly<Record<string, boolean>> = { x: true, '✓': true, '✔': true, t: true, f: false };

/** Yes or no; null for a fact that is unknown. */
export const yesNoField = (words: FieldWords): FeedField => ({
  ...named(words),
  read: (cell) => {
    const word = cell.trim().toLowerCase();
    if (UNKNOWN.has(word)) return null;
    return MARKS[word] ?? canonical(word, 'yes-no', null) === 'yes';
  },
  write: (value) => (value === true ? 'yes' : value === false ? 'no' : ''),
});

interface Choices extends FieldWords {
  readonly choices: readonly string[];
  /** Further words by the choice that they are read as. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
}

/** A word as choices are compared: without case, spaces, and signs. */
export const toPlainWord = (text: string): string => {
  const lower = text.trim().toLowerCase();
  return lower.replaceAll(/[^\p{L}\p{N}]+/gu, '') || lower;
};

/** One of a list of words, in any case. */
export function choiceField({ choices, synonyms = {}, ...words }: Choices): FeedField {
  const byChoice = Object.fromEntries(choices.map((choice) => [choice, synonyms[choice] ?? []]));
  const byWord = new Map(
    choices.flatMap((choice) =>
      [...(synonyms[choice] ?? []), choice].map((word): [string, string] => [toPlainWord(word), choice]),
    ),
  );
  return {
    ...named(words),
    choices: byChoice,
    read: (cell) => {
      const choice = byWord.get(toPlainWord(cell));
      if (choice === undefined)
        throw new BadCell(
          `must be ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(choices)}, not "${cell}"`,
        );
      return choice;
    },
  };
}

interface ListRules extends FieldWords {
  /** The number of items at most; 50 without it. */
  readonly maxItems?: number;
  /** True if only `;` separates, and an item may be there twice, such as lines of an address. */
  readonly isVerbatim?: boolean;
  /** Checks an item, and returns it as it is stored. @throws BadCell */
  readonly parse?: (item: string) => string;
}

const MOST_ITEMS = 50;
const SEPARATOR = /[;|]/;
const SEMICOLON = /;/;

/** Several words, separated by `;` or `|`, or as a JSON list. None is there twice. */
export const listField = ({
  maxItems = MOST_ITEMS,
  isVerbatim = false,
  parse = (item) => item,
  ...words
}: ListRules): FeedField => ({
  ...named(words),
  read: (cell) => {
    const all = splitList(cell, isVerbatim ? SEMICOLON : SEPARATOR).map((item) => parse(item));
    const items = isVerbatim ? all : [...new Set(all)];
    if (items.length > maxItems)
      throw new BadCell(`has ${String(items.length)} entries; at most ${String(maxItems)} fit`);
    return items;
  },
  write: (value) => (isList(value) ? writeList(value, isVerbatim ? SEMICOLON : SEPARATOR) : ''),
});

const isList = (value: FieldValue): value is readonly FieldValue[] => Array.isArray(value);

const writeList = (items: readonly FieldValue[], separator: RegExp): string =>
  items.length > 0 &&
  items.every((item) => typeof item === 'string' && !separator.test(item) && !item.startsWith('['))
    ? items.join('; ')
    : JSON.stringify(items);

function splitList(cell: string, separator: RegExp): string[] {
  if (!cell.startsWith('['))
    return cell
      .split(separator)
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const items = parseJson(cell);
  if (!Array.isArray(items) || !items.every((item) => typeof item === 'string'))
    throw new BadCell('must be a list of words, separated by semicolons');
  return items;
}

interface JsonRules extends FieldWords {
  readonly schema: z.ZodType<FieldValue>;
}

/** Anything that is written as JSON. */
export const jsonField = ({ schema, ...words }: JsonRules): FeedField => ({
  ...named(words),
  read: (cell) => {
    const value = parseJson(cell);
    if (value === undefined) throw new BadCell('must be written as JSON');
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    const [{ path, message } = { path: [], message: '' }] = read.error.issues;
    throw new BadCell(`cannot be used: ${[...path, message].join(': ')}`);
  },
  write: (value) => (value === null ? '' : JSON.stringify(value)),
});
