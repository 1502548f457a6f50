import type { ApiClient } from '@tirekit/api-client';
import { listOwnVotes } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

const ownVotesQuery = (api: ApiClient, reviewIds: readonly string[]) =>
  queryOptions({
    queryKey: ['own-votes', reviewIds],
    queryFn: ({ signal }) => api.call(listOwnVotes, { query: { review: [...reviewIds] }, signal }),
    enabled: reviewIds.length > 0,
    staleTime: 60_000,
  });

/**
 * Which of these reviews the visitor has found helpful. The page is the same for everybody, so this comes afterwards; it is
 * empty until then, and if it cannot be had.
 */
export function useOwnVotes(reviewIds: readonly string[]): readonly string[] {
  return useQuery(ownVotesQuery(useApi(), reviewIds)).data?.reviewIds ?? [];
}
