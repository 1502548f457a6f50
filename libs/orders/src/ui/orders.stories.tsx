import { messages, type Order } from '@tirekit/contract';
import { sampleOrder } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { OrderLines } from './order-lines.tsx';
import { CodePage } from './code-page.tsx';
import { TrackForm } from './track-form.tsx';
import { OrderPage } from './order-page.tsx';
import { ReorderPage } from './reorder-page.tsx';
import * as trackingMessages from '../model/tracking-messages.ts';

const posted = fn<(form: Record<string, string>) => void>();

/** The moment that these orders are viewed. */
const NOW = '2026-11-20T13:00:00Z';

/** Following an order without an account. */
const meta = {
  title: 'Orders/Tracking',
  parameters: {
    layout: 'fullscreen',
    page: {
      at: '/track-your-order',
      onPost: posted,
    },
  },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  render: () => <TrackForm errors={null} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Order number'), 'TK7Q2M9XA4');
    await userEvent.type(canvas.getByLabelText('Shipping ZIP code'), '43215{Enter}');
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ orderNumber: 'TK7Q2M9XA4', zip: '43215' }));
  },
};

/** The visitor followed the link of an old mail, or one that a mail program has cut. */
export const LinkEnded: Story = {
  render: () => <TrackForm errors={null} linkEnding={trackingMessages.trackLinkEnded} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This link has expired or is incomplete/)).toBeVisible();
  },
};

export const NoSuchOrder: Story = {
  render: () => (
    <TrackForm
      errors={{
        ok: false,
        message: 'We found no order with this number and ZIP code.',
        fields: {},
        values: { orderNumber: 'TK7Q2M9XA4', zip: '10001' },
      }}
    />
  ),
};

export const ZipWrong: Story = {
  render: () => (
    <TrackForm
      errors={{
        ok: false,
        message: null,
        fields: { zip: 'Please enter a ZIP code of five digits' },
        values: { zip: '1' },
      }}
    />
  ),
};

const guestsOrder = (over: Partial<Order> = {}) => ({
  order: sampleOrder(over),
  own: null,
  registration: null,
  search: '',
  reorderKey: 'key-of-the-page',
  now: NOW,
});
const membersOrder = (over: Partial<Order> = {}) => ({ ...guestsOrder(over), own: sampleOrder(over) });

export const InTransit: Story = { render: () => <OrderPage {...guestsOrder()} /> };
export const JustPlaced: Story = {
  render: () => (
    <OrderPage
      {...guestsOrder({
        statusText: 'We have your order',
        carrier: null,
        trackingNumber: null,
        trackingUrl: null,
        steps: sampleOrder().steps.map((step, at) => ({
          ...step,
          reached: at === 0,
          at: at === 0 ? step.at : null,
        })),
      })}
    />
  ),
};
export const Delivered: Story = {
  render: () => (
    <OrderPage
      {...guestsOrder({
        statusText: 'Delivered on Saturday, November 21',
        deliveredOn: '2026-11-21',
        steps: sampleOrder().steps.map((step) => ({
          ...step,
          reached: true,
          at: step.at ?? '2026-11-21T17:20:00Z',
        })),
      })}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/brands\/[a-z-]+-tires\/[a-z0-9-]+\/write-a-review/),
    );
  },
};
export const Cancelled: Story = {
  render: () => (
    <OrderPage
      {...guestsOrder({
        state: 'cancelled',
        statusText: 'This order was canceled',
        expectedDelivery: null,
        steps: sampleOrder().steps.map((step, at) => ({
          ...step,
          reached: at === 0,
          at: at === 0 ? step.at : null,
        })),
      })}
    />
  ),
};
/** A guest who has only number and ZIP code: each button mails a code first. */
export const AsksForACode: Story = {
  render: () => (
    <OrderPage
      {...guestsOrder({
        cancel: { isOpen: true, until: '2026-11-20T13:20:00Z', refundCents: 62_000, cancelledAt: null },
      })}
      asksCode
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ intent: 'send' }));
  },
};
export const CodeNotSent: Story = {
  parameters: { page: { at: '/track-your-order/code?next=cancel' } },
  render: () => <CodePage orderNumber="TK7Q2M9XA4" next="cancel" sent={null} errors={null} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Email me a code' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ intent: 'send' }));
  },
};
export const CodeSent: Story = {
  parameters: { page: { at: '/track-your-order/code?next=return&sent=once' } },
  render: () => <CodePage orderNumber="TK7Q2M9XA4" next="return" sent="once" errors={null} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Code from the email');
    await userEvent.type(field, '12345{Enter}');
    await expect(field).toHaveAccessibleDescription(messages.orderCode);
    await userEvent.type(field, '6{Enter}');
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ code: '123456' }));
  },
};
export const CodeSentOnAPhone: Story = {
  ...CodeSent,
  globals: { viewport: { value: 'phone' } },
};
export const CodeWrong: Story = {
  parameters: { page: { at: '/track-your-order/code?next=reorder&sent=again' } },
  render: () => (
    <CodePage
      orderNumber="TK7Q2M9XA4"
      next="reorder"
      sent="again"
      errors={{
        ok: false,
        message: null,
        fields: { code: messages.orderCodeWrong },
        values: { code: '000000' },
      }}
    />
  ),
};

