import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { TextAreaField, TextField } from './text-field.tsx';

const meta = {
  title: 'UI/TextField',
  component: TextField,
  args: { label: 'ZIP code', name: 'zip', inputMode: 'numeric', autoComplete: 'postal-code' },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '43215' } };
export const WithHint: Story = { args: { hint: 'Five digits; delivery and tax depend on it.' } };
export const Optional: Story = { args: { label: 'Apartment', optional: true } };
export const WithUnit: Story = { args: { label: 'Tread depth', unit: '/32 in', defaultValue: '11' } };
export const Placeholder: Story = { args: { placeholder: '43215' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: '43215' } };

/** The error is read with the field. */
export const WithError: Story = {
  args: { defaultValue: '4321', error: 'Enter a ZIP code of five digits.', hint: 'Where should we ship it?' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'ZIP code' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      'Where should we ship it? Enter a ZIP code of five digits.',
    );
  },
};

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'ZIP code' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('43215');
    await expect(field).toHaveValue('43215');
  },
};

export const LongWords: Story = {
  args: {
    label: 'The name of the person who will be at the door when the carrier brings the tires',
    hint: 'The carrier asks for a signature from someone of this name; a neighbor can sign where you say so in the note to the carrier.',
    error:
      'Enter the name as it stands on an identity card, without abbreviations, in at most eighty letters.',
    defaultValue: 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff Senior',
    inputMode: 'text',
    autoComplete: 'name',
  },
  globals: { viewport: { value: 'phone' } },
};

export const SeveralLines: Story = {
  render: () => (
    <TextAreaField
      label="Note to the carrier"
      name="note"
      optional
      hint="At most 200 letters."
      defaultValue="Ring twice."
    />
  ),
};
