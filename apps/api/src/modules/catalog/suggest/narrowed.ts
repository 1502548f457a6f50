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
import type { NamedVehicle, Place, SearchReading, Criteria } from './read-search.ts';
import { onSale } from './size-keys.ts';

/** The pages to which a search leads. */
interface Narrowed {
  suggestions: Suggestion[];
  /** Whether all words together name exactly one thing. */
  isOne: boolean;
}

const NO_CRITERIA: Criteria = { brands: [], lines: [], categories: [], types: [], features: [], order: null };
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
  const { places, vehiclesBeside, criteria, guesses } = reading;
  const wanted =
    guesses.length === 0 ? [{ places, criteria }] : guesses.map((one) => withGuess(reading, one));
  const all = wanted.flatMap(({ places: at, criteria: also }) => combined(view, at, also));
  const filled = all.filter(({ isEmpty }) => !isEmpty);
  // Of several sizes with the same beginning, only those that have such tires are meant.
  const together = places.length > 1 && filled.length > 0 ? filled : all;
  // A guess counts only if it leads to tires.
  const likely = guesses.length === 0 ? together : filled;
  const beside = vehiclesBeside.flatMap((vehicle) => combined(view, [carOf(vehicle)], criteria));
  const wider = places.flatMap((place) => combined(view, [place], NO_CRITERIA));
  const alone = places.length === 0 ? partsOf(criteria) : [criteria];
  const parts = alone.flatMap((part) => combined(view, [], part));
  const [first] = together;
  return {
    suggestions: unique([...likely, ...beside, ...wider, ...parts].map(({ suggestion }) => suggestion)),
    isOne: guesses.length === 0 && beside.length === 0 && together.length === 1 && first?.isEmpty === false,
  };
}

/** The criteria for a brand and for a category, each alone. */
const partsOf = ({ brands, categories, types }: Criteria): Criteria[] => [
  { ...NO_CRITERIA, brands },
  { ...NO_CRITERIA, categories, types },
];

/** The same search, with a meaning for the phrase that is not known. */
function withGuess(
  { places, criteria, year }: SearchReading,
  guess: Meaning,
): { places: readonly Place[]; criteria: Criteria } {
  switch (guess.kind) {
    case 'brand':
      return { places, criteria: { ...criteria, brands: [...criteria.brands, guess.brand] } };
    case 'category':
      return { places, criteria: { ...criteria, categories: [...criteria.categories, guess] } };
    case 'type':
      return { places, criteria: { ...criteria, types: [...criteria.types, guess.group] } };
    case 'feature':
      return { places, criteria: { ...criteria, features: [...criteria.features, guess.slug] } };
    case 'order':
      return { places, criteria: { ...criteria, order: guess.slug } };
    case 'line':
      return { places, criteria: { ...criteria, lines: [guess.line] } };
    case 'make':
      return { places: [carOf({ make: guess.make, model: null, year: null, trim: null })], criteria };
    case 'model':
      return { places: [carOf({ make: guess.make, model: guess.model, year, trim: null })], criteria };
  }
}

const carOf = (vehicle: NamedVehicle): Place => ({ kind: 'vehicle', vehicle });

function combined(view: ChannelView, places: readonly Place[], criteria: Criteria): Lead[] {
  if (criteria.lines.length > 0) return linesAt(view, places, criteria);
  if (places.length === 0) return withoutPlace(view, criteria);
  return places.slice(0, LIKE_NAMED).map((place) => listAt(view, place, criteria));
}

