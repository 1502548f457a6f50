/** Symbols in which sizes are printed; their index is what a trie stores. */
export const SIZE_SYMBOLS: readonly string[] = [...'0123456789/XRZFPLTSHCDBN.-'];

/**
 * Characters that a recognizer takes for a symbol, and the share of their probability that counts for it. What a size
 * cannot have in that place counts much, such as letters for figures, or anything for R and the slash; one figure for
 * another counts so little that it can never be sure.
 */
const LOOK_ALIKES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '0': { O: 0.7, o: 0.7, Q: 0.5, D: 0.5, C: 0.1, U: 0.1, 〇: 0.9, 口: 0.3, 6: 0.02, 8: 0.02 },
  '1': { I: 0.7, i: 0.5, l: 0.7, '|': 0.6, L: 0.3, '!': 0.4, J: 0.1, T: 0.1, 丨: 0.6, 7: 0.02, 4: 0.02 },
  '2': { Z: 0.5, z: 0.5, 乙: 0.3, 7: 0.02, 3: 0.01 },
  '3': { B: 0.1, E: 0.1, 8: 0.03, 5: 0.03, 9: 0.01 },
  '4': { A: 0.2, 1: 0.02 },
  '5': { S: 0.6, s: 0.6, 6: 0.03, 3: 0.03, 9: 0.01 },
  '6': { G: 0.5, b: 0.5, 8: 0.03, 5: 0.03, 0: 0.02 },
  '7': { T: 0.2, '/': 0.2, Z: 0.15, Y: 0.1, 丁: 0.3, 了: 0.3, 1: 0.02, 2: 0.01 },
  '8': { B: 0.6, '&': 0.3, 日: 0.3, S: 0.1, 3: 0.03, 6: 0.03, 0: 0.02 },
  '9': { g: 0.5, q: 0.5, 8: 0.02, 5: 0.02, 0: 0.02 },
  '/': { '|': 0.5, '\\': 0.5, l: 0.4, I: 0.4, J: 0.3, f: 0.3, V: 0.2, Y: 0.2, 1: 0.25, 7: 0.25, '-': 0.1 },
  X: { '×': 1, '*': 0.5, K: 0.3, Y: 0.2 },
  R: { A: 0.1, F: 0.1, K: 0.1, B: 0.1, P: 0.1, H: 0.05, N: 0.05, 尺: 0.4 },
  Z: { 2: 0.4, 7: 0.1 },
  F: { E: 0.2, P: 0.1 },
  P: { F: 0.1, R: 0.1 },
  L: { I: 0.2, l: 0.2, 1: 0.1, E: 0.1 },
  T: { 7: 0.15, I: 0.2, Y: 0.1, 1: 0.1, J: 0.1, 丁: 0.5 },
  S: { 5: 0.4, 8: 0.1 },
  H: { N: 0.1, M: 0.1 },
  C: { G: 0.3, O: 0.2, 0: 0.1, '(': 0.3 },
  D: { 0: 0.3, O: 0.3 },
  B: { 8: 0.4 },
  N: { H: 0.1, M: 0.1 },
  '.': { ',': 0.8, '·': 0.8, '。': 0.6, '、': 0.5, ':': 0.3, '-': 0.2 },
  '-': { '—': 1, '–': 1, 一: 0.7, '~': 0.3, '.': 0.2 },
};

/** Between two symbols: spaces, and the specks that a recognizer makes of dirt and edges. */
const GAPS: Readonly<Record<string, number>> = {
  '': 1,
  ' ': 1,
  "'": 0.3,
  '`': 0.3,
  '.': 0.2,
  ',': 0.3,
  '·': 0.5,
  '-': 0.3,
  _: 0.3,
  ':': 0.2,
};

/** The same letter in full width or in lower case. */
const SAME_LETTER = 0.9;

/** From this weight on, a character looks like the symbol; below, it only might have been misread. */
const LOOK_ALIKE = 0.1;

/** Classes of the recognizer that may stand for one symbol, with their weights. */
export interface SymbolClasses {
  readonly classes: Int32Array;
  readonly weights: Float32Array;
  /** The same for further steps of one character, whose mistake has been paid for at the first. */
  readonly heldWeights: Float32Array;
}

/** Looks up symbols among the characters of one recognizer; each is worked out once. */
export class SymbolTable {
  readonly gap: SymbolClasses;
  readonly #characters: readonly string[];
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #widths: ReadonlyMap<string, readonly number[]>;
  readonly #known = new Map<string, SymbolClasses>();

  constructor(characters: readonly string[]) {
    this.#characters = characters;
    this.#indexes = new Map(characters.map((character, index) => [character, index]));
    const widths = new Map<string, number[]>();
    for (const [index, character] of characters.entries()) {
      const plain = character.normalize('NFKC').toUpperCase();
      const same = widths.get(plain);
      if (same === undefined) widths.set(plain, [index]);
      else same.push(index);
    }
    this.#widths = widths;
    this.gap = this.#classesOf(GAPS);
  }

  /** @param symbol one upper-case letter, figure or mark. */
  getClasses(symbol: string): SymbolClasses {
    const known = this.#known.get(symbol);
    if (known !== undefined) return known;
    const weights: Record<string, number> = { ...LOOK_ALIKES[symbol] };
    for (const index of this.#widths.get(symbol) ?? [])
      weights[this.#characters[index] ?? ''] ??= SAME_LETTER;
    weights[symbol] = 1;
    const classes = this.#classesOf(weights);
    this.#known.set(symbol, classes);
    return classes;
  }

  #classesOf(weights: Readonly<Record<string, number>>): SymbolClasses {
    const known = Object.entries(weights).flatMap(([character, weight]) => {
      const index = this.#indexes.get(character);
      return index === undefined ? [] : [{ index, weight }];
    });
    return {
      classes: Int32Array.from(known, ({ index }) => index),
      weights: Float32Array.from(known, ({ weight }) => weight),
      heldWeights: Float32Array.from(known, ({ weight }) => (weight < LOOK_ALIKE ? weight : 1)),
    };
  }
}

const TABLES = new WeakMap<readonly string[], SymbolTable>();

/** The table for one list of characters, made once. */
export function symbolTable(characters: readonly string[]): SymbolTable {
  const known = TABLES.get(characters);
  if (known !== undefined) return known;
  const table = new SymbolTable(characters);
  TABLES.set(characters, table);
  return table;
}
