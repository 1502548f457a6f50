import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { DataPage } from './data-page.tsx';

const meta = {
  title: 'Account/DataPage',
  component: DataPage,
  parameters: { layout: 'fullscreen', page: { at: '/account/data' } },
  args: { email: 'mel@tirekit.example', isFresh: true, isBack: false, errors: null },
} satisfies Meta<typeof DataPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asked: Story = {};
export const SignedInAWhileAgo: Story = { args: { isFresh: false } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
/** Nothing is deleted by one press. */
export const NotConfirmed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'four quiet tires');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my account' }));
    await expect(await canvas.findByText(messages.checkToConfirm, { selector: 'a' })).toBeVisible();
  },
};
export const WrongPassword: Story = {
  args: {
    errors: {
      ok: false,
      message: null,
      fields: { password: messages.passwordWrong },
      values: { password: '', understood: 'yes' },
    },
  },
};
