import { sampleCart, sampleOrder, sampleShippingForm } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { shownFields } from '../model/shown-fields.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ServicesPage } from './services-page.tsx';
import { ShippingConfirmation } from './shipping-confirmation.tsx';
import { ShippingPage } from './shipping-page.tsx';

const posted = fn<(form: Record<string, string>) => void>();

/** Every step from the cart to the confirmation. */
const meta = {
  title: 'Checkout/Steps',
  parameters: { layout: 'fullscreen', page: { at: '/checkout', onPost: posted } },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const shipping = {
  mode: 'ship-to-me',
  form: sampleShippingForm(),
  verification: 'verified',
  confirmed: true,
} as const;
/** Nothing is chosen, and the buyer's place is unknown. */
const way = {
  way: null,
  ways: {
    mode: 'ship-to-me',
    isChosen: false,
    options: null,
    zip: null,
    locations: null,
    warehouses: null,
    now: '2026-11-18T15:00:00Z',
  },
} as const;
const nothingTyped = { ok: false as const, message: null, values: {} };

export const Shipping: Story = {
  render: () => (
    <ShippingPage {...way} cart={sampleCart()} shipping={null} modes={['ship-to-me']} answer={null} />
  ),
};
export const ShippingKept: Story = {
  render: () => (
    <ShippingPage {...way} cart={sampleCart()} shipping={shipping} modes={['ship-to-me']} answer={null} />
  ),
};
/** The shop did not confirm the appointment of the order that was just placed. */
export const ShippingAfterRefusal: Story = {
  render: () => (
    <ShippingPage
      {...way}
      cart={sampleCart()}
      shipping={shipping}
      modes={['ship-to-me']}
      refusedByShop
      answer={null}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      "Issue with installer's appointment, please reschedule the appointment",
    );
  },
};
export const ShippingInEveryWay: Story = {
  render: () => (
    <ShippingPage
      {...way}
      cart={sampleCart()}
      shipping={null}
      modes={['ship-to-me', 'ship-to-shop', 'mobile-install', 'fedex-pickup', 'warehouse-pickup']}
      answer={null}
    />
  ),
};

/** The first wrong field takes the focus, and each error is beside its field. */
export const ShippingErrors: Story = {
  render: () => (
    <ShippingPage
      {...way}
      cart={sampleCart()}
      shipping={null}
      modes={['ship-to-me']}
      answer={{
        ...nothingTyped,
        fields: { email: 'Please enter a valid email', zip: 'Please enter a valid US ZIP code' },
        values: { email: 'dana@', zip: '4321' },
      }}
    />
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus());
    await expect(canvas.getByLabelText('ZIP code')).toBeInvalid();
    await expect(canvas.getByLabelText('Email')).toHaveValue('dana@');
  },
};

/** The error of a field disappears as soon as the field is changed. */
export const ShippingBeingCorrected: Story = {
  ...ShippingErrors,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'example.com');
    await waitFor(() => expect(canvas.getByLabelText('Email')).toBeValid());
    await expect(canvas.getByLabelText('ZIP code')).toBeInvalid();
  },
};

