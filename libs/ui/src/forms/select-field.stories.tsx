import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { SelectField } from './select-field.tsx';

const meta = {
  title: 'UI/SelectField',
  component: SelectField,
  args: {
    label: 'Year',
    name: 'year',
    placeholder: 'Choose a year',
    options: [2026, 2025, 2024, 2023].map((year) => ({ value: String(year), label: String(year) })),
  },
} satisfies Meta<typeof SelectField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unchosen: Story = {};
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Year' });
    await userEvent.selectOptions(field, '2024');
    await expect(field).toHaveValue('2024');
  },
};
export const WithError: Story = { args: { error: 'Choose the year of your car.' } };
export const Disabled: Story = { args: { disabled: true, hint: 'Choose a make first.' } };
export const LongChoices: Story = {
  args: {
    label: 'Trim',
    defaultValue: 'long',
    options: [
      {
        value: 'long',
        label: 'Limited 4x4 SuperCrew 6.5 ft bed with the heavy-duty payload package and 20-inch wheels',
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};
