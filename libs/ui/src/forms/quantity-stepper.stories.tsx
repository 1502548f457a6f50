import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { QuantityStepper } from './quantity-stepper.tsx';

const meta = {
  title: 'UI/QuantityStepper',
  component: QuantityStepper,
  args: { label: 'Quantity', name: 'quantity', defaultValue: 4, max: 8, onChange: fn() },
} satisfies Meta<typeof QuantityStepper>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A press, a typed number and the limits; the change is announced. */
export const Steps: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Quantity' });
    const more = canvas.getByRole('button', { name: 'Increase quantity' });
    await userEvent.click(more);
    await expect(field).toHaveValue(5);
    await expect(args.onChange).toHaveBeenLastCalledWith(5);
    await expect(canvas.getByRole('status')).toHaveTextContent('Quantity: 5');

    await userEvent.clear(field);
    await userEvent.type(field, '40');
    await userEvent.tab();
    await expect(field).toHaveValue(40);
    await expect(field).toHaveAccessibleDescription('Please enter a quantity from 1 to 8');
    await expect(args.onChange).toHaveBeenLastCalledWith(5);

    await userEvent.clear(field);
    await userEvent.type(field, '8');
    await userEvent.tab();
    await expect(field).toBeValid();
    await expect(more).toBeDisabled();
  },
};

export const AtItsLeast: Story = { args: { defaultValue: 1 } };
export const InPairs: Story = { args: { step: 2, min: 2 } };
export const Disabled: Story = { args: { disabled: true } };
export const ThreeDigits: Story = { args: { defaultValue: 120, max: 999 } };

/** Letters are no quantity: what stood there comes back. */
export const EmptiedAndLeft: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(field).toHaveValue(4);
  },
};
