import type { Quote } from '@tirekit/contract';
import { quoteLines } from '@tirekit/tire-ui';
import { Summary } from '@tirekit/ui';

export interface CartSummaryProps {
  quote: Quote;
  /** What the last line is called: an estimate in the cart, the total when paying. */
  totalLabel?: string;
}

/** What a total is called before anything is paid. */
export const totalLabelOf = ({ complete }: Pick<Quote, 'complete'>): string =>
  complete ? 'Estimated total' : 'Total before tax';

/** A quote with its parts, as the API built it, and the sentences that belong under it. */
export function CartSummary({ quote, totalLabel = totalLabelOf(quote) }: CartSummaryProps) {
  return (
    <>
      <Summary
        aria-label="Price summary"
        lines={quoteLines(quote)}
        total={{ label: totalLabel, amount: quote.totalCents }}
      />
      {quote.notes.map((note) => (
        <p key={note} data-note>
          {note}
        </p>
      ))}
    </>
  );
}
