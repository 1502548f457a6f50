import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { SecurityPage } from './security-page.tsx';
import * as accountMessages from '../../model/account-messages.ts';

const AT = '/account/security';
const posted = fn<(form: Record<string, string>) => void>();
const signOn = {
  sid: 'sign-on-0001',
  device: 'Chrome on Windows',
  storefront: 'TireKit',
  signedInAt: '2026-11-20T12:00:00Z',
  seenAt: '2026-11-27T09:00:00Z',
  current: true,
};
const passkey = {
  passkeyId: 'passkey-0001',
  name: 'My phone',
  host: 'shop.example',
  createdAt: '2026-10-01T12:00:00Z',
  usedAt: '2026-11-26T12:00:00Z',
};

const meta = {
  title: 'Account/SecurityPage',
  component: SecurityPage,
  parameters: { layout: 'fullscreen', page: { at: AT, onPost: posted } },
  args: {
    email: 'mel@tirekit.example',
    passwordChangedAt: '2026-03-01T12:00:00Z',
    passkeys: [passkey, { ...passkey, passkeyId: 'passkey-0002', name: 'Key in the drawer', usedAt: null }],
    signOns: [
      signOn,
      { ...signOn, sid: 'sign-on-0002', device: 'Safari on iPhone', current: false },
      {
        ...signOn,
        sid: 'sign-on-0003',
        device: 'A browser on another device',
        storefront: 'Simple Tire Shop',
        current: false,
      },
    ],
    isFresh: true,
    typed: null,
    errors: null,
  },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta<typeof SecurityPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out Safari on iPhone at TireKit' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ sid: 'sign-on-0002', intent: 'end' }));
  },
};
/** In the evening, when UTC has the next day already. */
export const LateInTheEvening: Story = {
  args: {
    passwordChangedAt: '2026-03-01T03:30:00Z',
    passkeys: [{ ...passkey, createdAt: '2026-07-05T02:15:00Z', usedAt: '2027-01-01T04:59:00Z' }],
    signOns: [{ ...signOn, signedInAt: '2026-11-21T01:00:00Z', seenAt: '2026-11-29T04:30:00Z' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You set it on Feb 28, 2026.')).toBeVisible();
    await expect(canvas.getByText('Added Jul 4, 2026. Last used Dec 31, 2026.')).toBeVisible();
    await expect(canvas.getByText('Signed in Nov 20, 2026. Last seen Nov 28, 2026.')).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const NewAccount: Story = { args: { passkeys: [], signOns: [signOn] } };
export const PasswordChanged: Story = { parameters: { page: { at: `${AT}?saved=password` } } };
export const WrongPassword: Story = {
  args: {
    errors: {
      ok: false,
      message: null,
      fields: { current: messages.passwordWrong },
      values: { intent: 'password', current: '', next: '' },
    },
  },
};
/** A stranger who finds a signed-in browser can't change its owner's password or passkeys. */
export const SignedInAWhileAgo: Story = {
  args: { isFresh: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Confirm it’s you' })).toBeVisible();
    await expect(canvas.queryByLabelText('New password')).toBeNull();
  },
};
/** The name typed earlier is filled in again. */
export const Confirmed: Story = {
  args: {
    typed: {
      ok: false,
      message: null,
      fields: {},
      values: { intent: 'passkey', name: 'Office laptop' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(accountMessages.freshNow)).toBeVisible();
    await expect(canvas.getByLabelText(/Name of the new passkey/)).toHaveValue('Office laptop');
  },
};
export const NotEnded: Story = {
  args: {
    errors: { ok: false, message: messages.technicalProblem, fields: {}, values: {} },
  },
};
/** The server could not be reached: nothing has changed, and the name stays. */
export const PasskeyNotAdded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Name of the new passkey/), 'Office laptop');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByLabelText(/Name of the new passkey/)).toHaveValue('Office laptop');
  },
};
