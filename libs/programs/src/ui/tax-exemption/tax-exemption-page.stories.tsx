import { messages, type TaxExemption } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { TaxExemptionPage } from './tax-exemption-page.tsx';

const texas: TaxExemption = {
  exemptionId: '0A1B2C3D4E',
  state: 'TX',
  reason: 'resale',
  certificateNumber: '1-23-4567-4821',
  expiresOn: '2028-06-30',
  status: 'approved',
  isExpired: false,
  why: null,
  submittedAt: '2026-11-02T10:00:00Z',
  filePath: '#',
};
const ohio: TaxExemption = {
  ...texas,
  exemptionId: '0A1B2C3D4F',
  state: 'OH',
  reason: 'charitable',
  certificateNumber: 'OH 88-1200',
};

const meta = {
  title: 'Account/TaxExemptionPage',
  component: TaxExemptionPage,
  parameters: { layout: 'fullscreen', page: { at: '/account/tax-exemption' } },
  args: { exemptions: [], days: { first: '2026-11-27', last: '2036-11-27' }, errors: null },
} satisfies Meta<typeof TaxExemptionPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send certificate' }));
    await expect(await canvas.findByText(messages.exemptionState, { selector: 'a' })).toBeVisible();
    await expect(canvas.getByText(messages.exemptionNumber, { selector: 'a' })).toBeVisible();
    await expect(canvas.getByText(messages.exemptionFileMissing, { selector: 'a' })).toBeVisible();
    const file = canvas.getByLabelText('The certificate');
    await userEvent.upload(file, new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(file).not.toHaveAttribute('aria-invalid'));
  },
};
export const OnAPhone: Story = {
  args: { exemptions: [texas] },
  globals: { viewport: { value: 'phone' } },
};
export const EveryState: Story = {
  args: {
    exemptions: [
      { ...ohio, status: 'pending' },
      texas,
      { ...ohio, exemptionId: '0A1B2C3D4G', status: 'declined', why: 'The signature is missing.' },
      { ...texas, exemptionId: '0A1B2C3D4H', expiresOn: '2025-06-30', isExpired: true },
    ],
  },
  play: async ({ canvas }) => {
    for (const label of ['Under review', 'Approved', 'Not accepted', 'Expired'])
      await expect(canvas.getByText(label)).toBeVisible();
    await expect(
      canvas.getByText(/The signature is missing\. You can send another one below\./),
    ).toBeVisible();
    await expect(canvas.getByText('Send a new one below to buy without sales tax again.')).toBeVisible();
  },
};
export const FileRefused: Story = {
  args: {
    errors: {
      ok: false,
      message: null,
      fields: { file: messages.exemptionFileUnreadable },
      values: { state: 'TX', reason: 'resale', certificateNumber: '1-23', expiresOn: '2030-01-01' },
    },
  },
};
