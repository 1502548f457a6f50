import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { getPlace } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';

const isComplete = (zip: string): boolean => /^\d{5}$/.test(zip);

/** Where a ZIP code is. Nothing is asked until all five digits are there. */
export const placeQuery = (api: ApiClient, zip: string) =>
  queryOptions({
    queryKey: ['place', zip],
    queryFn: isComplete(zip) ? ({ signal }) => api.call(getPlace, { params: { zip }, signal }) : skipToken,
    // A ZIP code stays where it is, and an unknown one stays unknown.
    staleTime: Infinity,
    retry: false,
  });

export const usePlace = (zip: string) => useQuery(placeQuery(useApi(), zip));
