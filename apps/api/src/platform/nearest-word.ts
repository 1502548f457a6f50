/** The number of typos forgiven in a word of this length. */
export const errorsAllowed = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2);

const LONGEST = 40;
/** Three rows of the table of edit distances, used in turn. */
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1));

/**
 * The edit distance of two words: how many letters must be inserted, removed, changed or swapped with their neighbor to
 * turn one into the other (optimal string alignment). `max + 1` if it is more than `max`, or a word is longer than forty
 * letters.
 */
export function typingDistance(a: string, b: string, max: number): number {
  const tooFar = max + 1;
  if (Math.abs(a.length - b.length) > max || a.length > LONGEST || b.length > LONGEST) return tooFar;
  let [beforeLast, last, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let least = row;
    const letter = a.charCodeAt(row - 1);
    for (let column = 1; column <= b.length; column++) {
      const other = b.charCodeAt(column - 1);
      const changed = (last[column - 1] ?? 0) + (letter === other ? 0 : 1);
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, changed);
      const isSwap =
        row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other;
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > max) return tooFar;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(tooFar, last[b.length] ?? tooFar);
}

/** The number of set bits in a 32-bit number. */
function getBits(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A bit for each letter that occurs in a word. Some digits share a bit. */
function getLetters(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

const getFigures = (word: string): string => word.replace(/\D/g, '');

/** True if two words name different numbers: an F-250 is no mistyped F-150. */
const differInFigures = (a: string, b: string): boolean => {
  const [figures, others] = [getFigures(a), getFigures(b)];
  return figures !== '' && others !== '' && figures !== others;
};

/** Known words, which can be found by a mistyped form. */
export class KnownWords {
  /** The words, the shortest first. */
  readonly #words: readonly string[];
  /** The letters of each word ({@link getLetters}). */
  readonly #letters: Int32Array;
  /** For each length, where the words of at least that length start. */
  readonly #starts = new Int32Array(LONGEST + 2);

  constructor(words: readonly string[]) {
    this.#words = words.filter(({ length }) => length <= LONGEST).sort((a, b) => a.length - b.length);
    this.#letters = Int32Array.from(this.#words, getLetters);
    let length = 0;
    for (const [at, word] of this.#words.entries())
      for (; length <= word.length; length++) this.#starts[length] = at;
    this.#starts.fill(this.#words.length, length);
  }

  /**
   * The known word that is nearest to a mistyped one; of equally near words, a shortest one. Null if none is near.
   * @param allowed how many typing errors are forgiven
   */
  nearest(typed: string, allowed: number = errorsAllowed(typed.length)): string | null {
    const letters = getLetters(typed);
    let nearest: string | null = null;
    let least = allowed + 1;
    const end = this.#startOf(typed.length + allowed + 1);
    for (let at = this.#startOf(typed.length - allowed); at < end; at++) {
      // Each letter that only one of the words has is at least one error, so most words need no closer look.
      const other = this.#letters[at] ?? 0;
      if (getBits(letters & ~other) >= least || getBits(other & ~letters) >= least) continue;
      const word = this.#words[at] ?? '';
      const distance = typingDistance(typed, word, least - 1);
      if (distance >= least || differInFigures(word, typed)) continue;
      least = distance;
      nearest = word;
      if (distance === 0) break;
    }
    return nearest;
  }

  #startOf(length: number): number {
    return this.#starts[Math.min(Math.max(length, 0), LONGEST + 1)] ?? 0;
  }
}
