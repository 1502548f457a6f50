import { signupOffers } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MailingListPage } from './mailing-list-page.tsx';
import * as listMessages from '../model/mailing-list-messages.ts';

const meta = {
  title: 'Support/MailingListPage',
  component: MailingListPage,
  parameters: { layout: 'fullscreen', page: { at: '/mailing-list' } },
  args: { byText: true, answer: undefined },
} satisfies Meta<typeof MailingListPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(signupOffers.percent);
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const WithoutTexts: Story = {
  args: { byText: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'By email' })).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
export const AskedByText: Story = {
  args: { answer: { ok: true, way: 'text' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(listMessages.listAskedByText)).toBeVisible();
  },
};
