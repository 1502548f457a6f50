import type { SimpleCrew } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { SimpleCrewPage } from './simple-crew-page.tsx';

const retail: SimpleCrew = { isMember: false, refusal: null, coupons: [] };
const member: SimpleCrew = {
  isMember: true,
  refusal: null,
  coupons: [
    {
      code: 'CREW30',
      name: 'SimpleCrew: $30 off a set',
      description: 'Members take $30 off four tires with this code.',
      endsOn: null,
      isUsed: false,
    },
    {
      code: 'CREWPAIR',
      name: 'SimpleCrew: $20 off a pair',
      description: 'Members take $20 off two tires with this code.',
      endsOn: '2026-12-31',
      isUsed: true,
    },
  ],
};

const meta = {
  title: 'Account/SimpleCrewPage',
  component: SimpleCrewPage,
  parameters: { layout: 'fullscreen', page: { at: '/simplecrew' } },
  args: { own: retail, errors: null },
} satisfies Meta<typeof SimpleCrewPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Guest: Story = {
  args: { own: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in to join' })).toHaveAttribute(
      'href',
      '/login?redirectUri=%2Fsimplecrew&displaySimpleCrewView=true',
    );
  },
};
export const MayJoin: Story = {};
export const OwnPrices: Story = {
  args: {
    own: {
      ...retail,
      refusal:
        'Your account has its own fleet price on every tire, so it can’t join SimpleCrew. Please call us if you’d rather have member prices.',
    },
  },
};
export const Member: Story = {
  args: { own: member },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Use CREW30 in your cart' })).toBeVisible();
    await expect(canvas.getByText('Used')).toBeVisible();
  },
};
export const NoCoupons: Story = { args: { own: { ...member, coupons: [] } } };
export const Failed: Story = {
  args: {
    errors: {
      ok: false,
      message: 'We’re having a technical problem. Please try again in a moment.',
      fields: {},
      values: {},
    },
  },
};
