import type { OptionalSize } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { OptionalSizesPage } from './optional-sizes-page.tsx';

const getSize = (size: string, wheelIn: number, percent: number): OptionalSize => {
  const sizeSlug = `${size.toLowerCase().replace('/', '-')}-tires`;
  return {
    size,
    sizeSlug,
    wheelIn,
    diameterDifferencePercent: percent,
    path: `/tire-sizes/${sizeSlug}?fitment=2021-honda-cr-v-lx&wheels=${String(wheelIn)}`,
    count: wheelIn,
    fromPriceInCents: 13_499,
  };
};

const meta = {
  title: 'Catalog/OptionalSizesPage',
  component: OptionalSizesPage,
  parameters: { layout: 'fullscreen' },
  args: {
    car: { label: '2021 Honda CR-V LX', path: '/vehicles/honda/cr-v/2021?fitment=2021-honda-cr-v-lx' },
    sizes: [getSize('235/60R18', 18, 0.3), getSize('235/55R19', 19, 0.5), getSize('245/50R19', 19, -0.4)],
  },
} satisfies Meta<typeof OptionalSizesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '235/60R18' })).toHaveAttribute(
      'href',
      '/tire-sizes/235-60r18-tires?fitment=2021-honda-cr-v-lx&wheels=18',
    );
    await expect(canvas.getByText('Needs 18-inch wheels')).toBeVisible();
  },
};
export const None: Story = { args: { sizes: [] } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
