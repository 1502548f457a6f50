import type { SalesQuote, SentQuote } from '@tirekit/contract';
import { sampleCart, sampleCartLine, sampleQuote } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { cartTires } from '@tirekit/tire-ui';
import { expect, fn, userEvent } from 'storybook/test';
import { ConfirmQuote } from './confirm-quote.tsx';
import { FindQuotePage } from './find-quote-page.tsx';
import { QuotePage } from './quote-page.tsx';
import { SendQuotePage } from './send-quote-page.tsx';
import { SentQuotesPage } from './sent-quotes-page.tsx';

const posted = fn<(form: Record<string, string>) => void>();

const line = sampleCartLine();
const salesQuote: SalesQuote = {
  quoteNumber: 'TK7Q2M9XA4',
  kind: 'quote',
  state: 'open',
  sentAt: '2026-11-27T15:00:00.000Z',
  expiresAt: '2026-12-04T15:00:00.000Z',
  firstName: 'Kim',
  clerk: 'Sal',
  message: 'As we said on the phone: the quieter ones, with free mounting if you come before noon.',
  mayChange: true,
  lines: [
    {
      lineNo: 1,
      itemId: line.productId,
      name: `${line.item.brand.name} ${line.item.line.name}`,
      size: line.item.size,
      service: line.item.service,
      path: line.item.path,
      quantity: line.quantity,
      unitPriceInCents: line.price.salePriceInCents,
      tiresCents: line.price.salePriceInCents * line.quantity,
      roadHazard: false,
      axle: null,
      picture: line.item.picture,
      car: '2019 Honda Civic LX',
    },
  ],
  quote: sampleQuote(),
  shippingMode: null,
  address: [],
  appointment: null,
  pdfPath: '/quotes/TK7Q2M9XA4/Quote_TK7Q2M9XA4.pdf?expires=1&signature=x',
};
const atHome: Pick<SalesQuote, 'shippingMode' | 'address'> = {
  shippingMode: 'ship-to-me',
  address: ['Kim Customer', '12 Union Ave', 'Memphis, TN 38103'],
};

const sent = (more: Partial<SentQuote> = {}): SentQuote => ({
  quoteNumber: 'TK7Q2M9XA4',
  kind: 'quote',
  state: 'sent',
  email: 'kim@example.com',
  phone: '9015550177',
  firstName: 'Kim',
  lastName: 'Customer',
  sentAt: '2026-11-27T15:00:00.000Z',
  expiresAt: '2026-12-04T15:00:00.000Z',
  tireCount: 4,
  discountBps: 500,
  totalCents: 61_234,
  sentTimes: 1,
  orderNumber: null,
  ...more,
});

const meta = {
  title: 'Checkout/Quotes',
  parameters: { layout: 'fullscreen', page: { at: '/quotes/TK7Q2M9XA4', onPost: posted } },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** As its buyer opens it. */
export const Quote: Story = {
  render: () => <QuotePage salesQuote={salesQuote} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check out with this quote' }));
    await expect(posted).toHaveBeenCalledWith(expect.objectContaining({ 'quantities.1': '4' }));
  },
};
export const FixedQuantities: Story = {
  render: () => <QuotePage salesQuote={{ ...salesQuote, ...atHome, mayChange: false, message: null }} />,
};
export const AlreadyOrdered: Story = {
  render: () => <QuotePage salesQuote={{ ...salesQuote, state: 'bought' }} />,
};
/** An order that was taken by phone. */
export const ToConfirm: Story = {
  render: () => <ConfirmQuote salesQuote={{ ...salesQuote, ...atHome, kind: 'order' }} errors={null} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm your order');
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm the order' }));
    await expect(posted).toHaveBeenCalled();
  },
};
export const NotConfirmed: Story = {
  render: () => (
    <ConfirmQuote
      salesQuote={salesQuote}
      errors={{ ok: false, message: 'This quote has been ordered already.', fields: {}, values: {} }}
    />
  ),
};
export const Retrieve: Story = {
  render: () => <FindQuotePage errors={null} hasEnded={false} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open quote' }));
    await expect((await canvas.findAllByText('Please enter your email or ZIP code')).length).toBeGreaterThan(
      0,
    );
    await expect(posted).not.toHaveBeenCalled();
  },
};
export const LinkEnded: Story = { render: () => <FindQuotePage errors={null} hasEnded /> };

const cart = {
  cart: { quote: sampleCart().quote, tires: cartTires(sampleCart()) },
  version: 3,
  terms: { discountBps: 1000, days: 30 },
  sendKey: 'k0000000',
};
/** A clerk makes a quote of their cart. */
export const Send: Story = {
  render: () => <SendQuotePage {...cart} isComplete={false} contact={null} answer={null} />,
};
export const SendWithDiscountTooHigh: Story = {
  render: () => (
    <SendQuotePage
      {...cart}
      isComplete
      contact={{ email: 'kim@example.com', phone: '9015550177', firstName: 'Kim', lastName: 'Customer' }}
      answer={{
        ok: false,
        message: null,
        fields: { discountBps: 'Please enter a discount from 0% to 10%' },
        values: { discountBps: '15' },
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Discount/)).toHaveAccessibleDescription(/from 0% to 10%/);
  },
};
export const SendEmptyCart: Story = { render: () => <SendQuotePage cart={null} answer={null} /> };

const list = (quotes: SentQuote[]) => ({
  found: { quotes, total: quotes.length, pageSize: 20, terms: { discountBps: 1000, days: 30 } },
  page: 1,
  errors: null,
});
export const Sent: Story = {
  render: () => (
    <SentQuotesPage
      {...list([
        sent(),
        sent({ quoteNumber: 'TK7Q2M9XA5', state: 'opened', kind: 'order', discountBps: 0 }),
        sent({ quoteNumber: 'TK7Q2M9XA6', state: 'bought', orderNumber: '7K3M9Q2XAB' }),
        sent({
          quoteNumber: 'TK7Q2M9XA7',
          state: 'expired',
          email: 'a.very.long.address@a-very-long-company.example',
        }),
        sent({ quoteNumber: 'TK7Q2M9XA8', state: 'withdrawn' }),
      ])}
      done={{ what: 'sent', quote: sent() }}
    />
  ),
};
export const NothingSent: Story = { render: () => <SentQuotesPage {...list([])} done={null} /> };
