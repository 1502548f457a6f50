import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShoppingCart } from '../display/icons.ts';

import { ButtonLink } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'UI/EmptyState',
  component: EmptyState,
  args: { title: 'Your cart is empty' },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TitleAlone: Story = {};
export const Whole: Story = {
  args: {
    icon: ShoppingCart,
    children: <p>Find tires by the size on your sidewall, or by your car.</p>,
    actions: (
      <>
        <ButtonLink tone="primary" to="/tire-sizes">
          Find by size
        </ButtonLink>
        <ButtonLink to="/vehicles">Find by vehicle</ButtonLink>
      </>
    ),
  },
};
export const OnAPhone: Story = { ...Whole, globals: { viewport: { value: 'phone' } } };
