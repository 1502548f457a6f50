import type { OrderRebate } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { RebatesCard } from './rebates-card.tsx';

const open: OrderRebate = {
  slug: 'norvik-fall',
  name: 'Fall rebate',
  amountInCents: 7_000,
  submitBy: '2026-12-31',
  state: 'open',
  text: 'Print the claim packet, sign it, and mail it by December 31, 2026. Norvik then sends you $70.00 as a prepaid card.',
  packetPath: '/tire-deals/claims/TK7Q2M9XA4/norvik-fall/buyer?until=1798761600000&signature=sample',
};
const waiting: OrderRebate = {
  ...open,
  state: 'waiting',
  text: 'Once your tires are delivered, you can claim the $70.00 mail-in rebate until December 31, 2026.',
  packetPath: null,
};
const over: OrderRebate = {
  ...open,
  submitBy: '2026-10-31',
  state: 'over',
  text: 'Claims had to be mailed by October 31, 2026, so it’s too late to claim this rebate.',
  packetPath: null,
};
const lost: OrderRebate = {
  ...open,
  state: 'lost',
  text: 'This rebate needs at least 4 tires. You returned some, so it can’t be claimed anymore.',
  packetPath: null,
};

/** The mail-in rebates of an order. A claim goes to the manufacturer, so no state shows that it was made. */
const meta = {
  title: 'Orders/RebatesCard',
  component: RebatesCard,
  parameters: { page: { at: '/track-your-order/result' } },
  args: { order: { rebates: [open] } },
} satisfies Meta<typeof RebatesCard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The tires were delivered: the packet is a file, so the browser opens it itself. */
export const Eligible: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Claim packet (PDF)' })).toHaveAttribute(
      'href',
      open.packetPath,
    );
  },
};
export const BeforeDelivery: Story = {
  args: { order: { rebates: [waiting] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Once your tires are delivered/)).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};
export const Expired: Story = {
  args: { order: { rebates: [over] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};
/** Too few of its tires were kept. */
export const LostByAReturn: Story = { args: { order: { rebates: [lost] } } };
export const Several: Story = {
  args: { order: { rebates: [open, { ...over, slug: 'norvik-summer', name: 'Summer rebate' }] } },
};
export const SeveralOnAPhone: Story = { ...Several, globals: { viewport: { value: 'phone' } } };
