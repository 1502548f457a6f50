import { FinancingOffer } from '../buying/entities/financing-offer.ts';

/** A lender's terms for $600, unless the test says otherwise. */
export const sampleFinancingOffer = (over: Partial<FinancingOffer> = {}): FinancingOffer =>
  FinancingOffer.parse({
    lender: 'SimplePay',
    amountCents: 60_000,
    monthlyCents: 5_416,
    months: 12,
    aprPercent: 15,
    totalCents: 64_992,
    downPaymentCents: 0,
    disclosure: 'Subject to credit approval.',
    ...over,
  });
