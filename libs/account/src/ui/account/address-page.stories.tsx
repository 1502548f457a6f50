import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { AddressPage } from './address-page.tsx';

const AT = '/account/addresses/address-0001';
const posted = fn<(form: Record<string, string>) => void>();
const form = {
  firstName: 'Mel',
  lastName: 'Sample',
  phone: '5125550100',
  phoneType: 'mobile',
  addressLine1: '100 Congress',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
} as const;
const corrected = { addressLine1: '100 Congress Ave', city: 'Austin', state: 'TX', zip: '78701-2745' };

const meta = {
  title: 'Account/AddressPage',
  component: AddressPage,
  parameters: { layout: 'fullscreen', page: { at: AT, onPost: posted } },
  args: {
    address: { addressId: 'address-0001', isDefault: true, form },
    person: { firstName: 'Mel', lastName: 'Sample', phone: '5125550100', phoneType: 'mobile' },
    answer: null,
  },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta<typeof AddressPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Saved: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const NewOne: Story = { args: { address: null } };
export const NothingTyped: Story = {
  args: { address: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save address' }));
    await expect(canvas.getByLabelText('Street address')).toHaveAttribute('aria-invalid', 'true');
  },
};
export const PostOfficeBox: Story = {
  args: {
    answer: {
      ok: false,
      message: null,
      fields: { addressLine1: messages.poBox },
      values: { ...form, addressLine1: 'PO Box 12' },
    },
  },
};
/** The directory writes it another way: to take or to leave. */
export const Corrected: Story = {
  args: {
    answer: { ok: true, values: { ...form, isDefault: 'yes' }, suggestion: corrected, doubt: null },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use this address' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ ...form, isDefault: 'yes', ...corrected }));
  },
};
/** Something may be missing: the buyer may keep what they typed. */
export const InDoubt: Story = {
  args: {
    answer: {
      ok: true,
      values: { ...form },
      suggestion: null,
      doubt: {
        code: 'apartment-missing',
        message: 'This building has more than one address. Please add the apartment, suite, or unit number.',
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save what I entered' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ ...form, asEntered: 'yes' }));
  },
};
