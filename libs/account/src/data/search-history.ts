import { toResult } from '@tirekit/api-client';
import {
  addSearchHistory,
  type BodyInputOf,
  clearSearchHistory,
  listSearchHistory,
  type SearchEntry,
} from '@tirekit/contract';
import type { RequestContext } from '@tirekit/shell-server/request';

/** One stored search: what was searched for, in which way, and the page that it led to. */
export type VisitorSearch = Pick<BodyInputOf<typeof addSearchHistory>, 'kind' | 'label' | 'path'>;

type Visitor = Pick<RequestContext, 'api' | 'cookies' | 'signOn'>;

/** An account has its searches in every browser. */
const hasSearched = ({ cookies, signOn }: Visitor): boolean =>
  signOn !== null || cookies.get('session') !== null;

/**
 * This visitor's searches, newest first; the API keeps 20. A guest without a session has none, and no call is made.
 * @throws ApiFailure
 */
export async function listVisitorSearches(visitor: Visitor): Promise<readonly SearchEntry[]> {
  const { api } = visitor;
  if (!hasSearched(visitor)) return [];
  const { entries } = await api.call(listSearchHistory);
  return entries;
}

/**
 * Deletes this visitor's searches.
 * @throws ApiFailure
 */
export async function clearSearches(visitor: Visitor): Promise<void> {
  if (hasSearched(visitor)) await visitor.api.call(clearSearchHistory);
}

/**
 * Keeps a search of this visitor; the same one again moves to the top. Call it beside the search's own work and await
 * it before the answer goes out, because it may set the session's cookie.
 *
 * It resolves even when the API refuses or is away: the history is a convenience, and what was looked for must be shown
 * without it. The client has reported the failure by then.
 *
 * @example
 * const context = getRequestContext(args.context);
 * const [found] = await Promise.all([
 *   context.load(suggest, { query: { query } }),
 *   addVisitorSearch(context, { kind: 'text', label: query, path: `/search?query=${encodeURIComponent(query)}` }),
 * ]);
 */
export async function addVisitorSearch(
  context: Pick<RequestContext, 'api' | 'session'>,
  { kind, label, path }: VisitorSearch,
): Promise<void> {
  await toResult(keep(context, { kind, label, path }));
}

async function keep(
  { api, session }: Pick<RequestContext, 'api' | 'session'>,
  search: VisitorSearch,
): Promise<void> {
  // A search belongs to a session, and a visitor's first search may well come before they have one.
  await session();
  await api.call(addSearchHistory, { body: search, addSsoUid: true });
}
