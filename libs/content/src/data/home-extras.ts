import type { ApiClient } from '@tirekit/api-client';
import type { HomeBlock } from '@tirekit/channel';
import { linePath, listDeals, listReviews, type Review } from '@tirekit/contract';
import { orEmpty } from './or-empty.ts';

/** A deal that runs today. */
export interface HomeDeal {
  slug: string;
  name: string;
  description: string;
  code: string | null;
  endsOn: string | null;
}

/** A few reviews, and the figures of all of them. */
export interface HomeReviews {
  average: number | null;
  count: number;
  /** True if any of the figures come from sample data. */
  hasSamples: boolean;
  reviews: readonly HomeReview[];
}
export type HomeReview = Pick<
  Review,
  'reviewId' | 'overall' | 'summary' | 'name' | 'vehicle' | 'sample' | 'verified'
> & {
  tire: string;
  path: string;
};

/** The data of some blocks; null if the storefront does not show them, or they can't be loaded. */
export interface HomeExtras {
  deals: readonly HomeDeal[];
  reviews: HomeReviews | null;
}

const DEALS_SHOWN = 3;
const REVIEWS_SHOWN = 3;

export async function loadHomeExtras(api: ApiClient, blocks: readonly HomeBlock[]): Promise<HomeExtras> {
  const [deals, [reviews]] = await Promise.all([
    blocks.includes('deals') ? orEmpty(api.call(listDeals, { query: {} }), getDeals) : [],
    blocks.includes('reviews')
      ? orEmpty(
          api.call(listReviews, { query: { sort: 'helpful', pageSize: REVIEWS_SHOWN } }),
          (answer): HomeReviews[] => [
            {
              average: answer.summary.average,
              count: answer.summary.count,
              hasSamples: answer.summary.samples > 0,
              reviews: answer.reviews.map(homeReview),
            },
          ],
        )
      : [],
  ]);
  return { deals, reviews: reviews === undefined || reviews.reviews.length === 0 ? null : reviews };
}

const getDeals = ({ deals }: { deals: readonly (HomeDeal & { state: string })[] }): HomeDeal[] =>
  deals
    .filter(({ state }) => state === 'running')
    .slice(0, DEALS_SHOWN)
    .map(({ slug, name, description, code, endsOn }) => ({ slug, name, description, code, endsOn }));

function homeReview(review: Review): HomeReview {
  const { reviewId, overall, summary, name, vehicle, sample, verified, brand, brandName, line, lineName } =
    review;
  return {
    ...{ reviewId, overall, summary, name, vehicle, sample, verified },
    tire: `${brandName} ${lineName}`,
    path: `${linePath(brand, line)}/reviews`,
  };
}
