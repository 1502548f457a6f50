import { listReviews } from '@tirekit/contract';
import { notFound, permanentRedirect, redirectTo, type RequestContext } from '@tirekit/shell-server/request';
import {
  apiQuery,
  chosenFilters,
  filterCounts,
  readReviewsState,
  writeReviewsState,
} from '../model/filters.ts';
import { getScope, scopeWords } from '../model/scope.ts';

/**
 * The data of a page of reviews.
 * @throws a redirect: 301 to the address as it is spelled, without what nobody understands; 302 to the last page if there are
 * fewer pages now, because such a link was right when it was made
 */
export async function loadReviewsPage(
  { load }: Pick<RequestContext, 'load'>,
  url: URL,
  params: Readonly<Record<string, string | undefined>>,
) {
  const scope = getScope(params);
  if (scope === null) throw notFound();
  const state = readReviewsState(url.searchParams);
  const query = writeReviewsState(state);
  if (url.pathname !== scope.path || `?${url.searchParams.toString()}` !== (query || '?'))
    throw permanentRedirect(scope.path + query);
  const { subject, facets, ...answer } = await load(listReviews, {
    query: { ...scope.query, ...apiQuery(state), facets: true },
  });
  const pages = Math.max(1, Math.ceil(answer.total / answer.pageSize));
  if (state.page > pages) throw redirectTo(scope.path + writeReviewsState({ ...state, page: pages }));
  return {
    ...{ path: scope.path, tiresPath: scope.tiresPath, state, pages },
    ...answer,
    counts: filterCounts(facets),
    names: subject,
    words: scopeWords(scope, subject),
    isOfLine: scope.query.line !== undefined,
    isNarrowed: chosenFilters(state).length > 0,
  };
}

export type ReviewsPageData = Awaited<ReturnType<typeof loadReviewsPage>>;
