import { tireSummary } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dealTerms, everyType, rebate } from '../../test/answers.ts';
import { DealPage } from './deal-page.tsx';
import { DealsPage } from './deals-page.tsx';
import { EndedPage } from './ended-page.tsx';
import { EventPage } from './event-page.tsx';
import { listCards } from './tires-section.tsx';

/** The pages of deals and rebates, in each of their states. */
const meta = { title: 'Deals/Pages', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const phone = { globals: { viewport: { value: 'phone' } } };
const tires = listCards([
  tireSummary({
    salePriceInCents: 15_000,
    listPriceInCents: null,
    dealPrice: { quantity: 4, minQuantity: 4, eachInCents: 12_500, totalInCents: 50_000 },
  }),
]);
const blackFriday = dealTerms({
  slug: 'black-friday-sale',
  name: 'Black Friday: $100 off a set',
  couponAmount: 10_000,
  event: 'black-friday',
  startsOn: '2026-11-20',
  endsOn: '2026-11-29',
});
const soon = dealTerms({
  slug: 'cyber-monday-sale',
  name: 'Cyber Monday: 15% off',
  event: 'cyber-monday',
  state: 'upcoming',
  startsOn: '2026-11-30',
  endsOn: '2026-12-02',
});

export const EveryType: Story = {
  render: () => <DealsPage deals={[...everyType, soon]} rebates={[rebate()]} today="2026-11-20" />,
  play: async ({ canvas }) => {
    for (const title of [
      'Dollars off',
      'Percent off',
      'Fourth tire free',
      'Free with your tires',
      'Mail-in rebates',
      'Coming soon',
    ])
      await expect(canvas.getByRole('heading', { level: 2, name: title })).toBeVisible();
  },
};
export const EveryTypeOnAPhone: Story = { ...EveryType, ...phone };
export const NothingRuns: Story = {
  render: () => <DealsPage deals={[]} rebates={[]} today="2026-06-01" />,
};

export const Running: Story = {
  render: () => (
    <DealPage
      deal={blackFriday}
      rebate={null}
      brands={[
        { slug: 'norvik', name: 'Norvik' },
        { slug: 'ardenne', name: 'Ardenne' },
      ]}
      tires={tires}
    />
  ),
};
export const RunningOnAPhone: Story = { ...Running, ...phone };
export const NotYet: Story = {
  render: () => <DealPage deal={soon} rebate={null} brands={[]} tires={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Begins Nov 30, 2026, 12:00 AM ET\./)).toBeVisible();
  },
};
export const WithACode: Story = {
  render: () => (
    <DealPage deal={dealTerms({ code: 'CREW30', onceEach: true })} rebate={null} brands={[]} tires={[]} />
  ),
};
export const Rebate: Story = {
  render: () => (
    <DealPage deal={null} rebate={rebate()} brands={[{ slug: 'norvik', name: 'Norvik' }]} tires={[]} />
  ),
};
export const Ended: Story = { render: () => <EndedPage deals={everyType} /> };
export const EndedAndNothingRuns: Story = { render: () => <EndedPage deals={[]} /> };

export const BeforeTheSale: Story = {
  render: () => (
    <EventPage
      event="black-friday"
      today="2026-11-01"
      own={[{ deal: { ...blackFriday, state: 'upcoming' }, tires: [] }]}
      others={everyType}
    />
  ),
};
export const LongBeforeTheSale: Story = {
  render: () => <EventPage event="cyber-monday" today="2026-06-01" own={[]} others={[]} />,
};
export const DuringTheSale: Story = {
  render: () => (
    <EventPage
      event="black-friday"
      today="2026-11-27"
      own={[{ deal: blackFriday, tires }]}
      others={everyType}
    />
  ),
};
export const DuringTheSaleOnAPhone: Story = { ...DuringTheSale, ...phone };
export const DuringTheSaleWithoutDeals: Story = {
  render: () => <EventPage event="black-friday" today="2026-11-27" own={[]} others={[]} />,
};
export const AfterTheSale: Story = {
  render: () => <EventPage event="black-friday" today="2026-12-01" own={[]} others={everyType} />,
};
