import { Page, Stack } from '@tirekit/ui';
import { SearchList, type SearchListProps } from './search-list.tsx';

export type RecentSearchesProps = SearchListProps;

/** The searches of a visitor who need not have an account. */
export function RecentSearches(props: RecentSearchesProps) {
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>Your recent searches</h1>
        <SearchList {...props} />
      </Stack>
    </Page>
  );
}
