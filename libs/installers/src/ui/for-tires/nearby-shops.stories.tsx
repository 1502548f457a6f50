import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '@tirekit/contract';
import { stored, writeStored } from '@tirekit/shell-ui';
import { expect, within } from 'storybook/test';
import { noShops, shops } from '../../../test/answers.ts';
import { NearbyShops } from './nearby-shops.tsx';

/** The shops that a tire's page shows, once the buyer's place is known. */
const meta = {
  title: 'Installers/NearbyShops',
  component: NearbyShops,
  parameters: { answers: { '/api/v1/installers': shops } },
  args: { job: { item: '01HZY3W6V7', quantity: 4 }, zip: '78701' },
  beforeEach: () => writeStored(stored.selectedShop, null),
} satisfies Meta<typeof NearbyShops>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A shop that cannot install the tires says why, and cannot be chosen. */
export const Whole: Story = {
  play: async ({ canvas, userEvent }) => {
    const choose = await canvas.findByRole('button', { name: 'Choose this shop: Lone Star Tire and Wheel' });
    await expect(canvas.getByText(/installs tires on wheels up to 20 inches/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Hill Country Auto/ })).toBeNull();
    await userEvent.click(choose);
    const [first] = canvas.getAllByRole('listitem');
    await expect(first && within(first).getByText('Your shop')).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const NoneCan: Story = {
  parameters: {
    answers: {
      '/api/v1/installers': {
        ...shops,
        total: 1,
        installers: shops.installers.filter(({ capable }) => !capable),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: messages.installationUnavailable }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Search within 50 miles' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ship to me' })).toBeVisible();
  },
};

export const NoShops: Story = {
  parameters: { answers: { '/api/v1/installers': noShops } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: messages.noShops })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { answers: { '/api/v1/installers': () => new Response('{}', { status: 503 }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
