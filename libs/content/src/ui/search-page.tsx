import { foundKinds, messages, type Suggestion } from '@tirekit/contract';
import { ButtonLink, Page, Stack, EmptyState, LinkRows } from '@tirekit/ui';
import { type ReactNode } from 'react';
import { isCalled } from '../model/is-called.ts';

export interface SearchPageProps {
  query: string;
  suggestions: readonly Suggestion[];
  /** What a storefront shows below the results. */
  after?: ReactNode;
}

/** What was found for some words, or ways onward where nothing was. */
export function SearchPage({ query, suggestions, after }: SearchPageProps) {
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
            A size like 225/65R17, a car like 2019 Honda Civic, or a brand.
          </EmptyState>
        ) : (
          <>
            {!suggestions.some((suggestion) => isCalled(suggestion, query)) && (
              <p>Nothing here is called exactly that. This comes closest:</p>
            )}
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
