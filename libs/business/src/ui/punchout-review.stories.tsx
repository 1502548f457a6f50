import { sampleCart } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { punchoutRefusal } from '../model/punchout-refusals.ts';
import { PunchoutReview } from './punchout-review.tsx';

/** The page of a shopper from a procurement system before they go back. */
const meta = {
  title: 'Checkout/Procurement system',
  component: PunchoutReview,
  parameters: { layout: 'fullscreen', page: { at: '/punchout' } },
  args: {
    customer: 'Harbor County Fleet Services',
    operation: 'create',
    cart: sampleCart(),
    refusal: null,
  },
} satisfies Meta<typeof PunchoutReview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ToSend: Story = {};
export const Empty: Story = { args: { cart: null } };
export const OnlyToLook: Story = { args: { operation: 'inspect' } };
export const OfACartOfBefore: Story = { args: { operation: 'edit' } };
export const PriceChanged: Story = { args: { refusal: punchoutRefusal('price-changed') } };
