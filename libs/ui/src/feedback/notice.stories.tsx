import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../actions/button.tsx';
import { Stack } from '../layout/layout.tsx';
import { Notice, type NoticeTone } from './notice.tsx';

const tones: readonly NoticeTone[] = ['info', 'positive', 'caution', 'critical'];

const meta = {
  title: 'UI/Notice',
  component: Notice,
  args: { title: 'Only two left', children: <p>Two tires of four can ship today.</p> },
} satisfies Meta<typeof Notice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: (args) => (
    <Stack>
      {tones.map((tone) => (
        <Notice {...args} key={tone} tone={tone} />
      ))}
    </Stack>
  ),
};
export const WordsAlone: Story = { args: { children: 'Two tires of four can ship today.' } };
export const WithAction: Story = {
  args: {
    tone: 'caution',
    title: 'This tire is no longer made.',
    action: <Button>See its successor</Button>,
  },
};
export const LongOnAPhone: Story = {
  args: {
    tone: 'critical',
    title: 'Your bank declined the card, and nothing has been charged',
    children: (
      <p>
        Please try another card, or call the number on its back: the bank does not tell us why. Your tires
        stay reserved for twenty minutes, and everything that you typed is still here.
      </p>
    ),
  },
  globals: { viewport: { value: 'phone' } },
};
