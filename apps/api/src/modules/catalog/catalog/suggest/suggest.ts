import { modelWithMake, type AnswerOf, type suggest as endpoint, type Suggestion } from '@tirekit/contract';
import { errorsAllowed, typingDistance } from '../../../../platform/nearest-word.ts';
import type { ChannelView } from '../index/channel-view.ts';
import type { NameMatch, NameIndex } from './name-index.ts';
import { narrowed, unique, yearRangeText } from './narrowed.ts';
import { tellingWords, splitWords } from './normalize.ts';
import type { PhraseBook } from './phrase-book.ts';
import { readSearch, type SearchReading } from './read-search.ts';
import type { NamedVehicle } from './read-vehicles.ts';
import { searchPages } from './search-pages.ts';
import { suggestSizes } from './suggest-sizes.ts';
import { isOnSale, type Suggestable } from './suggestable.ts';

/** All names of the current catalog: in one form to find similar ones, in the other to read a search word by word. */
interface KnownNames {
  readonly names: NameIndex<Suggestable>;
  readonly phrases: PhraseBook;
}

/**
 * Added to a name's score by its kind: of equally good matches, the one that needs fewer further choices comes first.
 */
const kindBonus: Record<Suggestable['kind'], number> = {
  brand: 0.06,
  category: 0.05,
  type: 0.05,
  make: 0.04,
  model: 0.03,
  line: 0,
};
/** Added for vehicles if a year was typed too. */
const YEAR_BONUS = 0.5;
/** The number of best matches that the bonuses are applied to. */
const POOL = 40;

const YEAR = /^(?:199\d|20[0-4]\d)$/;

/** The answer to a search. */
type SuggestAnswer = AnswerOf<typeof endpoint>;

/**
 * Suggests sizes, vehicles, brands, lines, types and categories for a typed text, the best first. Typing errors are forgiven.
 * Words that narrow each other, such as a size and a season, lead to the page that they name together.
 * @param limit how many suggestions at most
 */
export function findSuggestions(
  view: ChannelView,
  known: KnownNames,
  typed: string,
  limit: number,
): SuggestAnswer {
  const reading = readSearch(view, known.phrases, typed);
  const isPlaced = reading.places.length > 0 && !reading.isCorrected;
  const { pages, isNote } = searchPages(view, isPlaced ? '' : typed);
  const found = tiresFor(view, known, reading, typed, limit);
  if (pages.length === 0) return found;
  // Tires count beside a page such as `deals` or `mobile install` only if every word is about them.
  const tires = found.isUnderstood ? found.suggestions : [];
  const suggestions = [...pages, ...tires].slice(0, limit);
  return { suggestions, isUnderstood: true, isCertain: suggestions.length === 1 && !isNote, unread: [] };
}

/** The tires and vehicles that a search names. */
function tiresFor(
  view: ChannelView,
  known: KnownNames,
  reading: SearchReading,
  typed: string,
  limit: number,
): SuggestAnswer {
  const { suggestions: read, isOne } = narrowed(view, reading);
  const parts = listParts(reading);
  const isCombined = parts > 1;
  const isAsTyped = reading.places.every((one) => one.kind !== 'size' || one.isAsTyped);
  const isWhole =
    reading.unread.length === 0 && reading.guesses.length === 0 && !reading.isCorrected && isAsTyped;
  const [place] = isWhole && !isCombined ? reading.places : [];
  const isSize = place?.kind === 'size' || place?.kind === 'rim';
  const named = isCombined || isSize ? [] : suggestNames(view, known.names, typed, limit);
  const suggestions = merged(reading, named, read, typed);
  const unread = reading.unread.filter((phrase) => !suggestions.some((one) => names(one, phrase)));
  const isModel = place?.kind === 'vehicle' && place.vehicle.model !== null;
  const isGroup = parts === 1 && isOnlyMeaning(reading, suggestions, typed);
  return {
    suggestions: suggestions.slice(0, limit),
    isUnderstood: isWhole && (parts > 0 || reading.isOpen),
    isCertain: isOne && isWhole && (isCombined || isSize || isModel || isGroup),
    unread,
  };
}

/** True if words name one category or type, and no other name has them: `truck` is also in `Commercial truck`. */
function isOnlyMeaning(
  { criteria, typedWords }: SearchReading,
  suggestions: readonly Suggestion[],
  typed: string,
): boolean {
  const [group, ...more] = [...criteria.categories.map((one) => one.group), ...criteria.types];
  if (group === undefined || more.length > 0) return false;
  if (plain(group.name) === tellingWords(splitWords(typed)).join('')) return true;
  const telling = typedWords.join('');
  // Lines and vehicles with such a name are of that kind: `All-Terrain`, `Hummer EV SUV`.
  const others = suggestions.filter(
    (one) => one.label !== group.longName && (one.kind === 'category' || one.kind === 'type'),
  );
  return !others.some((one) => names(one, telling));
}

/** The number of things in a search that narrow each other. An unknown phrase with guesses counts as one. */
const listParts = ({ places, vehiclesBeside, criteria, guesses }: SearchReading): number =>
  Math.min(1, places.length) +
  Math.min(1, vehiclesBeside.length) +
  Math.min(1, criteria.lines.length || criteria.brands.length) +
  // A use stands for its categories.
  (criteria.uses.length > 0 ? criteria.uses.length : criteria.categories.length) +
  criteria.types.length +
  criteria.features.length +
  (criteria.order === null ? 0 : 1) +
  (criteria.price === null ? 0 : 1) +
  (guesses.length > 0 ? 1 : 0);

/**
 * Merges the suggestions by name with the pages that the words lead to. If the names do not include all of these, they
 * come first.
 */
