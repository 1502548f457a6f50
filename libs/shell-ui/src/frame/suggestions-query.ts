import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { suggest } from '@tirekit/contract';

/** The search's suggestions for a text. Suggestions for the text before stay until there are new ones. */
export const suggestionsQuery = (api: ApiClient, text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) => api.call(suggest, { query: { query: text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
