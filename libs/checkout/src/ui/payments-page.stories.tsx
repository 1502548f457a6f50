import { giftCardMessages, referralReasons } from '@tirekit/contract';
import { sampleCart, sampleShippingForm } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { PaymentsPage } from './payments-page.tsx';

const PROVIDER = 'https://payments.example';
const SESSION = '00000000-0000-4000-8000-000000000000';
const posted = fn<(form: Record<string, string>) => void>();

/** Posts a message as the frame would. */
const frameSays = (message: Record<string, unknown>) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: PROVIDER,
      data: { source: 'tirekit-fields', session: SESSION, ...message },
    }),
  );

/** The card's fields come from the payment provider. Here its frame stays empty, and the stories send its messages. */
const meta = {
  title: 'Checkout/PaymentsPage',
  component: PaymentsPage,
  parameters: {
    layout: 'fullscreen',
    page: { at: '/checkout/payments', onPost: posted },
  },
  args: {
    cart: sampleCart(),
    shippingForm: sampleShippingForm(),
    isOwnAddress: true,
    paymentOrigin: PROVIDER,
    frameSession: SESSION,
    takesCards: true,
    tiles: {
      tiles: [{ to: '/checkout/payments', name: 'Card', hint: 'Credit or debit card', saving: null }],
      current: '/checkout/payments',
      payLater: null,
      hasPlacedSimplePay: null,
    },
    problem: null,
    errors: null,
  },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta<typeof PaymentsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fresh: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** The button asks the frame for a token, and then sends the token. */
export const CardAccepted: Story = {
  play: async ({ canvas, userEvent }) => {
    frameSays({ type: 'ready' });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I accept the terms of sale' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review your order' }));
    await expect(posted).not.toHaveBeenCalled();
    frameSays({ type: 'token', token: 'tok_sample_4242', brand: 'visa', last4: '4242' });
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(
        expect.objectContaining({ token: 'tok_sample_4242', billingChoice: 'same' }),
      ),
    );
  },
};

/**
 * The frame's message about the card is shown above it, other errors beside their fields; the button can be pressed
 * again.
 */
export const CardWrongInTheFrame: Story = {
  play: async ({ canvas, userEvent }) => {
    frameSays({ type: 'ready' });
    const button = canvas.getByRole('button', { name: 'Review your order' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    frameSays({ type: 'error', code: 'expired', message: 'This card has expired.' });
    await expect(await canvas.findByText('This card has expired.')).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
    const terms = canvas.getByRole('checkbox', { name: 'I accept the terms of sale' });
    await waitFor(() => expect(terms).toHaveAccessibleDescription('Please accept the terms of sale'));
    await userEvent.click(terms);
    await waitFor(() => expect(terms).not.toHaveAccessibleDescription());
    await expect(posted).not.toHaveBeenCalled();
  },
};

/** A press before the card's fields have loaded waits for them. */
export const FieldsStillLoading: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I accept the terms of sale' }));
    const button = canvas.getByRole('button', { name: 'Review your order' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(/can’t connect to our payment provider/)).toBeNull();
    frameSays({ type: 'ready' });
    frameSays({ type: 'token', token: 'tok_sample_4242', brand: 'visa', last4: '4242' });
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(expect.objectContaining({ token: 'tok_sample_4242' })),
    );
  },
};

/** Fields that do not load within some seconds are given up, and asked for again by the next press only. */
export const ProviderAway: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Review your order' }));
    await expect(await canvas.findByText(/can’t connect to our payment provider/)).toBeVisible();
  },
};

/** Messages of others than the frame are ignored. */
export const MessageOfAnotherSender: Story = {
  play: async ({ canvas }) => {
    frameSays({ type: 'error', code: 'x', message: 'Not ours.', session: 'another' });
    await expect(canvas.queryByText('Not ours.')).toBeNull();
  },
};

export const Declined: Story = {
  args: {
    problem: {
      title: 'Your payment did not go through',
      text: 'Your bank declined this card. You were not charged. Please try another one.',
    },
  },
};

export const AnotherBillingAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Use another address' }));
    await expect(canvas.getByLabelText('First name')).toBeVisible();
  },
};

export const Errors: Story = {
  args: {
    errors: {
      ok: false,
      message: null,
      fields: {
        acceptTerms: 'Please accept the terms of sale',
        'billing.zip': 'Please enter a valid US ZIP code',
      },
      values: { billingChoice: 'other', 'billing.zip': '4321' },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('ZIP code')).toHaveFocus());
  },
};

const withGiftCard = (paysCents: number, restCents: number) => ({
  ...sampleCart(),
  giftCard: { last4: '7Q2M', balanceCents: 1000, paysCents, restCents },
});

/** The answer to a code that pays nothing: beside its field, with what was typed. The card's form is as it was. */
export const GiftCardRefused: Story = {
  args: {
    errors: {
      ok: false,
      message: null,
      fields: { giftCard: giftCardMessages.refused },
      values: { intent: 'gift-card', giftCard: 'AAAA-BBBB-CCCC-DDDD' },
    },
  },
  play: async ({ canvas }) => {
    const code = canvas.getByRole('textbox', { name: 'Gift card code' });
    await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(giftCardMessages.refused)));
    await expect(code).toHaveValue('AAAA-BBBB-CCCC-DDDD');
    await waitFor(() => expect(code).toHaveFocus());
  },
};

/** Somebody who tries one code after the other has to wait; the rest of the page works. */
export const GiftCardTriedTooOften: Story = {
  args: {
    errors: {
      ok: false,
      message: 'Too many requests. Please wait a moment and try again.',
      fields: {},
      values: { intent: 'gift-card', giftCard: 'AAAA-BBBB-CCCC-DDDD' },
    },
  },
};

/** The address has shown that the friend's offer does not apply: the total says why it is higher. */
export const FriendsOfferRefused: Story = {
  args: {
    cart: { ...sampleCart(), referral: { applied: false, message: referralReasons['same-address'] } },
  },
  play: ({ canvas }) =>
    expect(canvas.getByText(/the customer who sent the link has the same street address/)).toBeVisible(),
};

/** Part of the order is paid; the card's form asks for the rest. */
export const GiftCardPaysAPart: Story = {
  args: { cart: withGiftCard(1000, sampleCart().quote.totalCents - 1000) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Gift card ending in 7Q2M pays \$10.00/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove gift card' })).toBeVisible();
  },
};

export const GiftCardPaysAll: Story = {
  args: { cart: withGiftCard(400, 0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/pays for everything/)).toBeVisible();
    await expect(canvas.getByText(/\$6.00 stays on it/)).toBeVisible();
    await expect(canvas.queryByLabelText('Payment form')).toBeNull();
  },
};
