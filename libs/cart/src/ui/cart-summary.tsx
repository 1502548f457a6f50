import type { Quote } from '@tirekit/contract';
import { quoteLines } from '@tirekit/tire-ui';
import { Summary } from '@tirekit/ui';

export interface CartSummaryProps {
  quote: Quote;
  /** What the last line is called: an estimate in the cart, the total when paying. */
  totalLabel?: string;
}

/** A quote with its parts, as the API built it, and the sentences that belong under it. */
export function CartSummary({
  quote,
  totalLabel = quote.complete ? 'Estimated total' : 'Total before tax',
}: CartSummaryProps) {
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
