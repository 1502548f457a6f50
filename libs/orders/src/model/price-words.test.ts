import type { PriceGuarantee } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { sampleGuarantee, sampleGuaranteedLine } from '../testing/sample-guarantee.ts';
import { guaranteeNow, hasMoved, isUnchanged, getMovement } from './price-words.ts';

const cases: readonly [string, Partial<PriceGuarantee>, string][] = [
  [
    'nothing has changed',
    {},
    'If our price drops on or before Dec 18, 2026, claim the difference here and we’ll refund it. Today it’s not lower than what you paid.',
  ],
  [
    'the price dropped',
    { refundCents: 4_390, taxCents: 390 },
    'Our price dropped. We can refund you $43.90, sales tax included.',
  ],
  ['no tax was paid', { refundCents: 4_000 }, 'Our price dropped. We can refund you $40.00.'],
  [
    'the difference was refunded',
    { claim: 2, claimed: [{ at: '2026-11-20T12:00:00Z', amountCents: 4_390, isPaid: true }] },
    'If our price drops further on or before Dec 18, 2026, come back and claim that difference, too.',
  ],
  ['the days are over', { isOpen: false }, 'The price guarantee for this order ended on Dec 18, 2026.'],
  [
    'all tires go back',
    { lines: [] },
    'The tires of this order are on their way back, so there is no price to compare.',
  ],
  [
    'we sell the tires no more',
    { lines: [sampleGuaranteedLine({ todayCents: null })] },
    'We don’t sell these tires right now, so there is no price to compare.',
  ],
];

test.each(cases)('an order says why there is no difference to claim when %s', (_when, over, words) => {
  expect(guaranteeNow(sampleGuarantee(over))).toBe(words);
});

test('a movement names what was paid, the lowest price with its day, and today’s', () => {
  expect(getMovement(sampleGuaranteedLine())).toBe(
    'Price per tire since Nov 18, 2026. You paid $150.00, lowest $140.00 on Nov 21, 2026, today $145.00.',
  );
});

test.each([
  ['on several days', [15_000, 14_000], true, false],
  ['on the day of the order', [14_000], true, false],
  ['never', [15_000], false, true],
  // Below it after a coupon, or above it since the same day: that is not known.
  ['nobody knows whether', [16_000], false, false],
])('a price that moved %s', (_when, prices, moved, unchanged) => {
  const history = prices.map((cents, at) => ({ day: `2026-11-${String(18 + at)}`, cents }));
  const line = sampleGuaranteedLine({ history });
  expect([hasMoved(line), isUnchanged(line)]).toEqual([moved, unchanged]);
});
