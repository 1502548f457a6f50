import { brandPath, modelWithMake, type Suggestion } from '@tirekit/contract';
import { diameterSlug, inSentence, type TireGroup, TYPES } from '@tirekit/tires';
import { tireCount } from '../../../../platform/format.ts';
import type { ChannelView } from '../index/channel-view.ts';
import { itemPath } from '../product-parts.ts';
import { countUp } from './criteria-counts.ts';
import { describeMore, getQuery, wordsFor } from './criteria-words.ts';
import type { PhraseMeaning } from './phrase-book.ts';
import type { FitTarget } from './read-figures.ts';
import type { Criteria, SearchReading } from './read-search.ts';
import type { NamedVehicle } from './read-vehicles.ts';
import { readUses } from './read-uses.ts';
import { onSale } from './size-keys.ts';

/** The pages to which a search leads. */
interface Narrowed {
  suggestions: Suggestion[];
  /** True if all words together name exactly one thing. */
  isOne: boolean;
}

const NO_CRITERIA: Criteria = {
  brands: [],
  lines: [],
  categories: [],
  types: [],
  features: [],
  order: null,
  price: null,
  uses: [],
};
/** The types of tires for people who name no vehicle. Trailers and heavy trucks are named. */
const EVERYDAY_TYPES = TYPES.filter(({ slug }) =>
  ['passenger', 'suv-crossover', 'light-truck', 'van'].includes(slug),
);
/** The number of cars or lines of the same name that are offered. */
const LIKE_NAMED = 5;

/** A page to which words lead. */
interface Lead {
  suggestion: Suggestion;
  /** True if there is no such tire on sale now. */
  isEmpty: boolean;
}

/**
 * All pages to which the words lead, the best first: the page of all words together, then the pages of parts of them.
 */
export function narrowed(view: ChannelView, reading: SearchReading): Narrowed {
  const { places, vehiclesBeside, criteria, guesses } = reading;
  if (reading.isOpen)
    return { suggestions: everyday(view, NO_CRITERIA).map(({ suggestion }) => suggestion), isOne: false };
  const wanted =
    guesses.length === 0 ? [{ places, criteria }] : guesses.map((one) => withGuess(reading, one));
  const all = wanted.flatMap(({ places: at, criteria: also }) => combined(view, at, also));
  const filled = all.filter(({ isEmpty }) => !isEmpty);
  // A common beginning of several sizes means only the sizes that have such tires.
  const together = places.length > 1 && filled.length > 0 ? filled : all;
  // A guess counts only if it leads to tires.
  const likely = guesses.length === 0 ? together : filled;
  const beside = vehiclesBeside.flatMap((vehicle) => combined(view, [getCar(vehicle)], criteria));
  const wider = places.flatMap((place) => combined(view, [place], NO_CRITERIA));
  const hasGroup = criteria.categories.length + criteria.types.length + criteria.lines.length > 0;
  const alone = places.length > 0 && hasGroup ? [criteria] : listParts(criteria);
  const parts = alone.flatMap((part) => combined(view, [], part));
  const [first] = together;
  // A car narrows more than a diameter does, and its page has only the sizes that fit.
  const isByRim = places[0]?.kind === 'rim';
  const best = isByRim ? [...beside, ...likely] : [...likely, ...beside];
  return {
    suggestions: unique([...best, ...wider, ...parts].map(({ suggestion }) => suggestion)),
    isOne: guesses.length === 0 && beside.length === 0 && together.length === 1 && first?.isEmpty === false,
  };
}

/** The criteria for a brand and for a category, each alone. */
const listParts = ({ brands, categories, types }: Criteria): Criteria[] => [
  { ...NO_CRITERIA, brands },
  { ...NO_CRITERIA, categories, types },
];

