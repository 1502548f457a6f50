import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, ApiFailure } from '@tirekit/api-client';
import { type AnswerOf, listInstallers, messages } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';
import { finderQuery, type FinderState } from '../model/finder-state.ts';
import type { MapEdges } from '../ui/map/map-types.ts';

export type ShopsFound = AnswerOf<typeof listInstallers>;

/** The place of a search for shops: around a ZIP code, in an urban area, or on a piece of the map. */
export type ShopsWhere = { zip: string } | { area: string } | MapEdges;

/** Shops on one page of a list. */
const SHOPS_PER_PAGE = 20;

export const shopsInput = (where: ShopsWhere, state: FinderState) => ({
  query: { ...finderQuery(state), ...where, perPage: SHOPS_PER_PAGE },
});

/** Shops at a place with price and next free time. Until a new answer arrives, the previous one stays. */
export const shopsQuery = (api: ApiClient, where: ShopsWhere | null, state: FinderState) =>
  queryOptions({
    queryKey: ['tire-shops', where, finderQuery(state)],
    queryFn: ({ signal }) => api.call(listInstallers, { ...shopsInput(where ?? { zip: '' }, state), signal }),
    enabled: where !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });

/** The data of a list of shops. */
export interface ShopsShown {
  /** Null until there is an answer. */
  found: ShopsFound | null;
  /** True if another answer is on its way. */
  busy: boolean;
  /** Why there is no answer; null otherwise. */
  failure: string | null;
  retry: () => void;
}

/**
 * The shops at a place.
 * @param known the answer that came with the page, if it is about this place
 */
export function useShops(where: ShopsWhere | null, state: FinderState, known: ShopsFound | null): ShopsShown {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...shopsQuery(useApi(), where, state),
    ...(known && { initialData: known }),
  });
  return {
    found: where === null ? null : (data ?? null),
    busy: isFetching && (isPlaceholderData || data === undefined),
    failure:
      error === null
        ? null
        : error instanceof ApiFailure && error.isRefusal
          ? error.message
          : messages.technicalProblem,
    retry: () => void refetch(),
  };
}
