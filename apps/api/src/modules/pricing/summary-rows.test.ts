import { expect, test } from 'vitest';
import { summaryRow } from './summary-rows.ts';

test.each([
  [
    { kind: 'shipping', label: 'Shipping', amountCents: 0, note: 'Free' },
    { label: 'Shipping', detail: null, amount: 'Free' },
  ],
  [
    { kind: 'road-hazard', label: 'Road hazard coverage', amountCents: 0, note: 'With four' },
    { label: 'Road hazard coverage', detail: 'With four', amount: 'Free' },
  ],
  [
    { kind: 'coupon', label: 'Coupon', amountCents: -1500, note: '$15 off a pair' },
    { label: 'Coupon', detail: '$15 off a pair', amount: '-$15.00' },
  ],
] as const)('what is given is free, not zero dollars (%#)', (part, row) => {
  expect(summaryRow(part)).toEqual(row);
});
