import { business, messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { drivenVehicle, openVehicle, sampleVehicle, staggeredVehicle } from '../../../test/sample-garage.ts';
import { GaragePage } from './garage-page.tsx';
import * as accountMessages from '../../model/account-messages.ts';

const at = '/account/my-garage';
const meta = {
  title: 'Account/GaragePage',
  component: GaragePage,
  parameters: { layout: 'fullscreen', page: { at } },
  args: { garage: { vehicles: [drivenVehicle, staggeredVehicle, openVehicle], bought: [] }, problem: null },
} satisfies Meta<typeof GaragePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Dad’s truck' })).toBeVisible();
    await expect(canvas.getByText('Rotation due')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Find tires for 2021 BMW M3' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Make default: / })).toHaveLength(2);
  },
};
export const Empty: Story = { args: { garage: { vehicles: [], bought: [] } } };
export const JustAdded: Story = {
  args: { garage: { vehicles: [sampleVehicle()], bought: [] } },
  parameters: { page: { at: `${at}?saved=vehicle` } },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(accountMessages.vehicleAdded),
};
export const Full: Story = {
  args: {
    garage: {
      vehicles: Array.from({ length: business.garage.vehiclesMax }, (_, place) =>
        sampleVehicle({ vehicleId: `vehicle-${String(place)}`, isDefault: place === 0 }),
      ),
      bought: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(messages.garageFull)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Add a vehicle' })).toBeNull();
  },
};
export const NotSaved: Story = { args: { problem: messages.garageFailed } };
export const Failed: Story = {
  args: { garage: null },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(messages.garageFailed),
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
