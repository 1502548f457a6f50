import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { listSizes } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';
import { sizeTriples } from '../model/size-choices.ts';

/** The sizes on sale change slowly, and the finder shows no price. */
const STALE_MS = 5 * 60_000;

/** The metric sizes on sale, from which the finder narrows its three lists. */
const sizesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['sizes'],
    queryFn: async ({ signal }) => {
      const { sizes } = await api.call(listSizes, { signal });
      return sizeTriples(sizes.map(({ slug }) => slug));
    },
    staleTime: STALE_MS,
  });

/** @param enabled whether the finder is in use; nothing is asked before */
export const useSizes = (enabled: boolean) => useQuery({ ...sizesQuery(useApi()), enabled });
