import type { FinancingOffer } from '@tirekit/contract';
import { MonthlyTerms } from '@tirekit/shell-ui';
import { createContext, use } from 'react';

/** The lender's example for the text around; null where there is none. */
export const LenderExampleContext = createContext<FinancingOffer | null>(null);

/** The lender's own example, with all its figures; nothing where it gives none. */
export function LenderExample() {
  const offer = use(LenderExampleContext);
  if (offer === null) return null;
  return (
    <p>
      Here’s {offer.lender}’s example. <MonthlyTerms offer={offer} />
    </p>
  );
}
