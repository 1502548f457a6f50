import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ApprovalEnded } from './approval-ended.tsx';
import { ApprovalPage } from './approval-page.tsx';

const meta = {
  title: 'Checkout/ApprovalPage',
  component: ApprovalPage,
  parameters: { layout: 'fullscreen', page: { at: '/order-approval' } },
  args: {
    asked: {
      state: 'pending',
      organization: 'Cedar Valley Delivery',
      buyer: 'Dee Sample',
      askedAt: '2026-11-27T14:00:00Z',
      totalCents: 84_216,
      limitCents: 40_000,
      unit: '114',
      costCenter: '4100 North',
      lines: [{ name: 'Aldermark Hauler HT', size: 'LT245/75R16', quantity: 4 }],
    },
    wantsToDecline: false,
    errors: null,
  },
} satisfies Meta<typeof ApprovalPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Approve' })).toBeVisible(),
};
export const ToDecline: Story = { args: { wantsToDecline: true } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Approved: Story = {
  args: { asked: { ...meta.args.asked, state: 'approved' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Approved');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Declined: Story = { args: { asked: { ...meta.args.asked, state: 'declined' } } };
export const Expired: Story = { args: { asked: { ...meta.args.asked, state: 'expired' } } };
export const Withdrawn: Story = { args: { asked: { ...meta.args.asked, state: 'withdrawn' } } };
export const Ordered: Story = { args: { asked: { ...meta.args.asked, state: 'used' } } };
export const LinkExpired: Story = { render: () => <ApprovalEnded hasExpired /> };
export const LinkOfNobody: Story = {
  render: () => <ApprovalEnded hasExpired={false} />,
  globals: { viewport: { value: 'phone' } },
};
