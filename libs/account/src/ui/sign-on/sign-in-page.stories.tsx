import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { SignInPage } from './sign-in-page.tsx';

const AT = '/login?interaction=a-sign-on-in-progress';
const never = () => new Promise(() => undefined);

const meta = {
  title: 'Account/SignInPage',
  component: SignInPage,
  parameters: { layout: 'fullscreen', page: { at: AT } },
  args: {
    canRegister: true,
    clientName: 'TireKit',
    interaction: 'a-sign-on-in-progress',
    displaySimpleCrewView: false,
    loginHint: null,
    errors: null,
  },
} satisfies Meta<typeof SignInPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Create an account' });
    await expect(link).toHaveAttribute('href', '/register?interaction=a-sign-on-in-progress');
  },
};
/** A program's own store, whose accounts come from the program. */
export const ForMembersOfAProgram: Story = {
  args: { canRegister: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Create an account' })).toBeNull();
    await expect(canvas.getByText(/Ask your program, or call/)).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
/** The storefront knows who it probably is. */
export const KnownEmail: Story = { args: { loginHint: 'mel@tirekit.example' } };
/** The same words for a wrong password and for an address without an account. */
export const Refused: Story = {
  args: {
    errors: {
      ok: false,
      message: messages.signOnRefused,
      fields: {},
      values: { email: 'mel@tirekit.example', intent: 'sign-in' },
    },
  },
};
export const TooManyTries: Story = {
  args: {
    errors: {
      ok: false,
      message: messages.signOnTooOften,
      fields: {},
      values: { email: 'mel@tirekit.example' },
    },
  },
};
export const ApiAway: Story = {
  args: {
    errors: {
      ok: false,
      message: messages.technicalProblem,
      fields: {},
      values: { email: 'mel@tirekit.example' },
    },
  },
};
export const NothingTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please enter your password');
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
  },
};
/** Its owner may look at what they type. */
export const PasswordShown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'four quiet tires');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};
export const Busy: Story = {
  parameters: { page: { at: AT, actions: { '/login': never } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'mel@tirekit.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'four quiet tires');
    const button = canvas.getByRole('button', { name: 'Sign in' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

/** On the way to become a member. */
export const ForSimpleCrew: Story = { args: { displaySimpleCrewView: true } };
