import { expect, test } from 'vitest';
import { summaryRows } from './summary-rows.ts';

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
] as const)('a summary row is printed: %s', (_what, part, row) => {
  expect(summaryRows(part)).toEqual([row]);
});

test('an installation is printed part by part, work apart from things, and says what is free', () => {
  const part = {
    kind: 'installation' as const,
    label: 'Installation',
    amountCents: 10_000,
    note: 'At Main Street Tire',
    parts: [
      { label: 'Mounting and balancing', detail: '4 tires', amountCents: 7200 },
      { label: 'TPMS service kits', detail: '4 tires', amountCents: 2800 },
      { label: 'Roadside help', detail: '24/7 for 12 months', amountCents: 0 },
    ],
  };
  expect(summaryRows(part)).toEqual([
    { label: 'Mounting and balancing', detail: '4 tires', amount: '$72.00' },
    { label: 'TPMS service kits', detail: '4 tires', amount: '$28.00' },
    { label: 'Roadside help', detail: '24/7 for 12 months', amount: 'Free' },
  ]);
});
