import {
  makeReview,
  makeReviewSummary,
  sampleFinancingOffer,
  sampleQuote,
  tireDetail,
  tireSummary,
} from '@tirekit/contract/testing';
import { cardTire } from '@tirekit/tire-ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';

import { car } from '../../test/car.ts';
import { detailTire } from '../model/detail-tire.ts';
import { productCrumbs } from '../model/product-meta.ts';
import { DetailPage } from './detail-page.tsx';

const getTire = (over: Parameters<typeof tireDetail>[0] = {}) => detailTire(tireDetail(over));

const posted = fn<(form: Record<string, string>) => void>();
const tire = getTire();
const outTheDoor = `/api/v1/catalog/items/${tire.itemId}/out-the-door`;

const review = makeReview({ sample: true });
const reviews = {
  total: 1284,
  reviews: [
    review,
    makeReview({
      reviewId: 'R2',
      comments: null,
      vehicle: null,
      overall: 2,
      summary: 'Loud',
      verified: true,
    }),
  ],
  summary: makeReviewSummary({ samples: 12 }),
};

const meta = {
  title: 'Catalog/DetailPage',
  component: DetailPage,
  parameters: {
    layout: 'fullscreen',
    page: { at: tire.path, onPost: posted },
    answers: { [outTheDoor]: sampleQuote() },
  },
  args: {
    tire,
    car: null,
    pair: null,
    crumbs: productCrumbs(tire),
    related: { tires: [cardTire(tireSummary())], pairs: [] },
    reviews,
    answer: null,
    // Shops belong to another domain and have stories of their own.
    installation: () => Promise.resolve({ ShopChoice: () => null, NearbyShops: () => null }),
  },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta<typeof DetailPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {};

/** Resolved by a story when its lender is to answer. */
let lender = Promise.withResolvers<object>();

/** The lender's figures for the price, as it gave them. Nothing moves when they come. */
export const Monthly: Story = {
  parameters: { answers: { [outTheDoor]: sampleQuote(), '/api/v1/financing/offer': () => lender.promise } },
  beforeEach: () => void (lender = Promise.withResolvers()),
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole('region', { name: 'Price and purchase' }));
    const place = panel.getByText(/^You can pay over time\./);
    const { height } = place.getBoundingClientRect();
    lender.resolve({ offer: sampleFinancingOffer({ amountCents: 123_456, totalCents: 133_728 }) });
    await waitFor(() => expect(panel.getByText('$54.16 a month')).toBeVisible());
    await expect(place).toHaveTextContent('for 12 months at 15% APR, $1,337.28 total');
    await expect(place.getBoundingClientRect().height).toBe(height);
  },
};
export const MonthlyOnAPhone: Story = { ...Monthly, globals: { viewport: { value: 'phone' } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** The manufacturer forbids to advertise the price: it shows in the cart, and every total here is of the advertised one. */
export const PriceInTheCart: Story = {
  args: { tire: getTire({ seePriceInCart: true }) },
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole('region', { name: 'Price and purchase' }));
    await expect(panel.getByText('See price in cart')).toBeVisible();
    await expect(panel.getByText(/each, advertised price/)).toBeVisible();
    await expect(panel.queryByText(/to your door/)).toBeNull();
  },
};
export const PriceInTheCartOnAPhone: Story = {
  args: { tire: getTire({ seePriceInCart: true }) },
  globals: { viewport: { value: 'phone' } },
};

/** The price of the account that has signed in, with everybody's beside it. */
export const FleetPrice: Story = {
  args: { tire: getTire({ accountPrice: { priceType: 'Fleet', publicPriceInCents: 17_096 } }) },
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole('region', { name: 'Price and purchase' }));
    await expect(panel.getByText('Regular price: $170.96')).toBeVisible();
  },
};
export const FleetPriceOnAPhone: Story = { ...FleetPrice, globals: { viewport: { value: 'phone' } } };

/** The tire's brand is not tied to the account: the page says so, and has nothing to add. */
export const NotForThisAccount: Story = {
  args: {
    tire: getTire({ notForAccount: 'Your account can’t buy Norvik tires. Please call us if it should.' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your account can’t buy Norvik tires/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /to cart/ })).toBeNull();
  },
};
export const NotForThisAccountOnAPhone: Story = {
  ...NotForThisAccount,
  globals: { viewport: { value: 'phone' } },
};

