import { CATEGORIES, type TireGroup, TYPES } from '@tirekit/tires';
import { KnownWords, typingDistance } from '../../../../platform/nearest-word.ts';
import type { DirectoryMake, VehicleDirectory } from '../../vehicles/index.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { firstWhere } from '../index/first-where.ts';
import { splitWords } from './normalize.ts';
import {
  categoryWords,
  featureWords,
  makeNicknames,
  modelNicknames,
  orderWords,
  silentWords,
  typeWords,
  type Use,
  uses,
} from './search-words.ts';
import type { Suggestable } from './suggestable.ts';

/** The meaning of a phrase: something that is sold or driven, or a criterion for the list. */
export type PhraseMeaning =
  | Suggestable
  | { kind: 'feature'; slug: string }
  | { kind: 'order'; slug: string }
  | { kind: 'use'; use: Use; typed: string };

/** The kinds of meanings by precedence: the first one wins if a phrase has several. */
const precedence: readonly PhraseMeaning['kind'][] = [
  'category',
  'type',
  'feature',
  'order',
  'use',
  'brand',
  'make',
  'model',
  'line',
];

/** The number of words of the longest phrase: a brand and a product line. */
const LONGEST_PHRASE = 7;
/** The shortest beginning of a model's name that means the model: `Gr` does not mean `Grand Cherokee`. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_GUESS = { beginning: 2, mistyped: 5 } as const;
/** Shorter words are not corrected: `best` is no mistyped `test`. */
const SHORTEST_CORRECTED = 4;
/** Words of this length may have two errors corrected; shorter ones have one. */
const LONG_ENOUGH_FOR_TWO = 8;
const LONGEST_WORD = 24;

/** Phrases are looked up without spaces: `f-150`, `f 150` and `f150` are the same. */
const getKey = (words: readonly string[]): string => words.join('');
const isWord = (key: string): boolean => key.length > 1 && /[a-z]/.test(key);
/** The same phrase without the ending of its plural: `run flats`, `civics`. Null if it has none. */
const getSingular = (key: string): string | null => (/[a-z]{2}[^s\d]s$/.test(key) ? key.slice(0, -1) : null);

/** The phrases that a search understands, each with its meanings. */
export class PhraseBook {
  readonly #whole = new Map<string, PhraseMeaning[]>();
  /** The beginnings of models' and lines' names that end with a word. */
  readonly #begun = new Map<string, PhraseMeaning[]>();
  /**
   * Phrases that may be offered for an unknown one, sorted: all phrases but the names of lines, of which there are
   * thousands.
   */
  readonly #guesses: readonly string[];
  readonly #words: KnownWords;
  /** The single words of all phrases but the names of lines. */
  readonly #singleWords = new Set<string>();
  readonly #correct: KnownWords;

