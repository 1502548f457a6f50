import { business, installerSorts, type InstallerSort } from '@tirekit/contract';

/** The filters of a search that are on or off, as buyers read them. */
export const finderFlags = {
  mobile: 'Comes to you',
  saturday: 'Open Saturday',
  runFlat: 'Run-flat tires',
  lowProfile: 'Low-profile tires',
  tpms: 'TPMS service',
  alignment: 'Wheel alignment',
} as const;
export type FinderFlag = keyof typeof finderFlags;
export const finderFlagNames = Object.keys(finderFlags) as FinderFlag[];

/** Rims that a buyer may ask for, in inches; smaller ones are mounted everywhere. */
export const rimChoices = [18, 20, 22, 24, 26] as const;

/** The state of a search in its address. A ZIP code or coordinates are never part of it. */
export interface FinderState {
  /** `austin-tx`: a place by its name. */
  place: string | null;
  /** Miles. */
  radius: number;
  sort: InstallerSort;
  flags: readonly FinderFlag[];
  /** Mounts rims of at least so many inches. */
  rim: number | null;
  page: number;
}

/** Every parameter of a search's address. */
export const finderParameters = ['place', 'radius', 'sort', 'with', 'rim', 'page'] as const;

const RADIUS: number = business.installer.radiusMiles[1];
const PAGE_MAX = 50;
const PLACE = /^(?=.{4,70}$)[a-z0-9]+(?:-[a-z0-9]+)*-[a-z]{2}$/;

export const emptyFinderState: FinderState = {
  place: null,
  radius: RADIUS,
  sort: 'distance',
  flags: [],
  rim: null,
  page: 1,
};

const isSort = (given: string | null): given is InstallerSort =>
  given !== null && Object.hasOwn(installerSorts, given);

/** Reads a search from its address. Anything that cannot be understood is ignored. */
export function readFinderState(search: URLSearchParams): FinderState {
  const [place, sort, page] = [search.get('place'), search.get('sort'), search.get('page') ?? ''];
  const chosen = search.getAll('with');
  return {
    place: place !== null && PLACE.test(place) ? place : null,
    radius: business.installer.radiusMiles.find((miles) => String(miles) === search.get('radius')) ?? RADIUS,
    sort: isSort(sort) ? sort : 'distance',
    flags: finderFlagNames.filter((name) => chosen.includes(name)),
    rim: rimChoices.find((inches) => String(inches) === search.get('rim')) ?? null,
    page: /^[1-9]\d?$/.test(page) ? Math.min(PAGE_MAX, Number(page)) : 1,
  };
}

/** The query of a search's address: `?place=austin-tx&sort=price`, empty without choices. */
export function writeFinderState(state: FinderState): string {
  const search = new URLSearchParams();
  if (state.place !== null) search.set('place', state.place);
  if (state.radius !== RADIUS) search.set('radius', String(state.radius));
  if (state.sort !== 'distance') search.set('sort', state.sort);
  for (const flag of state.flags) search.append('with', flag);
  if (state.rim !== null) search.set('rim', String(state.rim));
  if (state.page > 1) search.set('page', String(state.page));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** True if filters leave shops out. */
export const isFiltered = ({ flags, rim }: FinderState): boolean => flags.length > 0 || rim !== null;

/** The next wider search; null if it is the widest. */
export const widerThan = (radius: number): number | null =>
  business.installer.radiusMiles.find((miles) => miles > radius) ?? null;

/** The filters and the sort order, as `listInstallers` takes them. */
export const finderQuery = ({ sort, page, radius, ...filters }: FinderState) => ({
  radius,
  sort,
  page,
  ...finderFilters(filters),
});

/** The filters alone, as the API takes them. */
export type PinFilters = Partial<Record<FinderFlag, true>> & { rim?: number };

export function finderFilters({ flags, rim }: Pick<FinderState, 'flags' | 'rim'>): PinFilters {
  const filters: PinFilters = rim === null ? {} : { rim };
  for (const flag of flags) filters[flag] = true;
  return filters;
}