/** The same search, with a meaning for the phrase that is not known. */
function withGuess(
  { places, criteria, year }: SearchReading,
  guess: PhraseMeaning,
): { places: readonly FitTarget[]; criteria: Criteria } {
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
    case 'use':
      return { places, criteria: readUses(criteria, [guess]).criteria };
    case 'line':
      return { places, criteria: { ...criteria, lines: [guess.line] } };
    case 'make':
      return { places: [getCar({ make: guess.make, model: null, year: null, trim: null })], criteria };
    case 'model':
      return { places: [getCar({ make: guess.make, model: guess.model, year, trim: null })], criteria };
  }
}

const getCar = (vehicle: NamedVehicle): FitTarget => ({ kind: 'vehicle', vehicle });

function combined(view: ChannelView, places: readonly FitTarget[], criteria: Criteria): Lead[] {
  if (criteria.lines.length > 0) return linesAt(view, places, criteria);
  if (places.length === 0) return withoutPlace(view, criteria);
  return places.slice(0, LIKE_NAMED).map((place) => listAt(view, place, criteria));
}

function listAt(view: ChannelView, place: FitTarget, criteria: Criteria): Lead {
  const words = wordsFor(view, criteria);
  const isNarrowed = words !== '' || criteria.features.length > 0;
  const isCounted = isNarrowed || criteria.price !== null;
  const path = pathAt(view, place, criteria);
  const more = describeMore(criteria);
  switch (place.kind) {
    case 'size': {
      const rows = onSale(view, place.code);
      const label = isNarrowed ? `${words} tires in ${place.label}`.trim() : place.label;
      const count = countUp(view, criteria, rows);
      return getLead({ kind: 'size', label: capital(label), path }, count, more);
    }
    case 'rim': {
      const inches = `${String(place.inches)}-inch`;
      const label = `${inches} ${inSentence(words)} tires`.replace(/\s+/g, ' ');
      const count = isCounted ? countUp(view, criteria, null, place.inches) : null;
      return getLead({ kind: 'size', label, path }, count, more);
    }
    case 'vehicle': {
      const { make, model, year } = place.vehicle;
      const car = model === null ? make.name : modelWithMake(make.name, model.name);
      const name = [year, car, getTrim(place.vehicle)].filter(Boolean).join(' ');
      const label = isNarrowed ? `${words} tires for ${name}`.trim() : name;
      const years = model !== null && year === null && !isNarrowed ? yearRangeText(model.years) : null;
      return getLead(
        { kind: 'vehicle', label: capital(label), path },
        null,
        years === null ? more : [years, ...more],
      );
    }
  }
}

/**
 * The pages for criteria without a size or a car: a brand's tires of a category, a category, a brand. A list has one
 * category or type in its address; words that name neither lead to the lists of what people drive.
 */
function withoutPlace(view: ChannelView, criteria: Criteria): Lead[] {
  const { categories, types, brands, uses, features, order, price } = criteria;
  if (categories.length > 0) {
    const leads = categories.map((one) => groupAt(view, one.group, { ...criteria, categories: [one] }));
    const served = TYPES.filter(({ slug }) => uses.some((use) => use.types.includes(slug)));
    const further = types.length > 0 ? [] : served;
    return [
      ...leads,
      ...further.map((type) => groupAt(view, type, { ...criteria, categories: [], types: [type] })),
    ];
  }
  if (types.length > 0) return types.map((type) => groupAt(view, type, { ...criteria, types: [type] }));
  if (features.length > 0 || order !== null || price !== null) return everyday(view, criteria);
  return brands.flatMap((at) => {
    const one = view.index.brands[at];
    return one === undefined ? [] : getLead({ kind: 'brand', label: one.name, path: one.path });
  });
}

/** The lists of what people drive that have such tires. */
const everyday = (view: ChannelView, criteria: Criteria): Lead[] =>
  EVERYDAY_TYPES.filter((type) => countUp(view, { ...criteria, types: [type] }, null) > 0).map((type) =>
    groupAt(view, type, { ...criteria, types: [type] }),
  );

