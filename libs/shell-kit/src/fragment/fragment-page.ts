import { hash, randomBytes } from 'node:crypto';
import { createElement, type ReactNode } from 'react';
import type { FragmentStore } from './fragment-store.ts';
import type { PageFragments } from './remembered.tsx';

/** The element that marks a fragment's place while a page is rendered. Nobody outside can guess it, and no page shows it. */
const MARK = `fragment-${randomBytes(8).toString('hex')}`;
const OPENING = Buffer.from(`<${MARK} n="`);
const OPENING_END = Buffer.from('">');
const CLOSING = Buffer.from(`</${MARK}>`);
/** An id that React made for its place: it is another one in another place. */
const ID_OF_PLACE = Buffer.from('="_R_');

/** Longer texts are known by their digest: what a card shows takes as much room as a third of its markup. */
const TEXT_MAX = 64;

const digest = (text: string): string => hash('sha256', text, 'base64');

/** Data that many pages show is one object for all of them: a storefront's own, what an answer of the API holds. */
const digests = new WeakMap<object, string>();

function digestOf(data: object): string {
  const known = digests.get(data) ?? digest(JSON.stringify(data));
  digests.set(data, known);
  return known;
}

/** What tells a property's value from all others; null for a handler, which shows nothing. */
function told(value: unknown): string | null {
  if (typeof value === 'function' || value === undefined) return null;
  if (typeof value === 'object' && value !== null) return digestOf(value);
  const text = JSON.stringify(value);
  return text.length > TEXT_MAX ? digest(text) : text;
}

interface Place {
  readonly key: string;
  /** Null where it is being rendered. */
  readonly markup: Buffer | null;
}

/**
 * The fragments of one page: while it is rendered they leave marks, and `wholeOf` puts what is remembered there, and
 * remembers what was rendered anew. The result is what React would have rendered without any of it, byte for byte.
 */
export class FragmentPage implements PageFragments {
  readonly #store: FragmentStore;
  readonly #site: string;
  readonly #places: Place[] = [];

  /** @param site all that `useSite` tells the page's parts */
  constructor(store: FragmentStore, site: object | null) {
    this.#store = store;
    this.#site = site === null ? '' : digestOf(site);
  }

  place(kind: string, shown: object, fresh: () => ReactNode): ReactNode {
    let key = `${kind} ${this.#site}`;
    for (const [name, value] of Object.entries(shown)) {
      const text = told(value);
      if (text !== null) key += ` ${name}=${text}`;
    }
    const markup = this.#store.get(key) ?? null;
    const n = this.#places.push({ key, markup }) - 1;
    return createElement(MARK, { n }, markup === null ? fresh() : undefined);
  }

  /** The page in its pieces, whole. */
  wholeOf(html: Buffer): Buffer[] {
    const pieces: Buffer[] = [];
    const open: { key: string; from: number }[] = [];
    let at = 0;
    let opening = html.indexOf(OPENING);
    let closing = html.indexOf(CLOSING);
    while (closing !== -1) {
      if (opening !== -1 && opening < closing) {
        pieces.push(html.subarray(at, opening));
        const numberEnd = html.indexOf(OPENING_END, opening);
        const n = Number(html.toString('latin1', opening + OPENING.length, numberEnd));
        const place = this.#places[n];
        if (place === undefined) throw new Error(`A page has no fragment ${String(n)}`);
        open.push({ key: place.markup === null ? place.key : '', from: pieces.length });
        if (place.markup !== null) pieces.push(place.markup);
        at = numberEnd + OPENING_END.length;
        opening = html.indexOf(OPENING, at);
      } else {
        pieces.push(html.subarray(at, closing));
        const { key, from } = open.pop() ?? { key: '', from: 0 };
        if (key !== '') this.#remember(key, Buffer.concat(pieces.slice(from)));
        at = closing + CLOSING.length;
        closing = html.indexOf(CLOSING, at);
      }
    }
    pieces.push(html.subarray(at));
    return pieces;
  }

  #remember(key: string, markup: Buffer): void {
    if (!markup.includes(ID_OF_PLACE)) this.#store.set(key, markup);
  }
}
