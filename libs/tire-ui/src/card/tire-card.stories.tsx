import type { TireSummary } from '@tirekit/contract';
import { tireSummary } from '@tirekit/contract/testing';
import { Button } from '@tirekit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { CardList } from './card-list.tsx';
import { cardTire } from './card-tire.ts';
import { TireCard } from './tire-card.tsx';

const makeTire = (over: Partial<TireSummary> = {}) => cardTire(tireSummary(over));

const meta = {
  title: 'Tires/TireCard',
  tags: ['every-look'],
  component: TireCard,
  render: (args) => (
    <CardList tires={[args.tire]}>
      <TireCard {...args} />
    </CardList>
  ),
  args: {
    headingLevel: 2,
    tire: makeTire(),
    actions: (
      <Button tone="primary" wide>
        Add 4 to cart
      </Button>
    ),
  },
} satisfies Meta<typeof TireCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InStock: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^Norvik\s+Meridian AS$/ }));
    await expect(
      await canvas.findByText('Went to /brands/norvik-tires/meridian-as/p/A1B2C3D4'),
    ).toBeVisible();
  },
};

export const MarkedDownWithDeal: Story = {
  args: {
    tire: makeTire({
      listPriceInCents: 18_999,
      promotion: {
        slug: 'spring',
        label: 'Buy 3, get 1 free',
        discountType: 'Buy3Get1',
        perTireCents: 3_975,
      },
      severeSnow: true,
      runFlat: true,
      ev: true,
    }),
  },
};

export const PriceInTheCart: Story = { args: { tire: makeTire({ seePriceInCart: true }) } };
export const PriceInTheCartOnAPhone: Story = {
  ...PriceInTheCart,
  globals: { viewport: { value: 'phone' } },
};

/** The price of an account, with everybody's beside it. */
export const FleetPrice: Story = {
  args: { tire: makeTire({ accountPrice: { priceType: 'Fleet', publicPriceInCents: 17_096 } }) },
};
export const FleetPriceOnAPhone: Story = { ...FleetPrice, globals: { viewport: { value: 'phone' } } };

export const FitsTheCar: Story = {
  args: {
    vehicle: '2021 Honda CR-V',
    tire: makeTire({
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

export const DoesNotFit: Story = {
  args: {
    vehicle: '2021 Honda CR-V',
    tire: makeTire({
      verdict: {
        outcome: 'does-not-fit',
        axle: null,
        reasons: [
          { code: 'load', severity: 'stop', text: 'Carries 1,521 lb; your placard asks for 1,874 lb.' },
        ],
      },
    }),
  },
};

export const LowStock: Story = { args: { tire: makeTire({ stock: { state: 'low', quantity: 2 } }) } };
export const SoldOut: Story = {
  args: { tire: makeTire({ stock: { state: 'out', quantity: 0 } }), actions: undefined },
};
export const Discontinued: Story = {
  args: { tire: makeTire({ stock: { state: 'discontinued', quantity: 0 } }), actions: undefined },
};
export const WithoutReviews: Story = { args: { tire: makeTire({ rating: { average: null, count: 0 } }) } };

const long = makeTire({
  brand: { slug: 'calder', name: 'Calder & Sons of Youngstown' },
  line: { slug: 'longhaul', name: 'Transcontinental Longhaul Trailer Master HD Plus' },
  size: 'LT325/50R22',
  service: '127/124R',
  loadMark: 'F',
  salePriceInCents: 1_249_99,
  listPriceInCents: 1_449_99,
  promotion: {
    slug: 'long',
    label: 'Prepaid card by mail after registration of four or more tires',
    discountType: 'Flat Amount',
    perTireCents: 2_500,
  },
  warrantyMiles: null,
});

export const LongNames: Story = { args: { tire: long } };
export const OnAPhone: Story = { ...MarkedDownWithDeal, globals: { viewport: { value: 'phone' } } };
export const LongNamesOnAPhone: Story = { args: { tire: long }, globals: { viewport: { value: 'phone' } } };
