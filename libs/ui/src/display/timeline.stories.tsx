import type { Meta, StoryObj } from '@storybook/react-vite';

import { Timeline } from './timeline.tsx';

const meta = {
  title: 'UI/Timeline',
  component: Timeline,
  args: {
    'aria-label': 'Where your order is',
    entries: [
      { title: 'Ordered', state: 'done', when: 'Nov 18, 2026, 9:12 AM' },
      { title: 'Packed', state: 'done', when: 'Nov 18, 2026, 4:40 PM' },
      {
        title: 'On its way',
        state: 'current',
        when: 'Nov 19, 2026',
        detail: 'Left the warehouse in Columbus, OH.',
      },
      { title: 'Delivered', state: 'next', when: 'Expected Nov 21' },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnItsWay: Story = {};
export const WithAProblem: Story = {
  args: {
    entries: [
      { title: 'Ordered', state: 'done', when: 'Nov 18, 2026' },
      {
        title: 'Delivery failed',
        state: 'problem',
        when: 'Nov 21, 2026',
        detail:
          'No one was there to sign. The carrier tries again on the next business day, between 8 AM and 6 PM.',
      },
      { title: 'Delivered', state: 'next' },
    ],
  },
};
