import type { Quote } from '@tirekit/contract';
import { usd } from '../../../platform/format.ts';
import { type SummaryRow, summaryRows } from '../../buying/pricing/index.ts';

/** The quote's summary, with each fee of a state under the name that the state gives it. */
export function totalRows(quote: Quote): SummaryRow[] {
  const fees = Map.groupBy(
    quote.lines.filter(({ kind }) => kind === 'state-fee'),
    ({ label }) => label,
  );
  const named = [...fees].map(([label, parts]) => ({
    label,
    detail: null,
    amount: usd(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)),
  }));
  return quote.summary.flatMap((part) =>
    part.kind === 'state-fee' && named.length > 0 ? named : summaryRows(part),
  );
}
