import { sampleCart, sampleCartLine } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { CartPage } from './cart-page.tsx';

const meta = {
  title: 'Cart/Quotes of sales staff',
  component: CartPage,
  parameters: { layout: 'fullscreen', page: { at: '/cart' } },
  args: {
    cart: sampleCart(),
    errors: null,
    reordered: null,
    search: new URLSearchParams(),
    lastOrder: null,
    isClerk: false,
  },
} satisfies Meta<typeof CartPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const quoted = { quoteNumber: 'TK7Q2M9XA4', expiresAt: '2026-12-04T15:00:00.000Z', mayChange: false };
/** The tires of a quote, whose number is fixed, at the quoted price. */
export const FromAQuote: Story = {
  args: {
    cart: sampleCart({
      salesQuote: { ...quoted, holds: true },
      lines: [sampleCartLine({ quoted: { isFixed: true, todayInCents: 19_900 } })],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your quoted prices stay until Dec 4, 2026/)).toBeVisible();
    await expect(canvas.getByText('Quantity 4, as quoted')).toBeVisible();
    await expect(canvas.getByText(/Regular price: \$199\.00 today/)).toBeVisible();
  },
};
/** Some of the quote's tires are gone, so its prices are, too. */
export const PartOfAQuote: Story = {
  args: {
    cart: sampleCart({
      salesQuote: { ...quoted, holds: false },
      lines: [sampleCartLine({ quoted: { isFixed: true, todayInCents: 14_900 } })],
    }),
  },
};
export const OfSalesStaff: Story = {
  args: { isClerk: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Send this cart as a quote' })).toBeVisible();
    await expect(canvas.queryByText('Retrieve a quote')).toBeNull();
  },
};
