import { useMemo } from 'react';

/** Data as one text. */
export type Packed<Data> = string & { readonly packedData?: Data };

/** Its own opposite: in a page the text stands in a script, where each quote would be written with two strokes before it. */
const swapQuotes = (text: string): string =>
  text.includes('"') && text.includes('`')
    ? text.replaceAll(/["`]/g, (quote) => (quote === '"' ? '`' : '"'))
    : text.replaceAll('"', '`');

const swappedBack = (text: string): string =>
  text.includes('"') ? swapQuotes(text) : text.replaceAll('`', '"');

/** Its metadata and its component unpack the same text one after the other. */
let last: { text: string; data: unknown } | null = null;

/** On the server, what was packed a moment ago: the page that is rendered then need not read it again. */
const packed = new Map<string, unknown>();
/** More pages than this are seldom under way at once; a text that is no longer here is read. */
const PACKED_MAX = 32;

/**
 * The bulk of what a loader answers, as one text: React Router looks at every single value of an answer to write it into
 * the page, which for a list takes as long as all else around it. Only what JSON knows.
 * @example
 * return { title, rows: pack(rows) };
 */
export function pack<Data>(data: Data): Packed<Data> {
  const text = swapQuotes(JSON.stringify(data));
  packed.set(text, data);
  const [oldest] = packed.keys();
  if (packed.size > PACKED_MAX && oldest !== undefined) packed.delete(oldest);
  return text;
}

/** What was packed; the same object for the same text, one after the other. */
export function unpack<Data>(text: Packed<Data>): Data {
  if (last?.text !== text)
    last = { text, data: packed.has(text) ? packed.get(text) : JSON.parse(swappedBack(text)) };
  // What `pack` was given for this text.
  return last.data as Data;
}

/** What was packed, the same object as long as the text is the same. */
export const useUnpacked = <Data>(text: Packed<Data>): Data => useMemo(() => unpack(text), [text]);
