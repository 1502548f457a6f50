import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { InquiryPage } from './inquiry-page.tsx';
import * as contactMessages from '../model/contact-messages.ts';

const meta = {
  title: 'Support/InquiryPage',
  component: InquiryPage,
  parameters: { layout: 'fullscreen', page: { at: '/tire-sales' } },
  args: { pageKey: 'page-1', answer: undefined },
} satisfies Meta<typeof InquiryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send inquiry' }));
    await expect(await canvas.findByText(messages.inquirySize, { selector: 'a' })).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const NotSent: Story = {
  args: { answer: { ok: false, message: contactMessages.tryAgain, fields: {}, values: { name: 'Ann Lee' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(contactMessages.tryAgain)).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveValue('Ann Lee');
  },
};
export const Sent: Story = { args: { answer: { ok: true, messageId: '7K3M9QX2AB' } } };