export const AddressInDoubt: Story = {
  render: () => (
    <ShippingPage
      {...way}
      cart={sampleCart()}
      shipping={null}
      modes={['ship-to-me']}
      answer={{
        ok: true,
        suggestion: { city: 'Columbus', state: 'OH', zip: '43215' },
        doubt: null,
        values: { city: 'Dayton', state: 'OH', zip: '43215' },
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use Columbus, OH 43215' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith(expect.objectContaining({ city: 'Columbus' })));
  },
};

export const StreetInDoubt: Story = {
  render: () => (
    <ShippingPage
      {...way}
      cart={sampleCart()}
      shipping={null}
      modes={['ship-to-me']}
      answer={{
        ok: true,
        suggestion: { addressLine1: '12 Maple Dr', city: 'Columbus', state: 'OH', zip: '43215-1204' },
        doubt: null,
        values: { addressLine1: '12 Mapel Drvie', city: 'Columbus', state: 'OH', zip: '43215' },
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The post office has 12 Maple Dr, Columbus');
    await userEvent.click(canvas.getByRole('button', { name: 'Use 12 Maple Dr, Columbus, OH 43215-1204' }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(
        expect.objectContaining({ addressLine1: '12 Maple Dr', zip: '43215-1204' }),
      ),
    );
  },
};

export const ApartmentMissing: Story = {
  render: () => (
    <ShippingPage
      {...way}
      cart={sampleCart()}
      shipping={null}
      modes={['ship-to-me']}
      answer={{
        ok: true,
        suggestion: null,
        doubt: {
          code: 'apartment-missing',
          message:
            'This building has more than one address. Please add the apartment, suite, or unit number.',
        },
        values: { addressLine1: '40 Harbor Tower', city: 'Columbus', state: 'OH', zip: '43215' },
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Street address')).toHaveValue('40 Harbor Tower');
    await userEvent.click(canvas.getByRole('button', { name: 'Keep 40 Harbor Tower' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith(expect.objectContaining({ asEntered: 'yes' })));
  },
};

export const ShippingOnAPhone: Story = { ...ShippingErrors, globals: { viewport: { value: 'phone' } } };

export const AddressConfirmation: Story = {
  render: () => (
    <ShippingConfirmation
      way={null}
      cart={sampleCart()}
      shipping={shipping}
      form={sampleShippingForm()}
      errors={null}
    />
  ),
};
export const AddressAsEntered: Story = {
  render: () => (
    <ShippingConfirmation
      way={null}
      cart={sampleCart()}
      errors={null}
      shipping={{ ...shipping, verification: 'as-entered' }}
      form={sampleShippingForm({
        company: 'Reyes Brothers Hauling and Excavation of Franklin County',
        addressLine2: 'Dock 4',
      })}
    />
  ),
};

const groups = sampleCart().groups.map((group) => ({ ...group, lines: sampleCart().lines }));

export const Services: Story = {
  render: () => <ServicesPage way={null} cart={sampleCart()} groups={groups} errors={null} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Cover 4/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ covered: 'line-1' }));
  },
};

const summary = {
  cart: sampleCart({ shipping }),
  paidWith: 'Visa ending in 4242',
  paymentNote: null,
  paymentPath: '/checkout/payments',
  billing: null,
  poNumber: null,
  shown: shownFields(sampleCart({ shipping }), '2026-11-29', '00000000-0000-4000-8000-000000000000'),
  changedCart: null,
  errors: null,
};

/** An order of the same cart waits for its payment, so the page asks whether a second one is wanted. */
export const ReviewOfASecondOrder: Story = {
  render: () => (
    <OrderSummary
      {...summary}
      cart={sampleCart({
        shipping,
        waitingOrder: { orderNumber: '7K3M9Q2X4Z', placedAt: '2026-11-21T10:00:00.000Z' },
      })}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Yes, order these in addition to order 7K3M9Q2X4Z' });
    await userEvent.click(canvas.getByRole('button', { name: /^Place order for/ }));
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveAccessibleDescription(/^You already ordered these tires/);
    await expect(posted).not.toHaveBeenCalled();
    await userEvent.click(box);
    await userEvent.click(canvas.getByRole('button', { name: /^Place order for/ }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(
        expect.objectContaining({ waitingOrder: '7K3M9Q2X4Z', again: 'on' }),
      ),
    );
  },
};

/** Without scripts it was sent without the answer to that question. */
export const ReviewOfASecondOrderUnanswered: Story = {
  render: () => (
    <OrderSummary
      {...summary}
      cart={sampleCart({
        shipping,
        waitingOrder: { orderNumber: '7K3M9Q2X4Z', placedAt: '2026-11-21T10:00:00.000Z' },
      })}
      errors={{
        ok: false,
        message: null,
        fields: {
          again:
            'You already ordered these tires. To buy a second set, check the box below. To see your first order, select Track order.',
        },
        values: {},
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: /^Yes, order these/ });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.click(box);
    await waitFor(() => expect(canvas.queryByText(/You already ordered these tires/)).toBeNull());
  },
};

export const Review: Story = {
  render: () => <OrderSummary {...summary} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Place order for $687.66' }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(expect.objectContaining({ totalCents: '68766' })),
    );
  },
};
export const ReviewAfterAChange: Story = {
  render: () => (
    <OrderSummary
      {...summary}
      poNumber="PO-2026-0042"
      changedCart={{
        message: 'Your cart changed. Please review it.',
        changes: ['Norvik Meridian AS 225/65R17: now 2, was 4', 'Total: now $343.83, was $687.66'],
      }}
    />
  ),
};
export const ReviewOnAPhone: Story = {
  render: () => <OrderSummary {...summary} />,
  globals: { viewport: { value: 'phone' } },
};

/** The button shows that the order is being placed, and a second press does nothing. */
export const ReviewBusy: Story = {
  parameters: { page: { at: '/checkout', actions: { '/checkout': () => new Promise(() => undefined) } } },
  render: () => <OrderSummary {...summary} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /^Place order/ });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

export const SecondFactor: Story = {
  render: () => <ConfirmOrder order={sampleOrder({ state: 'requires-action' })} bankUrl={null} />,
};
/** In a partner's frame, the bank's page opens in a new tab. */
export const SecondFactorBeside: Story = {
  render: () => (
    <ConfirmOrder order={sampleOrder({ state: 'requires-action' })} bankUrl="https://bank.example/prove" />
  ),
};
/** Back from the exchange, which has not said anything yet. */
export const ExchangeOpen: Story = {
  render: () => (
    <ConfirmOrder
      order={sampleOrder({
        state: 'requires-action',
        paymentMethod: 'exchange',
        nextActionUrl: 'https://shop.example/checkout/exchange/7KQ2M8XW4D',
      })}
      bankUrl={null}
    />
  ),
};
export const ExchangeCanceled: Story = {
  render: () => (
    <ConfirmOrder
      order={sampleOrder({
        state: 'failed',
        paymentMethod: 'exchange',
        failure: { code: 'canceled', message: 'Exchange payment canceled' },
      })}
      bankUrl={null}
    />
  ),
};
export const AlreadyConfirmed: Story = {
  render: () => <ConfirmOrder order={sampleOrder()} bankUrl={null} />,
};

export const Confirmed: Story = {
  render: () => <OrderConfirmation now="2026-11-18T14:20:00Z" order={sampleOrder()} />,
};
export const Processing: Story = {
  render: () => (
    <OrderConfirmation
      now="2026-11-18T14:20:00Z"
      order={sampleOrder({ state: 'processing', receiptPath: null })}
    />
  ),
};
export const ConfirmedOnAPhone: Story = {
  render: () => <OrderConfirmation now="2026-11-18T14:20:00Z" order={sampleOrder()} />,
  globals: { viewport: { value: 'phone' } },
};
