import { categoryBySlug } from '@tirekit/tires';

/** The query of a ranking's address. */
export interface RankingState {
  /** The slug in addresses of a category: `winter-tires`. */
  readonly category: string | null;
  readonly page: number;
}

const PAGE = /^[1-9]\d{0,2}$/;

/** Reads the state from an address. Anything that cannot be understood is ignored. */
export function readRankingState(search: URLSearchParams): RankingState {
  const page = search.get('page') ?? '';
  return {
    category: categoryBySlug(search.get('category') ?? '')?.pathSlug ?? null,
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** The query for a state, empty without choices. */
export function writeRankingState({ category, page }: RankingState): string {
  const search = new URLSearchParams();
  if (category !== null) search.set('category', category);
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? '' : `?${search.toString()}`;
}
