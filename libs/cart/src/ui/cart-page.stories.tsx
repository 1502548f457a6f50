import {
  sampleCart,
  sampleCartLine,
  sampleFinancingOffer,
  sampleQuote,
  tireSummary,
} from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { CartPage } from './cart-page.tsx';

const posted = fn<(form: Record<string, string>) => void>();

const meta = {
  title: 'Cart/CartPage',
  component: CartPage,
  parameters: { layout: 'fullscreen', page: { at: '/cart', onPost: posted } },
  args: {
    cart: sampleCart(),
    errors: null,
    reordered: null,
    search: new URLSearchParams(),
    lastOrder: null,
    isClerk: false,
  },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta<typeof CartPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneLine: Story = {};

/** Resolved by a story when its lender is to answer. */
let lender = Promise.withResolvers<object>();

/** The lender's figures for the total, as it gave them. Nothing moves when they come. */
export const Monthly: Story = {
  parameters: { answers: { '/api/v1/financing/offer': () => lender.promise } },
  beforeEach: () => void (lender = Promise.withResolvers()),
  play: async ({ canvas }) => {
    const place = canvas.getByText(/^You can pay over time\./);
    const { height } = place.getBoundingClientRect();
    lender.resolve({ offer: sampleFinancingOffer({ amountCents: 123_456, totalCents: 133_728 }) });
    await waitFor(() => expect(canvas.getByText('$54.16 a month')).toBeVisible());
    await expect(place.getBoundingClientRect().height).toBe(height);
  },
};
export const MonthlyOnAPhone: Story = { ...Monthly, globals: { viewport: { value: 'phone' } } };
export const Empty: Story = { args: { cart: null } };
export const EmptyAfterAnOrder: Story = { args: { cart: null, lastOrder: 'TK7Q2M9XA4' } };
export const JustAdded: Story = {
  args: { search: new URLSearchParams({ added: sampleCartLine().productId, quantity: '4' }) },
};
/** The tires of an order came in again; one has another price today, and one could not be had. */
export const Reordered: Story = {
  args: {
    reordered: {
      added: [
        { name: 'Norvik Meridian AS 225/65R17', quantity: 4, thenInCents: 14_000, nowInCents: 14_900 },
        { name: 'Calder Apex 225/65R17', quantity: 1, thenInCents: 9_900, nowInCents: 9_900 },
      ],
      left: [{ name: 'Velaro Trail 265/70R17', message: 'Currently out of stock' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Now \$149\.00 each, then \$140\.00/)).toBeVisible();
    await expect(canvas.getByText(/^Velaro Trail/)).toHaveTextContent('Currently out of stock');
  },
};
/** The cart shows the price that pages may not advertise, and what they show instead. */
export const PriceBelowAdvertised: Story = {
  args: { cart: sampleCart({ lines: [sampleCartLine({ advertisedPriceInCents: 17_499 })] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your price in the cart. Advertised at $174.99.')).toBeVisible();
  },
};
/** The prices of an account, with everybody's beside them. */
export const FleetPrice: Story = {
  args: {
    cart: sampleCart({
      lines: [
        sampleCartLine({
          item: tireSummary({ accountPrice: { priceType: 'Fleet', publicPriceInCents: 17_096 } }),
        }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Regular price: \$170\.96/)).toBeVisible();
  },
};

const leftOut = [
  {
    lineId: 'line-9',
    name: 'Velaro Apex 225/65R17',
    message:
      'We took the Velaro Apex 225/65R17 out of your cart because your account can’t buy Velaro tires.',
  },
];

/** Tires whose brand is not tied to the account have left the cart. The notice stays until its buyer has read it. */
export const BrandNotOfTheAccount: Story = {
  args: { cart: { ...sampleCart(), leftOut } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We took the Velaro Apex 225/65R17');
    await userEvent.click(canvas.getByRole('button', { name: /^Got it/ }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(expect.objectContaining({ intent: 'remove', lineId: 'line-9' })),
    );
  },
};
export const BrandNotOfTheAccountOnAPhone: Story = {
  args: { cart: { ...sampleCart(), leftOut } },
  globals: { viewport: { value: 'phone' } },
};
/** The same where nothing else was in the cart. */
export const NothingForTheAccount: Story = {
  args: { cart: { ...sampleCart({ lines: [] }), leftOut } },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** Waits until the amounts are no longer pale, that is, until the change was answered. */
const answered = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('[data-stale]')).toBeNull());

/** One press sends the new quantity of the line. */
export const ChangingTheQuantity: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Increase/ }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(
        expect.objectContaining({ intent: 'change', lineId: 'line-1', quantity: '5' }),
      ),
    );
    await answered(canvasElement);
  },
};

export const AddingCoverage: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Road hazard/ }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(expect.objectContaining({ intent: 'coverage', roadHazard: 'on' })),
    );
    await answered(canvasElement);
  },
};

export const Removing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Remove Norvik/ }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith(expect.objectContaining({ intent: 'remove' })));
  },
};

