import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { ButtonLink } from '../actions/button.tsx';
import { FooterFrame } from './footer-frame.tsx';
import { HeaderFrame } from './header-frame.tsx';

/** Top and end of every page without what a storefront puts into them. */
const meta = {
  title: 'UI/HeaderFrame, FooterFrame',
  component: HeaderFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    logo: <strong>TireKit</strong>,
    nav: [
      { label: 'Tires', to: '/tire-sizes' },
      { label: 'Brands', to: '/brands' },
      { label: 'Track order', to: '/track-your-order' },
    ],
    actions: <ButtonLink to="/cart">Cart</ButtonLink>,
  },
} satisfies Meta<typeof HeaderFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Header: Story = {};
export const HeaderOnItsPage: Story = { parameters: { page: { at: '/brands' } } };

/** The phone's menu opens without scripts and folds again on the next page. */
export const HeaderMenuOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { menuExtra: <a href="tel:+18005550142">Call 1-800-555-0142</a> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Menu'));
    await expect(canvas.getByRole('link', { name: 'Call 1-800-555-0142' })).toBeVisible();
  },
};

export const HeaderWithManyLinks: Story = {
  args: {
    logo: <strong>Greater Ohio Valley Employee Purchase Portal</strong>,
    nav: [
      'Passenger tires',
      'Light truck tires',
      'Trailer tires',
      'Commercial tires',
      'Brands',
      'Deals',
      'Track order',
    ].map((label) => ({ label, to: `/${label.toLowerCase().replaceAll(' ', '-')}` })),
  },
};

export const Footer: Story = {
  render: () => (
    <FooterFrame
      lead={<p>Someone answers from 8 AM to 8 PM.</p>}
      groups={[
        {
          title: 'Tires',
          links: [
            { label: 'By size', to: '/tire-sizes' },
            { label: 'By vehicle', to: '/vehicles' },
          ],
        },
        { title: 'Help', links: [{ label: 'Track order', to: '/track-your-order' }] },
      ]}
      legal={<p>Brands, prices and reviews are made up.</p>}
    />
  ),
};
export const FooterOnAPhone: Story = { ...Footer, globals: { viewport: { value: 'phone' } } };
