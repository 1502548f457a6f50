import type { Review, ReviewSummary } from '@tirekit/contract';

type Item = Readonly<Record<string, unknown>>;

const reviewItem = (review: Review): Item => ({
  '@type': 'Review',
  name: review.summary,
  ...(review.comments !== null && { reviewBody: review.comments }),
  author: { '@type': 'Person', name: review.name },
  datePublished: review.postedOn,
  reviewRating: { '@type': 'Rating', ratingValue: review.overall, bestRating: 5, worstRating: 1 },
});

/**
 * A line with the reviews that the page shows (schema.org `Product`). Sample reviews are never in it, and while there is one
 * among the reviews neither is an average, because the page shows the average of all of them. Null if nothing is left to say.
 */
export function productJsonLd(
  { name, brandName, path }: { name: string; brandName: string; path: string },
  { average, count, samples }: ReviewSummary,
  reviews: readonly Review[],
): Item | null {
  const own = reviews.filter(({ sample }) => !sample);
  const isAllOwn = samples === 0 && average !== null;
  if (own.length === 0 && !isAllOwn) return null;
  return {
    '@type': 'Product',
    name,
    url: path,
    brand: { '@type': 'Brand', name: brandName },
    ...(isAllOwn && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average.toFixed(1),
        reviewCount: count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(own.length > 0 && { review: own.map(reviewItem) }),
  };
}

/** Reviews of several tires, each with its tire. Sample reviews are never among them. */
export const reviewsJsonLd = (reviews: readonly Review[]): Item[] =>
  reviews
    .filter(({ sample }) => !sample)
    .map((review) => ({
      ...reviewItem(review),
      itemReviewed: {
        '@type': 'Product',
        name: `${review.brandName} ${review.lineName}`,
        brand: { '@type': 'Brand', name: review.brandName },
      },
    }));
