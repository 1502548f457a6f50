import { suggest, type Suggestion } from '@tirekit/contract';
import type { Visit } from '@tirekit/shell-kit/request';
import { formatSize, parseSize } from '@tirekit/tires';
import { isCalled } from './is-called.ts';

/** What words lead to: one page at once, or a choice. */
export interface SearchOutcome {
  leadsTo: string | null;
  suggestions: readonly Suggestion[];
  /** What of the words says nothing to the catalogue. */
  unread: readonly string[];
  /** The size that they are, of which there is no tire. */
  missingSize: string | null;
}

/** Looks for words. What they name together leads straight to its page, and so does the only thing that is called so. */
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
