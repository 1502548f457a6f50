import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';

import { ErrorPage } from './error-page-body.tsx';

const meta = {
  title: 'Frame/ErrorPage',
  component: ErrorPage,
  parameters: { layout: 'fullscreen' },
  args: { status: 404, onward: null },
} satisfies Meta<typeof ErrorPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Find tires' })).toHaveAttribute('href', '/');
  },
};
export const Gone: Story = { args: { status: 410 } };
export const GoneWithAWayOnward: Story = {
  args: {
    status: 410,
    onward: { label: 'Other sizes of Norvik Meridian AS', path: '/brands/norvik-tires/meridian-as' },
  },
};
/** A form was sent after its sign-on had ended. */
export const SignedOut: Story = {
  args: { status: 401 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      expect.stringContaining('/login?redirectUri='),
    );
  },
};
/** The account may not shop in this storefront. */
export const NotAdmitted: Story = {
  args: { status: 403 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
  },
};
export const Broken: Story = { args: { status: 500 } };
export const Unavailable: Story = { args: { status: 503 } };
export const BrokenOnAPhone: Story = { args: { status: 500 }, globals: { viewport: { value: 'phone' } } };
/** The page's answer was lost, and the shop does not answer. */
export const Lost: Story = {
  args: { status: 500, mayBeLost: true },
  beforeEach: () => {
    const answers = spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    return () => answers.mockRestore();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'We can’t connect to the store',
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
