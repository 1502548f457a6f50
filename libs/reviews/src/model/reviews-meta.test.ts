import { makeReview, makeReviewSummary } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { reviewsPage } from '../../test/answers.ts';
import { reviewsMeta } from './reviews-meta.ts';

test('structured data has the average and the reviews that the page of a line shows', () => {
  const { jsonLd } = reviewsMeta(reviewsPage());
  expect(jsonLd).toHaveLength(1);
  expect(jsonLd[0]).toMatchObject({
    '@type': 'Product',
    name: 'Norvik Meridian AS',
    aggregateRating: { ratingValue: '4.6', reviewCount: 1284 },
    review: [{ name: 'Quiet, and sure-footed in the rain', author: { name: 'Dana' } }, { name: 'Loud' }],
  });
});

test('a sample review is not in it, nor an average that has one', () => {
  const mixed = reviewsPage({
    summary: makeReviewSummary({ samples: 1 }),
    reviews: [makeReview({ sample: true }), makeReview({ reviewId: 'R2', summary: 'Our own' })],
  });
  const [product] = reviewsMeta(mixed).jsonLd;
  expect(product).toMatchObject({ review: [{ name: 'Our own' }] });
  expect(product).not.toHaveProperty('aggregateRating');
  const samples = reviewsPage({
    summary: makeReviewSummary({ samples: 1284 }),
    reviews: [makeReview({ sample: true })],
  });
  expect(reviewsMeta(samples).jsonLd).toEqual([]);
});

test('reviews of several tires name the tire of each', () => {
  const page = reviewsPage(
    { reviews: [makeReview(), makeReview({ reviewId: 'R2', sample: true })] },
    { brand: 'norvik' },
  );
  expect(reviewsMeta(page).jsonLd).toMatchObject([
    { '@type': 'Review', itemReviewed: { name: 'Norvik Meridian AS' } },
  ]);
});

const at = '/brands/norvik-tires/meridian-as/reviews';
test.each([
  [{}, 'index,follow', at],
  [{ state: { sort: 'newest', page: 3 } as const }, 'index,follow', `${at}?page=3`],
  [{ state: { sort: 'lowest', page: 3 } as const }, 'noindex,follow', at],
  [{ state: { sort: 'newest', page: 1, stars: '1' } as const, isNarrowed: true }, 'noindex,follow', at],
  [{ summary: makeReviewSummary({ count: 0, average: null }), total: 0, reviews: [] }, 'noindex,follow', at],
])('search engines index the plain pages alone: %o', (over, robots, canonical) => {
  expect(reviewsMeta(reviewsPage(over))).toMatchObject({ robots, canonical });
});
