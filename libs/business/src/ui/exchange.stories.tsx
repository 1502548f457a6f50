import type { ExchangeHandOver as HandOver } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ExchangeHandOverForm } from './exchange-hand-over.tsx';
import { ExchangeWelcome } from './exchange-welcome.tsx';

const exchange = 'EXCHANGE';
const customerId = 'soldier-1042';
const checkoutUrl = 'https://exchange.example/checkout/soldier-1042';

const handOver: HandOver = {
  orderNumber: '7KQ2M8XW4D',
  exchange,
  checkoutUrl,
  customerId,
  fieldName: 'orderRequest',
  payload: 'PD94bWwgdmVyc2lvbj0iMS4wIj8+',
  lines: [
    { description: 'Velaro Tour LT275/70R18', quantity: 4, amountCents: 85_000 },
    { description: 'Road hazard coverage, Velaro Tour LT275/70R18', quantity: 4, amountCents: 4 },
    { description: 'Federal excise tax', quantity: 1, amountCents: 529 },
    { description: 'Installation', quantity: 4, amountCents: 10_000 },
    { description: 'Shipping', quantity: 1, amountCents: 0 },
  ],
  documentCents: 95_533,
  outside: [
    { kind: 'coverage', label: 'Included road hazard coverage, listed at 1¢ a tire', amountCents: -4 },
    { kind: 'state-fee', label: 'State tire fees, added by the exchange', amountCents: 800 },
    { kind: 'tax', label: 'Sales tax, added by the exchange', amountCents: 6_375 },
  ],
  totalCents: 102_704,
};

/** The way from an exchange to the store, and with an order back to it. */
const meta = {
  title: 'Checkout/Exchange',
  parameters: { layout: 'fullscreen', page: { at: '/checkout/exchange/7KQ2M8XW4D' } },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Welcome: Story = {
  render: () => <ExchangeWelcome visit={{ customerId, exchange, checkoutUrl }} />,
};
export const VisitEnded: Story = { render: () => <ExchangeWelcome visit={null} /> };

export const ToTheExchange: Story = {
  render: () => <ExchangeHandOverForm handOver={handOver} />,
  play: async ({ canvasElement }) => {
    const form = canvasElement.querySelector<HTMLFormElement>('form[action^="https://exchange.example"]');
    await expect(form?.method).toBe('post');
    await expect(new FormData(form ?? undefined).get('orderRequest')).toBe(handOver.payload);
  },
};
/** All that the buyer pays is in the document. */
export const NothingOutside: Story = {
  render: () => <ExchangeHandOverForm handOver={{ ...handOver, outside: [], totalCents: 95_533 }} />,
};
export const ToTheExchangeOnAPhone: Story = { ...ToTheExchange, globals: { viewport: { value: 'phone' } } };
