import { nearestWord } from './nearest-word.ts';
import { wordsOf } from './normalize.ts';

export interface NameEntry<T> {
  /** Every spelling under which the thing may be sought, in words. */
  readonly text: string;
  readonly item: T;
}

export interface NameMatch<T> {
  readonly item: T;
  /** 0 to 1: how much of what was typed the name has, and a little for how much of the name was typed. */
  readonly score: number;
}

const ALPHABET = 37;
const TRIGRAMS = ALPHABET ** 3;
/** Share of the typed trigrams that a name must have; fewer than four trigrams must all be there. */
const ENOUGH = 0.45;
const FEW_TRIGRAMS = 3;
const WEIGHT_OF_LENGTH = 0.2;

/** Space, then letters, then figures. */
function letter(code: number): number {
  if (code >= 97 && code <= 122) return code - 96;
  if (code >= 48 && code <= 57) return code - 21;
  return 0;
}

/** Different trigrams of some words; the last one may still be being typed. */
function trigramsOf(words: readonly string[], lastIsOpen: boolean): number[] {
  const found = new Set<number>();
  words.forEach((word, at) => {
    const padded = `  ${word}${lastIsOpen && at === words.length - 1 ? '' : ' '}`;
    for (let from = 0; from + 3 <= padded.length; from++) {
      const [a, b, c] = [0, 1, 2].map((step) => letter(padded.charCodeAt(from + step)));
      found.add(((a ?? 0) * ALPHABET + (b ?? 0)) * ALPHABET + (c ?? 0));
    }
  });
  return [...found];
}

/** Finds names by what was typed, however it was typed: by shared trigrams, and by the nearest known word. */
export class NameIndex<T> {
  readonly #items: readonly T[];
  /** Entries of each trigram, one flat array and where each trigram starts. */
  readonly #starts = new Int32Array(TRIGRAMS + 1);
  readonly #postings: Int32Array;
  readonly #sizes: Uint8Array;
  readonly #hits: Uint8Array;
  readonly #words: readonly string[];

  constructor(entries: readonly NameEntry<T>[]) {
    this.#items = entries.map(({ item }) => item);
    const words = entries.map(({ text }) => wordsOf(text));
    const trigrams = words.map((each) => trigramsOf(each, false));
    this.#words = [...new Set(words.flat())].filter((word) => word.length >= 3);
    this.#sizes = Uint8Array.from(trigrams, ({ length }) => Math.min(255, length));
    this.#hits = new Uint8Array(entries.length);
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

  /** The best names for what was typed, best first. @param accept leaves items out, before the best are chosen */
  find(words: readonly string[], limit: number, accept: (item: T) => boolean): NameMatch<T>[] {
    if (words.length === 0) return [];
    const found = this.#match(words, limit, accept);
    if (found.length > 0) return found;
    const corrected = words.map((word) => nearestWord(word, this.#words) ?? word);
    return corrected.every((word, at) => word === words[at]) ? [] : this.#match(corrected, limit, accept);
  }

  #match(words: readonly string[], limit: number, accept: (item: T) => boolean): NameMatch<T>[] {
    const wanted = trigramsOf(words, true);
    const needed = wanted.length <= FEW_TRIGRAMS ? wanted.length : Math.ceil(wanted.length * ENOUGH);
    const touched: number[] = [];
    for (const trigram of wanted) {
      const end = this.#starts[trigram + 1] ?? 0;
      for (let at = this.#starts[trigram] ?? 0; at < end; at++) {
        const entry = this.#postings[at] ?? 0;
        const before = this.#hits[entry] ?? 0;
        if (before === 0) touched.push(entry);
        this.#hits[entry] = before + 1;
      }
    }
    const best: NameMatch<T>[] = [];
    for (const entry of touched) {
      const hits = this.#hits[entry] ?? 0;
      this.#hits[entry] = 0;
      if (hits < needed) continue;
      const score =
        (hits / wanted.length) * (1 - WEIGHT_OF_LENGTH) +
        (hits / (this.#sizes[entry] ?? 1)) * WEIGHT_OF_LENGTH;
      const item = this.#items[entry];
      const isBetter = best.length < limit || score > (best.at(-1)?.score ?? 0);
      if (!isBetter || item === undefined || !accept(item)) continue;
      const at = best.findIndex((other) => other.score < score);
      best.splice(at < 0 ? best.length : at, 0, { item, score });
      if (best.length > limit) best.pop();
    }
    return best;
  }
}

export const nameIndexOf = <T>(entries: readonly NameEntry<T>[]): NameIndex<T> => new NameIndex(entries);
