import { messages, returnClosed, returnLineClosed } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { sampleReturn, sampleReturns } from '../../../test/sample-return.ts';
import type { RightSizes } from '../../data/right-sizes.ts';
import { ReturnsCard } from '../returns-card.tsx';
import { ReturnPage, type ReturnPageProps } from './return-page.tsx';

const posted = fn<(form: Record<string, string>) => void>();

/** Tires go back: the request, and the way of a return. */
const meta = {
  title: 'Orders/Return',
  parameters: { layout: 'fullscreen', page: { at: '/track-your-order/return', onPost: posted } },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const sizes: RightSizes = {
  sizes: [
    { itemId: 'AAAAAAAAAA', size: '235/65R17', service: '104H', priceInCents: 16_499, left: 12, first: true },
    { itemId: 'BBBBBBBBBB', size: '245/65R17', service: '107H', priceInCents: 17_299, left: 4, first: false },
    { itemId: 'CCCCCCCCCC', size: '265/70R17', service: '115H', priceInCents: 18_999, left: 0, first: false },
  ],
  car: '2022 Honda CR-V EX',
};
const withSizes = (change: Partial<RightSizes['sizes'][number]>, car = sizes.car): RightSizes => ({
  sizes: sizes.sizes.map((size) => ({ ...size, ...change })),
  car,
});

const page: ReturnPageProps = {
  orderNumber: 'TK7Q2M9XA4',
  returns: sampleReturns(),
  shown: null,
  sizes: null,
  back: '/track-your-order/result',
  search: '',
  pageKey: 'page-key-0001',
  answer: null,
  now: '2026-11-27T12:00:00Z',
};
const status = (shown: ReturnPageProps['shown'], more: Partial<ReturnPageProps> = {}): Story => ({
  render: () => (
    <ReturnPage
      {...page}
      shown={shown}
      returns={sampleReturns({ returns: shown ? [shown] : [] })}
      {...more}
    />
  ),
});

export const Asking: Story = {
  render: () => <ReturnPage {...page} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Why are you returning them?'), 'wrong-size');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit return' }));
    await waitFor(() =>
      expect(canvas.getByLabelText(/225\/65R17/)).toHaveAccessibleDescription(
        new RegExp(messages.returnTires),
      ),
    );
    await expect(posted).not.toHaveBeenCalled();
  },
};
export const AskingOnAPhone: Story = {
  render: () => <ReturnPage {...page} />,
  globals: { viewport: { value: 'phone' } },
};

/** After the second post without scripts, or a change of the choice with them. */
export const WithItsRefund: Story = {
  render: () => (
    <ReturnPage
      {...page}
      answer={{
        ok: false,
        message: null,
        fields: {},
        values: { 'tires.1': '2', reason: 'wrong-size' },
        refund: sampleReturn().refund,
        pictures: ['AAAAAAAAAAAAAAAAAAAAAA'],
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$324.67')).toBeVisible();
    await expect(canvas.getByLabelText(/225\/65R17/)).toHaveValue('2');
    await expect(canvas.getByText('1 picture is attached')).toBeVisible();
  },
};

export const PictureTooLarge: Story = {
  render: () => (
    <ReturnPage
      {...page}
      answer={{
        ok: false,
        message: null,
        fields: { files: messages.returnFileTooLarge },
        values: { 'tires.1': '2', reason: 'damaged' },
        refund: sampleReturn().refund,
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Pictures/)).toHaveAccessibleDescription(
      /File size is greater than 1MB/,
    );
  },
};

const [line] = sampleReturns().lines;
export const SomeMounted: Story = {
  render: () => (
    <ReturnPage
      {...page}
      returns={sampleReturns({
        lines: line ? [{ ...line, returnable: 2, why: returnLineClosed.mounted }] : [],
        returns: [sampleReturn('declined')],
      })}
    />
  ),
};

const closed = (code: keyof typeof returnClosed): Story => ({
  render: () => (
    <ReturnPage {...page} returns={sampleReturns({ closed: { code, message: returnClosed[code] } })} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(returnClosed[code])).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Submit return' })).toBeNull();
  },
});
export const NotDeliveredYet = closed('not-delivered');
export const TooLate = closed('too-late');
export const Mounted = closed('mounted');

export const Requested: Story = {
  ...status(sampleReturn('requested', { note: 'Two are scratched' }), { sizes }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Return' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ returnId: 'RTN7Q2M9XA', intent: 'cancel' }));
  },
};
export const Approved: Story = status(sampleReturn('approved'), { sizes });
export const NoSizeFits: Story = {
  ...status(sampleReturn('approved'), { sizes: withSizes({ first: false }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('The right size of the same tire')).toHaveAccessibleDescription(
      /^We don’t sell this tire in a size that fits your /,
    );
  },
};
/** No car is known: sizes for the wheels of the tire that was bought come first. */
export const NoCar: Story = {
  ...status(sampleReturn('approved'), { sizes: withSizes({}, null) }),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('The right size of the same tire');
    await expect(field).toHaveAccessibleDescription(/^Sizes for the same wheels as your .* come first\./);
    await expect(canvas.queryByRole('option', { name: /fits your vehicle/ })).toBeNull();
  },
};
export const NoCarAndNoSize: Story = {
  ...status(sampleReturn('approved'), { sizes: withSizes({ first: false }, null) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('The right size of the same tire')).toHaveAccessibleDescription(
      /^We don’t sell this tire in another size for the same wheels as your /,
    );
  },
};
export const NoOtherSize: Story = {
  ...status(sampleReturn('approved'), { sizes: withSizes({ left: 0 }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We don’t sell another size of this tire right now.')).toBeVisible();
  },
};
export const ApprovedOnAPhone: Story = { ...Approved, globals: { viewport: { value: 'phone' } } };
export const Shipped: Story = {
  ...status(sampleReturn('shipped')),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Cancel Return' })).toBeNull();
  },
};
export const Received: Story = status(sampleReturn('received'));
export const Refunded: Story = status(sampleReturn('refunded'));
export const Declined: Story = status(sampleReturn('declined'));
export const Canceled: Story = status(sampleReturn('cancelled'));
export const RightSizeOrdered: Story = status(
  sampleReturn('shipped', {
    reorder: { itemId: 'AAAAAAAAAA', size: '235/65R17', orderNumber: 'NEWQ2M9XA4' },
  }),
  { sizes },
);
export const RightSizeChosen: Story = status(
  sampleReturn('approved', { reorder: { itemId: 'AAAAAAAAAA', size: '235/65R17', orderNumber: null } }),
  { sizes },
);

export const CardOfTheOrder: Story = {
  render: () => (
    <ReturnsCard
      order={{
        deliveredOn: '2026-11-21',
        returns: {
          closed: null,
          until: '2026-12-21',
          returns: [
            { returnId: 'RTN7Q2M9XA', state: 'shipped', tires: 2, requestedAt: '2026-11-22T15:00:00Z' },
          ],
        },
      }}
      search=""
      now={page.now}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /2 tires/ })).toHaveAttribute(
      'href',
      '/track-your-order/return?return=RTN7Q2M9XA',
    );
  },
};
export const CardWhenItIsTooLate: Story = {
  render: () => (
    <ReturnsCard
      order={{
        deliveredOn: '2026-09-21',
        returns: {
          closed: { code: 'too-late', message: returnClosed['too-late'] },
          until: '2026-10-21',
          returns: [],
        },
      }}
      search="?own=TK7Q2M9XA4"
      now={page.now}
    />
  ),
};
