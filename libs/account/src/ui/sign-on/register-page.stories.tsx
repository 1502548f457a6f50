import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { RegisterPage } from './register-page.tsx';

const AT = '/register?interaction=a-sign-on-in-progress';

const meta = {
  title: 'Account/RegisterPage',
  component: RegisterPage,
  parameters: { layout: 'fullscreen', page: { at: AT } },
  args: {
    clientName: 'TireKit',
    interaction: 'a-sign-on-in-progress',
    displaySimpleCrewView: false,
    errors: null,
  },
} satisfies Meta<typeof RegisterPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const EmailWrong: Story = {
  args: {
    errors: {
      ok: false,
      message: null,
      fields: { email: messages.email },
      values: { firstName: 'Mel', lastName: 'Sample', email: 'mel@tirekit', phone: '' },
    },
  },
};
export const NothingTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(await canvas.findByText('Please enter valid First Name', { selector: 'a' })).toBeVisible();
  },
};
export const Busy: Story = {
  parameters: { page: { at: AT, actions: { '/register': () => new Promise(() => undefined) } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('First name'), 'Mel');
    await userEvent.type(canvas.getByLabelText('Last name'), 'Sample');
    await userEvent.type(canvas.getByLabelText('Email'), 'mel@tirekit.example');
    const button = canvas.getByRole('button', { name: 'Create account' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

/** On the way to become a member. */
export const ForSimpleCrew: Story = { args: { displaySimpleCrewView: true } };
