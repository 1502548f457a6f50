import type { LoadMark, TireGroup, TypeSlug } from '@tirekit/tires';
import type { ChannelView } from '../index/channel-view.ts';
import type { FeatureSlug } from '../index/facet-table.ts';
import { splitWords } from './normalize.ts';
import type { PhraseMeaning, PhraseBook } from './phrase-book.ts';
import { type SearchFigures, type FitTarget, parseFigures } from './read-figures.ts';
import type { PriceRange } from './read-price.ts';
import { readUses } from './read-uses.ts';
import {
  isShort,
  type NamedTrim,
  type NamedVehicle,
  shortYear,
  trimAt,
  getVehicles,
} from './read-vehicles.ts';
import { silentWords, type Use } from './search-words.ts';
import { isOnSale } from './suggestable.ts';

/** Other requirements of a search for the tires. */
export interface Criteria {
  /** Positions of brands in the index. */
  brands: readonly number[];
  lines: readonly number[];
  /** Categories, with their positions in `CATEGORIES`. */
  categories: readonly { group: TireGroup; position: number }[];
  types: readonly TireGroup<TypeSlug>[];
  features: readonly string[];
  order: string | null;
  price: PriceRange | null;
  /** The uses of the tires; their categories are among `categories`. */
  uses: readonly Use[];
}

/** A search, as it was understood. */
export interface SearchReading {
  /** Several, if the words name several vehicles or only the beginning of a size. */
  places: readonly FitTarget[];
  /** Vehicles that were named in addition to a size. They lead to other pages than the size does. */
  vehiclesBeside: readonly NamedVehicle[];
  criteria: Criteria;
  /** The model year that was typed, next to a model. */
  year: number | null;
  /** Possible meanings of the unknown words, as alternatives. */
  guesses: readonly PhraseMeaning[];
  unread: readonly string[];
  /** The typed words without those that say nothing. */
  typedWords: readonly string[];
  /** True if misspelled words were read as the names that they resemble. */
  isCorrected: boolean;
  /** True if no word says anything about the tires: `4 tires near me`. */
  isOpen: boolean;
}

const YEAR = /^(?:199\d|20[0-4]\d)$/;
const GUESSES = 4;
/** The number of misspelled words of a search that are corrected. */
const CORRECTED = 4;

/**
 * Reads a typed search as size, rim diameter, price, vehicle, brand, category and other things that the catalog knows,
 * in any order.
 */
export function readSearch(view: ChannelView, book: PhraseBook, typed: string): SearchReading {
  const { placed, price, asksForMiles, loadMark, others } = parseFigures(view, typed);
  const words = splitWords(others);
  const asTyped = readWords(view, book, words);
  const isFound = placed.length > 0 || price !== null || asksForMiles || asTyped.meanings.length > 0;
  const guesses = listGuesses(view, book, asTyped, { isFound, isPlaced: placed.length > 0 });
  const corrected = asTyped.unread.length > 0 && guesses.length === 0 ? listCorrections(book, asTyped) : null;
  const { meanings, trim, year, unread } =
    corrected === null
      ? asTyped
      : readWords(
          view,
          book,
          words.map((word) => corrected.get(word) ?? word),
        );
  const typedFor = new Map([...(corrected ?? [])].map(([word, known]) => [known, word]));
  const vehicles = getVehicles(meanings, year, trim);
  const places =
    placed.length === 0 ? vehicles.map((vehicle): FitTarget => ({ kind: 'vehicle', vehicle })) : placed;
  const named = getCriteria(view, meanings, { price, asksForMiles, loadMark });
  const { criteria, unusable } = readUses(named, meanings);
  const isKnown = places.length > 0 || price !== null || asksForMiles || meanings.length > 0;
  // A year without a model is ignored.
  const isYearUsed = [...meanings, ...guesses].some(({ kind }) => kind === 'model');
  const unused = [
    ...(guesses.length > 0
      ? []
      : unread.map((phrase) => phrase.map((word) => typedFor.get(word) ?? word).join(' '))),
    ...unusable,
    ...(year === null || isYearUsed ? [] : [String(year)]),
  ];
  return {
    places,
    vehiclesBeside: placed.length === 0 ? [] : vehicles,
    criteria,
    year,
    guesses,
    unread: isKnown ? unused : [],
    typedWords: words.filter((word) => !silentWords.has(word)),
    isCorrected: corrected !== null,
    isOpen: !isKnown && words.length > 0 && words.every((word) => silentWords.has(word)),
  };
}

/** Possible meanings of a single unknown phrase, such as a word that is still being typed. */
function listGuesses(
  view: ChannelView,
  book: PhraseBook,
  { meanings, unread, year }: WordsRead,
  { isFound, isPlaced }: { isFound: boolean; isPlaced: boolean },
): readonly PhraseMeaning[] {
  const [open, ...more] = unread;
  if (!isFound || open === undefined || more.length > 0) return [];
  // "H rated" is no "E rated".
  if (open.length > 1 && open.some((word) => word.length === 1)) return [];
  const hasPlace = isPlaced || meanings.some(isCar);
  const isLikely = (meaning: PhraseMeaning): boolean =>
    isMeant(view, meaning, year) && (!hasPlace || !isCar(meaning));
  return book.guess(open, isLikely, GUESSES);
}