function listAt(view: ChannelView, place: Place, criteria: Criteria): Lead {
  const words = wordsFor(view, criteria);
  const isNarrowed = words !== '' || criteria.features.length > 0;
  const path = pathAt(view, place, criteria);
  const more = moreOf(criteria);
  switch (place.kind) {
    case 'size': {
      const rows = onSale(view, place.code);
      const label = isNarrowed ? `${words} tires in ${place.label}`.trim() : place.label;
      const count = countOf(view, criteria, rows);
      return leadOf({ kind: 'size', label: capital(label), path }, count, more);
    }
    case 'rim': {
      const inches = `${String(place.inches)}-inch`;
      const label = `${inches} ${words} tires`.replace(/\s+/g, ' ');
      const count = isNarrowed ? countOf(view, criteria, null, place.inches) : null;
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

/** The pages for criteria without a size or a car: a brand's tires of a category, a category, a brand. */
function withoutPlace(view: ChannelView, criteria: Criteria): Lead[] {
  const { categories, types, brands } = criteria;
  const [category] = categories;
  const [type] = types;
  const [brand] = brands.flatMap((at) => view.index.brands[at] ?? []);
  const group = category?.group ?? type;
  const below = group === undefined ? '' : `/${category ? 'categories' : 'types'}/${group.pathSlug}`;
  const more = moreOf(criteria);
  if (group === undefined)
    return brands.flatMap((at) => {
      const one = view.index.brands[at];
      return one === undefined ? [] : leadOf({ kind: 'brand', label: one.name, path: one.path });
    });
  const rest = { ...criteria, categories: categories.slice(1), types: category ? types : types.slice(1) };
  const isOneBrand = brand !== undefined && brands.length === 1;
  const path = isOneBrand
    ? `${brandPath(brand.slug)}${below}${queryOf(view, { ...rest, brands: [] })}`
    : `${below}${queryOf(view, rest)}`;
  const isAlone =
    brands.length === 0 && categories.length + types.length === 1 && criteria.features.length === 0;
  const label = isAlone ? group.longName : `${wordsFor(view, criteria)} tires`;
  const count = isAlone ? null : countOf(view, criteria, null);
  return [leadOf({ kind: category ? 'category' : 'type', label: capital(label), path }, count, more)];
}

/**
 * The pages of lines: with a size, the line's tire in that size; otherwise the page of the line, which shows all sizes.
 */
function linesAt(view: ChannelView, [place]: readonly Place[], { lines }: Criteria): Lead[] {
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

function pathAt(view: ChannelView, place: Place, criteria: Criteria): string {
  switch (place.kind) {
    case 'size':
      return `/tire-sizes/${view.index.dictionaries.sizeSlug.values[place.code] ?? ''}${queryOf(view, criteria)}`;
    case 'rim': {
      const [category, ...more] = criteria.categories;
      const slug = diameterSlug(place.inches, category?.group.slug);
      return `/tire-sizes/diameter/${slug}${queryOf(view, { ...criteria, categories: more })}`;
    }
    case 'vehicle': {
      const { make, model, year } = place.vehicle;
      const path =
        model === null
          ? `/vehicles/${make.slug}-tires`
          : [`/vehicles/${make.slug}/${model.slug}`, ...(year === null ? [] : [year])].join('/');
      return path + queryOf(view, criteria, trimOf(place.vehicle));
    }
  }
}

/** A trim is one of a model year; before the year is chosen there is no page to choose it on. */
const trimOf = ({ year, trim }: NamedVehicle): string | null => (year === null ? null : trim);

/**
 * The query of a list's address for some criteria.
 * @param trim the name of the car's trim, if it was named
 */
function queryOf(
  view: ChannelView,
  { brands, categories, types, features, order }: Criteria,
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

/** The criteria as words before "tires": `Northmark Winter`. */
function wordsFor(view: ChannelView, { brands, categories, types, features }: Criteria): string {
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

/** The criteria that read better after "tires" than before it. */
const moreOf = ({ features, order }: Criteria): string[] => [
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
  criteria: Criteria,
  candidates: Int32Array | null,
  diameter?: number,
): number {
  const asked = (slug: string): true | undefined => (criteria.features.includes(slug) ? true : undefined);
  const filters: Filters = {
    brands: criteria.brands,
    categoryBits: categoryBits(criteria.categories.map(({ position }) => position)),
    types: criteria.types.map(({ slug }) => slug),
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
  /** The index's revision at the time of the count. */
  readonly revision: number;
  readonly byFilters: LRUCache<string, number>;
}
const countsByView = new WeakMap<ChannelView, Counts>();

/**
 * How many tires of the whole catalogue pass the filters. The counts are kept, because every line has to be looked at.
 */
function countInAll(view: ChannelView, filters: Filters): number {
  const { revision } = view.index;
  let counts = countsByView.get(view);
  if (counts?.revision !== revision) {
    counts = { revision, byFilters: new LRUCache({ max: COUNTS_KEPT }) };
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
  const counted = count === null ? [] : [count === 0 ? 'none right now' : tireCount(count)];
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
