import { guidedPath } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { tireSummary } from '@tirekit/contract/testing';
import { cardTire } from '@tirekit/tire-ui';
import { expect } from 'storybook/test';
import { car } from '../../../test/car.ts';
import type { GuidedCard, GuidedData, GuidedResult } from '../../data/load-guided.ts';
import { readGuidedState, getStep } from '../../model/guided-state.ts';
import { guidedTexts } from '../../model/guided-words.ts';
import { GuidedPage } from './guided-page.tsx';

const card = (at: number, reasons: GuidedCard['reasons'], more: Partial<GuidedCard> = {}): GuidedCard => ({
  tire: cardTire(
    tireSummary({
      itemId: `A1B2C3D${at}`,
      line: { slug: `line-${at}`, name: ['Meridian AS', 'Frost 2', 'Track'][at] ?? 'Meridian' },
      picture: { ...tireSummary().picture, seed: `norvik/${at}` },
    }),
  ),
  pair: null,
  line: null,
  reasons,
  ...more,
});

const cards: readonly GuidedCard[] = [
  card(0, [
    {
      role: 'best',
      title: 'Best match for Road Warrior',
      text: 'Scores 9.4 of 10 weighted for Road Warrior, the best of 41 touring and highway tires. Strongest in tread life, with 9.8.',
    },
    {
      role: 'life',
      title: 'Lasts longest',
      text: '85,000-mile warranty. None of the 41 touring and highway tires we compared promises more.',
    },
  ]),
  card(1, [{ role: 'cost', title: 'Costs least per mile', text: '$7.93 for a set of 4 per 1,000 miles.' }]),
  card(2, [
    { role: 'quiet', title: 'Quietest ride', text: 'Rated 4.6 of 5 for noise in 212 verified reviews.' },
  ]),
];

const result: GuidedResult = {
  cards,
  notes: [
    {
      code: 'snow-has-limits',
      text: 'The mountain snowflake (3PMSF) stands for acceleration on packed snow, not for ice or braking.',
    },
  ],
  setSize: 4,
  weights: '4-1-2-2',
  given: { car: '2019 Honda Civic LX', weather: 'Rain, rarely a freeze' },
  list: {
    href: '/vehicles/honda/civic/2019?weights=4-1-2-2',
    name: 'touring and highway tires',
    total: 41,
  },
};

function data(search: string, more: Partial<GuidedData> = {}): GuidedData {
  const state = readGuidedState(new URLSearchParams(search));
  return {
    state,
    step: getStep(state),
    car: null,
    trims: [],
    vehicle: null,
    problem: null,
    result: null,
    ...more,
  };
}

const ANSWERED = 'style=road-warrior&car=2019-honda-civic-lx&weather=mild&miles=skip&matters=skip';

const meta = {
  title: 'Catalog/GuidedPage',
  component: GuidedPage,
  parameters: { layout: 'fullscreen', page: { at: guidedPath } },
  args: { data: data(''), errors: null, finder: <p>The vehicle finder stands here.</p> },
} satisfies Meta<typeof GuidedPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Styles: Story = {
  play: async ({ canvas }) => {
    for (const name of ['Adventurer', 'Road Warrior', 'Urban', 'Lead Foot', 'Towing & Hauling'])
      await expect(canvas.getByRole('link', { name })).toBeVisible();
  },
};
export const StylesOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Vehicle: Story = { args: { data: data('style=urban') } };
export const SizeNotRead: Story = {
  args: { data: data('style=urban', { problem: guidedTexts.sizeUnread }) },
};
export const NoSizesOfTheVehicle: Story = {
  args: { data: data('style=urban', { problem: guidedTexts.noSizes }) },
};
export const Trims: Story = {
  args: {
    data: data('style=urban', {
      vehicle: '2019 Honda Civic',
      trims: [
        { name: 'LX', to: '/guided-shopping?style=urban&car=lx' },
        { name: 'Sport', to: '/guided-shopping?style=urban&car=sport' },
      ],
    }),
  },
};
export const Weather: Story = { args: { data: data('style=urban&car=skip') } };
export const WrongZip: Story = {
  args: {
    data: data('style=urban&car=skip'),
    errors: {
      ok: false,
      message: null,
      fields: { zip: 'Oops. Please enter a valid ZIP code.' },
      values: { zip: '9' },
    },
  },
};
export const Miles: Story = { args: { data: data('style=urban&car=skip&weather=snow') } };
export const Matters: Story = { args: { data: data('style=urban&car=skip&weather=snow&miles=skip') } };
export const Answers: Story = { args: { data: data(ANSWERED, { car, result }) } };
export const AnswersOnAPhone: Story = { ...Answers, globals: { viewport: { value: 'phone' } } };
export const OwnWeights: Story = {
  args: {
    data: data(`${ANSWERED}&weights=0-4-4-0`, { car, result: { ...result, weights: '0-4-4-0' } }),
  },
};
/** Without a vehicle or a size, the answers are models. */
export const Models: Story = {
  args: {
    data: data('style=road-warrior&car=skip&weather=skip&miles=skip&matters=skip', {
      result: {
        ...result,
        given: {},
        cards: cards.map((one, at) => ({
          ...one,
          line: { path: `/brands/norvik-tires/line-${at}`, sizes: 24 - at, fromPriceInCents: 11_900 },
        })),
        list: { href: '/categories/touring-tires?weights=4-1-2-2', name: 'touring tires', total: null },
      },
    }),
  },
};
export const OneAnswer: Story = {
  args: { data: data(ANSWERED, { car, result: { ...result, cards: cards.slice(0, 1) } }) },
};
export const Nothing: Story = {
  args: {
    data: data(ANSWERED, {
      car,
      result: {
        ...result,
        cards: [],
        notes: [
          { code: 'nothing', text: 'We have nothing in stock that we would recommend for these answers.' },
        ],
        list: { ...result.list, total: 0 },
      },
    }),
  },
};
