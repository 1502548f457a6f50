import type { Fitment } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { VehiclePage } from './vehicle-page.tsx';

const path = '/vehicles/honda/cr-v/2021';
const axle = {
  size: '225/65R17',
  sizeSlug: '225-65r17-tires',
  loadIndex: 102,
  loadIndexDual: null,
  speed: 'H',
  loadMark: null,
  pressurePsi: 33,
};
const fitment: Fitment = {
  fitmentId: 'honda-cr-v-2021-lx',
  year: 2021,
  make: 'honda',
  model: 'cr-v',
  trim: 'LX',
  kind: 'square',
  vehicleClass: 'suv',
  drives: ['2wd', 'awd'],
  tireCount: 4,
  front: axle,
  rear: axle,
  source: 'recalled',
  confidence: 'medium',
};
const fitments: Fitment[] = [
  fitment,
  {
    ...fitment,
    fitmentId: 'honda-cr-v-2021-touring',
    trim: 'Touring',
    kind: 'staggered',
    front: { ...axle, size: '235/60R18', sizeSlug: '235-60r18-tires' },
    rear: { ...axle, size: '255/55R18', sizeSlug: '255-55r18-tires', loadMark: 'XL' },
  },
];

const meta = {
  title: 'Catalog/VehiclePage',
  component: VehiclePage,
  parameters: { layout: 'fullscreen', page: { at: path } },
  args: {
    name: '2021 Honda CR-V',
    path,
    crumbs: [{ label: 'Home', to: '/' }, { label: '2021 Honda CR-V' }],
    fitments,
    chosen: null,
    drive: null,
    requested: { query: '', names: [] },
    data: null,
    hasOptionalSizes: true,
  },
} satisfies Meta<typeof VehiclePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WhichOne: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /LX/ })).toHaveAttribute(
      'href',
      `${path}?fitment=honda-cr-v-2021-lx`,
    );
  },
};
export const Chosen: Story = {
  args: { chosen: fitment },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'AWD or 2WD?' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'AWD' })).toHaveAttribute(
      'href',
      `${path}?fitment=honda-cr-v-2021-lx&drive=awd`,
    );
  },
};
export const DriveChosen: Story = { args: { chosen: fitment, drive: 'awd' } };
export const OneTrim: Story = { args: { fitments: [{ ...fitment, trim: null }], chosen: fitment } };
export const UnknownCar: Story = { args: { fitments: [] } };
export const WhichOneOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
