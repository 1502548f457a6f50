import { Card } from '@tirekit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { AccountFrame } from './account-frame.tsx';

const meta = {
  title: 'Frame/AccountFrame',
  component: AccountFrame,
  parameters: { layout: 'fullscreen', page: { at: '/account/my-orders' } },
  args: { title: 'Your orders', current: 'orders', children: <Card>What the page is about</Card> },
} satisfies Meta<typeof AccountFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Orders: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
