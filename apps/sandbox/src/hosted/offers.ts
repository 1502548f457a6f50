import type { Offer } from './protocol.ts';

/** The loans that Sandbox SimplePay makes. */
const terms = { minCents: 10_000, maxCents: 1_000_000, months: 12, aprPercent: 15 } as const;
/** Seconds that a shop may show an answer. */
const VALID_SECONDS = 300;

/** The monthly payment of a loan in equal payments, in whole cents. */
function getPayment(amountCents: number): number {
  const rate = terms.aprPercent / 100 / 12;
  return Math.ceil((amountCents * rate) / (1 - (1 + rate) ** -terms.months));
}

/** The lender's answer about an amount: it computes its own figures, so that no shop has to. */
export function offerFor(amountCents: number): { offer: Offer | null; validSeconds: number } {
  const { minCents, maxCents, months, aprPercent } = terms;
  if (amountCents < minCents || amountCents > maxCents) return { offer: null, validSeconds: VALID_SECONDS };
  const monthlyCents = getPayment(amountCents);
  return {
    offer: {
      lender: 'SimplePay',
      amountCents,
      monthlyCents,
      months,
      aprPercent,
      totalCents: monthlyCents * months,
      downPaymentCents: 0,
      disclosure: 'Subject to credit approval.',
    },
    validSeconds: VALID_SECONDS,
  };
}
