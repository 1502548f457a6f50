import type { PriceGuarantee } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Container } from '@tirekit/ui';
import { expect, fn, waitFor } from 'storybook/test';
import { sampleGuarantee, sampleGuaranteedLine } from '../../testing/sample-guarantee.ts';
import { PriceGuaranteeCard } from './price-guarantee-card.tsx';
import { PriceGuaranteePage } from './price-guarantee-page.tsx';

const posted = fn<(form: Record<string, string>) => void>();
const NOW = '2026-11-26T15:00:00Z';

/** The difference back when a price falls after an order. */
const meta = {
  title: 'Orders/Price guarantee',
  parameters: { layout: 'fullscreen', page: { at: '/track-your-order/price-guarantee', onPost: posted } },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const card = (over: Partial<PriceGuarantee> = {}) => (
  <Container>
    <PriceGuaranteeCard order={{ priceGuarantee: sampleGuarantee(over) }} search="" now={NOW} />
  </Container>
);
const page = (over: Partial<PriceGuarantee> = {}, message: string | null = null) => (
  <PriceGuaranteePage
    orderNumber="TK7Q2M9XA4"
    guarantee={sampleGuarantee(over)}
    back="/track-your-order/result"
    search=""
    now={NOW}
    errors={message === null ? null : { ok: false, message, fields: {}, values: {} }}
  />
);
const dropped = { refundCents: 2_195, taxCents: 195, lines: [sampleGuaranteedLine({ refundCents: 2_000 })] };
const still = sampleGuaranteedLine({ todayCents: 15_000, history: [{ day: '2026-11-18', cents: 15_000 }] });
const claimed = { at: '2026-11-25T15:00:00Z', amountCents: 4_390, isPaid: true };

export const Dropped: Story = {
  render: () => card(dropped),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('img', { name: /lowest \$140\.00 on Nov 21, 2026/ })).toBeVisible();
    await userEvent.click(canvas.getByText('Prices by day'));
    await expect(canvas.getByRole('cell', { name: 'Nov 24, 2026' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Refund me $21.95' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ claim: '1', amountCents: '2195' }));
  },
};
export const DroppedOnAPhone: Story = { ...Dropped, globals: { viewport: { value: 'phone' } } };

export const NotLower: Story = {
  render: () => card({ lines: [still] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Our price hasn’t changed since your order.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Check today’s price' })).toHaveAttribute(
      'href',
      '/track-your-order/price-guarantee',
    );
  },
};

/** The price dropped on the day of the order: there is one price, below what was paid. */
export const DroppedToday: Story = {
  render: () =>
    card({
      ...dropped,
      lines: [sampleGuaranteedLine({ refundCents: 2_000, history: [{ day: '2026-11-26', cents: 14_500 }] })],
    }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /today \$145\.00/ })).toBeVisible();
    await expect(canvas.queryByText(/hasn’t changed/)).toBeNull();
  },
};

/** Earlier refunds count: only a further drop gives more. */
export const RefundedBefore: Story = {
  render: () => card({ claim: 2, claimed: [claimed], lines: [sampleGuaranteedLine({ givenCents: 1_000 })] }),
};

/** Front and rear of a car with two sizes. */
export const TwoSizes: Story = {
  render: () =>
    card({
      ...dropped,
      lines: [
        sampleGuaranteedLine({ axle: 'front', quantity: 2, refundCents: 2_000 }),
        sampleGuaranteedLine({ lineNo: 2, axle: 'rear', quantity: 2, size: '255/40R19', paidCents: 13_000 }),
      ],
    }),
};

export const SoldNoMore: Story = {
  render: () => card({ lines: [sampleGuaranteedLine({ todayCents: null, history: [] })] }),
};

export const AllGoBack: Story = { render: () => card({ lines: [], claim: 2, claimed: [claimed] }) };

export const Ended: Story = {
  render: () => card({ isOpen: false, lines: [], claim: 2, claimed: [claimed] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The price guarantee for this order ended on Dec 18, 2026.')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const Page: Story = { render: () => page(dropped) };
export const PageOnAPhone: Story = { ...Page, globals: { viewport: { value: 'phone' } } };

export const BeingRefunded: Story = {
  render: () => page({ claim: 2, claimed: [{ ...claimed, at: NOW, isPaid: false }] }),
};
export const RefundedTwice: Story = {
  render: () =>
    page({
      claim: 3,
      claimed: [
        { ...claimed, at: NOW },
        { ...claimed, amountCents: 1_098 },
      ],
    }),
};

/** A gift card paid for all of the order. */
export const RefundedToGiftCard: Story = {
  render: () =>
    page({ claim: 2, claimed: [{ ...claimed, at: NOW, giftCardCents: claimed.amountCents, isPaid: true }] }),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/It went to your gift card\. You can use it again right away\.$/),
    ).toBeVisible();
  },
};

/** The price moved between the page and the button. */
export const ChangedMeanwhile: Story = {
  render: () => page(dropped, 'Our price changed a moment ago. We can refund you $21.95 now.'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We can refund you $21.95 now.');
  },
};