/** A model by the name of its class: a C300 is a C-Class. */
function getClass(word: string, book: PhraseBook): string | null {
  const [, letters] = /^([a-z]{1,3})\d{3}$/.exec(word) ?? [];
  const name = `${letters ?? ''}class`;
  return letters !== undefined && book.read([name], 0, ({ kind }) => kind === 'model') !== null ? name : null;
}

/** Corrections of misspelled words, by the word as typed; null if none resembles a known word. */
function listCorrections(book: PhraseBook, { unread }: WordsRead): ReadonlyMap<string, string> | null {
  const wrong = unread.flat().slice(0, CORRECTED);
  const right = new Map(
    wrong.flatMap((word): [string, string][] => {
      const known = getClass(word, book) ?? book.correct(word);
      return known === null || known === word ? [] : [[word, known]];
    }),
  );
  return right.size > 0 ? right : null;
}

const isCar = ({ kind }: PhraseMeaning): boolean => kind === 'make' || kind === 'model';

const isMeant = (view: ChannelView, meaning: PhraseMeaning, year: number | null): boolean =>
  meaning.kind === 'feature' ||
  meaning.kind === 'order' ||
  meaning.kind === 'use' ||
  isOnSale(view, meaning, year);

const isTelling = (other: string, word: string): boolean =>
  other !== word && !YEAR.test(other) && !/^(?:tires?|tyres?|for|my|a)$/.test(other);

interface WordsRead {
  meanings: readonly PhraseMeaning[];
  trim: string | null;
  /** The model year. */
  year: number | null;
  unread: readonly (readonly string[])[];
}

function readWords(view: ChannelView, book: PhraseBook, words: readonly string[]): WordsRead {
  const meanings: PhraseMeaning[] = [];
  const unread: string[][] = [];
  let trim: string | null = null;
  const yearWord = words.find((word) => YEAR.test(word)) ?? null;
  let year = yearWord === null ? null : Number(yearWord);
  let isOpen = false;
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    // After its model, "Sport" is a trim, not a kind of tire.
    const named: NamedTrim | null = trim === null ? trimAt(words, at, meanings, year) : null;
    if (named !== null) {
      trim = named.name;
      at += named.count;
      isOpen = false;
      continue;
    }
    const accept = (meaning: PhraseMeaning): boolean => isMeant(view, meaning, year);
    const asRead = word === yearWord ? null : book.read(words, at, accept);
    // The words "fit" and "is" in a sentence are not models.
    const isFiller =
      asRead?.count === 1 && silentWords.has(word) && words.some((other) => isTelling(other, word));
    const meant = isFiller ? null : asRead;
    // "Boat trailer" is a kind of tire; with a year it is the vehicle.
    const model =
      year !== null && meant?.meanings.some(({ kind }) => kind === 'type') === true
        ? book.read(words, at, (meaning) => meaning.kind === 'model' && accept(meaning))
        : null;
    const phrase = model !== null && model.count === meant?.count ? model : meant;
    if (phrase !== null) meanings.push(...phrase.meanings);
    else if (word !== yearWord && !silentWords.has(word)) {
      if (isOpen) unread.at(-1)?.push(word);
      else unread.push([word]);
      isOpen = true;
    }
    if (phrase !== null || word === yearWord) isOpen = false;
    at += phrase?.count ?? 1;
  }
  if (year !== null) return { meanings, trim, year, unread };
  year = shortYear(unread, meanings);
  return {
    meanings,
    trim,
    year,
    unread: year === null ? unread : unread.filter(([first]) => !isShort(first)),
  };
}

/** The features that stand for a load mark. */
const MARKS: Readonly<Partial<Record<LoadMark, FeatureSlug>>> = {
  ...{ XL: 'xl', C: 'loadC', D: 'loadD', E: 'loadE', F: 'loadF' },
};

function getCriteria(
  view: ChannelView,
  meanings: readonly PhraseMeaning[],
  { price, asksForMiles, loadMark }: SearchFigures,
): Criteria {
  const marked = loadMark === null ? undefined : MARKS[loadMark];
  const { lines: known } = view.index;
  const brands = [...new Set(meanings.flatMap((one) => (one.kind === 'brand' ? one.brand : [])))];
  const named = meanings.flatMap((one) => (one.kind === 'line' ? one.line : []));
  const ofBrands = named.filter((line) => brands.includes(known[line]?.brand ?? -1));
  return {
    brands,
    lines: ofBrands.length > 0 ? ofBrands : named,
    categories: distinct(meanings.filter((one) => one.kind === 'category')),
    types: distinct(meanings.filter((one) => one.kind === 'type')).map(({ group }) => group),
    features: [
      ...new Set([
        ...meanings.flatMap((one) => (one.kind === 'feature' ? one.slug : [])),
        ...(marked === undefined ? [] : [marked]),
      ]),
    ],
    order: meanings.find((one) => one.kind === 'order')?.slug ?? (asksForMiles ? 'warranty' : null),
    price,
    uses: [],
  };
}

const distinct = <T extends { group: TireGroup }>(meanings: readonly T[]): T[] => [
  ...new Map(meanings.map((one) => [one.group.slug, one])).values(),
];