export const BeforeTheZip: Story = {
  args: {
    cart: sampleCart({
      quote: sampleQuote({
        complete: false,
        destination: null,
        totalCents: 63_596,
        summary: [{ kind: 'tires', label: 'Tires', amountCents: 63_596, note: null }],
        notes: ['Enter your ZIP code to add state fees and estimated sales tax.'],
      }),
    }),
  },
  play: async ({ canvas }) => {
    // Days are promised to a place only.
    await expect(canvas.getByText('Delivery in 2–4 business days')).toBeVisible();
    await expect(canvas.queryByText(/^Arrives/)).toBeNull();
  },
};

export const CouponOffered: Story = {
  args: { cart: sampleCart({ couponOffer: { code: 'SPRING', savesInCents: 4_000 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Use code SPRING' })).toBeVisible();
  },
};

export const CouponApplied: Story = {
  args: {
    cart: sampleCart({
      coupon: { code: 'SPRING', name: 'Spring savings', applied: true, message: null },
      quote: sampleQuote({
        savingsCents: 4_000,
        totalCents: 64_766,
        summary: [
          { kind: 'tires', label: 'Tires', amountCents: 63_596, note: null },
          { kind: 'coupon', label: 'Spring savings', amountCents: -4_000, note: 'Code SPRING' },
          { kind: 'state-fee', label: 'State tire fee', amountCents: 400, note: 'Ohio, $1.00 a tire' },
          { kind: 'tax', label: 'Estimated sales tax', amountCents: 4_770, note: null },
        ],
      }),
    }),
  },
};

export const CouponNotTaken: Story = {
  args: {
    errors: {
      ok: false,
      message: null,
      fields: { code: 'This coupon has ended.' },
      values: { intent: 'coupon', code: 'WINTER' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Coupon code')).toHaveAccessibleDescription('This coupon has ended.');
  },
};

export const ZipWrong: Story = {
  args: {
    errors: {
      ok: false,
      message: null,
      fields: { zip: 'Please enter a ZIP code of five digits' },
      values: { intent: 'zip', zip: '432' },
    },
  },
};

export const NotChanged: Story = {
  args: { errors: { ok: false, message: 'Only two of these are left.', fields: {}, values: {} } },
};

/** The cart was ordered already, and the payment is still open: the page leads to that order first. */
export const OrderedAndWaiting: Story = {
  args: {
    cart: sampleCart({ waitingOrder: { orderNumber: '7K3M9Q2X4Z', placedAt: '2026-11-21T10:00:00.000Z' } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('Order 7K3M9Q2X4Z is waiting for payment');
    await expect(canvas.queryByRole('link', { name: 'Check out' })).not.toBeInTheDocument();
  },
};

/** The identity of somebody who had the military discount was verified too long ago. */
export const MilitaryEnded: Story = {
  args: {
    cart: sampleCart({
      lines: [sampleCartLine({ lineId: 'a' })],
      notices: [
        {
          code: 'military-ended',
          tone: 'caution',
          text: 'Your military discount has ended, so these are our regular prices.',
        },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Military discount' })).toHaveAttribute(
      'href',
      '/military-discount',
    );
  },
};

export const SoldOutMeanwhile: Story = {
  args: {
    cart: sampleCart({
      lines: [
        sampleCartLine({
          maxQuantity: 0,
          problem: { code: 'out-of-stock', message: 'Out of stock since you added it.' },
        }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'See other 225/65R17 tires' })).toHaveAttribute(
      'href',
      '/tire-sizes/225-65r17-tires',
    );
  },
};

export const FewerLeft: Story = {
  args: {
    cart: sampleCart({
      lines: [
        sampleCartLine({
          maxQuantity: 2,
          problem: { code: 'low-stock', message: 'Only 2 left. Please change the quantity.' },
        }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    const press = canvas.getByRole('button', { name: 'Change to 2' });
    const form = press.closest('form') ?? undefined;
    await expect(Object.fromEntries(new FormData(form))).toMatchObject({ intent: 'change', quantity: '2' });
  },
};

export const PriceChanged: Story = {
  args: {
    cart: sampleCart({
      lines: [
        sampleCartLine({
          addedPriceInCents: 14_899,
          problem: {
            code: 'price-changed',
            message: 'It was $148.99 when you added it, and is $158.99 now.',
          },
        }),
      ],
      notices: [{ code: 'price-changed', tone: 'caution', text: 'A price in your cart has changed.' }],
    }),
  },
};

export const LongNamesAndDeals: Story = {
  args: {
    cart: sampleCart({
      lines: [
        sampleCartLine({
          name: 'Calder & Sons Transcontinental Longhaul Trailer Master HD Plus LT325/50R22',
          roadHazardState: 'promoted',
          siteProductPromotion: {
            alreadyAppliedIntoCart: true,
            missing: null,
            linkToTRCProm: false,
            couponAmountType: 'percentage',
            couponAmount: 1_000,
            name: 'Ten percent off every commercial tire of this brand until the end of the month',
          },
        }),
        sampleCartLine({
          lineId: 'line-2',
          quantity: 2,
          siteProductPromotion: {
            alreadyAppliedIntoCart: false,
            missing: 'needs 4 tires',
            linkToTRCProm: false,
            couponAmountType: 'amount',
            couponAmount: 4_000,
            name: '$40 off a set of touring tires',
          },
        }),
      ],
    }),
  },
  globals: { viewport: { value: 'phone' } },
};
