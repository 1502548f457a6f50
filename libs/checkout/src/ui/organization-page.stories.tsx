import { type CartOrganization, messages } from '@tirekit/contract';
import { sampleCart } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrganizationPage } from './organization-page.tsx';

const organization: CartOrganization = {
  name: 'Cedar Valley Delivery',
  requiresUnit: true,
  requiresCostCenter: true,
  costCenters: ['4100 North', '4200 South'],
  limitCents: 40_000,
  unit: '114',
  costCenter: '4100 North',
  problem: null,
  approval: null,
};
const approval = {
  state: 'pending',
  askedAt: '2026-11-27T14:00:00Z',
  totalCents: 84_216,
  why: null,
} as const;

const meta = {
  title: 'Checkout/OrganizationPage',
  component: OrganizationPage,
  parameters: { layout: 'fullscreen', page: { at: '/checkout/organization' } },
  args: { cart: sampleCart(), organization, errors: null },
} satisfies Meta<typeof OrganizationPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FieldsFirst: Story = {
  args: { organization: { ...organization, unit: null, costCenter: null, problem: 'fields' } },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Continue' })).toBeVisible(),
};
export const UnitMissing: Story = {
  args: {
    organization: { ...organization, unit: null, problem: 'fields' },
    errors: { ok: false, message: null, fields: { unit: messages.unitNumber }, values: { unit: '' } },
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const CostCenterTyped: Story = { args: { organization: { ...organization, costCenters: [] } } };
export const NeedsApproval: Story = {
  args: { organization: { ...organization, problem: 'approval' } },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Ask for approval' })).toBeVisible(),
};
export const Waiting: Story = {
  args: { organization: { ...organization, problem: 'waiting', approval } },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Ask for approval' })).toBeNull(),
};
export const Declined: Story = {
  args: {
    organization: {
      ...organization,
      problem: 'approval',
      approval: { ...approval, state: 'declined', why: 'Unit 114 is being sold.' },
    },
  },
};
export const Approved: Story = {
  args: { organization: { ...organization, approval: { ...approval, state: 'approved' } } },
};
export const NobodyApproves: Story = { args: { organization: { ...organization, problem: 'nobody' } } };
