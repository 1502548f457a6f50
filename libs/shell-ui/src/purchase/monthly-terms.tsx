import type { FinancingOffer } from '@tirekit/contract';
import { formatCount, formatUsd } from '@tirekit/ui';

/** A lender's terms for an amount, each figure as the lender gave it: payment, months, APR, and total stand together. */
export function MonthlyTerms({ offer }: { offer: FinancingOffer }) {
  const { lender, amountCents, monthlyCents, months, aprPercent, totalCents, downPaymentCents, disclosure } =
    offer;
  const down = downPaymentCents === 0 ? '' : ` after ${formatUsd(downPaymentCents)} down`;
  return (
    <>
      From <strong>{formatUsd(monthlyCents)} a month</strong>
      {` for ${formatCount(months, 'month')} at ${String(aprPercent)}% APR${down}, ${formatUsd(totalCents)} total, for a purchase of ${formatUsd(amountCents)} with ${lender}. ${disclosure}`.trimEnd()}
    </>
  );
}
