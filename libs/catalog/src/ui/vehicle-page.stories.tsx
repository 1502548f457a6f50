import type { Fitment } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import VehiclePage from './vehicle-page.island.tsx';

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
  allWheelDrive: false,
  tireCount: 4,
  front: axle,
  rear: axle,
  source: 'seed',
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
    wanted: { query: '', names: [] },
    data: null,
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
export const Chosen: Story = { args: { chosen: fitment } };
export const OneTrim: Story = { args: { fitments: [{ ...fitment, trim: null }], chosen: fitment } };
export const UnknownCar: Story = { args: { fitments: [] } };
export const WhichOneOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
