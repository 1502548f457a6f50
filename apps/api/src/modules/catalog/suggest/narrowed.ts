import { modelWithMake, slugOf, type Suggestion } from '@tirekit/contract';
import { diameterSlug } from '@tirekit/tires';
import { LRUCache } from 'lru-cache';
import { tireCount } from '../../../platform/format.ts';
import type { ChannelView } from '../index/channel-view.ts';
import { bareBrand, brandPath, categoryBits } from '../index/entries.ts';
import { zeroCounts } from '../index/facet-counts.ts';
import { features as knownFeatures } from '../index/facet-table.ts';
import type { Filters } from '../index/filters.ts';
import { matchesOf } from '../index/search.ts';
import { itemPath } from '../product-parts.ts';
import type { Meaning } from './phrase-book.ts';
import type { NamedVehicle, Place, SearchReading, Wishes } from './read-search.ts';
import { onSale } from './size-keys.ts';

/** The pages to which a search leads. */
interface Narrowed {
  suggestions: Suggestion[];
  /** Whether all words together name exactly one thing. */
  isOne: boolean;
}

const NO_WISHES: Wishes = { brands: [], lines: [], categories: [], types: [], features: [], order: null };
/** How many cars or lines of the same name are offered. */
const LIKE_NAMED = 5;

/** A page to which words lead. */
interface Lead {
  suggestion: Suggestion;
  /** Whether there is no such tire on sale now. */
  isEmpty: boolean;
}

/**
 * All pages to which the words lead, the best first: the page of all words together, then the pages of parts of them.
 */
export function narrowed(view: ChannelView, reading: SearchReading): Narrowed {
  const { places, vehiclesBeside, wishes, guesses } = reading;
  const wanted = guesses.length === 0 ? [{ places, wishes }] : guesses.map((one) => withGuess(reading, one));
  const all = wanted.flatMap(({ places: at, wishes: also }) => combined(view, at, also));
  const filled = all.filter(({ isEmpty }) => !isEmpty);
  // Of several sizes with the same beginning, only those that have such tires are meant.
  const together = places.length > 1 && filled.length > 0 ? filled : all;
  // A guess counts only if it leads to tires.
  const likely = guesses.length === 0 ? together : filled;
  const beside = vehiclesBeside.flatMap((vehicle) => combined(view, [carOf(vehicle)], wishes));
  const wider = places.flatMap((place) => combined(view, [place], NO_WISHES));
  const alone = places.length === 0 ? partsOf(wishes) : [wishes];
  const parts = alone.flatMap((part) => combined(view, [], part));
  const [first] = together;
  return {
    suggestions: unique([...likely, ...beside, ...wider, ...parts].map(({ suggestion }) => suggestion)),
    isOne: guesses.length === 0 && beside.length === 0 && together.length === 1 && first?.isEmpty === false,
  };
}

/** The wishes for a brand and for a category, each alone. */
const partsOf = ({ brands, categories, types }: Wishes): Wishes[] => [
  { ...NO_WISHES, brands },
  { ...NO_WISHES, categories, types },
];

/** The same search, with a meaning for the phrase that is not known. */
function withGuess(
  { places, wishes, year }: SearchReading,
  guess: Meaning,
): { places: readonly Place[]; wishes: Wishes } {
  switch (guess.kind) {
    case 'brand':
      return { places, wishes: { ...wishes, brands: [...wishes.brands, guess.brand] } };
    case 'category':
      return { places, wishes: { ...wishes, categories: [...wishes.categories, guess] } };
    case 'type':
      return { places, wishes: { ...wishes, types: [...wishes.types, guess.group] } };
    case 'feature':
      return { places, wishes: { ...wishes, features: [...wishes.features, guess.slug] } };
    case 'order':
      return { places, wishes: { ...wishes, order: guess.slug } };
    case 'line':
      return { places, wishes: { ...wishes, lines: [guess.line] } };
    case 'make':
      return { places: [carOf({ make: guess.make, model: null, year: null, trim: null })], wishes };
    case 'model':
      return { places: [carOf({ make: guess.make, model: guess.model, year, trim: null })], wishes };
  }
}

const carOf = (vehicle: NamedVehicle): Place => ({ kind: 'vehicle', vehicle });

function combined(view: ChannelView, places: readonly Place[], wishes: Wishes): Lead[] {
  if (wishes.lines.length > 0) return linesAt(view, places, wishes);
  if (places.length === 0) return withoutPlace(view, wishes);
  return places.slice(0, LIKE_NAMED).map((place) => listAt(view, place, wishes));
}

