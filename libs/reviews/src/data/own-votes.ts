import type { ApiClient } from '@tirekit/api-client';
import { listOwnVotes } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const OWN_VOTES = 'own-votes';

const ownVotesQuery = (api: ApiClient, reviewIds: readonly string[]) =>
  queryOptions({
    queryKey: [OWN_VOTES, reviewIds],
    queryFn: ({ signal }) => api.call(listOwnVotes, { query: { review: [...reviewIds] }, signal }),
    enabled: reviewIds.length > 0,
    staleTime: 60_000,
  });

/**
 * The reviews among these that the visitor has found helpful. The page is the same for everybody, so this comes afterwards; it is
 * empty until then, and if it cannot be had.
 */
export function useOwnVotes(reviewIds: readonly string[]): readonly string[] {
  return useQuery(ownVotesQuery(useApi(), reviewIds)).data?.reviewIds ?? [];
}

/** Asks for the visitor's votes again once one was taken: whoever comes back to a page finds it there. */
export function useVoteTaken(answer: { readonly ok: boolean } | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (answer?.ok) void client.invalidateQueries({ queryKey: [OWN_VOTES] });
  }, [answer, client]);
}
