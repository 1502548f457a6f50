import { business, messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { ResetForm, VerifyForm } from '../../model/sign-on-forms.ts';
import { TokenPage } from './token-page.tsx';

const meta = {
  title: 'Account/TokenPage',
  component: TokenPage,
  parameters: { layout: 'fullscreen', page: { at: '/verify-email?token=of-a-mail' } },
  args: {
    title: 'Confirm your email',
    intro: 'Enter the password that you chose when you registered. Your account is ready then.',
    schema: VerifyForm,
    field: { label: 'Password', autoComplete: 'current-password' },
    button: 'Open my account',
    errors: null,
  },
} satisfies Meta<typeof TokenPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Registration: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const WrongPassword: Story = {
  args: {
    errors: {
      ok: false,
      message: null,
      fields: { password: messages.registrationPassword },
      values: { password: '' },
    },
  },
};
export const NewPassword: Story = {
  args: {
    title: 'Set a new password',
    intro: 'You will be signed out everywhere.',
    schema: ResetForm,
    field: {
      label: 'New password',
      autoComplete: 'new-password',
      hint: `At least ${business.passwordLength.min} characters. A few words in a row work well.`,
    },
    button: 'Set password',
  },
};
