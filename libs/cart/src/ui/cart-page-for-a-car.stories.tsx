import { sampleCart, sampleCartLine, tireSummary } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { CartPage } from './cart-page.tsx';

/** Tires that were chosen for a car: whether they fit it, and go together. */
const meta = {
  title: 'Cart/CartPage for a car',
  component: CartPage,
  parameters: { layout: 'fullscreen', page: { at: '/cart' } },
  args: {
    cart: sampleCart(),
    errors: null,
    reordered: null,
    search: new URLSearchParams(),
    lastOrder: null,
    isClerk: false,
  },
} satisfies Meta<typeof CartPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const car = {
  fitmentId: '2021-honda-cr-v',
  label: '2021 Honda CR-V',
  path: '/vehicles/honda/cr-v/2021?fitment=2021-honda-cr-v',
  drive: null,
};

export const ForACar: Story = {
  args: {
    cart: sampleCart({
      lines: [
        sampleCartLine({
          car,
          item: tireSummary({
            verdict: {
              outcome: 'fits',
              axle: null,
              reasons: [{ code: 'size-ok', severity: 'ok', text: 'Your original size, 225/65R17.' }],
            },
          }),
        }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fits your 2021 Honda CR-V')).toBeVisible();
    await expect(canvas.getByText('Arrives in 4 to 7 days (Tue, Nov 24 – Fri, Nov 27)')).toBeVisible();
  },
};

/** Each tire fits, but the two do not go together. */
export const NotTogether: Story = {
  args: {
    cart: sampleCart({
      lines: [
        sampleCartLine({ lineId: 'a', quantity: 2, car }),
        sampleCartLine({ lineId: 'b', quantity: 2, car }),
      ],
      notices: [
        {
          code: 'all-wheel-lines-mixed',
          tone: 'caution',
          text: '2021 Honda CR-V: All-wheel drive needs the same tire model on all four wheels.',
        },
        {
          code: 'two-to-rear',
          tone: 'info',
          text: '2021 Honda CR-V: Two new tires go on the rear axle, whichever axle drives; move the others forward.',
        },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('the same tire model');
  },
};

const seasons = {
  code: 'season-mixed',
  car: '2021 Honda CR-V',
  text: 'These tires are made for different seasons. With different grip front and rear, your vehicle can slide or brake unevenly.',
  sentence:
    'I understand: mixing winter or summer tires with others can make my vehicle slide or brake unevenly',
};

/** Two seasons on one car: the buyer agrees to it before checkout, and what they agreed to stays there. */
export const ToAgreeTo: Story = {
  args: {
    cart: sampleCart({
      lines: [
        sampleCartLine({ lineId: 'a', quantity: 2, car }),
        sampleCartLine({ lineId: 'b', quantity: 2, car }),
      ],
      notices: [{ code: seasons.code, tone: 'caution', text: `${seasons.car}: ${seasons.text}` }],
      agreements: [{ ...seasons, lineId: 'a', agreed: false }],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: seasons.sentence })).toBeRequired();
    await expect(canvas.getAllByText(new RegExp(seasons.text))).toHaveLength(1);
    await expect(canvas.queryByRole('link', { name: 'Check out' })).toBeNull();
  },
};

/** The sentence stays beside the tires, word for word. */
export const AgreedTo: Story = {
  args: {
    cart: sampleCart({
      lines: [sampleCartLine({ lineId: 'a', quantity: 4, car })],
      agreements: [{ ...seasons, lineId: 'a', agreed: true }],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`You agreed: “${seasons.sentence}”`)).toBeVisible();
    await expect(canvas.queryByRole('checkbox', { name: seasons.sentence })).toBeNull();
  },
};

/** A run-flat beside a standard tire, as two carts that became one may have them: checkout waits until one kind is left. */
export const TwoKinds: Story = {
  args: {
    cart: sampleCart({
      lines: [
        sampleCartLine({ lineId: 'a', quantity: 2, car }),
        sampleCartLine({
          lineId: 'b',
          quantity: 2,
          car,
          problem: {
            code: 'mixed-set',
            message:
              'Do not mix run-flat and standard tires on one vehicle. Choose all run-flat tires, or all standard tires.',
          },
        }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remove these tires' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Check out' })).toBeNull();
  },
};

/** Said before the buyer pays, with the reason and a link to tires that fit. */
export const DoesNotFit: Story = {
  args: {
    cart: sampleCart({
      lines: [
        sampleCartLine({
          car,
          item: tireSummary({
            verdict: {
              outcome: 'does-not-fit',
              axle: null,
              reasons: [
                {
                  code: 'rim',
                  severity: 'stop',
                  text: 'Needs 17-inch wheels. Your vehicle has 18-inch wheels.',
                },
              ],
            },
          }),
        }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Does not fit your 2021 Honda CR-V')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See tires that fit' })).toHaveAttribute('href', car.path);
  },
};
export const DoesNotFitOnAPhone: Story = { ...DoesNotFit, globals: { viewport: { value: 'phone' } } };

const front = sampleCartLine({ lineId: 'front', quantity: 2, setId: 'set-1', axle: 'front' });
const rear = sampleCartLine({
  lineId: 'rear',
  quantity: 2,
  setId: 'set-1',
  axle: 'rear',
  roadHazardState: 'added',
});

/** Front and rear tires of a staggered car are one entry. */
export const StaggeredSet: Story = {
  args: {
    cart: sampleCart({
      lines: [front, rear],
      groups: [
        {
          groupId: 'set-1',
          lineIds: ['front', 'rear'],
          tireCount: 4,
          tiresCents: 63_596,
          roadHazardCents: 9_600,
          roadHazardRefusal: null,
        },
      ],
    }),
  },
};
export const StaggeredSetOnAPhone: Story = { ...StaggeredSet, globals: { viewport: { value: 'phone' } } };
