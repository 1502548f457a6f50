import type { Meta, StoryObj } from '@storybook/react-vite';

import { SpecTable } from './spec-table.tsx';

const meta = {
  title: 'UI/SpecTable',
  component: SpecTable,
  args: {
    'aria-label': 'Specifications',
    rows: [
      { label: 'Load index', value: '102', help: 'Up to 1,874 lb per tire.' },
      { label: 'Speed rating', value: 'H', help: 'Up to 130 mph.' },
      { label: 'Tread depth', value: '11/32 in' },
      { label: 'Weight', value: '27 lb' },
    ],
  },
} satisfies Meta<typeof SpecTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneColumn: Story = {};
export const TwoColumns: Story = { args: { columns: 2 } };
export const OnAPhone: Story = { args: { columns: 2 }, globals: { viewport: { value: 'phone' } } };
export const LongValues: Story = {
  args: {
    rows: [
      {
        label: 'Uniform tire quality grading, treadwear, traction and temperature',
        value: '700 AA A',
        help: 'Treadwear 700 means that it wore seven times as slowly as the reference tire on the government’s course; your own roads and habits decide how long it lasts.',
      },
      { label: 'Original equipment of', value: 'Bayerische-Motoren-Werke-Sonderausführung/Langversion' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};
