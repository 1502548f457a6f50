import { tireDetail, tireSummary } from '@tirekit/contract/testing';
import { Stack } from '@tirekit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { DeliveryReading } from './delivery-reading.tsx';
import { PriceReading } from './price-reading.tsx';
import { PromotionReading } from './promotion-reading.tsx';
import { RatingReading } from './rating-reading.tsx';
import { ScoreBreakdown, ScoreReading } from './score-reading.tsx';
import { SizeAnatomy, SizeMarking } from './size-reading.tsx';
import { spellOut } from './spell-out.ts';
import { SpecSheet } from './spec-sheet.tsx';
import { StockReading } from './stock-reading.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

/** The facts about a tire that every page shows, set like readings of an instrument. */
const meta = { title: 'Tires/Readings' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const printed = [
  { size: '225/65R17', service: '102H', loadMark: null },
  { size: '245/40R19', service: '98Y', loadMark: 'XL' },
  { size: 'LT275/70R18', service: '125/122R', loadMark: 'E' },
  { size: '35x12.50R20', service: '121Q', loadMark: 'E' },
  { size: 'ST225/75R15', service: '117M', loadMark: 'E' },
];

export const Sizes: Story = {
  render: () => (
    <Stack>
      {printed.map((tire) => (
        <SizeMarking key={tire.size} tire={tire} />
      ))}
    </Stack>
  ),
};

export const SizesSpelledOut: Story = {
  render: () => (
    <Stack>
      {printed.map((tire) => (
        <SizeMarking key={tire.size} tire={tire} spelled={spellOut(tire)} />
      ))}
    </Stack>
  ),
};

export const Anatomy: Story = {
  render: () => (
    <SizeAnatomy figures={spellOut({ size: 'LT275/70R18', service: '125/122R', loadMark: 'E' })} />
  ),
};
export const AnatomyOnAPhone: Story = { ...Anatomy, globals: { viewport: { value: 'phone' } } };

export const Prices: Story = {
  render: () => (
    <Stack gap={8}>
      <PriceReading tire={tireSummary()} />
      <PriceReading tire={tireSummary({ listPriceInCents: 18_999 })} size="xl" />
      <PriceReading tire={tireSummary()} quantity={1} />
    </Stack>
  ),
};

const onDeal = tireSummary({
  salePriceInCents: 15_000,
  listPriceInCents: null,
  promotion: {
    slug: 'eighty',
    label: '$80 off a set',
    discountType: 'Flat Amount',
    perTireCents: 2_000,
    path: '/tire-deals/eighty',
  },
  dealPrice: {
    ...{ quantity: 4, minQuantity: 4, eachInCents: 13_000, totalInCents: 52_000 },
    endsOn: '2027-01-31',
  },
});

/** A deal that applies by itself is in the price; what comes back by mail is not. */
export const PricesWithDeals: Story = {
  render: () => (
    <Stack gap={8}>
      <PriceReading tire={onDeal} />
      <PriceReading tire={onDeal} quantity={2} size="xl" />
      <PriceReading tire={{ ...onDeal, listPriceInCents: 18_000 }} size="xl" />
      <PriceReading
        tire={{ ...onDeal, rebate: { slug: 'norvik-fall-rebate', amountInCents: 7_000, quantity: 4 } }}
      />
      <PriceReading tire={{ ...onDeal, seePriceInCart: true }} />
    </Stack>
  ),
};

export const Promotion: Story = {
  render: () => <PromotionReading promotion={{ label: 'Buy 3, get 1 free' }} />,
};

export const Stock: Story = {
  render: () => (
    <Stack>
      <StockReading stock={{ state: 'in-stock', quantity: 20 }} />
      <StockReading stock={{ state: 'low', quantity: 2 }} />
      <StockReading stock={{ state: 'out', quantity: 0 }} />
      <StockReading stock={{ state: 'discontinued', quantity: 0 }} />
    </Stack>
  ),
};

export const Delivery: Story = {
  render: () => (
    <Stack>
      <DeliveryReading delivery={{ minBusinessDays: 2, maxBusinessDays: 4 }} />
      <DeliveryReading delivery={{ minBusinessDays: 1, maxBusinessDays: 1 }} />
      <DeliveryReading
        delivery={{ minBusinessDays: 2, maxBusinessDays: 4 }}
        arrives={{ orderedOn: '2026-11-19', earliest: '2026-11-23', latest: '2026-11-25' }}
      />
    </Stack>
  ),
};

export const Ratings: Story = {
  render: () => (
    <Stack align="start">
      <RatingReading rating={{ average: 4.62, count: 1284 }} to="#reviews" />
      <RatingReading rating={{ average: null, count: 0 }} to="#reviews" />
      <section id="reviews">Reviews</section>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
};

const { score, scoreParts, scoreBasis, specifications } = tireDetail();

export const Scores: Story = {
  render: () => (
    <Stack>
      <ScoreReading score={score} />
      <ScoreReading score={{ overall: 6.4, band: null }} />
      <ScoreReading score={{ overall: 10, band: 'Excellent' }} />
      <ScoreReading score={{ lowest: 6.2, highest: 8.6 }} />
      <ScoreReading score={null} />
    </Stack>
  ),
};

export const ScoreInItsParts: Story = {
  render: () => <ScoreBreakdown score={score} parts={scoreParts} basis={scoreBasis} />,
};

export const NotScored: Story = {
  render: () => (
    <ScoreBreakdown
      score={null}
      parts={scoreParts.slice(0, 2).map((part) => ({
        ...part,
        value: null,
        explanation: `Not scored: ${part.label.toLowerCase()}.`,
      }))}
      basis={{ ...scoreBasis, noScore: 'Not enough data to score.' }}
    />
  ),
};

export const Specifications: Story = { render: () => <SpecSheet specifications={specifications} /> };
export const WarrantyTerms: Story = {
  render: () => (
    <SpecSheet
      specifications={[
        {
          title: 'Tread and wear',
          rows: [
            {
              key: 'warranty',
              label: 'Mileage warranty',
              value: '60,000 miles',
              help: null,
              terms: 'https://tires.example/warranty.pdf',
            },
          ],
        },
      ]}
    />
  ),
};
export const NoSpecifications: Story = { render: () => <SpecSheet specifications={[]} /> };

const reasons = [
  { code: 'size', severity: 'ok', text: 'The size on your placard.' },
  { code: 'speed', severity: 'note', text: 'The speed rating H is below V, which your placard asks for.' },
  { code: 'load', severity: 'stop', text: 'Carries 1,521 lb; your placard asks for 1,874 lb.' },
] as const;

export const Verdicts: Story = {
  render: () => (
    <Stack gap={8}>
      {(['fits', 'fits-with-note', 'does-not-fit'] as const).map((outcome, at) => (
        <VerdictBadge
          key={outcome}
          verdict={{ outcome, axle: null, reasons: reasons.slice(0, at + 1) }}
          vehicle="2021 Honda CR-V"
          reasons="all"
        />
      ))}
      <VerdictBadge verdict={{ outcome: 'fits', axle: 'rear', reasons: [] }} />
    </Stack>
  ),
};
