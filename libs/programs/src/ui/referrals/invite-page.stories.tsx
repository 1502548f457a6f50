import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { InvitePage } from './invite-page.tsx';

const link = 'https://shop.example/invite?code=7K3QWERT90';
const code = '7K3QWERT90';

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
    await expect(canvas.getByText(/Give your friends up to 30% off their first tires/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in to invite friends' })).toBeVisible();
  },
};
export const WithoutALink: Story = { args: { isSignedIn: true } };
export const WithALink: Story = {
  args: { isSignedIn: true, link },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Link to share' })).toHaveValue(link);
    await expect(canvas.getByRole('link', { name: 'Share by email' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:?subject='),
    );
  },
};
/** A browser that refuses to copy leaves the link selected. */
export const CopyRefused: Story = {
  args: { isSignedIn: true, link },
  beforeEach: () => {
    const { clipboard } = navigator;
    const writeText = () => Promise.reject(new Error('Not allowed'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    return () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }));
    await expect(await canvas.findByText(/The link is selected, so you can copy it yourself/)).toBeVisible();
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Link to share' });
    await expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length]);
  },
};
export const NoLinkMade: Story = {
  args: {
    isSignedIn: true,
    errors: {
      ok: false,
      message: 'We’re having a technical problem. Please try again in a moment.',
      fields: {},
      values: {},
    },
  },
};
export const Friend: Story = {
  args: { followed: { code, state: 'works' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Use this offer' })).toBeVisible();
    await expect(canvas.queryByText(/gift card/)).toBeNull();
  },
};
export const FriendOnAPhone: Story = { ...Friend, globals: { viewport: { value: 'phone' } } };
export const FriendRefused: Story = {
  args: {
    followed: { code, state: 'works' },
    errors: {
      ok: false,
      message: 'This link doesn’t work. Check it, or ask your friend to send it again.',
      fields: {},
      values: {},
    },
  },
};
export const Taken: Story = { args: { isTaken: true } };
export const UnknownLink: Story = { args: { followed: { code: '', state: 'nobody' } } };
export const OwnLink: Story = { args: { isSignedIn: true, link, followed: { code, state: 'own' } } };
export const AskedTooOften: Story = { args: { followed: { code, state: 'later' } } };
