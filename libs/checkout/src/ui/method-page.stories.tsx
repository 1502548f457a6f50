import { sampleCart, sampleFinancingOffer } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { pricedCart } from '../model/priced-cart.ts';
import { MethodForm, type MethodFormProps } from './method-form.tsx';
import { MethodPage, type MethodPageProps } from './method-page.tsx';

const posted = fn<(form: Record<string, string>) => void>();

const tiles: MethodPageProps['tiles'] = {
  tiles: [
    { to: '/checkout/payments', name: 'Card', hint: 'Credit or debit card', saving: null },
    { to: '/checkout/payments/paypal', name: 'PayPal', hint: 'Pay with your PayPal account', saving: null },
    { to: '/checkout/payments/simple-pay', name: 'SimplePay', hint: 'Pay over time', saving: 'Save 5%' },
    { to: '/checkout/payments/katapult', name: 'Katapult', hint: 'Lease to own', saving: null },
  ],
  current: '/checkout/payments/paypal',
  payLater: 'Pay later with SimplePay. Save 5% on your first SimplePay order.',
  hasPlacedSimplePay: false,
};

const paypal: Omit<MethodFormProps, 'errors'> = {
  name: 'PayPal',
  next: [
    'Review your order and select Place order.',
    'We take you to PayPal, where you sign in and approve the payment.',
    'PayPal brings you back here. Your order is confirmed as soon as the payment is done.',
  ],
  terms: null,
  saving: null,
  credit: null,
  monthlyFor: null,
};

const onAccount: Omit<MethodFormProps, 'errors'> = {
  ...paypal,
  name: 'Purchase order',
  next: [
    'Enter your PO number.',
    'Review your order and select Place order.',
    'We ship your order and bill your account. Please pay within 30 days.',
  ],
  credit: { text: 'Your account has $24,000.00 of $25,000.00 left.', isEnough: true },
};

/** The page with a method's form in it, as the route puts them together. */
const Page = ({
  form,
  ...page
}: Omit<MethodPageProps, 'children'> & { form: Omit<MethodFormProps, 'errors'> }) => (
  <MethodPage {...page}>
    <MethodForm {...form} errors={page.errors} />
  </MethodPage>
);

const meta = {
  title: 'Checkout/MethodPage',
  component: Page,
  parameters: { layout: 'fullscreen', page: { at: '/checkout/payments/paypal', onPost: posted } },
  args: { cart: pricedCart(sampleCart()), tiles, outcome: null, errors: null, form: paypal },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Before paying: what happens next, and the terms. */
export const BeforePaying: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /^PayPal/ })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Review your order' }));
    const terms = canvas.getByRole('checkbox', { name: 'I accept the terms of sale' });
    await waitFor(() => expect(terms).toHaveAccessibleDescription('Please accept the terms of sale'));
    await expect(posted).not.toHaveBeenCalled();
    await userEvent.click(terms);
    await userEvent.click(canvas.getByRole('button', { name: 'Review your order' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith(expect.objectContaining({ acceptTerms: 'on' })));
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const FirstSimplePayOrder: Story = {
  args: {
    tiles: { ...tiles, current: '/checkout/payments/simple-pay' },
    form: {
      ...paypal,
      name: 'SimplePay',
      terms: 'SimplePay decides about your application. You agree to its loan terms on its site.',
      saving:
        'Save 5% on your tires, because this is your first order with SimplePay. You’ll see it in your total when you review your order.',
      monthlyFor: 60_000,
    },
  },
  parameters: { answers: { '/api/v1/financing/offer': { offer: sampleFinancingOffer() } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('$54.16 a month')).toBeVisible());
  },
};

/** On account, the PO number is required. */
export const OnAccount: Story = {
  args: { form: onAccount },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I accept the terms of sale' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review your order' }));
    const number = canvas.getByRole('textbox', { name: /PO number/ });
    await waitFor(() => expect(number).toHaveAccessibleDescription('Please enter a PO number'));
    await userEvent.type(number, 'PO-77');
    await userEvent.click(canvas.getByRole('button', { name: 'Review your order' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith(expect.objectContaining({ poNumber: 'PO-77' })));
  },
};

/** Nothing can be sent that would be refused. */
export const LessLeftThanTheOrder: Story = {
  args: {
    form: {
      ...onAccount,
      credit: {
        text: 'Your account has $12.00 of $25,000.00 left. This order is $687.66, so it can’t go on account. Choose another way to pay, or call us.',
        isEnough: false,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Review your order' })).toBeNull();
  },
};

const SAFE = 'You were not charged, and your cart is still saved.';

export const Canceled: Story = {
  args: {
    outcome: {
      kind: 'canceled',
      title: 'PayPal payment canceled',
      text: `${SAFE} Pay this way again, or choose another one.`,
      leasePath: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('PayPal payment canceled');
    await expect(canvas.getByRole('button', { name: 'Review your order' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    outcome: {
      kind: 'failed',
      title: 'Payment error',
      text: `We're sorry, the payment was not able to be processed. Please try again or use another payment method. ${SAFE}`,
      leasePath: null,
    },
  },
};

/** A declined credit application offers a lease. */
export const CreditDeclined: Story = {
  args: {
    tiles: { ...tiles, current: '/checkout/payments/simple-pay' },
    outcome: {
      kind: 'failed',
      title: 'SimplePay declined your application',
      text: SAFE,
      leasePath: '/checkout/payments/katapult',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Apply with Katapult' })).toHaveAttribute(
      'href',
      '/checkout/payments/katapult',
    );
  },
};

export const Expired: Story = {
  args: {
    outcome: {
      kind: 'expired',
      title: 'Your PayPal payment expired',
      text: `It took too long, so we released your order. ${SAFE} Pay this way again, or choose another one.`,
      leasePath: null,
    },
  },
};

/** Back without having paid: go on, or give it up. */
export const NotFinished: Story = {
  args: {
    outcome: {
      kind: 'waiting',
      orderNumber: '7K3M9Q2X4Z',
      title: 'Finish paying with PayPal',
      text: 'We’re holding order 7K3M9Q2X4Z for you. You have not been charged yet.',
      continueUrl: 'https://paypal.example/checkoutnow?token=1',
      continueLabel: 'Continue to PayPal',
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Continue to PayPal' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel and choose another way to pay' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ intent: 'give-up' }));
  },
};

/** Code 539. */
export const Processing: Story = {
  args: {
    outcome: {
      kind: 'processing',
      orderNumber: '7K3M9Q2X4Z',
      title: 'Payment processing',
      text: 'Your payment is still being processed. Please wait 30 minutes for the confirmation email before contacting support.',
    },
  },
};
