import { drivingStyles, milesBands, reviewAttributes, type ReviewFacet, whereUsed } from '@tirekit/contract';
import { makeReview, makeReviewSummary } from '@tirekit/contract/testing';
import type { ReviewsPageData } from '../src/data/load-reviews.ts';
import { filterCounts } from '../src/model/filters.ts';
import { getScope, scopeWords } from '../src/model/scope.ts';

const facet = (key: ReviewFacet['key'], values: readonly string[]): ReviewFacet => ({
  key,
  values: values.map((value, at) => ({ value, count: at * 31 })),
});

/** The data of a page of reviews of one line, for tests and stories. */
export function reviewsPage(
  over: Partial<ReviewsPageData> = {},
  params: Record<string, string> = { brand: 'norvik-tires', productLine: 'meridian-as' },
): ReviewsPageData {
  const scope = getScope(params);
  if (scope === null) throw new Error('No such page');
  const names = { brandName: 'Norvik', lineName: 'Meridian AS' };
  return {
    ...{ path: scope.path, tiresPath: scope.tiresPath },
    state: { sort: 'newest', page: 1 },
    counts: filterCounts([
      facet('vehicle', ['Ford', 'Honda', 'Honda Civic']),
      facet('miles', milesBands),
      facet('style', drivingStyles),
      facet('used', whereUsed),
      facet('below', reviewAttributes),
      { key: 'verified', values: [{ value: 'true', count: 1_020 }] },
      facet('stars', ['5', '4', '3', '2', '1']),
    ]),
    summary: makeReviewSummary(),
    total: 1_284,
    page: 1,
    pageSize: 10,
    pages: 129,
    reviews: [
      makeReview({ verified: true, helpful: 12 }),
      makeReview({ reviewId: 'R2', summary: 'Loud', overall: 2, comments: null, buyAgain: false }),
    ],
    names,
    words: scopeWords(scope, names),
    isOfLine: scope.query.line !== undefined,
    isNarrowed: false,
    ...over,
  };
}
