import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, ApiFailure } from '@tirekit/api-client';
import { getInstaller, type InstallerSort, listInstallers, type QueryOf } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';

/** The tires to be installed, as the shops' endpoints take them. */
export type ShopJob = Pick<QueryOf<typeof listInstallers>, 'item' | 'otherItem' | 'quantity' | 'fitment'>;

/** The search for shops. */
export interface JobSearch {
  /** Null if it is not known; then nothing is asked. */
  zip: string | null;
  /** Miles. */
  radius: number;
  sort: InstallerSort;
  /** Only vans that come to the ZIP code. */
  mobile?: boolean;
  perPage: number;
}

/** Shops near a ZIP code with the price of a job and their next free time, or why they cannot do it. */
const jobShopsQuery = (api: ApiClient, { zip, ...search }: JobSearch, job: ShopJob) =>
  queryOptions({
    queryKey: ['tire-shops-for', zip, search, job],
    queryFn: ({ signal }) =>
      api.call(listInstallers, { query: { ...search, ...job, zip: zip ?? undefined }, signal }),
    enabled: zip !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });

export const useJobShops = (search: JobSearch, job: ShopJob) =>
  useQuery(jobShopsQuery(useApi(), search, job));

/** One shop with the price of a job and its next free time. */
const jobShopQuery = (api: ApiClient, code: string | null, zip: string | null, job: ShopJob) =>
  queryOptions({
    queryKey: ['tire-shop-for', code, zip, job],
    queryFn: ({ signal }) =>
      api.call(getInstaller, {
        params: { code: code ?? '' },
        query: { ...job, zip: zip ?? undefined },
        signal,
      }),
    enabled: code !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });

/** One shop for a job. `isGone` if there is no such shop anymore. */
export function useJobShop(code: string | null, zip: string | null, job: ShopJob) {
  const { data, error } = useQuery(jobShopQuery(useApi(), code, zip, job));
  return {
    shop: code === null ? null : (data ?? null),
    failed: error !== null,
    isGone: error instanceof ApiFailure && (error.statusCode === 410 || error.code === 'not-found'),
  };
}
