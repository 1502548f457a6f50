import { hash, randomBytes } from 'node:crypto';
import { createElement, type ReactNode } from 'react';
import type { Fragment, FragmentStore } from './fragment-store.ts';
import type { PageFragments, PageShown, Remembering } from './remembered.tsx';

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
  readonly markup: Fragment | null;
}

/** Stands for a hole where others have their place's number. */
const HOLE = -1;

/** What of a page is being read, from its opening mark to its closing one. */
interface Open {
  /** Null of a hole. */
  readonly place: Place | null;
  /** Where its pieces begin. */
  readonly from: number;
  /** Of a place that is being rendered: the pieces of its hole, where it has one. */
  hole: readonly [from: number, to: number] | null;
  /** It has somebody's hole deeper in it, and cannot be kept. */
  isMixed: boolean;
}

/**
 * The fragments of one page: while it is rendered they leave marks, and `wholeOf` puts what is remembered there, and
 * remembers what was rendered anew. The result is what React would have rendered without any of it, byte for byte.
 */
export class FragmentPage implements PageFragments {
  readonly #store: FragmentStore;
  readonly #page: PageShown;
  readonly #site: string;
  readonly #places: Place[] = [];

  /** @param page its site is all that `useSite` tells the page's parts */
  constructor(store: FragmentStore, page: PageShown) {
    this.#store = store;
    this.#page = page;
    this.#site = page.site === null ? '' : digestOf(page.site);
  }

  place(kind: string, shown: object, fresh: () => ReactNode, { hole, also }: Remembering): ReactNode {
    let key = `${kind} ${this.#site}`;
    for (const [name, value] of Object.entries(shown)) {
      const text = told(value);
      if (text !== null) key += ` ${name}=${text}`;
    }
    const more = also?.(this.#page);
    if (more === null) return fresh();
    if (more !== undefined) key += ` ${more}`;
    const markup = this.#store.get(key) ?? null;
    const n = this.#places.push({ key, markup }) - 1;
    if (markup === null) return createElement(MARK, { n }, fresh());
    return createElement(MARK, { n }, hole && markup.after ? createElement(hole) : undefined);
  }

  hole(content: ReactNode): ReactNode {
    return createElement(MARK, { n: HOLE }, content);
  }

  /** The page in its pieces, whole. */
  wholeOf(html: Buffer): Buffer[] {
    const pieces: Buffer[] = [];
    const open: Open[] = [];
    let at = 0;
    let opening = html.indexOf(OPENING);
    let closing = html.indexOf(CLOSING);
    while (closing !== -1) {
      if (opening !== -1 && opening < closing) {
        pieces.push(html.subarray(at, opening));
        const numberEnd = html.indexOf(OPENING_END, opening);
        const place = this.#placeOf(Number(html.toString('latin1', opening + OPENING.length, numberEnd)));
        open.push({ place, from: pieces.length, hole: null, isMixed: false });
        if (place?.markup) pieces.push(place.markup.before);
        at = numberEnd + OPENING_END.length;
        opening = html.indexOf(OPENING, at);
      } else {
        pieces.push(html.subarray(at, closing));
        const done = open.pop();
        if (done?.place === null) this.#endHole(done, open, pieces);
        else if (done?.place?.markup === null) this.#remember(done, done.place.key, pieces);
        at = closing + CLOSING.length;
        closing = html.indexOf(CLOSING, at);
      }
    }
    pieces.push(html.subarray(at));
    return pieces;
  }

  #placeOf(n: number): Place | null {
    if (n === HOLE) return null;
    const place = this.#places[n];
    if (place === undefined) throw new Error(`A page has no fragment ${String(n)}`);
    return place;
  }

  /** What is remembered goes on behind its hole; what is being rendered has it there. */
  #endHole({ from }: Open, around: readonly Open[], pieces: Buffer[]): void {
    const owner = around.at(-1);
    if (owner?.place?.markup?.after) pieces.push(owner.place.markup.after);
    else if (owner) owner.hole = [from, pieces.length];
    for (const outer of around.slice(0, -1)) outer.isMixed = true;
  }

  #remember({ from, hole, isMixed }: Open, key: string, pieces: readonly Buffer[]): void {
    const own = pieces.slice(from);
    if (isMixed || own.some((piece) => piece.includes(ID_OF_PLACE))) return;
    const [holeFrom, holeTo] = hole ?? [pieces.length, pieces.length];
    this.#store.set(key, {
      before: Buffer.concat(pieces.slice(from, holeFrom)),
      after: hole && Buffer.concat(pieces.slice(holeTo)),
    });
  }
}
