import { describe, expect, test } from 'vitest';
import { describeCancel } from './cancel-view.ts';
import { sampleRecord } from '../../../../test/orders/sample-record.ts';

const { order } = sampleRecord();
const minutesLater = (minutes: number): Date => new Date(order.placedAt.getTime() + minutes * 60_000);
const soon = minutesLater(1);
const given = (amountCents: number) => ({
  kind: 'price-guarantee' as const,
  amountCents,
  lines: [],
  state: 'done' as const,
  requestedAt: soon.toISOString(),
  payableFrom: soon.toISOString(),
  doneAt: soon.toISOString(),
});

describe('a paid order can be canceled', () => {
  test('a paid order can be canceled for exactly thirty minutes', () => {
    expect(describeCancel(order, [], minutesLater(29.99))).toEqual({
      isOpen: true,
      until: minutesLater(30).toISOString(),
      refundCents: order.totalCents,
      cancelledAt: null,
    });
    expect(describeCancel(order, [], minutesLater(30))).toMatchObject({ isOpen: false, refundCents: 0 });
  });

  test.each([
    ['given to the carrier', { dispatchedAt: soon }],
    ['tracked', { trackingNumber: 'SF1' }],
    ['ready at its warehouse', { pickupReadyAt: soon }],
  ])('a paid order cannot be canceled once it is %s', (_what, row) => {
    expect(describeCancel({ ...order, ...row }, [], soon)).toMatchObject({ isOpen: false, refundCents: 0 });
  });

  test('a canceled order gives back what was not refunded before', () => {
    expect(describeCancel(order, [given(4_000)], soon).refundCents).toBe(order.totalCents - 4_000);
  });

  test.each([
    ['all that it paid', 10_000, 4_000, 10_000],
    ['no more than is left', 64_740, 4_000, 60_740],
  ])('a canceled order’s gift card gets %s', (_what, giftCard, before, cents) => {
    const paid = { ...order, giftCardCents: giftCard };
    expect(describeCancel(paid, [given(before)], soon).giftCardCents).toBe(cents);
  });
});

test.each([
  ['pending', true],
  ['requires-action', true],
  ['processing', true],
  ['failed', false],
  ['cancelled', false],
] as const)(
  'an order that is %s can be canceled at any time: %s, and no refund is promised',
  (state, isOpen) => {
    expect(describeCancel({ ...order, state }, [], minutesLater(90))).toMatchObject({
      isOpen,
      until: null,
      refundCents: 0,
    });
  },
);
