import type { GuaranteedLine, PriceGuarantee } from '@tirekit/contract';
import { sampleOrder } from '@tirekit/contract/testing';

/** Four tires whose price fell and rose a little since they were bought. */
export const sampleGuaranteedLine = (over: Partial<GuaranteedLine> = {}): GuaranteedLine => ({
  lineNo: 1,
  name: sampleOrder().lines[0]?.name ?? '',
  size: '225/65R17',
  axle: null,
  quantity: 4,
  paidCents: 15_000,
  givenCents: 0,
  todayCents: 14_500,
  refundCents: 0,
  history: [
    { day: '2026-11-18', cents: 15_000 },
    { day: '2026-11-21', cents: 14_000 },
    { day: '2026-11-24', cents: 14_500 },
  ],
  ...over,
});

/** A guarantee by which nothing goes back at the moment. */
export const sampleGuarantee = (over: Partial<PriceGuarantee> = {}): PriceGuarantee => ({
  until: '2026-12-18',
  isOpen: true,
  refundCents: 0,
  taxCents: 0,
  claim: 1,
  lines: [sampleGuaranteedLine()],
  claimed: [],
  ...over,
});
