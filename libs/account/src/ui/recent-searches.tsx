import type { SearchEntry } from '@tirekit/contract';
import { Button, ButtonLink, Cluster, EmptyState, LinkRows, Notice, Page, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import { searchKinds } from '../model/search-kinds.ts';
import styles from './recent-searches.module.css';

export interface RecentSearchesProps {
  /** Newest first. */
  searches: readonly SearchEntry[];
  /** Why they could not be deleted. */
  problem: string | null;
}

/** This visitor's searches, each a link back to its results. */
export function RecentSearches({ searches, problem }: RecentSearchesProps) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>Your recent searches</h1>
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
      </Stack>
    </Page>
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
