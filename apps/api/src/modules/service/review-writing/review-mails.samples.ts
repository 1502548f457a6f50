import { sampleChannel } from '@tirekit/channel/testing';
import { askForReviews, askModerators, askToConfirm, reviewDecided } from './review-mails.ts';
import type { ReviewRow } from './review-row.ts';

const row: ReviewRow = {
  reviewId: 'REVIEW1234',
  lineId: 1,
  brandSlug: 'summit',
  brandName: 'Summit',
  lineSlug: 'traillock',
  lineName: 'TrailLock',
  state: 'pending',
  reasons: ['link'],
  summary: 'Good in the rain',
  comments: null,
  author: 'Ann',
  email: 'ann@example.com',
  vehicle: null,
  channelId: 'retail',
  orderNumber: null,
  verified: false,
  incentivized: false,
  insider: false,
  sample: true,
  replaces: null,
  submittedAt: new Date('2026-11-29T15:00:00Z'),
};
const storefront = {
  channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
  publicOrigin: 'https://shop.example',
};
const changePath = '/write-a-review/change?signature=sample';
const decided = { email: 'ann@example.com', moment: '1', changePath: null };

export const desk = askModerators(row, storefront);
export const confirmation = askToConfirm(
  row,
  { email: 'ann@example.com', confirmPath: '/write-a-review/confirm?signature=sample', changePath },
  storefront,
);
export const published = reviewDecided(
  { ...row, state: 'published' },
  { ...decided, changePath },
  storefront,
);
export const refused = reviewDecided({ ...row, state: 'refused' }, decided, storefront);
export const changeRefused = reviewDecided(
  { ...row, state: 'refused' },
  { ...decided, changePath },
  storefront,
);
export const invitation = askForReviews(
  {
    orderNumber: 'ORDER12345',
    email: 'ann@example.com',
    firstName: 'Ann',
    lines: [
      {
        brandName: 'Summit',
        lineName: 'TrailLock',
        path: '/brands/summit/traillock/write-a-review?signature=sample',
      },
      { brandName: 'Velaro', lineName: 'Tour', path: '/brands/velaro/tour/write-a-review?signature=sample' },
    ],
    isSample: true,
  },
  storefront,
  '/no-more-mails?signature=sample',
);
