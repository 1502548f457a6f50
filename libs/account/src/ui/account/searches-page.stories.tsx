import type { Meta, StoryObj } from '@storybook/react-vite';

import { SearchesPage } from './searches-page.tsx';

const meta = {
  title: 'Account/SearchesPage',
  component: SearchesPage,
  parameters: { layout: 'fullscreen', page: { at: '/account/searches' } },
  args: {
    searches: [
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
    ],
    problem: null,
  },
} satisfies Meta<typeof SearchesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const None: Story = { args: { searches: [] } };
export const Cleared: Story = {
  args: { searches: [] },
  parameters: { page: { at: '/account/searches?saved=searches' } },
};
export const NotCleared: Story = {
  args: { problem: 'They could not be cleared just now. Please try again.' },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
