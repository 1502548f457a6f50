import type { Quote } from '@tirekit/contract';
import { usd } from '../../platform/format.ts';

type Part = Quote['summary'][number];

/** Kinds that cost nothing because they are included, not because there are none. */
const GIVEN: ReadonlySet<Part['kind']> = new Set(['shipping', 'road-hazard', 'installation']);

/** A part of a quote as letters and receipts print it. */
export function summaryRow({ kind, label, amountCents, note }: Part) {
  const isFree = amountCents === 0 && GIVEN.has(kind);
  return {
    label,
    // Shipping's note only repeats this.
    detail: isFree && kind === 'shipping' ? null : note,
    amount: isFree ? 'Free' : usd(amountCents),
  };
}
