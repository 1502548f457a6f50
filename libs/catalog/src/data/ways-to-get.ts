import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { listItemOptions } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';

/** The tires that somebody wants to get to a place. */
export interface WaysInput {
  itemId: string;
  /** The other tire of a staggered set, in the same quantity. */
  otherItem?: string | undefined;
  quantity: number;
  /** The car that they are for. */
  fitment?: string | undefined;
  /** The shopCode of the shop that the buyer has chosen. */
  installer?: string | undefined;
  /** Null if it is not known; then nothing is asked. */
  zip: string | null;
}

/** The ways to get some tires, each with its price and date. Until a new answer arrives, the previous one stays. */
const waysToGetQuery = (api: ApiClient, { itemId, zip, ...choice }: WaysInput) =>
  queryOptions({
    queryKey: ['ways-to-get', itemId, zip, choice],
    queryFn: ({ signal }) =>
      api.call(listItemOptions, { params: { itemId }, query: { ...choice, zip: zip ?? '' }, signal }),
    enabled: zip !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });

export const useWaysToGet = (input: WaysInput) => useQuery(waysToGetQuery(useApi(), input));
