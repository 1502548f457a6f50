import type { SearchEntry } from '@tirekit/contract';
import { AccountFrame, SavedNotice } from '@tirekit/shell-ui';
import { accountSavedWords } from '../../model/saved-words.ts';
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
      {problem === null && <SavedNotice savedWords={accountSavedWords} />}
      <SearchList searches={searches} problem={problem} />
    </AccountFrame>
  );
}
