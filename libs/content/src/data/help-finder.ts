import { queryOptions, useQuery } from '@tanstack/react-query';
import { HELP_ENTRIES_PATH, HelpEntries } from '../model/help-entry.ts';

/** The search over the help center, with its code: loaded when its field is first used. */
const helpFinderQuery = queryOptions({
  queryKey: ['help-finder'],
  queryFn: async ({ signal }) => {
    const [{ helpSearch }, answer] = await Promise.all([
      import('../model/help-search.ts'),
      fetch(HELP_ENTRIES_PATH, { signal }),
    ]);
    if (!answer.ok) throw new Error(`The help center’s index answered ${String(answer.status)}`);
    return helpSearch(HelpEntries.parse(await answer.json()));
  },
  staleTime: Infinity,
  retry: false,
});

/** The search, once it is loaded; null before, and if it could not be: the form then asks the server. */
export const useHelpFinder = (isUsed: boolean) =>
  useQuery({ ...helpFinderQuery, enabled: isUsed }).data ?? null;
