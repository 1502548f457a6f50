import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { sampleListedOrder, sampleOwnOrders } from '../../test/sample-listed-order.ts';
import { LastOrders } from './last-orders.tsx';
import { OrdersPage, type OrdersPageProps } from './orders-page.tsx';

/** The orders of an account. */
const meta = {
  title: 'Orders/My orders',
  component: OrdersPage,
  parameters: { layout: 'fullscreen', page: { at: '/account/my-orders' } },
} satisfies Meta<typeof OrdersPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const phone = { globals: { viewport: { value: 'phone' } } };

const [line] = sampleListedOrder().lines;
const staggered =
  line === undefined
    ? []
    : [
        { ...line, axle: 'front' as const, quantity: 2 },
        { ...line, lineNo: 2, axle: 'rear' as const, quantity: 2, size: '255/60R17' },
      ];

const some: OrdersPageProps = {
  query: '',
  now: '2026-11-20T13:00:00Z',
  found: sampleOwnOrders({
    total: 23,
    pages: 3,
    orders: [
      sampleListedOrder({ poNumber: 'PO-4471' }),
      sampleListedOrder({
        orderNumber: 'HJ2M9XA4TK',
        placedAt: '2026-08-02T14:12:00Z',
        statusText: 'Delivered on August 6, 2026',
        deliveredOn: '2026-08-06',
        returnedQuantity: 2,
        lines: staggered,
      }),
      sampleListedOrder({
        orderNumber: '9XA4TKHJ2M',
        placedAt: '2025-03-11T14:12:00Z',
        state: 'cancelled',
        statusText: 'Canceled',
        carrier: null,
        trackingNumber: null,
        trackingUrl: null,
        resolveLoanId: 'RL-2209',
      }),
    ],
  }),
};

export const Some: Story = {
  args: some,
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /HJ2M9XA4TK/ });
    await expect(within(row).getByRole('rowheader')).toHaveTextContent('HJ2M9XA4TK');
    await expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(expect.arrayContaining(['4', '2', 'Delivered on Aug 6, 2026']));
    await expect(within(row).getByRole('link', { name: 'HJ2M9XA4TK' })).toHaveAttribute(
      'href',
      '/account/my-orders/HJ2M9XA4TK',
    );
    await expect(canvas.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/account/my-orders?page=2&from=TK7Q2M9XA4',
    );
  },
};
export const SomeOnAPhone: Story = { args: some, ...phone };

export const Found: Story = {
  args: { ...some, query: 'Northmark', found: sampleOwnOrders() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 order with “Northmark”.');
    await expect(canvas.getByRole('searchbox')).toHaveValue('Northmark');
  },
};

export const NothingFound: Story = {
  args: { ...some, query: '<b>PO-1</b>', found: sampleOwnOrders({ orders: [], total: 0, from: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No order matches “<b>PO-1</b>”' })).toBeVisible();
  },
};

export const NoneYet: Story = {
  args: { ...some, found: sampleOwnOrders({ orders: [], total: 0, from: null }) },
};

export const InOtherStores: Story = {
  args: {
    ...some,
    found: sampleOwnOrders({
      orders: [],
      total: 0,
      from: null,
      elsewhere: [
        { store: 'Exchange Tire Center', url: 'https://exchange.example/account/my-orders', orders: 3 },
        { store: 'Fleet Tires', url: null, orders: 1 },
      ],
    }),
  },
};
export const InOtherStoresOnAPhone: Story = { ...InOtherStores, ...phone };

/** On the first page of the account. */
export const LastOnes: Story = {
  args: some,
  render: ({ found, now }) => <LastOrders orders={found.orders.slice(0, 2)} now={now} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /HJ2M9XA4TK/ })).toHaveTextContent(
      'Delivered on Aug 6, 2026',
    );
  },
};
