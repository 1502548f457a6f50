import type { CartRebate } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { MailInRebates } from './mail-in-rebates.tsx';

const eligible: CartRebate = {
  slug: 'norvik-fall',
  name: 'Fall rebate',
  amountInCents: 7_000,
  state: 'eligible',
  text: 'After you buy these tires, you can claim the $70.00 mail-in rebate from Norvik, as a prepaid card. Mail your claim by December 31, 2026. It isn’t part of what you pay now.',
};

const withinReach: CartRebate = {
  ...eligible,
  state: 'within-reach',
  text: 'Add 2 more Norvik tires to claim the $70.00 mail-in rebate.',
};
const excluded: CartRebate = {
  ...eligible,
  slug: 'norvik-club',
  name: 'Club rebate',
  amountInCents: 4_000,
  state: 'excluded',
  text: 'You can claim only one rebate for the same tires. “Fall rebate” pays $30.00 more.',
};

/** Manufacturers' mail-in rebates for the tires of a cart. */
const meta = {
  title: 'Cart/MailInRebates',
  component: MailInRebates,
  parameters: { page: { at: '/cart' } },
  args: { rebates: [eligible] },
} satisfies Meta<typeof MailInRebates>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Eligible: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Mail-in rebate' })).toHaveTextContent('$70.00');
    await expect(canvas.getByRole('link', { name: 'Fall rebate' })).toHaveAttribute(
      'href',
      '/tire-deals/norvik-fall',
    );
  },
};
export const WithinReach: Story = { args: { rebates: [withinReach] } };
/** A larger rebate for the same tires takes its place. */
export const Excluded: Story = { args: { rebates: [eligible, excluded] } };
export const OnAPhone: Story = { ...Excluded, globals: { viewport: { value: 'phone' } } };
/** Nothing stands there, not even its heading. */
export const None: Story = {
  args: { rebates: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Mail-in rebate')).not.toBeInTheDocument();
  },
};