/** The form sends quantity and coverage together with the tire. */
export const AddingToTheCart: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease quantity' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /Road hazard coverage/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add 3 to cart' }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(
        expect.objectContaining({ intent: 'add', itemId: tire.itemId, quantity: '3', roadHazard: 'on' }),
      ),
    );
  },
};

const columbus = { cityName: 'Columbus', region: 'Ohio', stateAbbr: 'OH', zip: '43215' };
const remembered = fn<(zip: string) => void>();

/** The ZIP code is checked in the browser; the total and its parts come from the API. */
export const DeliveredPrice: Story = {
  parameters: {
    answers: {
      // The total of another quantity is still on its way when the story ends.
      [outTheDoor]: ({ url }: Request) =>
        new URL(url).searchParams.get('quantity') === '4' ? sampleQuote() : new Promise(() => undefined),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const zip = canvas.getByLabelText('ZIP code');
    await userEvent.type(zip, '4321{Enter}');
    await expect(zip).toBeInvalid();
    await userEvent.clear(zip);
    await userEvent.type(zip, '43215{Enter}');
    await expect(await canvas.findByText('Total to Columbus, OH')).toBeVisible();
    // The same total is shown next to the price, as long as it is for what is chosen.
    await expect(canvas.getByText('$687.66', { selector: 'p > strong' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease quantity' }));
    await expect(canvas.queryByText('$687.66', { selector: 'p > strong' })).toBeNull();
  },
};

/**
 * A ZIP code for which there is a total becomes the visitor's place, as in the header's dialog; another one does not.
 */
export const DeliveredPriceRemembersThePlace: Story = {
  parameters: {
    page: {
      at: tire.path,
      actions: {
        '/location': async (request: Request) => {
          remembered(String((await request.formData()).get('zip')));
          return { ok: true, location: columbus };
        },
      },
    },
    answers: {
      [outTheDoor]: ({ url }: Request) =>
        url.includes('zip=43215')
          ? sampleQuote()
          : Response.json(
              { code: 'unknown-zip', message: 'No.', errorMessage: 'No.', statusCode: 422 },
              { status: 422 },
            ),
    },
  },
  play: async ({ canvas, userEvent }) => {
    remembered.mockClear();
    const type = (zip: string) => userEvent.type(canvas.getByLabelText('ZIP code'), `${zip}{Enter}`);
    await type('99999');
    await expect(await canvas.findByText('No.')).toBeVisible();
    await expect(remembered).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Change ZIP code' }));
    await userEvent.clear(canvas.getByLabelText('ZIP code'));
    await type('43215');
    await waitFor(() => expect(remembered).toHaveBeenCalledWith('43215'));
    await expect(await canvas.findByText('Total to Columbus, OH')).toBeVisible();
    await expect(remembered).toHaveBeenCalledTimes(1);
  },
};

export const OutTheDoorLoading: Story = {
  parameters: { answers: { [outTheDoor]: () => new Promise(() => undefined) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('ZIP code'), '43215{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change ZIP code' })).toBeVisible());
  },
};

export const OutTheDoorFailed: Story = {
  parameters: { answers: { [outTheDoor]: () => new Response('{}', { status: 503 }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('ZIP code'), '43215{Enter}');
    await expect(await canvas.findByText(/can’t calculate the delivered price/)).toBeVisible();
  },
};

/** A deal includes the coverage with four tires. With fewer it must be paid for, and the earlier choice is kept. */
export const FreeCoverage: Story = {
  args: {
    tire: getTire({
      promotions: [
        {
          slug: 'free-road-hazard',
          name: 'Free road hazard coverage',
          discountType: 'Free',
          description: 'Coverage at no charge with four tires.',
          couponAmountType: null,
          couponAmount: null,
          freeWhat: 'road-hazard',
          minQuantity: 4,
          code: null,
          endsOn: null,
        },
      ],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const free = 'Free road hazard coverage with this tire';
    const box = () => canvas.queryByRole('checkbox', { name: /Road hazard coverage/ });
    await expect(canvas.getByText(free)).toBeVisible();
    await expect(box()).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease quantity' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /Road hazard coverage, \$/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Increase quantity' }));
    await expect(canvas.getByText(free)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease quantity' }));
    await expect(box()).toBeChecked();
  },
};

export const WithDeals: Story = {
  args: {
    tire: getTire({
      listPriceInCents: 18_999,
      promotion: {
        slug: 'spring',
        label: 'Buy 3, get 1 free',
        discountType: 'Buy3Get1',
        perTireCents: 3_975,
      },
      promotions: [
        {
          slug: 'spring',
          name: 'Buy 3, get 1 free',
          discountType: 'Buy3Get1',
          description: 'The cheapest of four is free.',
          couponAmountType: null,
          couponAmount: null,
          freeWhat: null,
          minQuantity: 4,
          code: 'SPRING',
          endsOn: '2026-12-31',
        },
      ],
    }),
  },
};

/** The verdict is repeated next to the price, with a link to tires that fit as the main action. */
export const DoesNotFit: Story = {
  args: {
    car,
    tire: getTire({
      verdict: {
        outcome: 'does-not-fit',
        axle: null,
        reasons: [
          { code: 'rim', severity: 'stop', text: 'Needs 17-inch wheels. Your vehicle has 18-inch wheels.' },
        ],
      },
    }),
  },
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole('region', { name: 'Price and purchase' }));
    await expect(panel.getByText('Does not fit your 2021 Honda CR-V')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'See tires that fit' })).toHaveAttribute('href', car.path);
    await expect(panel.getByRole('button', { name: /^Add 4 to cart/ })).toHaveAttribute(
      'data-tone',
      'secondary',
    );
  },
};

