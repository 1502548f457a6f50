import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { listAreas } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';

/** The urban areas, whose names are the map's labels. */
export const areasQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['tire-shop-areas'],
    queryFn: ({ signal }) => api.call(listAreas, { signal }),
    staleTime: 3_600_000,
  });

export const useAreas = () => useQuery(areasQuery(useApi()));