  constructor(index: CatalogIndex, vehicles: VehicleDirectory) {
    this.#addGroups();
    index.brands.forEach(({ name }, brand) => this.#add(splitWords(name), { kind: 'brand', brand }));
    vehicles.makes.forEach((make) => this.#addMake(make));
    index.lines.forEach(({ brand, name }, line) => {
      const [maker, own] = [splitWords(index.brands[brand]?.name ?? ''), splitWords(name)];
      const meaning: PhraseMeaning = { kind: 'line', line };
      this.#add(own, meaning);
      this.#add([...maker, ...own], meaning);
      own.forEach((_, at) => this.#addBeginning([...maker, ...own.slice(0, at)], meaning, maker.length));
    });
    this.#guesses = [...this.#whole]
      .flatMap(([key, meanings]) => (meanings.some(({ kind }) => kind !== 'line') ? key : []))
      .sort();
    this.#words = new KnownWords(this.#guesses);
    this.#correct = new KnownWords([...this.#singleWords]);
  }

  /** The longest phrase that begins at a word, with its meanings; null if none does. */
  read(
    words: readonly string[],
    from: number,
    accept: (meaning: PhraseMeaning) => boolean,
  ): { count: number; meanings: readonly PhraseMeaning[] } | null {
    for (let count = Math.min(LONGEST_PHRASE, words.length - from); count > 0; count--) {
      const key = getKey(words.slice(from, from + count));
      const singular = getSingular(key);
      const meanings = this.#known(key, accept) ?? (singular === null ? null : this.#known(singular, accept));
      if (meanings !== null) return { count, meanings };
    }
    return null;
  }

  #known(key: string, accept: (meaning: PhraseMeaning) => boolean): readonly PhraseMeaning[] | null {
    const whole = this.#accepted(this.#whole.get(key), accept);
    const meanings = whole.length > 0 ? whole : this.#accepted(this.#begun.get(key), accept);
    return meanings.length > 0 ? meanings : null;
  }

  /** The known word that a mistyped one resembles; null if none does. */
  correct(word: string): string | null {
    const isCorrectable =
      word.length >= SHORTEST_CORRECTED && word.length <= LONGEST_WORD && /[a-z]/.test(word);
    return isCorrectable ? this.#correct.nearest(word, word.length < LONG_ENOUGH_FOR_TWO ? 1 : 2) : null;
  }

  /** The meanings of an unknown phrase, if it is the beginning of a known one or a mistyped one. */
  guess(
    words: readonly string[],
    accept: (meaning: PhraseMeaning) => boolean,
    limit: number,
  ): readonly PhraseMeaning[] {
    const typed = getKey(words);
    if (typed.length < SHORTEST_GUESS.beginning || typed.length > LONGEST_WORD || !/[a-z]/.test(typed))
      return [];
    const found: PhraseMeaning[] = [];
    const first = firstWhere(this.#guesses.length, (at) => (this.#guesses[at] ?? '') >= typed);
    for (let at = first; at < this.#guesses.length; at++) {
      const key = this.#guesses[at] ?? '';
      if (!key.startsWith(typed)) break;
      const meant = this.#accepted(this.#whole.get(key), accept).filter(({ kind }) => kind !== 'line');
      found.push(...meant.filter((one) => !found.includes(one)));
    }
    if (found.length > 0 || typed.length < SHORTEST_GUESS.mistyped) return inOrder(found).slice(0, limit);
    const near = this.#words.nearest(typed);
    if (near === null) return [];
    // The beginning of a name, such as "Silverado", may be nearer than a whole one.
    const [only, ...more] = words;
    const word = only === undefined || more.length > 0 ? null : this.correct(only);
    const isNearer = word !== null && typingDistance(typed, word, 2) < typingDistance(typed, near, 2);
    return isNearer ? [] : this.#accepted(this.#whole.get(near), accept).slice(0, limit);
  }

  #accepted(
    meanings: readonly PhraseMeaning[] | undefined,
    accept: (meaning: PhraseMeaning) => boolean,
  ): readonly PhraseMeaning[] {
    const accepted = meanings?.filter(accept) ?? [];
    const kind = precedence.find((one) => accepted.some((meaning) => meaning.kind === one));
    return accepted.filter((meaning) => meaning.kind === kind);
  }

  #addGroups(): void {
    const add = (group: TireGroup, meaning: PhraseMeaning, more: readonly string[] = []): void => {
      for (const name of [group.name, ...more]) this.#add(splitWords(name), meaning);
    };
    CATEGORIES.forEach((group, position) =>
      add(group, { kind: 'category', group, position }, categoryWords[group.slug]),
    );
    TYPES.forEach((group) => add(group, { kind: 'type', group }, typeWords[group.slug]));
    for (const [kind, table] of [
      ['feature', featureWords],
      ['order', orderWords],
    ] as const)
      for (const [slug, names] of Object.entries(table))
        for (const name of names) this.#add(splitWords(name), { kind, slug });
    for (const use of Object.values(uses))
      for (const name of use.words) this.#add(splitWords(name), { kind: 'use', use, typed: name });
  }

  #addMake(make: DirectoryMake): void {
    const names = [make.name, ...(makeNicknames[make.slug] ?? [])].map((name) => splitWords(name));
    names.forEach((name) => this.#add(name, { kind: 'make', make }));
    for (const model of make.models) {
      const own = splitWords(model.name);
      const meaning: PhraseMeaning = { kind: 'model', make, model };
      for (const before of [[], ...names]) {
        this.#add([...before, ...own], meaning);
        for (const name of modelNicknames[model.slug] ?? [])
          this.#add([...before, ...splitWords(name)], meaning);
        own.forEach((_, at) => this.#addBeginning([...before, ...own.slice(0, at)], meaning, before.length));
      }
    }
  }

  #add(words: readonly string[], meaning: PhraseMeaning): void {
    const key = getKey(words);
    // Digits alone are a size or a year, not a name.
    if (!isWord(key)) return;
    push(this.#whole, key, meaning);
    if (meaning.kind === 'line') return;
    for (const word of words)
      if (word.length >= SHORTEST_CORRECTED && !silentWords.has(word)) this.#singleWords.add(word);
  }

  /** @param start where the name begins in these words; the words before it are its make's */
  #addBeginning(words: readonly string[], meaning: PhraseMeaning, start: number): void {
    const key = getKey(words);
    if (getKey(words.slice(start)).length >= SHORTEST_BEGINNING && isWord(key))
      push(this.#begun, key, meaning);
  }
}

const inOrder = (meanings: readonly PhraseMeaning[]): PhraseMeaning[] =>
  meanings.toSorted((a, b) => precedence.indexOf(a.kind) - precedence.indexOf(b.kind));

function push(book: Map<string, PhraseMeaning[]>, key: string, meaning: PhraseMeaning): void {
  const known = book.get(key);
  if (known === undefined) book.set(key, [meaning]);
  else known.push(meaning);
}