/** The agreement that the verdict requires is a required checkbox of the form, and is sent with it. */
export const SlowerThanTheCar: Story = {
  args: {
    car,
    tire: getTire({
      verdict: {
        outcome: 'fits-with-note',
        axle: null,
        reasons: [
          {
            code: 'speed-low-truck',
            severity: 'note',
            text: 'Speed rating Q, lower than your vehicle’s H. Do not exceed 99 mph while these tires are on.',
            acknowledge: 'I understand: top speed 99 mph with these tires',
          },
        ],
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const panel = within(canvas.getByRole('region', { name: 'Price and purchase' }));
    const add = panel.getByRole('button', { name: /^Add 4 to cart/ });
    await userEvent.click(add);
    await expect(posted).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('checkbox', { name: /^I understand: top speed 99 mph/ }));
    await userEvent.click(add);
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(expect.objectContaining({ acknowledged: 'speed-low-truck' })),
    );
  },
};

export const ForACar: Story = {
  args: {
    car,
    tire: getTire({
      verdict: {
        outcome: 'fits-with-note',
        axle: null,
        reasons: [
          { code: 'size', severity: 'ok', text: 'The size on your placard.' },
          {
            code: 'speed',
            severity: 'note',
            text: 'The speed rating H is below V, which your placard asks for.',
          },
        ],
      },
    }),
  },
};

export const SoldOut: Story = {
  args: { tire: getTire({ stock: { state: 'out', quantity: 0 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^\d+ other sizes? of this tire (is|are) in stock\.$/)).toBeVisible();
  },
};
export const NoLongerMade: Story = {
  args: {
    tire: getTire({
      stock: { state: 'discontinued', quantity: 0 },
      successor: { name: 'Norvik Meridian AS2', path: '/brands/norvik-tires/meridian-as2' },
    }),
  },
};
/** A supplier's list has named brand, line, and size, and nobody has written about them yet. */
export const OfABareList: Story = {
  args: {
    tire: getTire({
      ...{ headline: '', description: '', features: [], insights: [] },
      brandSummary: { ...tireDetail().brandSummary, tagline: '', description: '' },
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('heading', { name: 'Description' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Description' })).toBeNull();
    await expect([...canvasElement.querySelectorAll('p')].filter((one) => one.textContent === '')).toEqual(
      [],
    );
    await expect(canvas.getByRole('link', { name: 'Specifications' })).toBeVisible();
  },
};
export const WithoutReviews: Story = {
  args: {
    reviews: null,
    related: { tires: [], pairs: [] },
    tire: getTire({ rating: { average: null, count: 0 } }),
  },
};
