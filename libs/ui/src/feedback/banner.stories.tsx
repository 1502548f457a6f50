import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Link } from 'react-router';

import { Banner } from './banner.tsx';

const meta = {
  title: 'UI/Banner',
  component: Banner,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Notice',
    children: (
      <>
        Winter tires ship free until Sunday. <Link to="/deals">See the deals</Link>
      </>
    ),
  },
} satisfies Meta<typeof Banner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Accent: Story = { args: { tone: 'accent' } };
export const Caution: Story = {
  args: { tone: 'caution', children: 'Deliveries to Buffalo, NY, are two days late.' },
};

const onClose = fn();

/** With scripts closing does not leave the page. */
export const Closable: Story = {
  args: { close: { action: '/notices/close', fields: { id: 'winter' }, label: 'Close notice', onClose } },
  play: async ({ canvas, userEvent }) => {
    onClose.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Close notice' }));
    await expect(onClose).toHaveBeenCalledOnce();
  },
};

export const LongOnAPhone: Story = {
  args: {
    close: { action: '/notices/close', onClose },
    children:
      'Because of the storm in the Midwest, deliveries to Ohio, Indiana, Illinois and Michigan take two to three business days longer than the page says; you can cancel free of charge until the truck leaves.',
  },
  globals: { viewport: { value: 'phone' } },
};
