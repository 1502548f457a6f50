import { expect, test } from 'vitest';
import { summaryRow } from './summary-rows.ts';

test.each([
  [
    'shipping is free, not zero dollars',
    { kind: 'shipping', label: 'Shipping', amountCents: 0, note: 'Free' },
    { label: 'Shipping', detail: null, amount: 'Free' },
  ],
  [
    'coverage that a deal gives is free, and says why',
    { kind: 'road-hazard', label: 'Road hazard coverage', amountCents: 0, note: 'With four' },
    { label: 'Road hazard coverage', detail: 'With four', amount: 'Free' },
  ],
  [
    'a coupon is an amount below zero, and says for what',
    { kind: 'coupon', label: 'Coupon', amountCents: -1500, note: '$15 off a pair' },
    { label: 'Coupon', detail: '$15 off a pair', amount: '-$15.00' },
  ],
] as const)('%s', (_what, part, row) => {
  expect(summaryRow(part)).toEqual(row);
});
