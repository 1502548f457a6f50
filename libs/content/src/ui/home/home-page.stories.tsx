import { baseChannel, homeBlocks } from '@tirekit/channel';
import { writeStored, stored } from '@tirekit/shell-ui';
import { DRIVING_STYLES } from '@tirekit/tires';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fittingSteps } from '../../model/fitting-steps.ts';
import { getShopFacts } from '../../model/shop-facts.ts';
import { sizeChoices, sizeTriples } from '../../model/size-choices.ts';
import { useFinder } from '../finder-store.ts';
import { HomePage, type HomePageProps } from './home-page.tsx';

const slugs = ['225-65r17-tires', '225-45r18-tires', '245-40r19-tires'];
const way = (name: string, slug: string, count: number, below = 'categories') => ({
  name,
  count,
  path: `/${below}/${slug}-tires`,
});

const page: HomePageProps = {
  headline: 'Find tires that fit. See the full price first.',
  blocks: homeBlocks,
  sizes: sizeChoices(sizeTriples(slugs)),
  years: [2026, 2025, 2024, 2021],
  makes: [
    { slug: 'honda', name: 'Honda' },
    { slug: 'toyota', name: 'Toyota' },
  ],
  categories: [
    way('All-season', 'all-season', 12_480),
    way('Winter', 'winter', 2_310),
    way('All-terrain', 'all-terrain', 1_904),
    way('Mud-terrain', 'mud-terrain', 604),
    way('Performance', 'performance', 3_010),
  ],
  types: [
    way('SUV & crossover', 'suv-crossover', 6_020, 'types'),
    way('Light truck', 'light-truck', 3_911, 'types'),
  ],
  brands: [
    way('Norvik', 'norvik', 1_204, 'brands'),
    way('Calder and Sons', 'calder-and-sons', 980, 'brands'),
  ],
  offering: { tires: 20_000, brands: '60 brands', shops: '20,000+ shops install them' },
  facts: getShopFacts({
    features: ['deals', 'reviews', 'road-hazard'],
    support: { phone: '1-800-555-0142', sms: '1-800-555-0143' },
  }),
  steps: fittingSteps,
  ways: DRIVING_STYLES,
  support: {
    chat: true,
    sms: '1-800-555-0143',
    email: 'care@tirekit.example',
    hours: {
      zone: 'America/New_York',
      ranges: [
        { days: [1, 2, 3, 4, 5], open: '08:00', close: '19:00' },
        { days: [6], open: '09:00', close: '17:00' },
      ],
    },
  },
  deals: [
    {
      slug: 'four-for-three',
      name: 'Buy 3, get 1',
      description: 'The fourth tire of a set is on us.',
      code: null,
      endsOn: '2026-12-31',
    },
    {
      slug: 'winter-ready',
      name: '10% off winter tires',
      description: 'Taken off in your cart automatically.',
      code: 'WINTER10',
      endsOn: null,
    },
  ],
  reviews: {
    average: 4.3,
    count: 12_480,
    hasSamples: true,
    reviews: [
      {
        reviewId: 'a1',
        overall: 4.8,
        summary: 'Quiet, and it stops in the rain.',
        name: 'Ann',
        vehicle: '2019 Honda Civic',
        sample: true,
        verified: false,
        tire: 'Norvik Trail',
        path: '/brands/norvik-tires/trail/reviews',
      },
      {
        reviewId: 'b2',
        overall: 2.2,
        summary: 'Worn after 20,000 miles.',
        name: 'Ben',
        vehicle: null,
        sample: false,
        verified: true,
        tire: 'Norvik Mile',
        path: '/brands/norvik-tires/mile/reviews',
      },
    ],
  },
};

const meta = {
  title: 'Content/Home',
  parameters: {
    layout: 'fullscreen',
    answers: { '/api/v1/catalog/tires': { status: 503, body: {} } },
  },
  beforeEach: () => () => {
    useFinder.setState(useFinder.getInitialState(), true);
    writeStored(stored.vehicle, null);
  },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Home: Story = { render: () => <HomePage {...page} /> };
export const HomeOnAPhone: Story = { ...Home, globals: { viewport: { value: 'phone' } } };

/** The last choice in a finder leads back to its tires. */
export const HomeAfterASearch: Story = {
  ...Home,
  beforeEach: () => useFinder.getState().rememberSize('225/65R17'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '225/65R17' })).toBeVisible();
  },
};

/** A vehicle whose trim is still open leads to that question first. */
export const HomeWithAVehicleWithoutATrim: Story = {
  ...Home,
  beforeEach: () =>
    writeStored(stored.vehicle, {
      year: '2019',
      make: 'honda',
      model: 'civic',
      label: '2019 Honda Civic',
      path: '/vehicles/honda/civic/2019',
    }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Tires for your 2019 Honda Civic' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Choose your 2019 Honda Civic’s trim/ })).toBeVisible();
  },
};

/** A storefront's own order, and only its own blocks. */
export const HomeInAnotherOrder: Story = {
  render: () => <HomePage {...page} blocks={['finders', 'support', 'score', 'brands']} />,
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(headings.slice(3)).toEqual(['Ask a tire expert', 'One score, four reasons', 'By brand']);
  },
};

/** A part that cannot be loaded is left out, and the finders stay. */
export const HomeWithoutTheCatalog: Story = {
  render: () => (
    <HomePage
      {...page}
      blocks={baseChannel.home}
      sizes={sizeChoices([])}
      years={[]}
      makes={[]}
      categories={[]}
      types={[]}
      brands={[]}
      deals={[]}
      reviews={null}
      offering={null}
    />
  ),
};
