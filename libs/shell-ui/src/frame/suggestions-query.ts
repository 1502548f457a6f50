import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { type AnswerOf, suggest } from '@tirekit/contract';

export type Suggestion = AnswerOf<typeof suggest>['suggestions'][number];

/** The search's suggestions for a text. Suggestions for the text before stay until there are new ones. */
export const suggestionsQuery = (api: ApiClient, text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) => api.call(suggest, { query: { query: text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
