import { tireSummary } from '@tirekit/contract/testing';
import { cardTire } from '@tirekit/tire-ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { car } from '../../test/car.ts';
import { readListState } from '../model/list-state.ts';
import type { ListData } from '../data/load-list.ts';
import { ListPage } from './list-page.tsx';

const path = '/tire-sizes/225-65r17-tires';
const value = (slug: string, name: string, count: number) => ({ slug, name, count });

const facets: ListData['facets'] = [
  {
    key: 'brand',
    label: 'Brand',
    total: 2,
    values: [value('norvik', 'Norvik', 12), value('calder', 'Calder & Sons of Youngstown', 9)],
  },
  {
    key: 'category',
    label: 'Category',
    total: 2,
    values: [value('all-season', 'All season', 14), value('winter', 'Winter', 7)],
  },
  {
    key: 'price',
    label: 'Price',
    total: 2,
    values: [value('0-14999', 'Under $150', 8), value('15000-up', '$150 and up', 13)],
  },
  { key: 'score', label: 'Tire score', total: 1, values: [value('8', '8+ (Great or better)', 5)] },
];

const tires = [
  tireSummary(),
  tireSummary({
    itemId: 'B1B2C3D4',
    line: { slug: 'frost', name: 'Frost 2' },
    severeSnow: true,
    listPriceInCents: 18_999,
    picture: { ...tireSummary().picture, family: 'winter', seed: 'norvik/frost' },
  }),
  tireSummary({
    itemId: 'C1B2C3D4',
    line: { slug: 'track', name: 'Track' },
    stock: { state: 'out', quantity: 0 },
  }),
].map(cardTire);

function listData(over: Partial<ListData['list']> = {}, search = '', car: ListData['car'] = null): ListData {
  return {
    path,
    state: readListState(new URLSearchParams(search)),
    list: { total: tires.length, page: 1, pages: 1, items: tires, pairs: [], ...over },
    facets,
    car,
  };
}

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Sizes', to: '/tire-sizes' }, { label: '225/65R17' }];

const meta = {
  title: 'Catalog/ListPage',
  component: ListPage,
  parameters: { layout: 'fullscreen', page: { at: path } },
  args: { title: '225/65R17 tires', lead: 'For crossovers and minivans.', crumbs, data: listData() },
} satisfies Meta<typeof ListPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** A choice applies at once: the list's address changes, and the box is checked before the new list has arrived. */
export const Filtering: Story = {
  parameters: { page: { at: path, loaders: { [path]: () => new Promise(() => undefined) } } },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: /^Norvik/ });
    await userEvent.click(box);
    await expect(box).toBeChecked();
  },
};

/** On a phone, the filters are a drawer, made with the browser's popover. */
export const FiltersOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await expect(canvas.getByRole('heading', { name: 'Filters' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show 3 tires' })).toBeVisible();
  },
};

export const Filtered: Story = {
  args: { data: listData({ total: 1, items: tires.slice(0, 1) }, 'brand=norvik&price=15000-up') },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('checkbox', { name: /^Norvik/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('link', { name: 'Remove filter Norvik' }));
  },
};
export const NothingLeft: Story = {
  args: { data: listData({ total: 0, items: [] }, 'brand=norvik&feature=ev') },
};
export const NothingAtAll: Story = { args: { data: listData({ total: 0, items: [] }) } };
export const ManyPages: Story = { args: { data: listData({ total: 540, page: 4, pages: 23 }, 'page=4') } };

const fits = { outcome: 'fits', axle: null, reasons: [] } as const;

export const ForACar: Story = {
  args: {
    data: listData(
      { items: tires.map((tire) => ({ ...tire, verdict: { ...fits, reasons: [] } })) },
      'fitment=honda-cr-v-2021',
      car,
    ),
  },
};

const [front, rear] = [
  tireSummary({ size: '225/45R18', service: '95Y' }),
  tireSummary({ itemId: 'D1B2C3D4', size: '255/40R18', service: '99Y', salePriceInCents: 19_899 }),
].map(cardTire);

/** The front and rear tires of a staggered car are bought as one set. */
export const StaggeredPairs: Story = {
  args: {
    data: listData(
      {
        items: [],
        total: 3,
        pairs:
          front && rear
            ? [
                { front, rear, setPriceInCents: 71_596 },
                {
                  front,
                  rear: { ...rear, itemId: 'E1B2C3D4', stock: { state: 'out', quantity: 0 } },
                  setPriceInCents: 71_596,
                },
                {
                  front,
                  rear: { ...rear, itemId: 'F1B2C3D4', seePriceInCart: true },
                  setPriceInCents: 71_596,
                  together: [
                    {
                      code: 'season-mixed',
                      severity: 'note',
                      text: 'These tires are made for different seasons. With different grip front and rear, your vehicle can slide or brake unevenly.',
                    },
                  ],
                },
              ]
            : [],
      },
      'fitment=bmw-330i-2021',
      { ...car, label: '2021 BMW 330i', kind: 'staggered' },
    ),
  },
};
export const StaggeredPairsOnAPhone: Story = { ...StaggeredPairs, globals: { viewport: { value: 'phone' } } };
