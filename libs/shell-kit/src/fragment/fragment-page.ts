import { hash, randomBytes } from 'node:crypto';
import { createElement, type ReactNode } from 'react';
import { Beside } from '../page/beside.ts';
import { type Fragment, type FragmentStore, ownCopy } from './fragment-store.ts';
import type { AssemblyProps, PageFragments, PageShown, Remembering } from './remembered.tsx';

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
const digests = new Beside<string>();

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
  /** Of an assembly, what it is kept with. */
  readonly of?: object;
}

/** Assemblies by the object that they show, and what else tells them apart. */
const assemblies = new Beside<Map<string, readonly Buffer[]>>();

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
  /** Parts of it were not remembered. */
  hasFresh: boolean;
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
    const more = also?.(this.#page);
    if (more === null) return fresh();
    const key = this.#keyOf(kind, shown) + (more === undefined ? '' : ` ${more}`);
    const markup = this.#store.get(key) ?? null;
    return this.#marked({ key, markup }, () =>
      markup === null ? fresh() : hole && markup.after ? createElement(hole) : undefined,
    );
  }

  assembly(kind: string, { of, ...shown }: AssemblyProps, fresh: () => ReactNode): ReactNode {
    const key = this.#keyOf(kind, shown);
    const before = assemblies.get(of)?.get(key);
    const markup = before ? { before, after: null } : null;
    return this.#marked({ key, markup, of }, () => (markup === null ? fresh() : undefined));
  }

  #keyOf(kind: string, shown: object): string {
    let key = `${kind} ${this.#site}`;
    for (const [name, value] of Object.entries(shown)) {
      const text = told(value);
      if (text !== null) key += ` ${name}=${text}`;
    }
    return key;
  }

  #marked(place: Place, content: () => ReactNode): ReactNode {
    return createElement(MARK, { n: this.#places.push(place) - 1 }, content());
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
        open.push({ place, from: pieces.length, hole: null, isMixed: false, hasFresh: false });
        if (place?.markup) pieces.push(...place.markup.before);
        at = numberEnd + OPENING_END.length;
        opening = html.indexOf(OPENING, at);
      } else {
        pieces.push(html.subarray(at, closing));
        const done = open.pop();
        if (done?.place === null) this.#endHole(done, open, pieces);
        else if (done?.place?.markup === null) this.#remember(done, done.place, { open, pieces, html });
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

  #remember(done: Open, { key, of }: Place, page: PageRead): void {
    const { from, hole, isMixed, hasFresh } = done;
    const { open, pieces, html } = page;
    for (const outer of open) outer.hasFresh = true;
    const own = pieces.slice(from);
    if (isMixed || own.some((piece) => piece.includes(ID_OF_PLACE))) return;
    if (of !== undefined) {
      if (hasFresh || hole !== null) return;
      // What is not of the page's own bytes is remembered already.
      const isOfPage = (piece: Buffer): boolean => piece.buffer === html.buffer;
      const copy = ownCopy(...own.filter(isOfPage));
      let at = 0;
      const before = own
        .filter(({ length }) => length > 0)
        .map((piece) => (isOfPage(piece) ? copy.subarray(at, (at += piece.length)) : piece));
      assemblies.set(of, (assemblies.get(of) ?? new Map<string, readonly Buffer[]>()).set(key, before));
      return;
    }
    const [holeFrom, holeTo] = hole ?? [pieces.length, pieces.length];
    this.#store.set(key, {
      before: [ownCopy(...pieces.slice(from, holeFrom))],
      after: hole && ownCopy(...pieces.slice(holeTo)),
    });
  }
}

/** A page while it is read. */
interface PageRead {
  /** What stands around what has ended. */
  readonly open: readonly Open[];
  readonly pieces: readonly Buffer[];
  readonly html: Buffer;
}
