import { makeReview, makeReviewSummary } from '@tirekit/contract/testing';
import { REVIEW_WEIGHING } from '@tirekit/tires';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReviewAverages } from './review-averages.tsx';
import { ReviewCard } from './review-card.tsx';

test('a review is an article named by its summary, with its ratings and its writer in words', () => {
  render(<ReviewCard review={makeReview()} date="Apr 2, 2026" />);
  const review = screen.getByRole('article', { name: 'Quiet, and sure-footed in the rain' });
  expect(within(review).getByRole('heading', { level: 3 })).toBeVisible();
  expect(review).toHaveTextContent('4.6 out of 5 stars');
  expect(review).toHaveTextContent('Dry road 5 · Wet road 5 · Winter 4 · Comfort 5 · Noise 4');
  expect(review).not.toHaveTextContent('Treadwear');
  expect(review).toHaveTextContent(
    'Dana · 2021 Honda CR-V · 10,000-14,999 miles · confident driver · highway and city · would buy it again · Apr 2, 2026',
  );
});

test.each([
  [{ verified: true }, 'Verified buyer'],
  [{ incentivized: true }, 'Received an incentive'],
  [{ insider: true }, 'Affiliated with this store or the manufacturer'],
  [{ sample: true }, 'Sample review'],
])('a review with %o says so, and no other does', (mark, words) => {
  const { rerender } = render(<ReviewCard review={makeReview(mark)} date="" />);
  expect(screen.getByText(words)).toBeVisible();
  rerender(<ReviewCard review={makeReview()} date="" />);
  expect(screen.queryByText(words)).toBeNull();
});

const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each attribute has its average, the plain one, and how many rated it; few ratings lean', () => {
  render(<ReviewAverages summary={makeReviewSummary()} />);
  expect(row('Wet road')).toEqual(['4.6', '4.6', '1,203']);
  expect(row('Winter')).toEqual(['3.6', '4.1', '18']);
  expect(row('Treadwear')).toEqual(['Not rated', 'Not rated', '0']);
  expect(screen.getByText(/^Verified buyers count first\./)).toHaveTextContent('as much as 5 others');
  expect(screen.getByText(/as if it were/)).toHaveTextContent(String(REVIEW_WEIGHING.prior));
  expect(screen.getByText('92% would buy it again')).toBeVisible();
});

test.each([
  [0, null],
  [1, '1 review is a sample, made up to show how the store works.'],
  [12, '12 reviews are samples, made up to show how the store works.'],
  [1284, 'These are sample reviews, made up to show how the store works.'],
])('a page with %i of 1,284 reviews as samples says so', (samples, words) => {
  render(<ReviewAverages summary={makeReviewSummary({ samples })} />);
  if (words === null) expect(screen.queryByText(/sample/)).toBeNull();
  else expect(screen.getByText(words)).toBeVisible();
});
