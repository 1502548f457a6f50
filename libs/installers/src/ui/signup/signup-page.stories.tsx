import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SignupPage } from './signup-page.tsx';

const meta = {
  title: 'Installers/SignupPage',
  component: SignupPage,
  parameters: { layout: 'fullscreen', page: { at: '/installer-signup' } },
  args: { pageKey: 'page-1', answer: undefined },
  beforeEach: () => localStorage.clear(),
} satisfies Meta<typeof SignupPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstStep: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.company);
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
/** The server found something in a later step. */
export const Hours: Story = {
  args: {
    answer: {
      ok: false,
      message: null,
      fields: { 'hours.tue.close': messages.hoursOrder },
      values: { 'hours.tue.open': '18:00', 'hours.tue.close': '08:00' },
    },
  },
};
export const Services: Story = {
  args: { answer: { ok: false, message: null, fields: { services: messages.services }, values: {} } },
};
export const Registered: Story = { args: { answer: { ok: true } } };
