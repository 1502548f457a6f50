import type { SortOrder } from '@tirekit/contract';
import { type DriveName, DRIVES } from '@tirekit/tires';
import { listParameters, manyKeys, oneKeys } from './list-keys.ts';

/** The features by which a list can be narrowed, as the contract names them. */
const featureNames = [
  'runFlat',
  'ev',
  'severeSnow',
  'inStock',
  'deals',
  'studdable',
  'whiteLetters',
  'xl',
  'loadC',
  'loadD',
  'loadE',
  'loadF',
] as const;
export type FeatureName = (typeof featureNames)[number];

/** Every sort order of a list, as a buyer reads it. */
export const tireSortNames: Record<SortOrder, string> = {
  recommended: 'Recommended',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  score: 'Tire score',
  rating: 'Customer rating',
  warranty: 'Longest warranty',
  name: 'Name',
};

/** The query of a list's address: filters, sort order, page, and the chosen fitment. */
export interface ListState {
  brand: readonly string[];
  category: readonly string[];
  type: readonly string[];
  /** A range of prices per tire in cents: `10000-14999`, `50000-up`. */
  price: string | null;
  /** Minimum score, 0 to 10, as the address has it. */
  score: string | null;
  /** Minimum average rating, 1 to 5 stars, as the address has it. */
  rating: string | null;
  feature: readonly FeatureName[];
  sort: SortOrder;
  page: number;
  fitment: string | null;
  /** The drive of the chosen car, as the buyer said. */
  drive: DriveName | null;
  axle: 'front' | 'rear' | null;
  /** Diameter in inches of the wheels that the tires are for, if the car is to get others than it came with. */
  wheels: number | null;
  /** The weights of the score's parts, as the contract writes them: `4-1-2-2`. Null if all count alike. */
  weights: string | null;
  /** True if all brands are listed among the filters, not only those with the most tires. */
  allBrands: boolean;
}

export const emptyListState: ListState = {
  brand: [],
  category: [],
  type: [],
  price: null,
  score: null,
  rating: null,
  feature: [],
  sort: 'recommended',
  page: 1,
  fitment: null,
  drive: null,
  axle: null,
  wheels: null,
  weights: null,
  allBrands: false,
};

const SLUG = /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PRICE = /^\d{1,8}-(?:\d{1,8}|up)$/;
const NUMBER = /^\d(?:\.\d{1,2})?$|^10$/;
const PAGE = /^[1-9]\d*$/;
/** Equal weights are no weights of one's own. */
const WEIGHTS = /^(?!([0-4])(?:-\1){3}$)[0-4](?:-[0-4]){3}$/;

/*
 * The contract's limits. They stand here again, with the patterns above, because its schemas would weigh on the first
 * load; a test compares them with the contract.
 */
const PAGE_MAX = 5_000;
const WHEELS = { min: 10, max: 30 };
const PRICE_MAX_CENTS = 10_000_000;
const VALUES_MAX = 20;

const isSort = (given: string | null): given is SortOrder =>
  given !== null && Object.hasOwn(tireSortNames, given);
/** A range that ends before it begins, or is higher than any price can be, is ignored. */
const getBand = (given: string | null): string | null => {
  const band = matching(PRICE, given);
  const bounds = band?.split('-').map((bound) => (bound === 'up' ? PRICE_MAX_CENTS : Number(bound)));
  const [from = 0, to = 0] = bounds ?? [];
  return from <= to && to <= PRICE_MAX_CENTS ? band : null;
};
const matching = (pattern: RegExp, given: string | null): string | null =>
  given !== null && pattern.test(given) ? given : null;

const getWheels = (given: string | null): number | null => {
  const wheels = given !== null && /^\d{2}$/.test(given) ? Number(given) : 0;
  return wheels >= WHEELS.min && wheels <= WHEELS.max ? wheels : null;
};

/** Reads the state of a list from its address. Anything that cannot be understood is ignored. */
export function readListState(search: URLSearchParams): ListState {
  const slugs = (name: string) =>
    [...new Set(search.getAll(name))].filter((value) => SLUG.test(value)).slice(0, VALUES_MAX);
  const sort = search.get('sort');
  const axle = search.get('axle');
  const rating = matching(NUMBER, search.get('rating'));
  return {
    brand: slugs('brand'),
    category: slugs('category'),
    type: slugs('type'),
    price: getBand(search.get('price')),
    score: matching(NUMBER, search.get('score')),
    rating: rating !== null && Number(rating) >= 1 && Number(rating) <= 5 ? rating : null,
    feature: featureNames.filter((name) => search.getAll('feature').includes(name)),
    sort: isSort(sort) ? sort : 'recommended',
    page: Math.min(PAGE_MAX, Number(matching(PAGE, search.get('page')) ?? 1)),
    fitment: matching(SLUG, search.get('fitment')),
    drive: DRIVES.find((drive) => drive === search.get('drive')) ?? null,
    axle: axle === 'front' || axle === 'rear' ? axle : null,
    wheels: getWheels(search.get('wheels')),
    // A form sends each weight in a field of its own.
    weights: matching(WEIGHTS, search.getAll('weights').join('-')),
    allBrands: search.get('brands') === 'all',
  };
}

/**
 * The query for a state: `?brand=norvik&page=2`, empty for a list without choices. The same state always gives the same
 * text.
 */
export function writeListState(state: ListState): string {
  const search = new URLSearchParams();
  for (const key of manyKeys) for (const value of state[key].toSorted()) search.append(key, value);
  for (const key of oneKeys) if (state[key] !== null) search.set(key, state[key]);
  if (state.fitment !== null) search.set('fitment', state.fitment);
  if (state.drive !== null) search.set('drive', state.drive);
  if (state.axle !== null) search.set('axle', state.axle);
  if (state.wheels !== null) search.set('wheels', String(state.wheels));
  if (state.weights !== null) search.set('weights', state.weights);
  if (state.sort !== 'recommended') search.set('sort', state.sort);
  if (state.allBrands) search.set('brands', 'all');
  if (state.page > 1) search.set('page', String(state.page));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The part of a list's query that can be understood: without unknown sort orders, pages below the first, and the like.
 * Parameters that are not a list's own stay, and so do fields that a form sent empty.
 */
export function keepUnderstood(search: URLSearchParams): URLSearchParams {
  const said = new URLSearchParams(writeListState(readListState(search)));
  const isUnderstood = (name: string, value: string): boolean => {
    if (name === 'sort') return isSort(value);
    if (name === 'page') return PAGE.test(value);
    return said.has(name, value);
  };
  const names: readonly string[] = listParameters;
  const understood = new URLSearchParams(
    [...search].filter(([name, value]) => value === '' || !names.includes(name) || isUnderstood(name, value)),
  );
  const weights = said.get('weights');
  if (weights !== null) understood.set('weights', weights);
  return understood;
}

/** The orders that follow the buyer's own weights. */
export const followsWeights = (sort: SortOrder): boolean => sort === 'recommended' || sort === 'score';

/** The same list without filters; sort order, weights and car stay. */
export function withoutFilters(state: ListState): ListState {
  const { sort, fitment, drive, axle, wheels, weights } = state;
  return { ...emptyListState, sort, fitment, drive, axle, wheels, weights };
}

/** The state without the filters that the path already fixes. */
export function withoutFixed(
  state: ListState,
  fixed: Partial<Record<'brand' | 'category' | 'type', string>>,
): ListState {
  return {
    ...state,
    brand: fixed.brand === undefined ? state.brand : [],
    category: fixed.category === undefined ? state.category : [],
    type: fixed.type === undefined ? state.type : [],
  };
}
