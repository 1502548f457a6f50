import type { SearchEntry } from '@tirekit/contract';
import { stored, writeStored } from '@tirekit/shell-ui';
import { Button, ButtonLink, Cluster, EmptyState, LinkRows, Notice } from '@tirekit/ui';
import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { searchKinds } from '../model/search-kinds.ts';
import styles from './recent-searches.module.css';

export interface SearchListProps {
  /** Newest first. */
  searches: readonly SearchEntry[];
  /** Why they could not be deleted. */
  problem: string | null;
}

/** A visitor’s searches with the button that clears them. */
export function SearchList({ searches, problem }: SearchListProps) {
  const busy = useNavigation().state === 'submitting';
  // The search field offers the same ones.
  useEffect(() => {
    writeStored(
      stored.searchHistory,
      searches.map(({ label, path }) => ({ label, path })),
    );
  }, [searches]);
  return (
    <>
      {problem !== null && (
        <Notice tone="critical" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      {searches.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <LinkRows
            ordered
            rows={searches.map(({ id, kind, label, path }) => ({
              key: id,
              to: path,
              label,
              kind: searchKinds[kind],
            }))}
          />
          <Form method="post">
            <Cluster>
              <Button type="submit" busy={busy}>
                Clear
              </Button>
              <span className={styles['note']}>Only you see this list.</span>
            </Cluster>
          </Form>
        </>
      )}
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing here yet"
      actions={
        <>
          <ButtonLink tone="primary" to="/find/size">
            Find by size
          </ButtonLink>
          <ButtonLink to="/find/vehicle">Find by vehicle</ButtonLink>
        </>
      }
    >
      Your recent searches will show up here.
    </EmptyState>
  );
}
