import type { Meta, StoryObj } from '@storybook/react-vite';

import { StepIndicator } from './step-indicator.tsx';

const meta = {
  title: 'UI/StepIndicator',
  component: StepIndicator,
  args: {
    label: 'Checkout',
    current: 1,
    steps: [
      { label: 'Shipping', to: '/checkout/shipping' },
      { label: 'Payment', to: '/checkout/payments' },
      { label: 'Review', to: '/checkout/review' },
      { label: 'Done' },
    ],
  },
} satisfies Meta<typeof StepIndicator>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = { args: { current: 0 } };
export const Middle: Story = {};
export const Last: Story = { args: { current: 3 } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
