import type { Meta, StoryObj } from '@storybook/react-vite';

import { Card } from '../display/card.tsx';
import { Stack } from '../layout/layout.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = { title: 'UI/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Shapes: Story = {
  render: () => (
    <Stack>
      <Skeleton shape="title" width="half" />
      <Skeleton lines={3} />
      <Skeleton shape="control" width="quarter" />
      <Skeleton shape="picture" />
    </Stack>
  ),
};

export const InACard: Story = {
  render: () => (
    <Card as="section" aria-label="Delivered price">
      <div aria-busy>
        <Skeleton shape="title" width="half" />
        <Skeleton lines={4} />
      </div>
    </Card>
  ),
};
