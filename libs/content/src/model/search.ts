import { suggest, type Suggestion } from '@tirekit/contract';
import type { Visit } from '@tirekit/shell-kit/request';
import { canonicalSizeSlug } from '@tirekit/tires';
import { finderData } from './finder-data.ts';
import { isCalled } from './is-called.ts';

/** What words lead to: one page at once, or a choice. */
export type SearchOutcome =
  { leadsTo: string; suggestions: readonly [] } | { leadsTo: null; suggestions: readonly Suggestion[] };

/** Looks for words. A size that is sold leads straight to its page, and so does the only thing that is called so. */
export async function searchFor(visit: Visit, query: string): Promise<SearchOutcome> {
  const slug = canonicalSizeSlug(query);
  if (slug !== null && (await finderData(visit)).sizeSlugs.has(slug))
    return { leadsTo: `/tire-sizes/${slug}`, suggestions: [] };
  const { suggestions } = await visit.load(suggest, { query: { query, limit: 20 } });
  const [only, ...more] = suggestions;
  return only && more.length === 0 && isCalled(only, query)
    ? { leadsTo: only.path, suggestions: [] }
    : { leadsTo: null, suggestions };
}
