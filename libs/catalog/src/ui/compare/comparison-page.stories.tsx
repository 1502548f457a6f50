import type { ComparedTire } from '@tirekit/contract';
import { cardTire } from '@tirekit/tire-ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { car } from '../../../test/car.ts';
import { found, frost, gone, heldBack, meridian, soldOut, unknown, velaro } from '../../../test/compared.ts';
import type { AskedComparison } from '../../model/compare/compare-address.ts';
import { ComparisonPage } from './comparison-page.tsx';

const toAddress = (items: readonly string[], over: Partial<AskedComparison> = {}): AskedComparison => ({
  ...{ items, tooMany: [], twice: [], unreadable: 0, onlyDifferences: false },
  ...over,
});
const getData = (tires: readonly ComparedTire[]) => ({
  address: toAddress(tires.map(({ itemId }) => itemId)),
  tires: tires.map(found),
  neverMixed: [],
});

const five = [meridian, velaro, frost, heldBack, soldOut];

const meta = {
  title: 'Catalog/ComparisonPage',
  component: ComparisonPage,
  parameters: { layout: 'fullscreen', page: { at: '/compare?tires=A1B2C3D4E5,B1B2C3D4E5' } },
  args: { ...getData([meridian, velaro]), car: null, suggestions: [] },
} satisfies Meta<typeof ComparisonPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {
  tags: ['every-look'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(2);
    await expect(canvas.getByRole('rowheader', { name: /^Mileage warranty/ })).toHaveTextContent(
      'Longest warranty: Norvik Meridian AS, by 10,000 miles',
    );
    await expect(canvas.getByText('Why not the Norvik Velaro Tour?')).toBeVisible();
  },
};
export const TwoOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Five: Story = { args: getData(five) };
/** The table is a region of its own: it scrolls by keyboard, and its headers stay. */
export const FiveOnAPhone: Story = {
  ...Five,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('region', { name: 'Comparison' });
    region.focus();
    await expect(region).toHaveFocus();
    await userEvent.tab();
    await expect(region.contains(document.activeElement)).toBe(true);
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
  },
};

export const ForACar: Story = {
  args: {
    ...getData([
      { ...meridian, verdict: { outcome: 'fits', axle: null, reasons: [] } },
      {
        ...velaro,
        verdict: {
          outcome: 'does-not-fit',
          axle: null,
          reasons: [
            {
              code: 'load',
              severity: 'stop',
              text: 'Carries 1,521 lb, and 1,874 lb is required.',
            },
          ],
        },
      },
      { ...frost, verdict: { outcome: 'fits', axle: null, reasons: [] } },
    ]),
    car,
  },
};

export const DifferencesOnly: Story = {
  args: {
    ...getData(five.slice(0, 3)),
    address: toAddress(
      five.slice(0, 3).map(({ itemId }) => itemId),
      { onlyDifferences: true },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('The same for all')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Show all rows' })).toHaveAttribute(
      'href',
      '/compare?tires=A1B2C3D4E5,B1B2C3D4E5,C1B2C3D4E5',
    );
  },
};

export const WithTiresThatHaveGone: Story = {
  args: {
    address: toAddress([meridian.itemId, gone.itemId, velaro.itemId, unknown.itemId]),
    tires: [found(meridian), gone, found(velaro), unknown],
    neverMixed: [],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The Norvik Frost 225\/65R17 is no longer made\./)).toBeVisible();
    await expect(canvas.getByText('We don’t sell tire number ZZZZZZZZZZ here.')).toBeVisible();
  },
};

/** The address named six tires, one of them twice, and something that is none. */
export const LeftOut: Story = {
  args: {
    ...getData(five),
    address: toAddress(
      five.map(({ itemId }) => itemId),
      { tooMany: ['F1B2C3D4E5'], twice: [meridian.itemId], unreadable: 1 },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'You can compare up to 5 tires, so we left out the last one.',
    );
  },
};

export const One: Story = {
  args: { ...getData([meridian]), suggestions: [velaro, frost].map(cardTire) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Compare with Norvik Velaro Tour' })).toHaveAttribute(
      'href',
      '/compare?tires=A1B2C3D4E5,B1B2C3D4E5',
    );
  },
};
export const Nothing: Story = { args: { ...getData([]) } };
export const NothingOnAPhone: Story = { ...Nothing, globals: { viewport: { value: 'phone' } } };
export const OnlyGone: Story = { args: { address: toAddress([gone.itemId]), tires: [gone], neverMixed: [] } };

/** One of them runs flat, and the other does not. */
export const NeverMixed: Story = {
  args: {
    ...getData([meridian, { ...velaro, runFlat: true }]),
    neverMixed: [
      {
        code: 'run-flat-mixed',
        severity: 'stop',
        text: 'Do not mix run-flat and standard tires on one vehicle. Choose all run-flat tires, or all standard tires.',
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Do not mix run-flat and standard tires/)).toBeVisible();
  },
};
