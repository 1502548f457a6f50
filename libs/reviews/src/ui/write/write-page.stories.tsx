import { messages, type OwnReview } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { ConfirmReviewPage } from './confirm-page.tsx';
import { NoMoreMailsPage } from './no-more-mails-page.tsx';
import { WritePage } from './write-page.tsx';
import * as reviewMessages from '../../model/review-messages.ts';

const LINE = '/brands/norvik-tires/meridian-as';

const sent = { reasons: [], verified: false, formerStays: false, link: null };
const own: OwnReview = {
  state: 'published',
  isShown: true,
  verified: true,
  ratings: { dry: 4, wet: 5, winter: null, comfort: 4, noise: 3, treadwear: null },
  summary: 'Sure in the rain',
  comments: 'Two winters by now, and they still grip.',
  name: 'Pat O.',
  email: 'pat@example.com',
  datePurchased: '2025-11-05',
  vehicle: '2019 Honda Civic',
  milesBand: '10,000-14,999',
  drivingStyle: 'confident',
  whereUsed: 'highway and city',
  buyAgain: true,
  insider: true,
  incentivized: false,
  pictures: [],
};

/** Writing a review of a tire, and what becomes of it. */
const meta = {
  title: 'Reviews/WritePage',
  component: WritePage,
  parameters: {
    layout: 'fullscreen',
    page: { at: `${LINE}/write-a-review` },
    answers: {
      '/api/v1/search/suggest': { suggestions: [], isCertain: false, isUnderstood: false, unread: [] },
    },
  },
  args: {
    brandName: 'Norvik',
    lineName: 'Meridian AS',
    path: LINE,
    discontinued: false,
    writer: null,
    isOrderOpen: null,
    isReviewOpen: null,
    own: null,
    formPath: `${LINE}/write-a-review`,
    sent: null,
    pageKey: 'page-1',
    answer: null,
  },
  beforeEach: () => localStorage.clear(),
} satisfies Meta<typeof WritePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: reviewMessages.reviewIncomplete });
    await expect(button).toHaveAccessibleDescription(/^Still missing: one rating,/);
    await userEvent.click(button);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.reviewRatings);
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** By the keyboard alone: arrows choose a rating, and the button tells what is still missing. */
export const Rated: Story = {
  play: async ({ canvas, userEvent }) => {
    const wet = within(canvas.getByRole('group', { name: 'Wet road' }));
    wet.getByRole('radio', { name: '1 star' }).focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(wet.getByRole('radio', { name: '4 stars' })).toBeChecked());
    await expect(
      canvas.getByRole('button', { name: reviewMessages.reviewIncomplete }),
    ).toHaveAccessibleDescription(/^Still missing: a summary,/);
  },
};

/** The link of a mail about an order opened it. */
export const KnownBuyer: Story = {
  args: {
    isOrderOpen: true,
    writer: {
      name: 'Pat O.',
      email: 'pat@example.com',
      isBuyer: true,
      isInsider: false,
      vehicle: '2019 Honda Civic LX',
      datePurchased: '2026-11-05',
    },
  },
};

export const LinkExpired: Story = { args: { isOrderOpen: false } };

/** The link of our mail, or the account, opens what was written before. */
export const OwnReviewToChange: Story = {
  args: { own },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Summary')).toHaveValue('Sure in the rain');
    await userEvent.click(canvas.getByText('Remove your review'));
    await expect(canvas.getByRole('button', { name: 'Remove my review' })).toBeVisible();
  },
};
export const OwnChangeWaits: Story = { args: { own: { ...own, state: 'pending' } } };
export const ReviewLinkExpired: Story = { args: { isReviewOpen: false } };

export const Discontinued: Story = { args: { discontinued: true } };

/** The server found something; what was typed is still there. */
export const Refused: Story = {
  args: {
    answer: {
      ok: false,
      message: null,
      fields: {
        ratings: messages.reviewRatings,
        comments: messages.reviewText,
        files: messages.reviewPictures,
      },
      values: { summary: 'Quiet on the highway', comments: 'Good <b>tires</b>', name: 'Ann' },
      pictures: ['AAAAAAAAAAAAAAAAAAAAAA'],
    },
  },
};

export const WrittenAlready: Story = {
  args: {
    answer: {
      ok: false,
      message: messages.reviewExists,
      fields: {},
      values: { summary: 'Quiet on the highway', 'ratings.wet': '4', name: 'Ann', email: 'ann@example.com' },
    },
  },
};

export const Published: Story = {
  args: {
    sent: {
      state: 'published',
      reasons: [],
      verified: true,
      formerStays: false,
      link: { reviewId: '7K3M9QX2TD', expires: '1', signature: 'abc' },
    },
  },
};

export const Waiting: Story = {
  args: { sent: { ...sent, state: 'pending', reasons: ['link', 'repeated'] } },
};

/** A guest is asked by mail whether the address is theirs. */
export const Unconfirmed: Story = {
  args: { sent: { ...sent, state: 'pending', reasons: ['unconfirmed'] } },
};
export const UnconfirmedAndWaiting: Story = {
  args: { sent: { ...sent, state: 'pending', reasons: ['link', 'unconfirmed'] } },
};

/** A button that was pressed again after a moderator had refused the review. */
export const NotPublished: Story = { args: { sent: { ...sent, state: 'refused' } } };

export const ChangeWaits: Story = {
  args: { sent: { ...sent, state: 'pending', reasons: ['link'], formerStays: true } },
};
export const Removed: Story = { args: { sent: { ...sent, state: 'removed' } } };

export const Confirm: Story = {
  render: () => (
    <ConfirmReviewPage tire="Norvik Meridian AS" formPath={`${LINE}/write-a-review`} outcome={null} />
  ),
};
export const ConfirmLinkOver: Story = {
  render: () => (
    <ConfirmReviewPage tire="Norvik Meridian AS" formPath={`${LINE}/write-a-review`} outcome="gone" />
  ),
};
export const ConfirmFailed: Story = {
  render: () => (
    <ConfirmReviewPage tire="Norvik Meridian AS" formPath={`${LINE}/write-a-review`} outcome="failed" />
  ),
};

export const StopMails: Story = { render: () => <NoMoreMailsPage stopped={null} /> };
export const StopMailsFailed: Story = { render: () => <NoMoreMailsPage stopped={false} /> };
export const MailsStopped: Story = { render: () => <NoMoreMailsPage stopped /> };