function listAt(view: ChannelView, place: Place, wishes: Wishes): Lead {
  const words = wordsFor(view, wishes);
  const isNarrowed = words !== '' || wishes.features.length > 0;
  const path = pathAt(view, place, wishes);
  const more = moreOf(wishes);
  switch (place.kind) {
    case 'size': {
      const rows = onSale(view, place.code);
      const label = isNarrowed ? `${words} tires in ${place.label}`.trim() : place.label;
      const count = countOf(view, wishes, rows);
      return leadOf({ kind: 'size', label: capital(label), path }, count, more);
    }
    case 'rim': {
      const inches = `${String(place.inches)}-inch`;
      const label = `${inches} ${words} tires`.replace(/\s+/g, ' ');
      const count = isNarrowed ? countOf(view, wishes, null, place.inches) : null;
      return leadOf({ kind: 'size', label, path }, count, more);
    }
    case 'vehicle': {
      const { make, model, year } = place.vehicle;
      const car = model === null ? make.name : modelWithMake(make.name, model.name);
      const name = [year, car, trimOf(place.vehicle)].filter(Boolean).join(' ');
      const label = isNarrowed ? `${words} tires for ${name}`.trim() : name;
      const years = model !== null && year === null && !isNarrowed ? yearsOf(model.years) : null;
      return leadOf({ kind: 'vehicle', label: capital(label), path }, null, years === null ? more : [years]);
    }
  }
}

/** The pages of wishes without a size or a car: a brand's tires of a category, a category, a brand. */
function withoutPlace(view: ChannelView, wishes: Wishes): Lead[] {
  const { categories, types, brands } = wishes;
  const [category] = categories;
  const [type] = types;
  const [brand] = brands.flatMap((at) => view.index.brands[at] ?? []);
  const group = category?.group ?? type;
  const below = group === undefined ? '' : `/${category ? 'categories' : 'types'}/${group.pathSlug}`;
  const more = moreOf(wishes);
  if (group === undefined)
    return brands.flatMap((at) => {
      const one = view.index.brands[at];
      return one === undefined ? [] : leadOf({ kind: 'brand', label: one.name, path: one.path });
    });
  const rest = { ...wishes, categories: categories.slice(1), types: category ? types : types.slice(1) };
  const isOneBrand = brand !== undefined && brands.length === 1;
  const path = isOneBrand
    ? `${brandPath(brand.slug)}${below}${queryOf(view, { ...rest, brands: [] })}`
    : `${below}${queryOf(view, rest)}`;
  const isAlone =
    brands.length === 0 && categories.length + types.length === 1 && wishes.features.length === 0;
  const label = isAlone ? group.longName : `${wordsFor(view, wishes)} tires`;
  const count = isAlone ? null : countOf(view, wishes, null);
  return [leadOf({ kind: category ? 'category' : 'type', label: capital(label), path }, count, more)];
}

/**
 * The pages of lines: with a size, the line's tire in that size; otherwise the page of the line, which shows all sizes.
 */
function linesAt(view: ChannelView, [place]: readonly Place[], { lines }: Wishes): Lead[] {
  const { index } = view;
  const { columns, dictionaries } = index;
  return lines.slice(0, LIKE_NAMED).flatMap((at): Lead[] => {
    const line = index.lines[at];
    if (line === undefined) return [];
    const name = `${index.brands[line.brand]?.name ?? ''} ${line.name}`;
    if (place?.kind !== 'size')
      return [leadOf({ kind: 'line', label: name, path: line.path }, null, [line.headline])];
    const rows = onSale(view, place.code).filter((row) => columns.line[row] === at);
    if (rows.length === 0)
      return [
        {
          suggestion: { kind: 'line', label: name, detail: `not in ${place.label}`, path: line.path },
          isEmpty: true,
        },
      ];
    return Array.from(rows, (row) => {
      const service = `${String(columns.loadIndex[row] ?? '')}${dictionaries.speed.values[columns.speed[row] ?? 0] ?? ''}`;
      const mark = dictionaries.loadMark.values[columns.loadMark[row] ?? 0] ?? '';
      const label = `${name} ${place.label} ${service} ${mark}`.trim();
      return leadOf({ kind: 'line', label, path: itemPath(index, row) });
    });
  });
}

function pathAt(view: ChannelView, place: Place, wishes: Wishes): string {
  switch (place.kind) {
    case 'size':
      return `/tire-sizes/${view.index.dictionaries.sizeSlug.values[place.code] ?? ''}${queryOf(view, wishes)}`;
    case 'rim': {
      const [category, ...more] = wishes.categories;
      const slug = diameterSlug(place.inches, category?.group.slug);
      return `/tire-sizes/diameter/${slug}${queryOf(view, { ...wishes, categories: more })}`;
    }
    case 'vehicle': {
      const { make, model, year } = place.vehicle;
      const path =
        model === null
          ? `/vehicles/${make.slug}-tires`
          : [`/vehicles/${make.slug}/${model.slug}`, ...(year === null ? [] : [year])].join('/');
      return path + queryOf(view, wishes, trimOf(place.vehicle));
    }
  }
}

