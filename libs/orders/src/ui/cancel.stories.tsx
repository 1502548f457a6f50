import type { Order, OrderRefund } from '@tirekit/contract';
import { sampleOrder } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CancelPage } from './cancel-page.tsx';
import { OrderPage } from './order-page.tsx';

const posted = fn<(form: Record<string, string>) => void>();
const NOW = '2026-11-18T14:20:00Z';

/** Canceling an order, and the money that goes back. */
const meta = {
  title: 'Orders/Cancel',
  parameters: { layout: 'fullscreen', page: { at: '/track-your-order/cancel', onPost: posted } },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** An order a few minutes after it was placed. */
const fresh = (over: Partial<Order> = {}): Order =>
  sampleOrder({
    statusText: 'Order confirmed. Arrives Fri, Nov 20 – Mon, Nov 23.',
    expectedDelivery: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    cancel: { isOpen: true, until: '2026-11-18T14:42:00Z', refundCents: 68_766, cancelledAt: null },
    steps: sampleOrder().steps.map((step, at) => ({
      ...step,
      reached: at === 0,
      at: at === 0 ? step.at : null,
    })),
    ...over,
  });

const page = (order: Order, own: Order | null = null) => ({
  order,
  own,
  back: '/track-your-order/result',
  errors: null,
});

const refund: OrderRefund = {
  kind: 'cancel',
  amountCents: 68_766,
  lines: [
    { kind: 'tires', label: 'Tires', detail: '4 tires', amountCents: 66_000 },
    { kind: 'coupon', label: 'Coupon', detail: 'SAVE10', amountCents: -1_000 },
    { kind: 'tax', label: 'Sales tax', detail: 'State rate (OH), 5.75%', amountCents: 3_766 },
  ],
  state: 'pending',
  requestedAt: NOW,
  payableFrom: NOW,
  doneAt: null,
};

const orderPage = (order: Order) => ({
  order,
  own: null,
  registration: null,
  search: '',
  reorderKey: 'key-of-the-page',
  now: NOW,
});
const cancelled = (refunds: OrderRefund[]): Order =>
  fresh({
    state: 'cancelled',
    statusText: 'Canceled',
    cancel: { isOpen: false, until: null, refundCents: 0, cancelledAt: NOW },
    refunds,
  });

export const Asking: Story = {
  render: () => <CancelPage {...page(fresh())} />,
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText(/^We’ll refund the full \$687.66 to the card or account you paid with/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the whole order' }));
    await waitFor(() => expect(posted).toHaveBeenCalledOnce());
  },
};
export const AskingOnAPhone: Story = {
  render: () => <CancelPage {...page(fresh())} />,
  globals: { viewport: { value: 'phone' } },
};

/** A member is told to which card the money goes. */
export const AskingAMember: Story = {
  render: () => <CancelPage {...page(fresh(), fresh())} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/to your Visa ending in 4242/)).toBeVisible();
  },
};

export const AskingBeforeThePayment: Story = {
  render: () => (
    <CancelPage
      {...page(
        fresh({
          state: 'processing',
          cancel: { isOpen: true, until: null, refundCents: 0, cancelledAt: null },
        }),
      )}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You won’t be charged/)).toBeVisible();
  },
};

export const Refused: Story = {
  render: () => (
    <CancelPage
      {...page(fresh())}
      errors={{
        ok: false,
        message: 'The shop has begun with this order, so it can no longer be canceled. Please call us.',
        fields: {},
        values: {},
      }}
    />
  ),
};

export const TooLate: Story = {
  render: () => <CancelPage {...page(sampleOrder())} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This order can no longer be canceled' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Cancel/ })).toBeNull();
  },
};

export const NeverPaid: Story = {
  render: () => (
    <CancelPage
      {...page(
        fresh({ state: 'failed', cancel: { isOpen: false, until: null, refundCents: 0, cancelledAt: null } }),
      )}
    />
  ),
};

/** The page of an order that can still be canceled. */
export const Cancelable: Story = {
  render: () => <OrderPage {...orderPage(fresh())} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cancel order' })).toHaveAttribute(
      'href',
      '/track-your-order/cancel',
    );
  },
};

export const RefundOnItsWay: Story = { render: () => <OrderPage {...orderPage(cancelled([refund]))} /> };
export const RefundOnItsWayOnAPhone: Story = {
  ...RefundOnItsWay,
  globals: { viewport: { value: 'phone' } },
};
export const Refunded: Story = {
  render: () => <OrderPage {...orderPage(cancelled([{ ...refund, state: 'done', doneAt: NOW }]))} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Sent to the card or account you paid with/)).toBeVisible();
  },
};
export const CancelledUnpaid: Story = { render: () => <OrderPage {...orderPage(cancelled([]))} /> };

/** Two refunds of one order, one of which is not due yet. */
export const SeveralRefunds: Story = {
  render: () => (
    <OrderPage
      {...orderPage(
        sampleOrder({
          refunds: [
            {
              ...refund,
              kind: 'price-guarantee',
              amountCents: 2_140,
              lines: [
                { kind: 'tires', label: 'Price difference', detail: '4 tires', amountCents: 2_000 },
                { kind: 'tax', label: 'Sales tax', detail: null, amountCents: 140 },
              ],
              state: 'done',
              doneAt: NOW,
            },
            { ...refund, kind: 'return', payableFrom: '2026-12-01T14:00:00Z' },
          ],
        }),
      )}
    />
  ),
};
