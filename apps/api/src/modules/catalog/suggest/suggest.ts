import { modelWithMake, type AnswerOf, type suggest as endpoint, type Suggestion } from '@tirekit/contract';
import type { DirectoryModel } from '../../vehicles/vehicle-directory.ts';
import type { ChannelView } from '../index/channel-view.ts';
import type { NameMatch, NameIndex } from './name-index.ts';
import { narrowed, unique, yearsOf } from './narrowed.ts';
import { tellingWords, wordsOf } from './normalize.ts';
import type { PhraseBook } from './phrase-book.ts';
import { type Place, readSearch, type SearchReading } from './read-search.ts';
import { suggestSizes } from './suggest-sizes.ts';
import { isOnSale, type Suggestable } from './suggestable.ts';

/** All names of the current catalogue: in one form to find similar ones, in the other to read a search word by word. */
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
/** How many of the best matches the bonuses are applied to. */
const POOL = 40;

const YEAR = /^(?:199\d|20[0-4]\d)$/;

/** The answer to a search. */
type SuggestAnswer = AnswerOf<typeof endpoint>;

/**
 * Suggests sizes, vehicles, brands, lines, types and categories for a typed text, the best first. Typing errors are forgiven.
 * Words that narrow each other, such as a size and a season, lead to the page that they name together.
 * @param limit how many suggestions at most
 */
export function suggest(view: ChannelView, known: KnownNames, typed: string, limit: number): SuggestAnswer {
  const reading = readSearch(view, known.phrases, typed);
  const { suggestions: read, isOne } = narrowed(view, reading);
  const isCombined = partsOf(reading) > 1;
  const isWhole = reading.unread.length === 0 && reading.guesses.length === 0;
  const [place] = isWhole && !isCombined ? reading.places : [];
  const isSize = place?.kind === 'size';
  const suggestions =
    isCombined || isSize ? read : withReading(suggestNames(view, known.names, typed, limit), read);
  const unread = reading.unread.filter((phrase) => !suggestions.some((one) => names(one, phrase)));
  return {
    suggestions: suggestions.slice(0, limit),
    isCertain: isOne && isWhole && (isCombined || isSize || isOneModel(place)),
    unread,
  };
}

/** Whether a place is a single model. `Civic` is not, if the same make also has a `Civic Type R`. */
function isOneModel(place: Place | undefined): boolean {
  if (place?.kind !== 'vehicle' || place.vehicle.model === null) return false;
  const { make, model, year } = place.vehicle;
  const isLonger = (other: DirectoryModel): boolean =>
    other !== model &&
    plain(other.name).startsWith(plain(model.name)) &&
    (year === null || other.years.includes(year));
  return !make.models.some(isLonger);
}

/** How many things a search names that narrow each other. An unknown phrase with guesses counts as one. */
const partsOf = ({ places, vehiclesBeside, criteria, guesses }: SearchReading): number =>
  Math.min(1, places.length) +
  Math.min(1, vehiclesBeside.length) +
  Math.min(1, criteria.lines.length || criteria.brands.length) +
  criteria.categories.length +
  criteria.types.length +
  criteria.features.length +
  (criteria.order === null ? 0 : 1) +
  (guesses.length > 0 ? 1 : 0);

/**
 * Merges the suggestions by name with the pages that the words lead to. If the names do not include all of these, they
 * come first.
 */
const withReading = (named: readonly Suggestion[], read: readonly Suggestion[]): Suggestion[] => {
  const isThere = read.every(({ path }) => named.some((one) => one.path === path));
  return isThere ? [...named] : unique([...read, ...named]);
};

const plain = (text: string): string => wordsOf(text).join('');
const names = ({ label }: Suggestion, phrase: string): boolean => plain(label).includes(plain(phrase));

function suggestNames(
  view: ChannelView,
  nameIndex: NameIndex<Suggestable>,
  typed: string,
  limit: number,
): Suggestion[] {
  const sizes = suggestSizes(view, typed);
  const words = tellingWords(wordsOf(typed));
  const year = words.find((word) => YEAR.test(word));
  const others = words.filter((word) => word !== year);
  // Digits alone are a size or a year, not a name.
  const isNamed = others.some((word) => /[a-z]/.test(word));
  if (!isNamed || (sizes.length > 0 && /^\D{0,2}\d{3}/.test(typed.trim()))) return sizes.slice(0, limit);

  const wantedYear = year === undefined ? null : Number(year);
  const found = nameIndex
    .find(others, POOL, (item) => isOnSale(view, item, wantedYear))
    .map((match) => ({ item: match.item, rank: match.score + bonusOf(match, wantedYear) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, Math.max(0, limit - sizes.length));
  return [...sizes, ...found.map(({ item }) => suggestionOf(view, item, wantedYear))].slice(0, limit);
}

function bonusOf({ item }: NameMatch<Suggestable>, year: number | null): number {
  const isVehicle = item.kind === 'model' || item.kind === 'make';
  return kindBonus[item.kind] + (isVehicle && year !== null ? YEAR_BONUS : 0);
}

function suggestionOf({ index }: ChannelView, item: Suggestable, year: number | null): Suggestion {
  switch (item.kind) {
    case 'brand': {
      const brand = index.brands[item.brand];
      return { kind: 'brand', label: brand?.name ?? '', detail: null, path: brand?.path ?? '' };
    }
    case 'line': {
      const line = index.lines[item.line];
      const brand = index.brands[line?.brand ?? -1];
      const label = `${brand?.name ?? ''} ${line?.name ?? ''}`;
      return { kind: 'line', label, detail: line?.headline ?? null, path: line?.path ?? '' };
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
        ? { kind: 'vehicle', label: name, detail: yearsOf(item.model.years), path }
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