/** A trim is one of a model year; before the year is chosen there is no page to choose it on. */
const trimOf = ({ year, trim }: NamedVehicle): string | null => (year === null ? null : trim);

/**
 * The query of a list's address for some wishes.
 * @param trim the name of the car's trim, if it was named
 */
function queryOf(
  view: ChannelView,
  { brands, categories, types, features, order }: Wishes,
  trim: string | null = null,
): string {
  const query = new URLSearchParams([
    ...brands.map((at) => ['brand', bareBrand(view.index.brands[at]?.slug ?? '')]),
    ...categories.map(({ group }) => ['category', group.slug]),
    ...types.map(({ slug }) => ['type', slug]),
    ...features.map((slug) => ['feature', slug]),
    ...(order === null ? [] : [['sort', order]]),
    // By this parameter, a car's page chooses the trim.
    ...(trim === null ? [] : [['trim', slugOf(trim)]]),
  ]);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The wishes as words before "tires": `Northmark Winter`. */
function wordsFor(view: ChannelView, { brands, categories, types, features }: Wishes): string {
  const named = features.filter((slug) => slug === 'runFlat');
  return [
    ...brands.map((at) => view.index.brands[at]?.name ?? ''),
    ...named.map(nameOfFeature),
    ...categories.map(({ group }) => group.name),
    ...types.map(({ name }) => name),
  ].join(' ');
}

const nameOfFeature = (slug: string): string => knownFeatures.find((one) => one.slug === slug)?.name ?? slug;

const orderNames: Readonly<Record<string, string>> = {
  'price-low': 'lowest price first',
  rating: 'best rated first',
  score: 'best score first',
  warranty: 'longest warranty first',
};

/** The wishes that cannot stand before "tires", as words after it. */
const moreOf = ({ features, order }: Wishes): string[] => [
  ...features
    .filter((slug) => slug !== 'runFlat')
    .map((slug) => nameOfFeature(slug).replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())),
  ...(order === null ? [] : [orderNames[order] ?? order]),
];

/**
 * How many tires a list would have.
 * @param candidates the rows to search; null for the whole catalogue
 */
function countOf(
  view: ChannelView,
  wishes: Wishes,
  candidates: Int32Array | null,
  diameter?: number,
): number {
  const asked = (slug: string): true | undefined => (wishes.features.includes(slug) ? true : undefined);
  const filters: Filters = {
    brands: wishes.brands,
    categoryBits: categoryBits(wishes.categories.map(({ position }) => position)),
    types: wishes.types.map(({ slug }) => slug),
    query: {
      diameter,
      runFlat: asked('runFlat'),
      severeSnow: asked('severeSnow'),
      inStock: asked('inStock'),
      deals: asked('deals'),
    },
  };
  return candidates === null ? countInAll(view, filters) : countIn(view, filters, candidates);
}

const countIn = (view: ChannelView, filters: Filters, candidates: Int32Array | null): number =>
  matchesOf(view, { filters, candidates }, zeroCounts(view)).length;

/** How many counts are kept. Each letter that is typed after "winter" asks for the same count again. */
const COUNTS_KEPT = 2_000;

interface Counts {
  /** The index's version at the time of the count. */
  readonly version: number;
  readonly byFilters: LRUCache<string, number>;
}
const countsByView = new WeakMap<ChannelView, Counts>();

/**
 * How many tires of the whole catalogue pass the filters. The counts are kept, because every line has to be looked at.
 */
function countInAll(view: ChannelView, filters: Filters): number {
  const { version } = view.index;
  let counts = countsByView.get(view);
  if (counts?.version !== version) {
    counts = { version, byFilters: new LRUCache({ max: COUNTS_KEPT }) };
    countsByView.set(view, counts);
  }
  const key = JSON.stringify(filters);
  let count = counts.byFilters.get(key);
  if (count === undefined) counts.byFilters.set(key, (count = countIn(view, filters, null)));
  return count;
}

/**
 * @param count the number of tires there, if it is known
 * @param more further words about them
 */
function leadOf(
  page: Omit<Suggestion, 'detail'>,
  count: number | null = null,
  more: readonly string[] = [],
): Lead {
  const counted = count === null ? [] : [count === 0 ? 'none at the moment' : tireCount(count)];
  const parts = [...counted, ...more];
  return {
    suggestion: { ...page, detail: parts.length === 0 ? null : parts.join(', ') },
    isEmpty: count === 0,
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A range of model years in words; null if there are none.
 * @param years newest first
 */
export function yearsOf(years: readonly number[]): string | null {
  const [newest] = years;
  const oldest = years.at(-1);
  if (newest === undefined || oldest === undefined) return null;
  return newest === oldest ? String(newest) : `${String(oldest)} to ${String(newest)}`;
}

/** Without repetitions: of suggestions for the same page, the first one stays. */
export const unique = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestions.filter(({ path }, at) => suggestions.findIndex((one) => one.path === path) === at);
