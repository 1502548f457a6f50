import { sampleOrder, sampleQuote } from '@tirekit/contract/testing';
import type { Quote } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { purchaseEvent } from './items.ts';

const part = (kind: Quote['summary'][number]['kind'], amountCents: number) => ({
  kind,
  label: kind,
  amountCents,
  note: null,
});
const makeParams = (quote: Partial<Quote>) => {
  const event = purchaseEvent(sampleOrder({ quote: sampleQuote(quote) }));
  if (event.name !== 'purchase') throw new Error(`It is a ${event.name}`);
  return event.params;
};

describe('a purchase', () => {
  test.each([
    ['tax and shipping', [part('tax', 4_125), part('shipping', 3_400)], 80_000, 724.75, 41.25, 34],
    ['free shipping', [part('tax', 1), part('shipping', 0)], 60_001, 600, 0.01, 0],
    ['neither', [], 59_999, 599.99, 0, 0],
    ['a part below zero', [part('shipping', -500)], 50_000, 500, 0, 0],
  ] as const)(
    'a purchase with %s is worth the total without them',
    (_what, summary, totalCents, value, tax, shipping) => {
      expect(makeParams({ summary: [...summary], totalCents })).toMatchObject({ value, tax, shipping });
    },
  );

  test.each([
    ['Code SPRING', 'SPRING'],
    ['Spring savings', 'Spring savings'],
    // Of one customer alone.
    ['Code HELLO-7K3M9Q2X4Z', 'HELLO'],
  ])('a purchase with the coupon "%s" reports %s', (label, coupon) => {
    const line = { kind: 'coupon', label, detail: null, amountCents: -2_500, lineId: null } as const;
    expect(makeParams({ lines: [line] })).toMatchObject({ coupon });
  });

  test('a purchase without a coupon reports none', () => {
    expect(makeParams({})).not.toHaveProperty('coupon');
  });
});
