import { KnownWords } from '../../../../platform/nearest-word.ts';
import { splitWords } from './normalize.ts';

export interface NameEntry<T> {
  /** All spellings under which it can be found, as words. */
  readonly text: string;
  readonly item: T;
}

export interface NameMatch<T> {
  readonly item: T;
  /** 0 to 1: how much of the typed text the name contains, and to a small part how much of the name was typed. */
  readonly score: number;
}

const ALPHABET = 37;
const TRIGRAMS = ALPHABET ** 3;
/** The share of the typed trigrams that a name must have. Of fewer than four trigrams it must have all. */
const ENOUGH = 0.45;
const FEW_TRIGRAMS = 3;
const WEIGHT_OF_LENGTH = 0.2;

/** The number of a character in a trigram: space, letters, digits. */
function letter(code: number): number {
  if (code >= 97 && code <= 122) return code - 96;
  if (code >= 48 && code <= 57) return code - 21;
  return 0;
}

/** The distinct trigrams of some words. The last word may be unfinished. */
function listTrigrams(words: readonly string[], lastIsOpen: boolean): number[] {
  const found: number[] = [];
  words.forEach((word, at) => {
    const isOpen = lastIsOpen && at === words.length - 1;
    // Two spaces before the word and one after it, so that its beginning counts more than its end.
    let trigram = 0;
    for (let place = 0; place < word.length + (isOpen ? 0 : 1); place++) {
      const next = place < word.length ? letter(word.charCodeAt(place)) : 0;
      trigram = (trigram * ALPHABET + next) % TRIGRAMS;
      if (!found.includes(trigram)) found.push(trigram);
    }
  });
  return found;
}

/** Finds names by a typed text with errors: by the trigrams that they share, and by the nearest known words. */
export class NameIndex<T> {
  readonly #items: readonly T[];
  /** The start of each trigram's entries in one flat array. */
  readonly #starts = new Int32Array(TRIGRAMS + 1);
  readonly #postings: Int32Array;
  readonly #sizes: Uint8Array;
  readonly #hits: Uint8Array;
  /** The entries with hits in the current search. */
  readonly #touched: Int32Array;
  readonly #words: KnownWords;

  constructor(entries: readonly NameEntry<T>[]) {
    this.#items = entries.map(({ item }) => item);
    const words = entries.map(({ text }) => splitWords(text));
    const trigrams = words.map((each) => listTrigrams(each, false));
    this.#words = new KnownWords([...new Set(words.flat())].filter((word) => word.length >= 3));
    this.#sizes = Uint8Array.from(trigrams, ({ length }) => Math.min(255, length));
    this.#hits = new Uint8Array(entries.length);
    this.#touched = new Int32Array(entries.length);
    for (const each of trigrams) {
      for (const trigram of each) this.#starts[trigram + 1] = (this.#starts[trigram + 1] ?? 0) + 1;
    }
    for (let at = 0; at < TRIGRAMS; at++) {
      this.#starts[at + 1] = (this.#starts[at + 1] ?? 0) + (this.#starts[at] ?? 0);
    }
    const cursor = this.#starts.slice();
    this.#postings = new Int32Array(this.#starts[TRIGRAMS] ?? 0);
    trigrams.forEach((each, entry) => {
      for (const trigram of each) {
        const at = cursor[trigram] ?? 0;
        this.#postings[at] = entry;
        cursor[trigram] = at + 1;
      }
    });
  }

  /**
   * The names that match a typed text, best first.
   * @param accept leaves out items before the best are chosen
   */
  find(words: readonly string[], limit: number, accept: (item: T) => boolean): NameMatch<T>[] {
    if (words.length === 0) return [];
    const found = this.#match(words, limit, accept);
    if (found.length > 0) return found;
    const corrected = words.map((word) => this.#words.nearest(word) ?? word);
    return corrected.every((word, at) => word === words[at]) ? [] : this.#match(corrected, limit, accept);
  }

  #match(words: readonly string[], limit: number, accept: (item: T) => boolean): NameMatch<T>[] {
    const wanted = listTrigrams(words, true).sort((a, b) => this.#entriesWith(a) - this.#entriesWith(b));
    const needed = wanted.length <= FEW_TRIGRAMS ? wanted.length : Math.ceil(wanted.length * ENOUGH);
    const count = this.#countHits(wanted, needed);
    const [hits, touched] = [this.#hits, this.#touched];
    const best: NameMatch<T>[] = [];
    let least = 0;
    for (let at = 0; at < count; at++) {
      const entry = touched[at] ?? 0;
      const found = hits[entry] ?? 0;
      hits[entry] = 0;
      if (found < needed) continue;
      const score =
        (found / wanted.length) * (1 - WEIGHT_OF_LENGTH) +
        (found / (this.#sizes[entry] ?? 1)) * WEIGHT_OF_LENGTH;
      const isFull = best.length === limit;
      if (isFull && score <= least) continue;
      const item = this.#items[entry];
      if (item === undefined || !accept(item)) continue;
      if (isFull) best.pop();
      let place = best.length;
      while (place > 0 && (best[place - 1]?.score ?? 0) < score) place--;
      best.splice(place, 0, { item, score });
      least = best.at(-1)?.score ?? 0;
    }
    return best;
  }

  #entriesWith(trigram: number): number {
    return (this.#starts[trigram + 1] ?? 0) - (this.#starts[trigram] ?? 0);
  }

  /**
   * Counts in `#hits` how many of the trigrams each entry has.
   * @param wanted the rarest first
   * @returns how many entries are in `#touched`: all that have enough trigrams, and others
   */
  #countHits(wanted: readonly number[], needed: number): number {
    const [hits, touched, postings] = [this.#hits, this.#touched, this.#postings];
    // An entry without any of the first trigrams lacks too many. So the later lists, which are the longest, add no
    // entries.
    const telling = wanted.length - needed + 1;
    let count = 0;
    wanted.forEach((trigram, nth) => {
      const end = this.#starts[trigram + 1] ?? 0;
      const mayBeNew = nth < telling;
      for (let at = this.#starts[trigram] ?? 0; at < end; at++) {
        const entry = postings[at] ?? 0;
        const before = hits[entry] ?? 0;
        if (before === 0) {
          if (!mayBeNew) continue;
          touched[count++] = entry;
        }
        hits[entry] = before + 1;
      }
    });
    return count;
  }
}

export const getNameIndex = <T>(entries: readonly NameEntry<T>[]): NameIndex<T> => new NameIndex(entries);
