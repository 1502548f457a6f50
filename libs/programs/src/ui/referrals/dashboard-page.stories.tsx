import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DashboardPage } from './dashboard-page.tsx';

const none = { reason: null, rewardOn: null, cardLast4: null } as const;

const meta = {
  title: 'Account/DashboardPage',
  component: DashboardPage,
  parameters: { layout: 'fullscreen', page: { at: '/advocate-dashboard' } },
  args: {
    offer: { friendUpToBps: 3000, rewardCents: 1000 },
    referrals: { code: '7K3QWERT90', orders: [], cards: [] },
    link: 'https://shop.example/invite?code=7K3QWERT90',
    problem: null,
  },
} satisfies Meta<typeof DashboardPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingYet: Story = {};
export const NotJoined: Story = { args: { referrals: { code: null, orders: [], cards: [] }, link: null } };
export const EveryState: Story = {
  args: {
    referrals: {
      code: '7K3QWERT90',
      orders: [
        { ...none, orderedOn: '2026-11-20', state: 'ordered' },
        { ...none, orderedOn: '2026-11-02', state: 'waiting', rewardOn: '2026-12-08' },
        { ...none, orderedOn: '2026-09-14', state: 'rewarded', cardLast4: '7Q2M' },
        { ...none, orderedOn: '2026-09-01', state: 'refused', reason: 'same-card' },
        { ...none, orderedOn: '2026-08-20', state: 'refused', reason: 'returned' },
      ],
      cards: [
        { last4: '7Q2M', issuedCents: 1000, balanceCents: 400, issuedOn: '2026-10-20' },
        { last4: 'K81V', issuedCents: 1000, balanceCents: 1000, issuedOn: '2026-09-02' },
        { last4: '03XD', issuedCents: 1000, balanceCents: 0, issuedOn: '2026-07-11' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It was paid with a card that you’ve used here.')).toBeVisible();
    await expect(canvas.getByText('$4.00')).toBeVisible();
    await expect(canvas.getByText('Left of $10.00 on the gift card ending in 7Q2M')).toBeVisible();
    await expect(canvas.getByText('Spent')).toBeVisible();
  },
};
/** Friends have ordered, and nothing is earned yet. */
export const FriendsWaiting: Story = {
  args: {
    referrals: {
      code: '7K3QWERT90',
      orders: [
        { ...none, orderedOn: '2026-11-20', state: 'ordered' },
        { ...none, orderedOn: '2026-11-02', state: 'waiting', rewardOn: '2026-12-08' },
        { ...none, orderedOn: '2026-10-04', state: 'waiting' },
      ],
      cards: [],
    },
  },
};
export const NoLinkMade: Story = {
  args: { ...NotJoined.args, problem: 'We’re having a technical problem. Please try again in a moment.' },
};
export const OnAPhone: Story = { ...EveryState, globals: { viewport: { value: 'phone' } } };
