import { type Quote, totalNames } from '@tirekit/contract';
import { quoteLines } from '@tirekit/tire-ui';
import { Summary } from '@tirekit/ui';

export interface QuoteSummaryProps {
  quote: Quote;
  /** The name of the last line; by default {@link getTotalLabel} the quote. */
  totalLabel?: string;
}

/** The name of a total that is not paid yet: an estimate, or an amount without tax and fees while the destination is unknown. */
export const getTotalLabel = ({ complete }: Pick<Quote, 'complete'>): string =>
  complete ? totalNames.complete : totalNames.incomplete;

/** A quote of the API: its lines, its total, and its notes below. */
export function QuoteSummary({ quote, totalLabel = getTotalLabel(quote) }: QuoteSummaryProps) {
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
