import type { MilitaryDiscount } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { MilitaryPage } from './military-page.tsx';

const none: MilitaryDiscount = {
  isOffered: true,
  state: 'none',
  group: null,
  verifiedOn: null,
  endsOn: null,
  endedBecause: null,
  ownPrice: null,
};
const verified: MilitaryDiscount = {
  ...none,
  state: 'verified',
  group: 'veteran',
  verifiedOn: '2026-11-27',
  endsOn: '2027-11-27',
};

const meta = {
  title: 'Account/MilitaryPage',
  component: MilitaryPage,
  parameters: { layout: 'fullscreen', page: { at: '/military-discount' } },
  args: { discount: none, outcome: null, back: '/' },
} satisfies Meta<typeof MilitaryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotVerified: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Verify with ID.me' });
    await expect(link).toHaveAttribute('href', '/military-discount/verify');
    await expect(canvas.getByText('Surviving spouses')).toBeVisible();
  },
};
export const Verified: Story = {
  args: { discount: verified, outcome: 'verified', back: '/brands/velaro-tires' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('confirmed you as a veteran on Nov 27, 2026');
    await expect(canvas.getByRole('link', { name: 'Go back to where you were' })).toHaveAttribute(
      'href',
      '/brands/velaro-tires',
    );
  },
};
export const VerifiedFleet: Story = { args: { discount: { ...verified, ownPrice: 'Fleet' } } };
export const Expired: Story = {
  args: { discount: { ...verified, state: 'ended', endedBecause: 'expired' } },
};
export const Moved: Story = { args: { discount: { ...verified, state: 'ended', endedBecause: 'moved' } } };
export const Canceled: Story = { args: { outcome: 'canceled' } };
export const NotConfirmed: Story = { args: { outcome: 'unverified' } };
export const NotEligible: Story = { args: { outcome: 'not-eligible' } };
export const LinkEnded: Story = { args: { outcome: 'ended' } };
export const Unavailable: Story = { args: { outcome: 'unavailable' } };
export const NotOffered: Story = { args: { discount: { ...none, isOffered: false } } };
