import type { SearchEntry } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { RecentSearches } from './recent-searches.tsx';

const searches: SearchEntry[] = [
  {
    id: '1',
    kind: 'size',
    label: '225/65R17',
    path: '/tire-sizes/225-65r17-tires',
    searchedAt: '2026-11-21T12:00:00Z',
  },
  {
    id: '2',
    kind: 'vehicle',
    label: '2021 Honda CR-V',
    path: '/vehicles/honda/cr-v/2021',
    searchedAt: '2026-11-20T12:00:00Z',
  },
  {
    id: '3',
    kind: 'text',
    label: 'quiet all-season tires for a minivan that also pulls a small trailer in winter',
    path: '/search?query=quiet',
    searchedAt: '2026-11-19T12:00:00Z',
  },
];

const meta = {
  title: 'Account/RecentSearches',
  component: RecentSearches,
  parameters: { layout: 'fullscreen', page: { at: '/recent-searches' } },
  args: { searches, problem: null },
} satisfies Meta<typeof RecentSearches>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /225\/65R17/ }));
    await expect(await canvas.findByText('Went to /tire-sizes/225-65r17-tires')).toBeVisible();
  },
};
export const None: Story = { args: { searches: [] } };
export const NotCleared: Story = {
  args: { problem: 'They could not be cleared just now. Please try again.' },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Clearing: Story = {
  parameters: {
    page: { at: '/recent-searches', actions: { '/recent-searches': () => new Promise(() => undefined) } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Clear' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
};
