import type { HubEntry, LineDetail } from '@tirekit/contract';
import { tireDetail } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { EntryGrid, EntryIndex } from './entry-grid.tsx';
import { EntryLinks } from './entry-links.tsx';
import { HubPage } from './hub-page.tsx';
import { LineCards } from './line-cards.tsx';
import { LinePage } from './line-page.tsx';

const entry = (name: string, count: number, fromPriceInCents: number | null): HubEntry => ({
  slug: name.toLowerCase().replaceAll(/\W+/g, '-'),
  name,
  path: `/${name.toLowerCase().replaceAll(/\W+/g, '-')}`,
  count,
  fromPriceInCents,
});
const entries = [
  entry('Norvik', 1_204, 8_999),
  entry('Nimbus', 1, 14_999),
  entry('Calder & Sons Tire and Rubber Company of Youngstown', 980, 12_499),
  entry('Ostara', 0, null),
];
const crumbs = [{ label: 'Home', to: '/' }, { label: 'Brands' }];

/** Pages that lead to others: brands, sizes, types. */
const meta = { title: 'Catalog/Hubs', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Grid: Story = {
  render: () => (
    <HubPage title="Brands" lead="Every brand that we sell." crumbs={crumbs}>
      <EntryGrid entries={entries} />
    </HubPage>
  ),
};
export const ByLetter: Story = {
  render: () => (
    <HubPage title="Brands" crumbs={crumbs}>
      <EntryIndex entries={entries} />
    </HubPage>
  ),
};
export const Links: Story = {
  render: () => (
    <HubPage title="Winter tires" crumbs={crumbs}>
      <EntryLinks label="Brands of winter tires" entries={entries} />
      <EntryLinks label="Nothing" entries={[]} />
    </HubPage>
  ),
};
export const GridOnAPhone: Story = { ...Grid, globals: { viewport: { value: 'phone' } } };

const { picture, rating, headline, sizes, insights, brandSummary, ...tire } = tireDetail();
const score = { lowest: 6.2, highest: 8.6 };

export const Lines: Story = {
  render: () => (
    <HubPage title="Norvik tires" crumbs={crumbs}>
      <section aria-labelledby="lines">
        <h2 id="lines">Lines</h2>
        <LineCards
          lines={[
            {
              slug: 'meridian',
              name: 'Meridian AS',
              path: '/brands/norvik-tires/meridian-as',
              headline,
              sizes: 24,
              fromPriceInCents: 15_899,
              rating,
              score,
              picture,
            },
            {
              slug: 'frost',
              name: 'Frost',
              path: '/brands/norvik-tires/frost',
              headline,
              sizes: 1,
              fromPriceInCents: null,
              rating: { average: null, count: 0 },
              score: null,
              picture: { ...picture, family: 'winter' },
            },
          ]}
        />
      </section>
    </HubPage>
  ),
};

const line: LineDetail = {
  brand: tire.brand,
  line: tire.line,
  headline,
  description: tire.description,
  features: tire.features,
  insights,
  categories: [],
  fromPriceInCents: 15_899,
  toPriceInCents: 22_999,
  rating,
  score,
  picture,
  sizes,
  discontinued: false,
  successor: null,
  notForAccount: null,
  brandSummary,
  sample: true,
};

export const Line: Story = { render: () => <LinePage line={line} reviews={null} crumbs={crumbs} /> };
export const LineSoldOut: Story = {
  render: () => (
    <LinePage
      line={{
        ...line,
        sizes: [],
        fromPriceInCents: null,
        toPriceInCents: null,
        discontinued: true,
        successor: { name: 'Norvik Meridian AS2', path: '/brands/norvik-tires/meridian-as2' },
      }}
      reviews={null}
      crumbs={crumbs}
    />
  ),
};
export const LineOnAPhone: Story = { ...Line, globals: { viewport: { value: 'phone' } } };
