import { type Account, messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { DetailsPage } from './details-page.tsx';

const AT = '/account/details';
const posted = fn<(form: Record<string, string>) => void>();
const account: Account = {
  email: 'mel@tirekit.example',
  pendingEmail: null,
  firstName: 'Mel',
  lastName: 'Sample',
  phone: '5125550100',
  openedAt: '2026-03-01T12:00:00Z',
  passwordChangedAt: '2026-03-01T12:00:00Z',
  addresses: [
    {
      addressId: 'address-0001',
      isDefault: true,
      form: {
        firstName: 'Mel',
        lastName: 'Sample',
        company: 'Sample & Daughters Landscaping',
        phone: '5125550100',
        phoneType: 'mobile',
        addressLine1: '100 Congress Ave',
        addressLine2: 'Suite 400',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
      },
    },
    {
      addressId: 'address-0002',
      isDefault: false,
      form: {
        firstName: 'Mel',
        lastName: 'Sample',
        phone: '5125550100',
        phoneType: 'mobile',
        addressLine1: '12 Maple Drive',
        city: 'Beverly Hills',
        state: 'CA',
        zip: '90210',
      },
    },
  ],
  consents: [
    { kind: 'mailing-list', given: true, at: '2026-03-02T12:00:00Z' },
    { kind: 'text-messages', given: false, at: '2026-04-02T12:00:00Z' },
  ],
};

const meta = {
  title: 'Account/DetailsPage',
  component: DetailsPage,
  parameters: { layout: 'fullscreen', page: { at: AT, onPost: posted } },
  args: { account, isFresh: true, isBack: false, answer: null },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta<typeof DetailsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const NewAccount: Story = {
  args: {
    account: {
      ...account,
      phone: null,
      addresses: [],
      consents: account.consents.map(({ kind }) => ({ kind, given: false, at: null })),
    },
  },
};
export const SignedInAWhileAgo: Story = { args: { isFresh: false } };
/** The buyer is back from confirming their identity. */
export const Confirmed: Story = {
  args: {
    isBack: true,
    answer: {
      ok: false,
      message: null,
      fields: {},
      values: { intent: 'email', email: 'mel@new.example' },
    },
  },
};
export const Saved: Story = { parameters: { page: { at: `${AT}?saved=details` } } };
export const NameRefused: Story = {
  args: {
    answer: {
      ok: false,
      message: null,
      fields: { firstName: messages.firstName },
      values: { intent: 'details', firstName: 'M3l', lastName: 'Sample', phone: '' },
    },
  },
};
export const SignedOutMeanwhile: Story = {
  args: {
    answer: {
      ok: false,
      message: messages.signedOutMeanwhile,
      fields: {},
      values: { intent: 'details', firstName: 'Melanie', lastName: 'Sample', phone: '' },
    },
  },
};
/** The link of the mail is not opened yet. */
export const NewEmailWaits: Story = {
  args: { account: { ...account, pendingEmail: 'mel@new.example' } },
};
export const WrongPassword: Story = {
  args: {
    answer: {
      ok: false,
      message: null,
      fields: { password: messages.passwordWrong },
      values: { intent: 'email', email: 'mel@new.example', password: '' },
    },
  },
};
/** Agreeing here does not take back a STOP: only the phone itself does. */
export const TextsAfterStop: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('checkbox', { name: /marketing text messages/ }),
    ).toHaveAccessibleDescription(/text START to/);
  },
};
/** An unchecked box is not sent, which ends the consent. */
export const AgreementEnded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /by email/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save choices' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ intent: 'consents' }));
  },
};
