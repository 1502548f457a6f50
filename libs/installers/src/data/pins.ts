import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { type AnswerOf, listInstallerPins } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';
import type { MapEdges, PinSearch } from '../ui/map/map-types.ts';

export type PinsFound = AnswerOf<typeof listInstallerPins>;

/** All shops on a piece of the map, in short, and the names of its cities. Until they are there, those of the piece before stay. */
const pinsQuery = (api: ApiClient, edges: MapEdges | null, search: PinSearch) =>
  queryOptions({
    queryKey: ['tire-shop-pins', edges, search],
    queryFn:
      edges === null
        ? skipToken
        : ({ signal }) => api.call(listInstallerPins, { query: { ...search, ...edges }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

export const usePins = (edges: MapEdges | null, search: PinSearch): PinsFound | null =>
  useQuery(pinsQuery(useApi(), edges, search)).data ?? null;
