import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { ConfirmIdentityPage } from './confirm-page.tsx';

const meta = {
  title: 'Account/ConfirmPage',
  component: ConfirmIdentityPage,
  parameters: { layout: 'fullscreen', page: { at: '/account/confirm?redirectUri=%2Faccount%2Fsecurity' } },
  args: { email: 'mel@tirekit.example', back: '/account/security', errors: null },
} satisfies Meta<typeof ConfirmIdentityPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asked: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const WrongPassword: Story = {
  args: {
    errors: {
      ok: false,
      message: null,
      fields: { password: messages.passwordWrong },
      values: { password: '' },
    },
  },
};
