import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck } from './icons.ts';

import { Cluster } from '../layout/layout.tsx';
import { Badge, type Tone } from './badge.tsx';

const tones: readonly Tone[] = ['neutral', 'accent', 'positive', 'caution', 'critical'];

const meta = {
  title: 'UI/Badge',
  component: Badge,
  args: { children: 'Fits' },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <Cluster>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Cluster>
  ),
};

export const WithIcon: Story = {
  render: () => (
    <Cluster>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} icon={CircleCheck}>
          {tone}
        </Badge>
      ))}
    </Cluster>
  ),
};

export const LongWords: Story = {
  args: {
    tone: 'positive',
    icon: CircleCheck,
    children: 'Fits on the front axle of your 2021 Mercedes-Benz S-Class Maybach',
  },
  globals: { viewport: { value: 'phone' } },
};
