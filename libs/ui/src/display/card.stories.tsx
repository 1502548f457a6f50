import type { Meta, StoryObj } from '@storybook/react-vite';

import { Card } from './card.tsx';

const meta = {
  title: 'UI/Card',
  component: Card,
  args: {
    children: (
      <>
        <h2>Ship to me</h2>
        <p>Four tires at your door in two to four business days.</p>
      </>
    ),
  },
} satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Raised: Story = { args: { tone: 'raised' } };
export const Large: Story = { args: { padding: 'lg' } };
export const WithoutPadding: Story = { args: { padding: 'none' } };
