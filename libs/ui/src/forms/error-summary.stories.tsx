import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Stack } from '../layout/layout.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'UI/ErrorSummary',
  component: ErrorSummary,
  args: {
    errors: [
      { fieldId: 'zip', message: 'Enter a ZIP code of five digits.' },
      { message: 'We do not ship tires to this address.' },
    ],
  },
  render: (args) => (
    <Stack>
      <ErrorSummary {...args} />
      <TextField id="zip" label="ZIP code" name="zip" error="Enter a ZIP code of five digits." />
    </Stack>
  ),
} satisfies Meta<typeof ErrorSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The first field that is wrong takes the focus, and each line leads to its field. */
export const TwoErrors: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('ZIP code')).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Enter a ZIP code of five digits.' })).toHaveAttribute(
      'href',
      '#zip',
    );
  },
};

/** An error that belongs to no field is in the summary itself. */
export const OfNoField: Story = {
  args: { errors: [{ message: 'We do not ship tires to this address.' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus();
  },
};

export const NoErrors: Story = {
  args: { errors: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
