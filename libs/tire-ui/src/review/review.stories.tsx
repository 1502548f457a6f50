import { makeReview, makeReviewSummary } from '@tirekit/contract/testing';
import { Stack } from '@tirekit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReviewAverages } from './review-averages.tsx';
import { ReviewCard } from './review-card.tsx';

/** Buyers' reviews of a tire. */
const meta = { title: 'Tires/Reviews' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Cards: Story = {
  render: () => (
    <Stack gap={4}>
      <ReviewCard review={makeReview({ verified: true })} date="Apr 2, 2026" />
      <ReviewCard
        review={makeReview({ reviewId: 'R2', sample: true })}
        date="Apr 2, 2026"
        tire="Norvik Meridian AS"
      />
      <ReviewCard
        review={makeReview({
          reviewId: 'R3',
          incentivized: true,
          comments: null,
          vehicle: null,
          overall: 1,
          buyAgain: false,
          summary: 'Looooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooud',
          ratings: { dry: null, wet: null, winter: null, comfort: null, noise: 1, treadwear: null },
        })}
        date="Apr 2, 2026"
      />
    </Stack>
  ),
};
export const Averages: Story = { render: () => <ReviewAverages summary={makeReviewSummary()} /> };
export const AveragesOfSamples: Story = {
  render: () => <ReviewAverages summary={makeReviewSummary({ samples: 12 })} toward="all tires" />,
};
