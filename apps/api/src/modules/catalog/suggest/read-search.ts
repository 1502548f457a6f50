import {
  findSize,
  formatSize,
  type LoadMark,
  loadRangeFacts,
  sizeSlug,
  type TireGroup,
  type TireSize,
  type TypeSlug,
} from '@tirekit/tires';
import type { ChannelView } from '../index/channel-view.ts';
import type { FeatureSlug } from '../index/facet-table.ts';
import { wordsOf } from './normalize.ts';
import type { Meaning, PhraseBook } from './phrase-book.ts';
import { type PriceRange, readPrice } from './read-price.ts';
import { readUses } from './read-uses.ts';
import {
  isShort,
  type NamedTrim,
  type NamedVehicle,
  shortYear,
  trimAt,
  vehiclesOf,
} from './read-vehicles.ts';
import { silentWords, type Use } from './search-words.ts';
import { onSale, sizeLabel, sizesBegunBy } from './size-keys.ts';
import { isOnSale } from './suggestable.ts';

/** A size, a rim diameter, or a vehicle that the tires must fit. */
export type Place =
  // A size that is sold with another prefix only, such as LT275/70R18 for 275/70R18, is not as typed.
  | { kind: 'size'; code: number; label: string; isAsTyped: boolean }
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
  price: PriceRange | null;
  /** What the tires are for; their categories are among `categories`. */
  uses: readonly Use[];
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
  /** The typed words without those that say nothing. */
  typedWords: readonly string[];
  /** Whether misspelled words were read as the names that they resemble. */
  isCorrected: boolean;
  /** Whether no word says anything about the tires: `4 tires near me`. */
  isOpen: boolean;
}

