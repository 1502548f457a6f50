import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { drivenVehicle, sampleVehicle, staggeredVehicle } from '../../../test/sample-garage.ts';
import { GarageVehiclePage } from './vehicle-page.tsx';

const meta = {
  title: 'Account/VehiclePage',
  component: GarageVehiclePage,
  parameters: { layout: 'fullscreen', page: { at: '/account/my-garage/vehicle-1' } },
  args: {
    vehicle: drivenVehicle,
    bought: [{ orderNumber: '7Q2M8K4T0C', boughtOn: '2026-03-28', name: 'Norvik Touring Plus' }],
    answer: null,
  },
} satisfies Meta<typeof GarageVehiclePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Driven: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/36,000 miles, whichever comes first/)).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /Email me/ })).toBeChecked();
  },
};
export const Fresh: Story = { args: { vehicle: sampleVehicle(), bought: [] } };
export const Staggered: Story = { args: { vehicle: staggeredVehicle, bought: [] } };
export const WhichTires: Story = {
  args: { vehicle: sampleVehicle(), bought: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save tires' }));
    await expect(canvas.getByRole('textbox', { name: 'Which tires they are' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  },
};
export const NotSaved: Story = {
  args: {
    answer: {
      ok: false,
      message: messages.garageFailed,
      fields: {},
      values: { intent: 'miles', readOn: '2026-10-01', miles: '37,000' },
      status: 503,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.garageFailed);
    await expect(canvas.getByRole('textbox', { name: 'Odometer' })).toHaveValue('37,000');
  },
};
export const Removing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Remove Dad’s truck'));
    await expect(canvas.getByRole('button', { name: 'Yes, remove it' })).toBeVisible();
  },
};
export const Failed: Story = { args: { vehicle: null } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
