import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { areas, noShops, pins, places, shops } from '../../test/answers.ts';
import { emptyFinderState } from '../model/finder-state.ts';
import { FinderPage } from './finder-page.tsx';

const posted = fn<(form: Record<string, string>) => void>();
const austin = { ...emptyFinderState, place: 'austin-tx' };

const meta = {
  title: 'Installers/FinderPage',
  component: FinderPage,
  parameters: {
    layout: 'fullscreen',
    page: { at: '/tire-shops', onPost: posted },
    answers: {
      '/api/v1/installers': shops,
      '/api/v1/places': places,
      '/api/v1/installer-pins': pins,
    },
  },
  args: {
    state: emptyFinderState,
    place: null,
    zip: null,
    found: null,
    areas: areas.areas,
    answer: undefined,
  },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta<typeof FinderPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A ZIP code is posted, so that it never stands in an address; an invalid one is refused beside the field. */
export const FirstVisit: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('ZIP code or city');
    await userEvent.click(canvas.getByRole('button', { name: 'Find shops' }));
    await expect(await canvas.findByText('Please enter your zip code')).toBeVisible();
    await userEvent.type(field, '787{Enter}');
    await expect(await canvas.findByText('Oops. Please enter a valid ZIP code.')).toBeVisible();
    await userEvent.type(field, '01{Enter}');
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ where: '78701' }));
  },
};

/** Cities are suggested while they are typed. */
export const TypingACity: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('ZIP code or city'), 'aus');
    await waitFor(() =>
      expect(canvasElement.querySelector('datalist option')).toHaveAttribute('value', 'Austin, TX'),
    );
  },
};

export const SeveralPlaces: Story = {
  args: {
    answer: {
      ok: true,
      choices: [
        { label: 'Springfield, IL', to: '/tire-shops?place=springfield-il' },
        { label: 'Springfield, MO', to: '/tire-shops?place=springfield-mo' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Springfield, MO' })).toHaveAttribute(
      'href',
      '/tire-shops?place=springfield-mo',
    );
  },
};

export const NearAPlace: Story = {
  args: { state: austin, place: shops.place, found: shops },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 shops near Austin, TX')).toBeVisible();
  },
};

export const NearAPlaceOnAPhone: Story = {
  args: { state: austin, place: shops.place, found: shops },
  globals: { viewport: { value: 'phone' } },
};

/** The ways out of a search that finds nothing: farther, a van, the door. */
export const NoShopsNearby: Story = {
  args: { state: austin, place: shops.place, found: noShops },
  parameters: { answers: { '/api/v1/installers': noShops, '/api/v1/installer-pins': pins } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No shops nearby' })).toBeVisible();
    const hrefs = ['Search within 50 miles', 'Have a van come to me', 'Ship tires to me'].map((name) =>
      canvas.getByRole('link', { name }).getAttribute('href'),
    );
    await expect(hrefs).toEqual([
      '/tire-shops?place=austin-tx&radius=50',
      '/tire-shops?place=austin-tx&with=mobile',
      '/tire-sizes',
    ]);
  },
};

export const Failed: Story = {
  args: { state: austin, place: shops.place },
  parameters: { answers: { '/api/v1/installers': () => new Response('{}', { status: 503 }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const UnknownPlace: Story = { args: { state: { ...austin, place: 'atlantis-tx' } } };
