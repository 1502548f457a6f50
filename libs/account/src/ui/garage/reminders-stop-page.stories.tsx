import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RemindersStopPage } from './reminders-stop-page.tsx';
import * as accountMessages from '../../model/account-messages.ts';

const meta = {
  title: 'Account/RemindersStopPage',
  component: RemindersStopPage,
  parameters: { layout: 'fullscreen', page: { at: '/garage-reminders/stop' } },
  args: { stopped: null },
} satisfies Meta<typeof RemindersStopPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asks: Story = {};
export const Stopped: Story = {
  args: { stopped: true },
  play: ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent(accountMessages.remindersStopped),
};
export const Failed: Story = { args: { stopped: false } };
