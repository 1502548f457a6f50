import { messages, type Suggestion } from '@tirekit/contract';
import { foundKinds, SnapLink, useSignal } from '@tirekit/shell-ui';
import { ButtonLink, Page, Stack, EmptyState, Link, LinkRows } from '@tirekit/ui';
import { type ReactNode } from 'react';
import type { TermMeaning } from '../data/text/dictionary.ts';
import { helpKinds } from '../model/help-entry.ts';
import { isCalled } from '../model/is-called.ts';
import styles from './search-page.module.css';

export interface SearchPageProps {
  query: string;
  suggestions: readonly Suggestion[];
  /** True if every word was understood. */
  isUnderstood?: boolean;
  /** Words that could not be used; the results are for the others. */
  unread?: readonly string[];
  /** The size that was searched for, if no tire has it. */
  missingSize?: string | null;
  /** The meaning of the words, if they are a term of the tire dictionary. */
  meaning?: TermMeaning | null;
  /** Answers of the help center to these words. */
  answers?: readonly { to: string; label: string; detail: string }[];
  /** Shown below the results. */
  after?: ReactNode;
}

/** Says what the results are, and which typed words they ignore. */
function Limits({
  query,
  suggestions,
  isUnderstood,
  unread,
}: Required<Pick<SearchPageProps, 'query' | 'suggestions' | 'isUnderstood' | 'unread'>>) {
  if (unread.length > 0)
    return (
      <p>
        We could not use {unread.map((phrase) => `“${phrase}”`).join(' and ')} in this search. The rest leads
        here:
      </p>
    );
  // A single page with a word about it leaves nothing to choose.
  if (isUnderstood) return suggestions.length > 1 && <p>Choose the one you mean:</p>;
  return suggestions.some((suggestion) => isCalled(suggestion, query)) ? null : (
    <p>No exact match. Closest results:</p>
  );
}

/** The results for some words, or links onward if there are none. */
export function SearchPage({
  query,
  suggestions,
  isUnderstood = false,
  unread = [],
  missingSize = null,
  meaning = null,
  answers = [],
  after,
}: SearchPageProps) {
  useSignal(query === '' ? null : { kind: 'search', term: query }, query);
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>{query === '' ? 'Search' : `Results for “${query}”`}</h1>
        {meaning !== null && (
          <section className={styles['meaning']} aria-labelledby="meaning">
            <h2 id="meaning">{meaning.title}</h2>
            <p>{meaning.short}</p>
            <p>
              <Link to={meaning.to}>Read more in the tire dictionary</Link>
            </p>
          </section>
        )}
        {/* If names only look alike, the visitor more likely meant an answer. */}
        {!isUnderstood && <Answers answers={answers} />}
        {suggestions.length === 0 ? (
          meaning === null && answers.length === 0 && <Nothing query={query} missingSize={missingSize} />
        ) : (
          <>
            {meaning === null && (
              <Limits query={query} suggestions={suggestions} isUnderstood={isUnderstood} unread={unread} />
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
        {isUnderstood && <Answers answers={answers} />}
        {after}
      </Stack>
    </Page>
  );
}

function Answers({ answers }: Required<Pick<SearchPageProps, 'answers'>>) {
  if (answers.length === 0) return null;
  return (
    <section className={styles['answers']} aria-labelledby="answers">
      <h2 id="answers">From the help center</h2>
      <LinkRows rows={answers.map((answer) => ({ ...answer, kind: helpKinds.answer }))} />
    </section>
  );
}

/** The way on where nothing was found. */
function Nothing({ query, missingSize }: Required<Pick<SearchPageProps, 'query' | 'missingSize'>>) {
  return (
    <EmptyState
      title={query === '' ? 'What are you looking for?' : messages.noMatches}
      actions={
        <>
          <ButtonLink tone="primary" to="/find/size">
            Find by size
          </ButtonLink>
          <ButtonLink to="/find/vehicle">Find by vehicle</ButtonLink>
          <SnapLink />
        </>
      }
    >
      {missingSize === null
        ? 'Try a size like 225/65R17, a vehicle like 2019 Honda Civic, or a brand.'
        : `We don’t have tires in ${missingSize} right now.`}
    </EmptyState>
  );
}
