import { findSize, formatSize, sizeSlug, type TireGroup, type TypeSlug } from '@tirekit/tires';
import type { DirectoryMake, DirectoryModel } from '../../vehicles/vehicle-directory.ts';
import type { ChannelView } from '../index/channel-view.ts';
import { wordsOf } from './normalize.ts';
import type { Meaning, PhraseBook } from './phrase-book.ts';
import { silentWords } from './search-words.ts';
import { onSale, sizeLabel, sizesBegunBy } from './size-keys.ts';
import { isOnSale } from './suggestable.ts';

/** A car, as far as a search has named it. It has a year only if its model was made in that year. */
export interface NamedVehicle {
  make: DirectoryMake;
  model: DirectoryModel | null;
  year: number | null;
  /** The trim's name: `Sport Touring`. */
  trim: string | null;
}

/** A size, a rim diameter, or a vehicle that the tires must fit. */
export type Place =
  | { kind: 'size'; code: number; label: string }
  | { kind: 'rim'; inches: number }
  | { kind: 'vehicle'; vehicle: NamedVehicle };

/** What else a search asks of the tires. */
export interface Criteria {
  /** Positions of brands in the index. */
  brands: readonly number[];
  lines: readonly number[];
  /** Categories, with their positions in `CATEGORIES`. */
  categories: readonly { group: TireGroup; position: number }[];
  types: readonly TireGroup<TypeSlug>[];
  features: readonly string[];
  order: string | null;
}

/** A search, as it was understood. */
export interface SearchReading {
  /** Several, if the words name several vehicles or only the beginning of a size. */
  places: readonly Place[];
  /** Vehicles that were named in addition to a size. They lead to other pages than the size does. */
  vehiclesBeside: readonly NamedVehicle[];
  criteria: Criteria;
  /** The model year that was typed, next to a model. */
  year: number | null;
  /** What unknown words may stand for; each of them is one possible meaning of the same words. */
  guesses: readonly Meaning[];
  unread: readonly string[];
}

