import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { InvitePage } from './invite-page.tsx';

const link = 'https://shop.example/invite?code=7K3QWERT90';

const meta = {
  title: 'Account/InvitePage',
  component: InvitePage,
  parameters: { layout: 'fullscreen', page: { at: '/invite' } },
  args: {
    offer: { friendUpToBps: 3000, rewardCents: 1000 },
    followed: null,
    isTaken: false,
    isSignedIn: false,
    link: null,
    errors: null,
  },
} satisfies Meta<typeof InvitePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Guest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Friends save up to 30% on their first tires/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in to invite friends' })).toBeVisible();
  },
};
export const WithoutALink: Story = { args: { isSignedIn: true } };
export const WithALink: Story = {
  args: { isSignedIn: true, link },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Your link' })).toHaveValue(link);
    await expect(canvas.getByRole('link', { name: 'Share by email' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:?subject='),
    );
  },
};
export const Friend: Story = {
  args: { followed: { code: '7K3QWERT90', works: true, isOwn: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Use this offer' })).toBeVisible();
  },
};
export const FriendOnAPhone: Story = { ...Friend, globals: { viewport: { value: 'phone' } } };
export const Taken: Story = { args: { isTaken: true } };
export const UnknownLink: Story = { args: { followed: { code: '', works: false, isOwn: false } } };
export const OwnLink: Story = {
  args: { isSignedIn: true, link, followed: { code: '7K3QWERT90', works: false, isOwn: true } },
};
