import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { austin, pins, shops } from '../../test/answers.ts';
import { emptyFinderState } from '../model/finder-state.ts';
import { AreaPage } from './area-page.tsx';

const meta = {
  title: 'Installers/AreaPage',
  component: AreaPage,
  parameters: {
    layout: 'fullscreen',
    page: { at: '/tire-shops/austin-tx' },
    answers: { '/api/v1/installers': shops, '/api/v1/installer-pins': pins },
  },
  args: { ...austin, state: emptyFinderState, found: shops },
} satisfies Meta<typeof AreaPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/costs \$15 to \$24/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^San Antonio, TX/ })).toHaveAttribute(
      'href',
      '/tire-shops/san-antonio-tx',
    );
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
