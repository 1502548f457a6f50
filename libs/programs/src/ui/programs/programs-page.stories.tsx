import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgramsPage } from './programs-page.tsx';

const meta = {
  title: 'Account/ProgramsPage',
  component: ProgramsPage,
  parameters: { layout: 'fullscreen', page: { at: '/partner-program' } },
  args: {
    programs: [
      {
        slug: 'harborline',
        name: 'Harborline Logistics',
        logoPath: null,
        saving: { discountBps: 450, memberPrices: false },
        ways: ['email-domain'],
        emailDomains: ['harborline.example'],
      },
      {
        slug: 'maple-county',
        name: 'Maple County Credit Union',
        logoPath: null,
        saving: { discountBps: 350, memberPrices: true },
        ways: ['code'],
        emailDomains: [],
      },
    ],
  },
} satisfies Meta<typeof ProgramsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: /Harborline/ })).toHaveAttribute(
      'href',
      '/partner-program/harborline',
    ),
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const None: Story = { args: { programs: [] } };