/** The list of a category or a type, of one brand if one is named. */
function groupAt(view: ChannelView, group: TireGroup, criteria: Criteria): Lead {
  const { categories, types, brands, features, price } = criteria;
  const isCategory = categories.some((one) => one.group === group);
  const below = `/${isCategory ? 'categories' : 'types'}/${group.pathSlug}`;
  const rest: Criteria = { ...criteria, categories: [], types: isCategory ? types : [] };
  const [brand, ...more] = brands.flatMap((at) => view.index.brands[at] ?? []);
  const path =
    brand !== undefined && more.length === 0
      ? `${brandPath(brand.slug)}${below}${getQuery(view, { ...rest, brands: [] })}`
      : `${below}${getQuery(view, rest)}`;
  const isAlone = brands.length === 0 && categories.length + types.length === 1 && features.length === 0;
  const label = isAlone ? group.longName : `${wordsFor(view, criteria)} tires`;
  const count = isAlone && price === null ? null : countUp(view, criteria, null);
  return getLead(
    { kind: isCategory ? 'category' : 'type', label: capital(label), path },
    count,
    describeMore(criteria),
  );
}

/**
 * The pages of lines: with a size, the line's tire in that size; otherwise the page of the line, which shows all sizes.
 */
function linesAt(view: ChannelView, [place]: readonly FitTarget[], { lines }: Criteria): Lead[] {
  const { index } = view;
  const { columns, dictionaries } = index;
  return lines.slice(0, LIKE_NAMED).flatMap((at): Lead[] => {
    const line = index.lines[at];
    if (line === undefined) return [];
    const name = `${index.brands[line.brand]?.name ?? ''} ${line.name}`;
    if (place?.kind !== 'size')
      return [getLead({ kind: 'line', label: name, path: line.path }, null, [line.headline])];
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
      return getLead({ kind: 'line', label, path: itemPath(index, row) });
    });
  });
}

function pathAt(view: ChannelView, place: FitTarget, criteria: Criteria): string {
  switch (place.kind) {
    case 'size':
      return `/tire-sizes/${view.index.dictionaries.sizeSlug.values[place.code] ?? ''}${getQuery(view, criteria)}`;
    case 'rim': {
      const [category, ...more] = criteria.categories;
      const slug = diameterSlug(place.inches, category?.group.slug);
      return `/tire-sizes/diameter/${slug}${getQuery(view, { ...criteria, categories: more })}`;
    }
    case 'vehicle': {
      const { make, model, year } = place.vehicle;
      const path =
        model === null
          ? `/vehicles/${make.slug}-tires`
          : [`/vehicles/${make.slug}/${model.slug}`, ...(year === null ? [] : [year])].join('/');
      return path + getQuery(view, criteria, getTrim(place.vehicle));
    }
  }
}

/** A trim is one of a model year; before the year is chosen there is no page to choose it on. */
const getTrim = ({ year, trim }: NamedVehicle): string | null => (year === null ? null : trim);

/**
 * @param count the number of tires there, if it is known
 * @param more further words about them
 */
function getLead(
  page: Omit<Suggestion, 'detail'>,
  count: number | null = null,
  more: readonly string[] = [],
): Lead {
  const counted = count === null ? [] : [count === 0 ? 'none right now' : tireCount(count)];
  const parts = [...counted, ...more.filter((part) => part !== '')];
  return {
    suggestion: { ...page, detail: parts.length === 0 ? null : parts.join(', ') },
    isEmpty: count === 0,
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A range of model years in words; null if there are none.
 * @param years newest first
 */
export function yearRangeText(years: readonly number[]): string | null {
  const [newest] = years;
  const oldest = years.at(-1);
  if (newest === undefined || oldest === undefined) return null;
  return newest === oldest ? String(newest) : `${String(oldest)} to ${String(newest)}`;
}

/** Keeps the first of several suggestions for the same page. */
export const unique = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestions.filter(({ path }, at) => suggestions.findIndex((one) => one.path === path) === at);
