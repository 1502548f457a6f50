import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@tirekit/ui';
import { expect, fn } from 'storybook/test';
import { shops } from '../../test/answers.ts';
import { ShopList } from './shop-list.tsx';

const meta = {
  title: 'Installers/ShopList',
  component: ShopList,
  args: { shops: shops.installers },
} satisfies Meta<typeof ShopList>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A shop, a van, and a shop that cannot do the job, which says why instead of naming a price. */
export const Whole: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/installs tires on wheels up to 20 inches/)).toBeVisible();
    await expect(canvas.getByText('Comes to you')).toBeVisible();
    await expect(canvas.getAllByText(/to install 4 tires, before tax/)).toHaveLength(2);
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Choosing: Story = {
  args: {
    selected: 'tx10017',
    onSelect: fn(),
    actionsFor: ({ company, capable }) => capable && <Button aria-label={`Choose ${company}`}>Choose</Button>,
  },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'Choose Barton Creek Mobile Tires' }).focus();
    await expect(args.onSelect).toHaveBeenCalledWith('tx10042');
    await expect(canvas.queryByRole('button', { name: 'Choose Hill Country Auto' })).toBeNull();
  },
};
export const Busy: Story = { args: { busy: true } };
