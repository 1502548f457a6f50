import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pins, shop, times } from '../../test/answers.ts';
import { ShopPage } from './shop-page.tsx';

const meta = {
  title: 'Installers/ShopPage',
  component: ShopPage,
  parameters: {
    layout: 'fullscreen',
    page: { at: shop.path },
    answers: {
      [`/api/v1/installers/${shop.code}/times`]: times,
      '/api/v1/installer-pins': pins,
    },
  },
  args: { shop },
} satisfies Meta<typeof ShopPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Friday, November 27')).toBeVisible();
    await expect(canvas.getByText('Mounting and balancing, 18- to 19-inch wheels')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '(512) 555-0117' })).toHaveAttribute(
      'href',
      'tel:+15125550117',
    );
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Van: Story = {
  args: { shop: { ...shop, mobile: true, serviceMiles: 25, prices: { ...shop.prices, travelCents: 2500 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Travel to you, per visit')).toBeVisible();
    await expect(canvas.queryByText(/1200 West 6th Street/)).toBeNull();
  },
};

export const NotRated: Story = {
  args: {
    shop: { ...shop, rating: { average: null, count: 0 }, ratingCounts: [0, 0, 0, 0, 0], reviews: [] },
  },
};

export const TimesFailed: Story = {
  parameters: {
    answers: { [`/api/v1/installers/${shop.code}/times`]: () => new Response('{}', { status: 503 }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
