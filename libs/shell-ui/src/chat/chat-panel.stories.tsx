import type { SupportChat } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ChatPanel } from './chat-panel.tsx';

const talk: SupportChat = {
  state: 'open',
  name: 'Ann',
  email: null,
  agent: 'Dana',
  events: [
    { seq: 1, kind: 'buyer', name: 'Ann', text: 'Do these fit my 2019 CR-V?', at: '2026-11-30T14:00:00Z' },
    { seq: 2, kind: 'joined', name: 'Dana', text: '', at: '2026-11-30T14:01:00Z' },
    { seq: 3, kind: 'support', name: 'Dana', text: 'They do. <b>225/65R17</b>', at: '2026-11-30T14:01:00Z' },
  ],
};
const answers = (
  chat: SupportChat | null,
  available: 'now' | 'nobody' | 'outside-hours' = 'now',
  opensNext: string | null = null,
) => ({
  answers: {
    '/api/v1/support/chat': { chat },
    '/api/v1/support/chat/status': { available, opensNext },
    '/api/v1/support/chat/page': { done: true },
  },
});

const meta = {
  title: 'Frame/Chat',
  component: ChatPanel,
  parameters: { layout: 'fullscreen' },
  args: { open: true, onOpenChange: fn() },
} satisfies Meta<typeof ChatPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The focus is in the panel, and an empty form says what is missing. */
export const Start: Story = {
  parameters: answers(null),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('dialog', { name: 'Chat with us' })).toHaveFocus();
    await userEvent.click(await canvas.findByRole('button', { name: 'Start chat' }));
    await expect(await canvas.findByText('Enter your name.')).toBeVisible();
  },
};
export const StartOnAPhone: Story = {
  parameters: answers(null),
  globals: { viewport: { value: 'phone' } },
};
export const NobodyOnDuty: Story = {
  parameters: answers(null, 'nobody'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No one is free to chat right now.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Leave message' })).toBeVisible();
  },
};
export const OutsideHours: Story = {
  parameters: answers(null, 'outside-hours', 'Mon 8am ET'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/We’re back Mon 8am ET/)).toBeVisible();
  },
};
/** Without a stream, as in this workshop, it says that it is connecting again. Markup is shown as it was typed. */
export const Talking: Story = {
  parameters: answers(talk),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('They do. <b>225/65R17</b>')).toBeVisible();
  },
};
export const Ended: Story = {
  parameters: answers({ ...talk, state: 'closed' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This chat has ended.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Email me a copy' })).toBeVisible();
  },
};
const unanswered: SupportChat = { ...talk, state: 'closed', agent: null, events: talk.events.slice(0, 1) };
/** A guest without an address is asked for one; there is no copy of a chat in which no one answered. */
export const EndedWithoutAnswer: Story = {
  parameters: answers(unanswered),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/no one answered/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Leave message' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Email me a copy' })).toBeNull();
  },
};
export const EndedWithAnAnswerToCome: Story = {
  parameters: answers({ ...unanswered, email: 'ann@example.com' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/we’ll answer by email/)).toBeVisible();
    await expect(canvas.queryByText(/emailed a copy/)).toBeNull();
  },
};
