import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';

import { Summary } from './summary.tsx';

const meta = {
  title: 'UI/Summary',
  component: Summary,
  args: {
    'aria-label': 'Order summary',
    lines: [
      { label: 'Tires (4)', amount: 63_596 },
      { label: 'Spring savings', amount: -4_000, tone: 'positive', detail: 'Code SPRING' },
      { label: 'State tire fee', amount: 1_000, detail: 'Ohio, $2.50 a tire' },
      { label: 'Shipping', amount: 'Free' },
      { label: 'Estimated sales tax', amount: 4_399 },
    ],
    total: { label: 'Total', amount: 64_995 },
  },
} satisfies Meta<typeof Summary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfAnOrder: Story = {};
export const WithInstallation: Story = {
  args: {
    lines: [
      { label: 'Tires (4)', amount: 63_596 },
      {
        label: 'Installation',
        amount: 11_200,
        detail: 'At Main Street Tire',
        parts: [
          { label: 'Mounting and balancing', amount: 7_200, detail: '4 tires' },
          { label: 'TPMS service kits, if your wheels have sensors', amount: 2_800, detail: '4 tires' },
          { label: 'Old tire disposal', amount: 1_200, detail: '4 tires' },
          { label: 'Roadside help', amount: 'Free', detail: '24/7 for 12 months' },
        ],
      },
      { label: 'Shipping', amount: 'Free' },
    ],
    total: { label: 'Total', amount: 74_796 },
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByText('Details', { exact: false });
    await expect(canvas.getByText('Old tire disposal')).not.toBeVisible();
    await userEvent.click(opener);
    await expect(canvas.getByText('Old tire disposal')).toBeVisible();
  },
};
export const BeforeTheAddress: Story = {
  args: {
    lines: [
      { label: 'Tires (4)', amount: 63_596 },
      { label: 'Estimated sales tax', amount: 'Needs your ZIP code' },
    ],
    total: { label: 'Total before tax and state fees', amount: 63_596 },
  },
};
export const LongWordsAndAmounts: Story = {
  args: {
    lines: [
      {
        label: 'Commercial steer tires, twenty-four plies, with federal excise tax (120)',
        amount: 10_123_456_78,
      },
      {
        label: 'Manufacturer’s rebate by prepaid card after registration of the warranty',
        amount: -123_456_78,
        tone: 'positive',
        detail: 'Sent eight to ten weeks after the last of your tires has been delivered and registered',
      },
    ],
    total: { label: 'Total', amount: 10_000_000_00 },
  },
  globals: { viewport: { value: 'phone' } },
};
