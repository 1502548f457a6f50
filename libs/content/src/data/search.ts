import { suggest, type Suggestion } from '@tirekit/contract';
import type { RequestContext } from '@tirekit/shell-server/request';
import { formatSize, parseSize } from '@tirekit/tires';
import { isCalled } from '../model/is-called.ts';

/** The result of a search: the one page that it leads to, or a list to choose from. */
export interface SearchOutcome {
  leadsTo: string | null;
  suggestions: readonly Suggestion[];
  /** True if every word was understood; the suggestions are then several readings, not merely similar names. */
  isUnderstood: boolean;
  /** The words that match nothing in the catalog. */
  unread: readonly string[];
  /** The typed size, if no tire has it. */
  missingSize: string | null;
}

/**
 * Searches for words. If they name exactly one thing, the search leads straight to its page.
 */
export async function searchFor(
  { load }: Pick<RequestContext, 'load'>,
  query: string,
): Promise<SearchOutcome> {
  const { suggestions, isCertain, isUnderstood, unread } = await load(suggest, {
    query: { query, limit: 20 },
  });
  const [first, ...more] = suggestions;
  const isOnlyOne = first !== undefined && more.length === 0 && unread.length === 0 && isCalled(first, query);
  const size = suggestions.length > 0 ? null : parseSize(query);
  return {
    leadsTo: first !== undefined && (isCertain || isOnlyOne) ? first.path : null,
    suggestions,
    isUnderstood,
    unread,
    missingSize: size && formatSize(size),
  };
}
