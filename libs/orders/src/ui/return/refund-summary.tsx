import type { ReturnRefund } from '@tirekit/contract';
import { Summary } from '@tirekit/ui';

interface RefundSummaryProps {
  refund: ReturnRefund;
  /** The name of the total: `Your refund`. */
  total: string;
  'aria-labelledby'?: string;
}

/** The refund, line by line. */
export function RefundSummary({ refund: { lines, totalCents }, total, ...label }: RefundSummaryProps) {
  return (
    <Summary
      {...label}
      lines={lines.map((line, at) => ({
        key: `${line.kind} ${String(at)}`,
        label: line.label,
        amount: line.amountCents,
        detail: line.detail,
      }))}
      total={{ label: total, amount: totalCents }}
    />
  );
}
