import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { VehicleChoices } from '../../data/vehicle-choices.ts';
import { AddVehiclePage } from './add-vehicle-page.tsx';

const years = [2021, 2020, 2019];
const makes = [
  { slug: 'bmw', name: 'BMW' },
  { slug: 'honda', name: 'Honda' },
];
const models = [
  { slug: 'civic', name: 'Civic' },
  { slug: 'cr-v', name: 'CR-V' },
];
const nothing: VehicleChoices = {
  years,
  makes: [],
  models: [],
  chosen: { year: null, make: null, model: null },
  found: null,
};
const chosen: VehicleChoices = {
  years,
  makes,
  models,
  chosen: { year: 2020, make: 'honda', model: 'cr-v' },
  found: { label: '2020 Honda CR-V', trims: ['LX', 'Touring'], drives: ['2wd', 'awd'] },
};

const meta = {
  title: 'Account/AddVehiclePage',
  component: AddVehiclePage,
  parameters: { layout: 'fullscreen', page: { at: '/account/my-garage/add' } },
  args: { choices: nothing, isFull: false, answer: null },
} satisfies Meta<typeof AddVehiclePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Nothing: Story = {};
export const YearChosen: Story = {
  args: { choices: { ...nothing, makes, chosen: { year: 2020, make: null, model: null } } },
};
export const Chosen: Story = {
  args: { choices: chosen },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /Trim/ })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: /Drive/ })).toBeVisible();
  },
};
export const FoundByVin: Story = {
  args: {
    answer: {
      ok: true,
      vinEnding: '4352',
      vehicles: [
        {
          year: 2018,
          make: { slug: 'toyota', name: 'Toyota' },
          model: { slug: 'camry', name: 'Camry' },
          trims: ['LE', 'SE'],
          trim: null,
        },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Add to my garage' }));
    await expect(canvas.getAllByText(messages.vehicle).length).toBeGreaterThan(0);
  },
};
export const WrongVin: Story = {
  play: async ({ canvas, userEvent }) => {
    const vin = canvas.getByRole('textbox', { name: /VIN/ });
    await userEvent.type(vin, '1HGCM82643A004352');
    await userEvent.click(canvas.getByRole('button', { name: 'Find my vehicle' }));
    await expect(vin).toHaveAttribute('aria-invalid', 'true');
    await expect(vin).toHaveValue('1HGCM82643A004352');
  },
};
export const UnknownVin: Story = {
  args: {
    answer: {
      ok: false,
      message: messages.vinUnknown,
      fields: {},
      values: { intent: 'vin', vin: '11111111111111111' },
    },
  },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(messages.vinUnknown),
};
export const NotAdded: Story = {
  args: {
    choices: chosen,
    answer: {
      ok: false,
      message: messages.garageFailed,
      fields: {},
      values: { vehicle: '2020/honda/cr-v', nickname: 'The blue one', trim: 'Touring' },
      status: 503,
    },
  },
  play: ({ canvas }) => expect(canvas.getByRole('textbox', { name: /Nickname/ })).toHaveValue('The blue one'),
};
export const Full: Story = { args: { isFull: true } };
export const Failed: Story = { args: { choices: null } };
export const OnAPhone: Story = { args: { choices: chosen }, globals: { viewport: { value: 'phone' } } };
