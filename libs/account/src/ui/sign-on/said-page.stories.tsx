import type { Meta, StoryObj } from '@storybook/react-vite';

import { EndedLink, ExpiredSignOn, SaidPage } from './said-page.tsx';
import * as accountMessages from '../../model/account-messages.ts';

const meta = {
  title: 'Account/SaidPage',
  component: SaidPage,
  parameters: { layout: 'fullscreen', page: { at: '/register?interaction=a-sign-on-in-progress' } },
  args: {
    title: 'Check your email',
    children: <p>{accountMessages.registrationSent('mel@tirekit.example')}</p>,
  },
} satisfies Meta<typeof SaidPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const RegistrationSent: Story = {};
export const ResetSent: Story = {
  args: {
    children: <p>{accountMessages.resetSent('mel@tirekit.example')}</p>,
    next: { label: 'Back to sign in', to: '/login' },
  },
};
export const AccountDeleted: Story = {
  args: {
    title: 'Your account is deleted',
    children: (
      <p>Your data is erased, and you are signed out everywhere. We sent you an email that says so.</p>
    ),
    next: { label: 'Go to the home page', to: '/' },
  },
};
/** Open for too long, used already, or begun in another browser. */
export const SignOnExpired: Story = { render: () => <ExpiredSignOn /> };
export const LinkEnded: Story = {
  render: () => <EndedLink next={{ label: 'Request a new link', to: '/forgot-password' }} />,
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
