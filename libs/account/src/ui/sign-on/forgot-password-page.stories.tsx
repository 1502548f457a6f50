import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { ForgotPasswordPage } from './forgot-password-page.tsx';

const meta = {
  title: 'Account/ForgotPasswordPage',
  component: ForgotPasswordPage,
  parameters: { layout: 'fullscreen', page: { at: '/forgot-password' } },
  args: { errors: null },
} satisfies Meta<typeof ForgotPasswordPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const NoEmail: Story = {
  args: {
    errors: { ok: false, message: null, fields: { email: messages.email }, values: { email: 'mel@' } },
  },
};
export const ApiAway: Story = {
  args: {
    errors: {
      ok: false,
      message: messages.technicalProblem,
      fields: {},
      values: { email: 'mel@tirekit.example' },
    },
  },
};
