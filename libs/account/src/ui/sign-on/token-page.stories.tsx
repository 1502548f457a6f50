import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { TokenPage } from './token-page.tsx';

const meta = {
  title: 'Account/TokenPage',
  component: TokenPage,
  parameters: { layout: 'fullscreen', page: { at: '/verify-email?token=of-a-mail' } },
  args: {
    title: 'Choose your password',
    intro: 'That confirms your email, and your account is ready.',
    label: 'Password',
    button: 'Open my account',
    errors: null,
  },
} satisfies Meta<typeof TokenPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Registration: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const CommonPassword: Story = {
  args: {
    errors: {
      ok: false,
      message: null,
      fields: { password: messages.passwordCommon },
      values: { password: '' },
    },
  },
};
export const NewPassword: Story = {
  args: {
    title: 'Set a new password',
    intro: 'You will be signed out everywhere.',
    label: 'New password',
    button: 'Set password',
  },
};
