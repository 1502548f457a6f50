import { quoteLines } from '@tirekit/tire-ui';
import { Skeleton, Summary } from '@tirekit/ui';
import { useOutTheDoorQuote } from '../data/out-the-door-quote.ts';
import type { QuotedSet } from '../model/tire-set.ts';

interface TotalPartsProps {
  set: QuotedSet;
  zip: string | null;
  installer: string | undefined;
  /** The car that they are for. */
  fitment: string | undefined;
}

/** The parts of a card's total. Asked for when they are opened. */
export function TotalParts({ set: { itemIds, quantity }, zip, installer, fitment }: TotalPartsProps) {
  const [itemId = '', otherItemId] = itemIds;
  const { quote, failure } = useOutTheDoorQuote({
    ...{ itemId, otherItemId, quantity, installer, fitment, zip },
    roadHazard: false,
  });
  if (failure !== null) return <p>{failure}</p>;
  if (quote === null) return <Skeleton lines={5} />;
  return (
    <Summary
      aria-label="Parts of the total"
      lines={quoteLines(quote)}
      total={{ label: 'Total', amount: quote.totalCents }}
    />
  );
}
