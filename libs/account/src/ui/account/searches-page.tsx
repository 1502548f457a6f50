import type { SearchEntry } from '@tirekit/contract';
import { AccountFrame } from '@tirekit/shell-ui';
import { SavedNotice } from '../saved-notice.tsx';
import { SearchList } from '../search-list.tsx';

export interface SearchesPageProps {
  /** Newest first. */
  searches: readonly SearchEntry[];
  /** Why they could not be cleared. */
  problem: string | null;
}

/** The buyer's searches, each a link back to its results. */
export function SearchesPage({ searches, problem }: SearchesPageProps) {
  return (
    <AccountFrame title="Your searches" current="searches">
      {problem === null && <SavedNotice />}
      <SearchList searches={searches} problem={problem} />
    </AccountFrame>
  );
}
