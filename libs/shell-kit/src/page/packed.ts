import { useMemo } from 'react';
import { Beside } from './beside.ts';

/** Data as one text. */
export type Packed<Data> = string & { readonly packedData?: Data };

/** Its own inverse. In a page the text stands inside a script, where every quote would need two backslashes. */
const swapQuotes = (text: string): string =>
  text.includes('"') && text.includes('`')
    ? text.replaceAll(/["`]/g, (quote) => (quote === '"' ? '`' : '"'))
    : text.replaceAll('"', '`');

const swappedBack = (text: string): string =>
  text.includes('"') ? swapQuotes(text) : text.replaceAll('`', '"');

/**
 * JSON's values, with each object written as the number of its shape and its values: `[2, "225/65R17", 12900]`. A list
 * has the number 0.
 */
type Shaped = string | number | boolean | null | Shaped[];

/** The keys of each shape, stored once. Otherwise most of a list's text would be the same keys again and again. */
type Shapes = string[][];

/**
 * The number of these keys, from 1 up. A linear search: there are a dozen shapes, and the first key usually tells them
 * apart.
 */
function shapeOf(keys: string[], shapes: Shapes): number {
  const known = shapes.findIndex(
    (shape) => shape.length === keys.length && shape.every((key, at) => key === keys[at]),
  );
  return known === -1 ? shapes.push(keys) : known + 1;
}

/** Strings that JSON writes as they are, but for the quotes around them, and that hold none of ours. */
const PLAIN = /^[ !#-[\]-_a-\uD7FF\uE000-\uFFFF]*$/;

/** As text at once: lists of values, and then their text with other quotes, were a fifth of what a page leaves for the garbage. */
function shaped(data: unknown, shapes: Shapes): string {
  if (typeof data === 'string') return PLAIN.test(data) ? `\`${data}\`` : swapQuotes(JSON.stringify(data));
  if (typeof data !== 'object' || data === null) return data === undefined ? 'null' : JSON.stringify(data);
  let text: string;
  if (Array.isArray(data)) {
    text = '[0';
    for (const value of data) text += `,${shaped(value, shapes)}`;
  } else {
    const values: unknown[] = Object.values(data);
    const isSaid = (_: string, at: number): boolean => values[at] !== undefined;
    const keys = values.includes(undefined) ? Object.keys(data).filter(isSaid) : Object.keys(data);
    text = `[${shapeOf(keys, shapes)}`;
    for (const value of values) if (value !== undefined) text += `,${shaped(value, shapes)}`;
  }
  return `${text}]`;
}

function unshaped(data: Shaped, shapes: Shapes): unknown {
  if (!Array.isArray(data)) return data;
  const [shape, ...values] = data;
  const each = values.map((value) => unshaped(value, shapes));
  return shape === 0
    ? each
    : Object.fromEntries((shapes[Number(shape) - 1] ?? []).map((key, at) => [key, each[at]]));
}

function read(text: string): unknown {
  // What `pack` wrote.
  const [shapes, data] = JSON.parse(swappedBack(text)) as [Shapes, Shaped];
  return unshaped(data, shapes);
}

/** What was parsed: in a browser, a page's metadata and all of its components ask for the same few texts. */
const unpacked = new Map<string, unknown>();
const UNPACKED_MAX = 4;

/** On the server, what was just packed, so that rendering the page need not parse it again. */
const packed = new Map<string, unknown>();
/** The text of data that is packed for many pages. */
const texts = new Beside<string>();
/** There are seldom more pages than this in progress; a text that is no longer here is parsed. */
const PACKED_MAX = 8;

function written(data: unknown): string {
  const shapes: Shapes = [];
  const values = shaped(data, shapes);
  return `[${swapQuotes(JSON.stringify(shapes))},${values}]`;
}

/**
 * The bulk of what a loader answers, as one text: React Router looks at every single value of an answer to write it into
 * the page, which for a list takes as long as all else around it. Only what JSON knows, and nobody changes it afterwards.
 * @example
 * return { title, rows: pack(rows) };
 */
export function pack<Data>(data: Data): Packed<Data> {
  const text = (typeof data === 'object' && data !== null && texts.get(data)) || written(data);
  if (typeof data === 'object' && data !== null) texts.set(data, text);
  keep(packed, text, data, PACKED_MAX);
  return text;
}

/** As the most recent one, which is last. */
function keep(kept: Map<string, unknown>, text: string, data: unknown, most: number): void {
  kept.delete(text);
  kept.set(text, data);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

/** A loader's answer of which all is packed. */
export interface PackedPage<Data> {
  readonly page: Packed<Data>;
}

const packedPages = new Beside<PackedPage<object>>();

/**
 * A loader's whole answer, packed: the same object for the same data, by which the server knows what else it has made of
 * it.
 */
export function packPage<Data extends object>(data: Data): PackedPage<Data> {
  const page = pack(data);
  // What was made here of this data.
  const known = (packedPages.get(data) as PackedPage<Data> | undefined) ?? { page };
  packedPages.set(data, known);
  return known;
}

/** Returns what was packed; the same object for the same text, unless others were unpacked meanwhile. */
export function unpack<Data>(text: Packed<Data>): Data {
  if (!packed.has(text) && !unpacked.has(text)) keep(unpacked, text, read(text), UNPACKED_MAX);
  // What `pack` was given for this text.
  return (packed.has(text) ? packed : unpacked).get(text) as Data;
}

/** What was packed; the same object as long as the text is the same. */
export const useUnpacked = <Data>(text: Packed<Data>): Data => useMemo(() => unpack(text), [text]);
