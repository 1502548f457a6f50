import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { listTimes, type QueryOf } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';

/** The tires to be fitted; four of a common size if none is named. */
export type TimesJob = Partial<QueryOf<typeof listTimes>>;

/** A shop's free appointments of up to 30 days. */
export const timesQuery = (api: ApiClient, code: string, job: TimesJob = {}) =>
  queryOptions({
    queryKey: ['appointment-times', code, job],
    queryFn: ({ signal }) => api.call(listTimes, { params: { code }, query: job, signal }),
    staleTime: 30_000,
    retry: false,
  });

export const useTimes = (code: string, job?: TimesJob) => useQuery(timesQuery(useApi(), code, job));
