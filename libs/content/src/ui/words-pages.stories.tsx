import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PrivacyPage } from './privacy-page.tsx';
import { ReturnsPage } from './returns-page.tsx';
import { SalesPage } from './sales-page.tsx';

/** Pages of text that mails and the foot of every page link to. */
const meta = { title: 'Content/Words', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Returns: Story = {
  render: () => <ReturnsPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Cancel an order' })).toBeVisible();
  },
};
export const ReturnsOnAPhone: Story = { ...Returns, globals: { viewport: { value: 'phone' } } };
export const Sales: Story = { render: () => <SalesPage /> };
export const Privacy: Story = { render: () => <PrivacyPage /> };