function merged(
  { criteria, places, guesses, isCorrected }: SearchReading,
  named: readonly Suggestion[],
  read: readonly Suggestion[],
  typed: string,
): Suggestion[] {
  const begun = (): Suggestion[] => named.filter((one) => begins(one, typed));
  // A word that seems misspelled may be unfinished.
  if (isCorrected) return unique([...begun(), ...read, ...named]);
  const { uses, features, order, price, categories, types } = criteria;
  const isNoName = uses.length > 0 || features.length > 0 || order !== null || price !== null;
  // "Quiet" is no mistyped name, but "trail" may become "trailer".
  if (isNoName && places.length === 0) return unique([...read, ...named.filter((one) => begins(one, typed))]);
  const [place, ...others] = places;
  if (place?.kind === 'vehicle' && others.length === 0 && guesses.length === 0)
    return unique([...read, ...named.filter((one) => isOfModel(one, place.vehicle))]);
  const isThere = read.every(({ path }) => named.some((one) => one.path === path));
  return isThere && categories.length + types.length === 0 ? [...named] : unique([...read, ...named]);
}

/** True if a suggestion may still be meant beside a model: an F-150 is no E-150, but may be an F-150 Heritage. */
const isOfModel = (one: Suggestion, { make, model }: NamedVehicle): boolean =>
  model === null ||
  (names(one, model.name) && (one.kind === 'line' || one.path.startsWith(`/vehicles/${make.slug}/`)));

/** True if a word of the name begins with a typed one. */
function begins({ label }: Suggestion, typed: string): boolean {
  const telling = tellingWords(splitWords(typed));
  return splitWords(label).some((word) => telling.some((begun) => word.startsWith(begun)));
}

const plain = (text: string): string => splitWords(text).join('');
const names = ({ label }: Pick<Suggestion, 'label'>, phrase: string): boolean =>
  plain(label).includes(plain(phrase));

function suggestNames(
  view: ChannelView,
  nameIndex: NameIndex<Suggestable>,
  typed: string,
  limit: number,
): Suggestion[] {
  const sizes = suggestSizes(view, typed);
  const words = tellingWords(splitWords(typed));
  const year = words.find((word) => YEAR.test(word));
  const others = words.filter((word) => word !== year);
  // Digits alone are a size or a year, not a name.
  const isNamed = others.some((word) => /[a-z]/.test(word));
  if (!isNamed || (sizes.length > 0 && /^\D{0,2}\d{3}/.test(typed.trim()))) return sizes.slice(0, limit);

  const wantedYear = year === undefined ? null : Number(year);
  const found = nameIndex
    .find(others, POOL, (item) => isOnSale(view, item, wantedYear))
    .filter(({ item }) => resembles(getSuggestion(view, item, wantedYear).label, others))
    .map((match) => ({ item: match.item, rank: match.score + rankBonus(match, wantedYear) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, Math.max(0, limit - sizes.length));
  return [...sizes, ...found.map(({ item }) => getSuggestion(view, item, wantedYear))].slice(0, limit);
}

/**
 * True if each typed word resembles one of a name, or a few of them written together. Names that only share some letters
 * with the search help nobody: `return policy` is no Saturn.
 */
function resembles(label: string, typed: readonly string[]): boolean {
  const words = splitWords(label);
  const known = [
    ...words,
    ...words.flatMap((word, at) => [word + (words[at + 1] ?? ''), words.slice(at).join('')]),
  ];
  return typed.every((word) => known.some((one) => mayBecome(word, one)));
}

/** True if a typed word is another one, or its beginning, with typing errors. */
function mayBecome(word: string, known: string): boolean {
  if (known.startsWith(word)) return true;
  const errors = errorsAllowed(word.length);
  const near = (other: string): boolean => typingDistance(word, other, errors) <= errors;
  return errors > 0 && (near(known) || near(known.slice(0, word.length)));
}

function rankBonus({ item }: NameMatch<Suggestable>, year: number | null): number {
  const isVehicle = item.kind === 'model' || item.kind === 'make';
  return kindBonus[item.kind] + (isVehicle && year !== null ? YEAR_BONUS : 0);
}

function getSuggestion({ index }: ChannelView, item: Suggestable, year: number | null): Suggestion {
  switch (item.kind) {
    case 'brand': {
      const brand = index.brands[item.brand];
      return { kind: 'brand', label: brand?.name ?? '', detail: null, path: brand?.path ?? '' };
    }
    case 'line': {
      const line = index.lines[item.line];
      const brand = index.brands[line?.brand ?? -1];
      const label = `${brand?.name ?? ''} ${line?.name ?? ''}`;
      return { kind: 'line', label, detail: line?.headline || null, path: line?.path ?? '' };
    }
    case 'make':
      return {
        kind: 'vehicle',
        label: item.make.name,
        detail: null,
        path: `/vehicles/${item.make.slug}-tires`,
      };
    case 'model': {
      const path = `/vehicles/${item.make.slug}/${item.model.slug}`;
      const name = modelWithMake(item.make.name, item.model.name);
      return year === null
        ? { kind: 'vehicle', label: name, detail: yearRangeText(item.model.years), path }
        : {
            kind: 'vehicle',
            label: `${String(year)} ${name}`,
            detail: null,
            path: `${path}/${String(year)}`,
          };
    }
    case 'category':
      return {
        kind: 'category',
        label: item.group.longName,
        detail: null,
        path: `/categories/${item.group.pathSlug}`,
      };
    case 'type':
      return {
        kind: 'type',
        label: item.group.longName,
        detail: null,
        path: `/types/${item.group.pathSlug}`,
      };
  }
}
