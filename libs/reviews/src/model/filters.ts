import {
  drivingStyles,
  milesBands,
  reviewAttributes,
  type ReviewFacet,
  type ReviewFilter,
  reviewFilters,
  type ReviewSort,
  reviewSorts,
  whereUsed,
} from '@tirekit/contract';
import { attributeNames } from '@tirekit/tire-ui';

/** The query of an address: filters, order, and page. Filters are values of the API. */
export interface ReviewsState extends Readonly<Partial<Record<ReviewFilter, string | undefined>>> {
  readonly sort: ReviewSort;
  readonly page: number;
}

/** Every parameter of a page of reviews. */
export const reviewParameters = [...reviewFilters, 'sort', 'page'] as const;

/** The first of each is the usual one. */
export const reviewSortNames: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
};

/** The names of the filters, and what stands there if nothing is chosen. */
export const filterWords: Record<ReviewFilter, { label: string; any: string }> = {
  stars: { label: 'Stars', any: 'Any stars' },
  vehicle: { label: 'Vehicle', any: 'Any vehicle' },
  miles: { label: 'Miles driven on them', any: 'Any miles' },
  style: { label: 'Driving style', any: 'Any style' },
  used: { label: 'Where used', any: 'Anywhere' },
  below: { label: 'Rated below 3 stars for', any: 'Any ratings' },
  verified: { label: 'Verified buyers only', any: '' },
};

/** A value as addresses have it: `5,000-9,999` is `5000-9999`, `extreme (racing)` is `extreme-racing`. */
const toSlug = (value: string): string =>
  value.replaceAll(/[,()]/g, '').replace('+', '-up').replaceAll(' ', '-');

/** The values of a filter; null where they are not known beforehand. */
const values: Record<ReviewFilter, readonly string[] | null> = {
  stars: ['5', '4', '3', '2', '1'],
  vehicle: null,
  miles: milesBands,
  style: drivingStyles,
  used: whereUsed,
  below: reviewAttributes,
  verified: ['true'],
};

/** The contract's pattern of a vehicle, and its highest page. */
const VEHICLE = /^[\p{L}\p{N} .&'’/-]{1,60}$/u;
const PAGE = /^[1-9]\d{0,4}$/;

function valueOf(key: ReviewFilter, given: string | null): string | null {
  if (given === null) return null;
  const known = values[key];
  if (known === null) return VEHICLE.test(given) ? given : null;
  return known.find((value) => toSlug(value) === given) ?? null;
}

/** Reads the state from an address. Anything that cannot be understood is ignored. */
export function readReviewsState(search: URLSearchParams): ReviewsState {
  const chosen = reviewFilters.flatMap((key) => {
    const value = valueOf(key, search.get(key));
    return value === null ? [] : [[key, value] as const];
  });
  const page = search.get('page') ?? '';
  return {
    ...Object.fromEntries(chosen),
    sort: reviewSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** The query for a state: `?stars=1&page=2`, empty without choices. The same state always gives the same text. */
export function writeReviewsState(state: ReviewsState): string {
  const search = new URLSearchParams();
  for (const key of reviewFilters) {
    const value = state[key];
    if (value !== undefined) search.set(key, fieldValue(key, value));
  }
  if (state.sort !== 'newest') search.set('sort', state.sort);
  if (state.page > 1) search.set('page', String(state.page));
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/** A value as forms and addresses have it. */
const fieldValue = (key: ReviewFilter, value: string): string => (key === 'vehicle' ? value : toSlug(value));

/** The number of reviews with each value of a filter. */
export type FilterCounts = Readonly<Partial<Record<ReviewFilter, Readonly<Record<string, number>>>>>;

/** The facets of the API in the least text, because they are sent to the browser along with the page. */
export const filterCounts = (facets: readonly ReviewFacet[]): FilterCounts =>
  Object.fromEntries(
    facets.map(({ key, values: counted }) => [
      key,
      Object.fromEntries(counted.map(({ value, count }) => [value, count])),
    ]),
  );

/** The filters that are chosen. */
export const chosenFilters = (state: ReviewsState): ReviewFilter[] =>
  reviewFilters.filter((key) => state[key] !== undefined);

/** The same without a filter; back to the first page. */
export const withoutFilter = (state: ReviewsState, key: ReviewFilter): ReviewsState => ({
  ...state,
  [key]: undefined,
  page: 1,
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A value as buyers read it. */
function valueText(key: ReviewFilter, value: string): string {
  if (key === 'stars') return value === '1' ? '1 star' : `${value} stars`;
  if (key === 'miles') return `${capital(value)} miles`;
  if (key === 'below') return attributeNames[reviewAttributes.find((name) => name === value) ?? 'dry'];
  if (key === 'verified') return 'Verified buyers';
  return capital(value);
}

/** A value of a filter, as the API, an address, and a buyer have it. */
export interface FilterValue {
  readonly value: string;
  readonly slug: string;
  readonly text: string;
}

const filterValue = (key: ReviewFilter, value: string): FilterValue => ({
  value,
  slug: fieldValue(key, value),
  text: valueText(key, value),
});

/** The values that every page offers, written once. */
const offered = new Map(
  reviewFilters.map((key) => [key, values[key]?.map((value) => filterValue(key, value)) ?? null]),
);

/** The values of a filter, in the order of its field. */
export function filterValues(
  key: ReviewFilter,
  counts: FilterCounts,
  chosen: string | undefined,
): readonly FilterValue[] {
  const known = offered.get(key);
  if (known) return known;
  const counted = counts[key] ?? {};
  // A vehicle of an old link may have no review here any more.
  const isNew = chosen !== undefined && !Object.hasOwn(counted, chosen);
  return [...Object.keys(counted), ...(isNew ? [chosen] : [])].map((value) => filterValue(key, value));
}

/** A chosen filter in a few words: `Rated below 3 stars for Wet road`. */
export const chosenText = (key: ReviewFilter, value: string): string =>
  key === 'below' ? `${filterWords.below.label} ${valueText(key, value)}` : valueText(key, value);

/** The query to the API for a state. */
export function apiQuery(state: ReviewsState) {
  const find = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
    known.find((one) => one === value);
  const { stars, vehicle, miles, style, used, below, verified, sort, page } = state;
  return {
    ...(vehicle !== undefined && { vehicle }),
    ...(stars !== undefined && { stars: Number(stars) }),
    miles: find(milesBands, miles),
    style: find(drivingStyles, style),
    used: find(whereUsed, used),
    below: find(reviewAttributes, below),
    ...(verified !== undefined && { verified: true }),
    sort,
    page,
  };
}
