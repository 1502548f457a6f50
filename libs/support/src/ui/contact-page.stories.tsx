import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ContactPage } from './contact-page.tsx';
import * as contactMessages from '../model/contact-messages.ts';

const typed = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '(512) 555-0134',
  subject: 'A nail in my tire',
  message: 'Can it be repaired?',
};

const meta = {
  title: 'Support/ContactPage',
  component: ContactPage,
  parameters: { layout: 'fullscreen', page: { at: '/contact' } },
  args: { pageKey: 'page-1', prefill: { subject: '', page: '' }, answer: undefined },
} satisfies Meta<typeof ContactPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(await canvas.findByText(messages.messageMissing, { selector: 'a' })).toBeVisible();
    await expect(canvas.getByText(messages.firstName, { selector: 'a' })).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const FromAPage: Story = {
  args: { prefill: { subject: 'Feedback', page: '/tire-sizes' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Subject')).toHaveValue('Feedback');
    await expect(canvas.getByText('About the page /tire-sizes')).toBeVisible();
  },
};
export const NotSent: Story = {
  args: { answer: { ok: false, message: contactMessages.tryAgain, fields: {}, values: typed } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(contactMessages.messageFailed)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue(typed.message);
  },
};
export const FileRefused: Story = {
  args: {
    answer: { ok: false, message: null, fields: { file: messages.attachmentUnreadable }, values: typed },
  },
};
export const Sent: Story = {
  args: { answer: { ok: true, messageId: '7K3M9QX2AB' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(contactMessages.messageSent)).toBeVisible();
  },
};