const YEAR = /^(?:199\d|20[0-4]\d)$/;
/** A rim diameter: `17 inch`, `17"`, `22.5 in`, `R17`. */
const RIM = /(?<=^|\s)(?:r(\d{2}(?:\.5)?)|(\d{2}(?:\.5)?)[\s-]*(?:["”″]|'{2}|in(?:ch(?:es)?)?\b))(?=\s|$)/i;
/** A size without its rim diameter: `225/65`, `lt275 70`, `35x12.5`. */
const HALF_SIZE =
  /(?<=^|\s)(?:(?:p|lt|st|hl|t)?\s?[1-3]\d5\s*[/\s-]\s*[2-9][05]|\d{2}\s*x\s*\d{1,2}(?:\.\d{1,2})?)(?=\s|$)/i;
const HALF_SIZES = 5;
const GUESSES = 4;

/**
 * Reads a typed search as size, rim diameter, vehicle, brand, category and other things that the catalogue knows, in
 * any order.
 */
export function readSearch(view: ChannelView, book: PhraseBook, typed: string): SearchReading {
  const { placed, others } = placesIn(view, typed);
  const words = wordsOf(others);
  const yearWord = words.find((word) => YEAR.test(word)) ?? null;
  const year = yearWord === null ? null : Number(yearWord);
  const { meanings, trim, unread: rest } = readWords(view, book, words, yearWord);
  const models = meanings.filter((meaning) => meaning.kind === 'model');
  const makes = meanings.filter((meaning) => meaning.kind === 'make');
  const vehicles = vehiclesOf(models, makes, year, trim);
  const places =
    placed.length === 0 ? vehicles.map((vehicle): Place => ({ kind: 'vehicle', vehicle })) : placed;
  const isKnown = places.length > 0 || meanings.length > 0;
  const [open, ...more] = rest;
  const isLikely = (meaning: Meaning): boolean =>
    isMeant(view, meaning, year) && (places.length === 0 || !isCar(meaning));
  const guesses =
    isKnown && open !== undefined && more.length === 0 ? book.guess(open, isLikely, GUESSES) : [];
  // A year without a model is ignored.
  const isYearUsed = models.length > 0 || guesses.some(({ kind }) => kind === 'model');
  const unused = [
    ...(guesses.length > 0 ? [] : rest.map((phrase) => phrase.join(' '))),
    ...(yearWord === null || isYearUsed ? [] : [yearWord]),
  ];
  return {
    places,
    vehiclesBeside: placed.length === 0 ? [] : vehicles,
    criteria: criteriaOf(view, meanings),
    year,
    guesses,
    unread: isKnown ? unused : [],
  };
}

/** Finds a size that is on sale, the sizes that begin like it, or a rim diameter; and the other words. */
function placesIn(view: ChannelView, typed: string): { placed: readonly Place[]; others: string } {
  const { index } = view;
  let code = -1;
  const found = findSize(typed, (size) => {
    code = index.sizeCode(sizeSlug(size));
    return code >= 0 && onSale(view, code).length > 0;
  });
  if (found !== null)
    return { placed: [{ kind: 'size', code, label: formatSize(found.size) }], others: found.others };
  const rim = RIM.exec(typed);
  const inches = Number(rim?.[1] ?? rim?.[2]);
  if (rim !== null && index.rims.includes(inches))
    return { placed: [{ kind: 'rim', inches }], others: typed.replace(rim[0], ' ') };
  return begunSizes(view, typed) ?? { placed: [], others: typed };
}

/** Finds the sizes with a typed beginning; null if no other words are there that could choose among their tires. */
function begunSizes(view: ChannelView, typed: string): { placed: readonly Place[]; others: string } | null {
  const [begun] = HALF_SIZE.exec(typed) ?? [];
  if (begun === undefined) return null;
  const others = typed.replace(begun, ' ');
  if (wordsOf(others).every((word) => silentWords.has(word))) return null;
  const codes = sizesBegunBy(view, begun, HALF_SIZES);
  if (codes.length === 0) return null;
  return { placed: codes.map((code) => ({ kind: 'size', code, label: sizeLabel(view, code) })), others };
}

const isCar = ({ kind }: Meaning): boolean => kind === 'make' || kind === 'model';

const isMeant = (view: ChannelView, meaning: Meaning, year: number | null): boolean =>
  meaning.kind === 'feature' || meaning.kind === 'order' || isOnSale(view, meaning, year);

function readWords(
  view: ChannelView,
  book: PhraseBook,
  words: readonly string[],
  year: string | null,
): { meanings: readonly Meaning[]; trim: string | null; unread: readonly (readonly string[])[] } {
  const meanings: Meaning[] = [];
  const unread: string[][] = [];
  let trim: string | null = null;
  const modelYear = year === null ? null : Number(year);
  let isOpen = false;
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    // After its model, "Sport" is a trim, not a kind of tire.
    const named: NamedTrim | null = trim === null ? trimAt(words, at, meanings, modelYear) : null;
    if (named !== null) {
      trim = named.name;
      at += named.count;
      isOpen = false;
      continue;
    }
    const phrase =
      word === year ? null : book.read(words, at, (meaning) => isMeant(view, meaning, modelYear));
    if (phrase !== null) meanings.push(...phrase.meanings);
    else if (word !== year && !silentWords.has(word)) {
      if (isOpen) unread.at(-1)?.push(word);
      else unread.push([word]);
      isOpen = true;
    }
    if (phrase !== null || word === year) isOpen = false;
    at += phrase?.count ?? 1;
  }
  return { meanings, trim, unread };
}

/** `3,500 lb single axle` has five words. */
const LONGEST_TRIM = 5;

interface NamedTrim {
  name: string;
  /** The number of words that it takes. */
  count: number;
}

/** Reads a trim of one of the models that were read so far; null if the words name none. */
function trimAt(
  words: readonly string[],
  from: number,
  meanings: readonly Meaning[],
  year: number | null,
): NamedTrim | null {
  const models = meanings.flatMap((meaning) => (meaning.kind === 'model' ? meaning.model : []));
  for (let count = models.length === 0 ? 0 : LONGEST_TRIM; count > 0; count--) {
    const typed = words.slice(from, from + count).join();
    for (const model of models) {
      const name = trimsOf(model, year).get(typed);
      if (name !== undefined) return { name, count };
    }
  }
  return null;
}

/** The trims of a model by their words, of one year or of all (null). A model may have a hundred of them. */
const trimsByModel = new WeakMap<DirectoryModel, Map<number | null, ReadonlyMap<string, string>>>();

function trimsOf(model: DirectoryModel, year: number | null): ReadonlyMap<string, string> {
  const byYear = trimsByModel.get(model) ?? new Map<number | null, ReadonlyMap<string, string>>();
  trimsByModel.set(model, byYear);
  const known = byYear.get(year);
  if (known !== undefined) return known;
  const names = year === null ? Object.values(model.trims).flat() : (model.trims[String(year)] ?? []);
  const trims = new Map(names.map((name) => [wordsOf(name).join(), name]));
  byYear.set(year, trims);
  return trims;
}

/** The models that were named, or the makes if there are none. A make next to models says which of them are meant. */
function vehiclesOf(
  models: readonly Extract<Meaning, { kind: 'model' }>[],
  makes: readonly Extract<Meaning, { kind: 'make' }>[],
  year: number | null,
  trim: string | null,
): NamedVehicle[] {
  const ofMake = models.filter(({ make }) => makes.some((one) => one.make === make));
  const meant = ofMake.length > 0 ? ofMake : models;
  return meant.length > 0
    ? meant.map(({ make, model }) => ({ make, model, year, trim }))
    : makes.map(({ make }) => ({ make, model: null, year: null, trim: null }));
}

function criteriaOf(view: ChannelView, meanings: readonly Meaning[]): Criteria {
  const { lines: known } = view.index;
  const brands = [...new Set(meanings.flatMap((one) => (one.kind === 'brand' ? one.brand : [])))];
  const named = meanings.flatMap((one) => (one.kind === 'line' ? one.line : []));
  const ofBrands = named.filter((line) => brands.includes(known[line]?.brand ?? -1));
  return {
    brands,
    lines: ofBrands.length > 0 ? ofBrands : named,
    categories: distinct(meanings.filter((one) => one.kind === 'category')),
    types: distinct(meanings.filter((one) => one.kind === 'type')).map(({ group }) => group),
    features: [...new Set(meanings.flatMap((one) => (one.kind === 'feature' ? one.slug : [])))],
    order: meanings.find((one) => one.kind === 'order')?.slug ?? null,
  };
}

const distinct = <T extends { group: TireGroup }>(meanings: readonly T[]): T[] => [
  ...new Map(meanings.map((one) => [one.group.slug, one])).values(),
];
