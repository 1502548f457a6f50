import { foundKinds, messages, type Suggestion } from '@tirekit/contract';
import { ButtonLink, Page, Stack, EmptyState, LinkRows } from '@tirekit/ui';
import { type ReactNode } from 'react';
import { isCalled } from '../model/is-called.ts';

export interface SearchPageProps {
  query: string;
  suggestions: readonly Suggestion[];
  /** Words that could not be used; the results are for the others. */
  unread?: readonly string[];
  /** The size that was searched for, if there is no tire of it. */
  missingSize?: string | null;
  /** What a storefront shows below the results. */
  after?: ReactNode;
}

/** What the results leave out: nothing that was typed is dropped silently. */
function Limits({
  query,
  suggestions,
  unread,
}: Required<Pick<SearchPageProps, 'query' | 'suggestions' | 'unread'>>) {
  if (unread.length > 0)
    return (
      <p>
        We could not use {unread.map((phrase) => `“${phrase}”`).join(' and ')} in this search. The rest leads
        here:
      </p>
    );
  return suggestions.some((suggestion) => isCalled(suggestion, query)) ? null : (
    <p>Nothing here is called exactly that. This comes closest:</p>
  );
}

/** The results for some words, or links onward if there are none. */
export function SearchPage({ query, suggestions, unread = [], missingSize = null, after }: SearchPageProps) {
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>{query === '' ? 'Search' : `Results for “${query}”`}</h1>
        {suggestions.length === 0 ? (
          <EmptyState
            title={query === '' ? 'What are you looking for?' : messages.noMatches}
            actions={
              <>
                <ButtonLink tone="primary" to="/find/size">
                  Find by size
                </ButtonLink>
                <ButtonLink to="/find/vehicle">Find by vehicle</ButtonLink>
              </>
            }
          >
            {missingSize === null
              ? 'A size like 225/65R17, a car like 2019 Honda Civic, or a brand.'
              : `We have no tires in ${missingSize} at the moment.`}
          </EmptyState>
        ) : (
          <>
            <Limits query={query} suggestions={suggestions} unread={unread} />
            <LinkRows
              rows={suggestions.map(({ kind, label, detail, path }) => ({
                to: path,
                label,
                detail,
                kind: foundKinds[kind],
              }))}
            />
          </>
        )}
        {after}
      </Stack>
    </Page>
  );
}
