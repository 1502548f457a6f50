import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { RatingInput } from './rating-input.tsx';

const meta = {
  title: 'UI/RatingInput',
  component: RatingInput,
  args: { legend: 'Wet road', name: 'wet', onChange: fn() },
} satisfies Meta<typeof RatingInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unrated: Story = {};
export const Rated: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toBeChecked();
  },
};
export const NotApplicable: Story = {
  args: { notApplicableLabel: 'I never drove in snow', defaultValue: 'na' },
};
export const WithError: Story = { args: { error: 'Choose one to five stars.' } };
