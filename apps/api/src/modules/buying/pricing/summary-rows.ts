import type { Quote } from '@tirekit/contract';
import { usd } from '../../../platform/format.ts';

type Part = Quote['summary'][number];

/** Kinds that cost nothing because they are included, not because there are none. */
const GIVEN: ReadonlySet<Part['kind']> = new Set(['shipping', 'road-hazard', 'installation']);

/** A row of what letters and receipts print of a quote. */
export interface SummaryRow {
  readonly label: string;
  readonly detail: string | null;
  readonly amount: string;
}

/**
 * A part of a quote as letters and receipts print it. Work and things of an installation stand on rows of their own:
 * some states tax them together otherwise.
 */
export const summaryRows = (part: Part): SummaryRow[] =>
  part.parts?.map(({ label, detail, amountCents }) => ({
    label,
    detail,
    amount: amountCents === 0 ? 'Free' : usd(amountCents),
  })) ?? [summaryRow(part)];

function summaryRow({ kind, label, amountCents, note }: Part): SummaryRow {
  const isFree = amountCents === 0 && GIVEN.has(kind);
  return {
    label,
    // Shipping's note only repeats this.
    detail: isFree && kind === 'shipping' ? null : note,
    amount: isFree ? 'Free' : usd(amountCents),
  };
}
