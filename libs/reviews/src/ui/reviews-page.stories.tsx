import { makeReview, makeReviewSummary } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { reviewsPage } from '../../test/answers.ts';
import { ReviewsPage } from './reviews-page.tsx';

const posted = fn<(form: Record<string, string>) => void>();

const meta = {
  title: 'Reviews/ReviewsPage',
  component: ReviewsPage,
  parameters: {
    layout: 'fullscreen',
    page: { at: '/brands/norvik-tires/meridian-as/reviews', onPost: posted },
    answers: { '/api/v1/reviews/votes': { reviewIds: ['R2'] } },
  },
  args: reviewsPage(),
  beforeEach: () => void posted.mockClear(),
} satisfies Meta<typeof ReviewsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfALine: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Take it back.*Loud/ })).toBeVisible());
    await expect(canvas.getByText('12 people found this helpful.')).toBeVisible();
    await userEvent.click(canvas.getByText('Filter and sort'));
    await expect(canvas.getByRole('option', { name: 'Honda Civic (62)', hidden: true })).toBeInTheDocument();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Narrowed: Story = {
  args: reviewsPage({
    state: { sort: 'lowest', page: 2, vehicle: 'Honda Accord', below: 'wet', verified: 'true' },
    isNarrowed: true,
    total: 37,
    pages: 4,
  }),
};
export const NothingMatches: Story = {
  args: reviewsPage({
    state: { sort: 'newest', page: 1, stars: '1', style: 'extreme (racing)' },
    isNarrowed: true,
    total: 0,
    pages: 1,
    reviews: [],
  }),
};
export const NoReviews: Story = {
  args: reviewsPage({
    summary: makeReviewSummary({
      count: 0,
      average: null,
      distribution: [0, 0, 0, 0, 0],
      buyAgainPercent: null,
    }),
    total: 0,
    pages: 1,
    reviews: [],
  }),
};
export const Samples: Story = {
  args: reviewsPage({
    summary: makeReviewSummary({ samples: 1284 }),
    reviews: [makeReview({ sample: true })],
  }),
};
export const OfEverything: Story = { args: reviewsPage({}, {}) };
export const OfACategory: Story = { args: reviewsPage({}, { category: 'winter' }) };
