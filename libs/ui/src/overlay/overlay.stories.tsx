import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

import { Button } from '../actions/button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Dialog, DialogClose, Drawer } from './overlay.tsx';

const meta = {
  title: 'UI/Dialog, Drawer',
  component: Dialog,
  args: {
    title: 'Where should we ship it?',
    description: 'Delivery dates, fees and tax depend on your ZIP code.',
    trigger: <Button>Deliver to</Button>,
    children: <TextField label="ZIP code" name="zip" inputMode="numeric" />,
    actions: (
      <DialogClose>
        <Button tone="primary">Use this ZIP code</Button>
      </DialogClose>
    ),
  },
  argTypes: { trigger: { control: false }, actions: { control: false }, children: { control: false } },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Focus goes in, stays in, and comes back to the button; Escape closes. */
export const OpensAndCloses: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Deliver to' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Where should we ship it?' });
    await expect(dialog.contains(document.activeElement)).toBe(true);
    for (let press = 0; press < 4; press++) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const Open: Story = { args: { open: true } };
export const OpenOnAPhone: Story = { args: { open: true }, globals: { viewport: { value: 'phone' } } };
export const WithoutWords: Story = { args: { open: true, description: undefined, actions: undefined } };

/** The actions stay in sight while the words scroll. */
export const LongText: Story = {
  args: {
    open: true,
    size: 'lg',
    title: 'Terms of the road hazard coverage for passenger, light truck and trailer tires',
    children: Array.from({ length: 16 }, (_, at) => (
      <p key={at}>
        {at + 1}. A tire that glass, nails or potholes ruin within the term is repaired, or replaced by one
        alike at no charge for the tire itself.
      </p>
    )),
  },
};

export const FromTheSide: Story = {
  render: (args) => <Drawer {...args} title="Filters" />,
  args: { open: true },
};
export const FromTheSideOnAPhone: Story = { ...FromTheSide, globals: { viewport: { value: 'phone' } } };
