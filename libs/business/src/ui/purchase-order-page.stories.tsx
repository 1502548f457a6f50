import type { Meta, StoryObj } from '@storybook/react-vite';
import { PurchaseOrderPage } from './purchase-order-page.tsx';

const received = {
  customer: 'Harbor County Fleet Services',
  orderId: 'PO-20417',
  state: 'received',
  reason: null,
  orderNumber: null,
  receivedAt: '2026-11-27T16:00:00Z',
} as const;

/** The page that a customer's staff sees for an order sent by their purchasing system. */
const meta = {
  title: 'Checkout/Purchase order',
  component: PurchaseOrderPage,
  parameters: { layout: 'fullscreen', page: { at: '/punchout/order' } },
  args: { order: received },
} satisfies Meta<typeof PurchaseOrderPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Received: Story = {};
export const Accepted: Story = {
  args: { order: { ...received, state: 'accepted', orderNumber: '7K3M9Q2X' } },
};
export const Rejected: Story = {
  args: {
    order: {
      ...received,
      state: 'rejected',
      reason: 'The total of the order is $1.00, and that of the cart $612.40.',
    },
  },
};
export const Canceled: Story = {
  args: {
    order: {
      ...received,
      state: 'canceled',
      reason: 'The order was canceled. Nothing will be shipped or charged.',
    },
  },
};
