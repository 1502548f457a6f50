import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SubscriptionLinkPage } from './subscription-link-page.tsx';
import * as listMessages from '../model/mailing-list-messages.ts';

const meta = {
  title: 'Support/SubscriptionLinkPage',
  component: SubscriptionLinkPage,
  parameters: { layout: 'fullscreen', page: { at: '/mailing-list/stop' } },
  args: { stops: true, outcome: null },
} satisfies Meta<typeof SubscriptionLinkPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Stopping: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Get offers again' })).toBeVisible();
  },
};
export const Confirming: Story = { args: { stops: false } };
export const Stopped: Story = {
  args: { outcome: 'done' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(listMessages.listStopped)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Get offers again' })).toBeVisible();
  },
};
export const Confirmed: Story = {
  args: { stops: false, outcome: 'done' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Returned: Story = { args: { outcome: 'returned' } };
export const StoppedMeanwhile: Story = {
  args: { stops: false, outcome: 'stopped' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(messages.listLinkStopped)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const LinkGone: Story = { args: { outcome: 'gone' } };
