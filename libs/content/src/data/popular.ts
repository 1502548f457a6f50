import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { listTires } from '@tirekit/contract';
import { cardTire } from '@tirekit/tire-ui';

/** Fewer would not be a choice, more is a list. */
export const POPULAR_SHOWN = 3;
const STALE_MS = 60_000;

/** What the tires are for: a car's fitment, or a type where no car is known. */
export type PopularFor = { fitment: string } | { type: string };

/** The tires that drivers rate highest, for a car or of a type. */
export const popularQuery = (api: ApiClient, wanted: PopularFor) =>
  queryOptions({
    queryKey: ['popular', wanted],
    queryFn: async ({ signal }) => {
      const query = {
        ...('fitment' in wanted ? { fitment: wanted.fitment } : { type: [wanted.type] }),
        sort: 'rating' as const,
        pageSize: POPULAR_SHOWN,
      };
      const { items } = await api.call(listTires, { query, signal });
      return items.map(cardTire);
    },
    staleTime: STALE_MS,
    retry: false,
  });
