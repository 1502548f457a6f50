import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { OverviewPage } from './overview-page.tsx';

const meta = {
  title: 'Account/OverviewPage',
  component: OverviewPage,
  parameters: { layout: 'fullscreen', page: { at: '/account' } },
  args: { firstName: 'Mel', email: 'mel@tirekit.example' },
} satisfies Meta<typeof OverviewPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Overview: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Hi Mel' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign out' })).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