export const InTransitOnAPhone: Story = { ...InTransit, globals: { viewport: { value: 'phone' } } };

/** A member sees name and street, what was paid and how, among the pages of the account. */
export const OwnOrder: Story = {
  parameters: { page: { at: '/account/my-orders/TK7Q2M9XA4' } },
  render: () => <OrderPage {...membersOrder({ poNumber: 'PO-4471' })} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Visa ending in 4242')).toBeVisible();
    await expect(canvas.getByText('PO-4471')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  },
};
export const OwnOrderOnAPhone: Story = { ...OwnOrder, globals: { viewport: { value: 'phone' } } };

const today = {
  unitPriceInCents: 15_499,
  seePriceInCart: false,
  accountPrice: null,
  problem: null,
};
const getReorder = (over: object) =>
  guestsOrder({
    reorder: {
      isAvailable: true,
      tiresCents: 61_996,
      thenTiresCents: sampleOrder().lines[0]?.tiresCents ?? 0,
      lines: [{ lineNo: 1, ...today }],
      ...over,
    },
  });

/** The same tires can be bought again, at another price. */
export const CanBeReordered: Story = {
  render: () => <OrderPage {...getReorder({})} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Reorder' })).toBeEnabled();
    await expect(canvas.getByText('$619.96')).toBeVisible();
  },
};

/** Somebody signed in pays less than everybody else. */
export const ReorderedByAMember: Story = {
  render: () => (
    <OrderPage
      {...getReorder({
        lines: [
          {
            lineNo: 1,
            ...today,
            accountPrice: { priceType: 'Retail Member', publicPriceInCents: 16_299 },
          },
        ],
      })}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your member price/)).toHaveTextContent('Regular price: $162.99');
  },
};

const gone = (code: 'out-of-stock' | 'low-stock' | 'discontinued', message: string): Story => ({
  render: () => (
    <OrderPage
      {...getReorder({
        isAvailable: false,
        tiresCents: null,
        lines: [{ lineNo: 1, ...today, unitPriceInCents: null, problem: { code, message } }],
      })}
    />
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Reorder' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(new RegExp(message));
  },
});
export const SoldOut = gone('out-of-stock', 'Currently out of stock');
export const Discontinued = gone('discontinued', 'No longer made');
export const NearlySoldOut = gone('low-stock', 'Only 2 left');

/** A tire was sold while the page was open. */
export const ReorderRefused: Story = {
  render: () => (
    <ReorderPage
      {...getReorder({})}
      back="/track-your-order/result"
      errors={{
        ok: false,
        message: 'Currently out of stock',
        fields: { 'lines.1': 'Norvik Meridian AS 225/65R17: Currently out of stock' },
        values: {},
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Norvik Meridian AS');
  },
};

export const StaggeredLines: Story = {
  render: () => {
    const [line] = sampleOrder().lines;
    return line ? (
      <OrderLines
        lines={[
          {
            ...line,
            axle: 'front',
            quantity: 2,
            roadHazard: true,
            agreed: ['I understand: top speed 99 mph with these tires'],
          },
          {
            ...line,
            lineNo: 2,
            axle: 'rear',
            quantity: 2,
            name: 'Calder & Sons Transcontinental Longhaul Trailer Master HD Plus',
          },
        ]}
      />
    ) : (
      <></>
    );
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('You agreed: “I understand: top speed 99 mph with these tires”'),
    ).toBeVisible();
  },
};
