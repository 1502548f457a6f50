import { suggest, type Suggestion } from '@tirekit/contract';
import type { Visit } from '@tirekit/shell-kit/request';
import { formatSize, parseSize } from '@tirekit/tires';
import { isCalled } from '../model/is-called.ts';

/** The result of a search: one page at once, or a choice. */
export interface SearchOutcome {
  leadsTo: string | null;
  suggestions: readonly Suggestion[];
  /** The words that match nothing in the catalogue. */
  unread: readonly string[];
  /** The size that was typed, if there is no tire of it. */
  missingSize: string | null;
}

/**
 * Searches for words. If together they name one thing, or only one thing has that name, they lead straight to its page.
 */
export async function searchFor(visit: Visit, query: string): Promise<SearchOutcome> {
  const { suggestions, isCertain, unread } = await visit.load(suggest, { query: { query, limit: 20 } });
  const [first, ...more] = suggestions;
  const isOnlyOne = first !== undefined && more.length === 0 && unread.length === 0 && isCalled(first, query);
  const size = suggestions.length > 0 ? null : parseSize(query);
  return {
    leadsTo: first !== undefined && (isCertain || isOnlyOne) ? first.path : null,
    suggestions,
    unread,
    missingSize: size && formatSize(size),
  };
}