const YEAR = /^(?:199\d|20[0-4]\d)$/;
/** A rim diameter: `17 inch`, `17"`, `22.5 in`, `R17`, `20s`. */
const RIM =
  /(?<=^|\s)(?:r(\d{2}(?:\.5)?)|(\d{2}(?:\.5)?)[\s-]*(?:["”″]|'{2}|in(?:ch(?:es)?)?\b|'?s\b))(?=\s|$)/i;
/** A size without its rim diameter: `225/65`, `lt275 70`, `35x12.5`. */
const HALF_SIZE =
  /(?<=^|\s)(?:(?:p|lt|st|hl|t)?\s?[1-3]\d5\s*[/\s-]\s*[2-9][05]|\d{2}\s*x\s*\d{1,2}(?:\.\d{1,2})?)(?=\s|$)/i;
/** The diameter of a flotation tire, which is no rim's: `33 inch`, `35"`, `37s`. */
const TALL = /(?<=^|\s)(2[7-9]|3\d|4[0-4])(?:[\s-]*(?:["”″]|'{2}|in(?:ch(?:es)?)?\b)|'?s\b)(?=\s|$)/i;
/** A mileage, as a warranty promises it: `80k`, `60,000 miles`, `80k mile warranty`. */
const MILES =
  /(?<=^|\s)(?:\d{2,3}k|\d{2,3}[,.]?000(?=[\s-]*(?:miles?|mi|warranty)\b))[\s-]*(?:miles?\b|mi\b)?(?:[\s-]*(?:tread[\s-]*(?:wear|life)?\s*)?(?:warranty|guarantee)\b)?/i;
/** Ways to write a size that no catalog has: `225/65R/17`, `225x65x17`, `225/65-17`. */
const ODD_SIZES: readonly (readonly [pattern: RegExp, size: string])[] = [
  [/(\d{2})\s?(?:r\/|\/\s?r|r\s?-)\s?(\d{2})(?!\d)/gi, '$1R$2'],
  [/\b(\d{2}5)\s?[x*]\s?(\d0|\d5)\s?[x*]\s?r?(\d{2})\b/gi, '$1/$2R$3'],
  [/\b(\d{2}5)\s?\/\s?(\d0|\d5)\s?-\s?(\d{2})\b/g, '$1/$2R$3'],
  [/\b(\d{2})\s?x\s?(\d{1,2}(?:\.\d{1,2})?)\s?-\s?(\d{2})\b/gi, '$1x$2R$3'],
];
/** What a size without a prefix may be sold as. */
const OTHER_FORMS = [
  // A trailer runs on trailer tires, and a load range belongs to a light truck tire.
  { form: { prefix: 'ST' }, asked: /\b(?:trailer|camper)s?\b/i },
  {
    form: { prefix: 'LT' },
    asked: /\b(?:\d{1,2}[\s-]?ply|load\s+(?:ra\w+\s+)?[c-f]|[c-f]\s+(?:rated|load)|lr\s?[c-f]|lt)\b/i,
  },
  { form: { suffix: 'C' }, asked: null },
] as const;
/** `rin 17` */
const SPANISH_RIM = /\brin\s?(\d{2})\b/gi;
const LOAD_WORDS = /\b(?:load(?:[\s-]+(?:range|rating))?|lr|rated)(?=\s|$)/i;
/** What pictures say in place of words. */
const PICTURES: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/[❄☃⛄🌨🏔]/gu, ' snow '],
  [/[🌧☔🌦]/gu, ' rain '],
];
const HALF_SIZES = 5;
/** 335/30R20 begins like a 33-inch tire. */
const SIZES_OF_A_WIDTH = 40;
const GUESSES = 4;
/** How many misspelled words of a search are put right. */
const CORRECTED = 4;

/**
 * Reads a typed search as size, rim diameter, price, vehicle, brand, category and other things that the catalogue knows,
 * in any order.
 */
export function readSearch(view: ChannelView, book: PhraseBook, typed: string): SearchReading {
  const { placed, price, asksForMiles, loadMark, others } = placesIn(view, typed);
  const words = wordsOf(others);
  const asTyped = readWords(view, book, words);
  const isFound = placed.length > 0 || price !== null || asksForMiles || asTyped.meanings.length > 0;
  const guesses = guessesOf(view, book, asTyped, { isFound, isPlaced: placed.length > 0 });
  const corrected = asTyped.unread.length > 0 && guesses.length === 0 ? correctionsOf(book, asTyped) : null;
  const { meanings, trim, year, unread } =
    corrected === null
      ? asTyped
      : readWords(
          view,
          book,
          words.map((word) => corrected.get(word) ?? word),
        );
  const typedFor = new Map([...(corrected ?? [])].map(([word, known]) => [known, word]));
  const vehicles = vehiclesOf(meanings, year, trim);
  const places =
    placed.length === 0 ? vehicles.map((vehicle): Place => ({ kind: 'vehicle', vehicle })) : placed;
  const named = criteriaOf(view, meanings, { price, asksForMiles, loadMark });
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

/** What a single unknown phrase may stand for, such as a word that is still being typed. */
function guessesOf(
  view: ChannelView,
  book: PhraseBook,
  { meanings, unread, year }: WordsRead,
  { isFound, isPlaced }: { isFound: boolean; isPlaced: boolean },
): readonly Meaning[] {
  const [open, ...more] = unread;
  if (!isFound || open === undefined || more.length > 0) return [];
  // "H rated" is no "E rated".
  if (open.length > 1 && open.some((word) => word.length === 1)) return [];
  const hasPlace = isPlaced || meanings.some(isCar);
  const isLikely = (meaning: Meaning): boolean =>
    isMeant(view, meaning, year) && (!hasPlace || !isCar(meaning));
  return book.guess(open, isLikely, GUESSES);
}

/** A model by the name of its class: a C300 is a C-Class. */
function classOf(word: string, book: PhraseBook): string | null {
  const [, letters] = /^([a-z]{1,3})\d{3}$/.exec(word) ?? [];
  const name = `${letters ?? ''}class`;
  return letters !== undefined && book.read([name], 0, ({ kind }) => kind === 'model') !== null ? name : null;
}

/** What misspelled words are meant to be, by the word as typed; null if none resembles a word that is known. */
function correctionsOf(book: PhraseBook, { unread }: WordsRead): ReadonlyMap<string, string> | null {
  const wrong = unread.flat().slice(0, CORRECTED);
  const right = new Map(
    wrong.flatMap((word): [string, string][] => {
      const known = classOf(word, book) ?? book.correct(word);
      return known === null || known === word ? [] : [[word, known]];
    }),
  );
  return right.size > 0 ? right : null;
}

interface Placed {
  placed: readonly Place[];
  others: string;
}

/** What the figures of a search say. */
interface Figures {
  price: PriceRange | null;
  /** Whether it says for how many miles the warranty should be. A list has the longest first. */
  asksForMiles: boolean;
  loadMark: LoadMark | null;
}

/** Reads the figures of a search: a price, a mileage, a size with its load mark, a diameter; and the other words. */
function placesIn(view: ChannelView, typed: string): Placed & Figures {
  const text = PICTURES.reduce((said, [picture, word]) => said.replace(picture, word), typed).replace(
    SPANISH_RIM,
    '$1"',
  );
  const priced = readPrice(text) ?? { price: null, others: text };
  const { price } = priced;
  const promised = MILES.exec(priced.others);
  const others = promised === null ? priced.others : priced.others.replace(promised[0], ' ');
  const size = sizeIn(view, others);
  const placed = size ?? rimIn(view, others) ?? begunSizes(view, others) ?? { placed: [], others };
  const loadMark = size?.loadMark ?? null;
  return {
    price,
    asksForMiles: promised !== null,
    loadMark,
    placed: placed.placed,
    // The letter of "load range E" was read with the size.
    others: loadMark === null ? placed.others : placed.others.replace(LOAD_WORDS, ' '),
  };
}

/** Finds a size that is on sale, or what a size without a prefix is sold as. */
function sizeIn(view: ChannelView, typed: string): (Placed & { loadMark: LoadMark | null }) | null {
  const { index } = view;
  const usual = ODD_SIZES.reduce((text, [odd, size]) => text.replace(odd, size), typed);
  const codeOf = (size: TireSize): number => {
    const code = index.sizeCode(sizeSlug(size));
    return code >= 0 && onSale(view, code).length > 0 ? code : -1;
  };
  const sizeAs = (text: string, form: Partial<TireSize> | null, isAsTyped: boolean) => {
    const formed = (size: TireSize): TireSize =>
      form === null || !isBare(size) ? size : { ...size, ...form };
    const found = findSize(text, (size) => (form === null || isBare(size)) && codeOf(formed(size)) >= 0);
    if (found === null) return null;
    const size = formed(found.size);
    const place: Place = { kind: 'size', code: codeOf(size), label: formatSize(size), isAsTyped };
    return { placed: [place], loadMark: found.loadMark, others: found.others };
  };
  const asked = OTHER_FORMS.find((form) => form.asked?.test(typed));
  const plain = sizeAs(typed, null, true) ?? sizeAs(usual, null, true);
  // An LT in front leaves nothing open.
  if (plain !== null && /^[A-Z]/.test(plain.placed[0]?.label ?? '')) return plain;
  const hasRange = loadRangeFacts(plain?.loadMark ?? null) !== null;
  return (
    (asked === undefined ? null : sizeAs(usual, asked.form, true)) ??
    (hasRange ? sizeAs(usual, { prefix: 'LT' }, true) : null) ??
    plain ??
    OTHER_FORMS.map(({ form }) => sizeAs(usual, form, false)).find((found) => found !== null) ??
    null
  );
}

const isBare = ({ kind, prefix, suffix }: TireSize): boolean =>
  kind === 'metric' && prefix === '' && suffix === '';

/** Finds a rim diameter, or the diameter of a flotation tire. */
function rimIn(view: ChannelView, typed: string): Placed | null {
  const rim = RIM.exec(typed);
  const inches = Number(rim?.[1] ?? rim?.[2]);
  if (rim !== null && view.index.rims.includes(inches))
    return { placed: [{ kind: 'rim', inches }], others: typed.replace(rim[0], ' ') };
  const tall = TALL.exec(typed);
  if (tall === null) return null;
  const inch = tall[1] ?? '';
  const codes = sizesBegunBy(view, inch, SIZES_OF_A_WIDTH)
    .filter((code) => sizeLabel(view, code).startsWith(`${inch}x`))
    .slice(0, HALF_SIZES);
  if (codes.length === 0) return null;
  return { placed: codes.map((code) => begunAt(view, code)), others: typed.replace(tall[0], ' ') };
}

const begunAt = (view: ChannelView, code: number): Place => ({
  ...{ kind: 'size', code, label: sizeLabel(view, code) },
  isAsTyped: true,
});

/** Finds the sizes with a typed beginning; null if no other words are there that could choose among their tires. */
function begunSizes(view: ChannelView, typed: string): Placed | null {
  const [begun] = HALF_SIZE.exec(typed) ?? [];
  if (begun === undefined) return null;
  const others = typed.replace(begun, ' ');
  if (wordsOf(others).every((word) => silentWords.has(word))) return null;
  const codes = sizesBegunBy(view, begun, HALF_SIZES);
  if (codes.length === 0) return null;
  return { placed: codes.map((code) => begunAt(view, code)), others };
}

const isCar = ({ kind }: Meaning): boolean => kind === 'make' || kind === 'model';

const isMeant = (view: ChannelView, meaning: Meaning, year: number | null): boolean =>
  meaning.kind === 'feature' ||
  meaning.kind === 'order' ||
  meaning.kind === 'use' ||
  isOnSale(view, meaning, year);

const isTelling = (other: string, word: string): boolean =>
  other !== word && !YEAR.test(other) && !/^(?:tires?|tyres?|for|my|a)$/.test(other);

interface WordsRead {
  meanings: readonly Meaning[];
  trim: string | null;
  /** The model year. */
  year: number | null;
  unread: readonly (readonly string[])[];
}

function readWords(view: ChannelView, book: PhraseBook, words: readonly string[]): WordsRead {
  const meanings: Meaning[] = [];
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
    const accept = (meaning: Meaning): boolean => isMeant(view, meaning, year);
    const asRead = word === yearWord ? null : book.read(words, at, accept);
    // In a sentence, "fit" and "is" are no models.
    const isFiller =
      asRead?.count === 1 && silentWords.has(word) && words.some((other) => isTelling(other, word));
    const meant = isFiller ? null : asRead;
    // "Boat trailer" is a kind of tire; with a year it is what has that year.
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

function criteriaOf(
  view: ChannelView,
  meanings: readonly Meaning[],
  { price, asksForMiles, loadMark }: Figures,
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
