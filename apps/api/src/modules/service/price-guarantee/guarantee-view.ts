import type { PriceGuarantee, PricePoint } from '@tirekit/contract';
import type { OrderRecord } from '../../orders/record/index.ts';
import type { Difference } from './difference.ts';
import type { Guarantee } from './guarantee.ts';

/** The refund for all lines now, without and with its tax. */
export function getRefund({ differences }: Pick<Guarantee, 'differences'>): {
  readonly refundCents: number;
  readonly taxCents: number;
} {
  const taxCents = differences.reduce((sum, one) => sum + one.taxCents, 0);
  return { refundCents: taxCents + differences.reduce((sum, one) => sum + one.amountCents, 0), taxCents };
}

/** A guarantee as its buyer sees it. */
export function guaranteeView(
  guarantee: Guarantee,
  { lines }: OrderRecord,
  histories: ReadonlyMap<number, readonly PricePoint[]>,
): PriceGuarantee {
  const { until, isOpen, claims, differences } = guarantee;
  const shown = (difference: Difference): PriceGuarantee['lines'] => {
    const line = lines.find(({ lineNo }) => lineNo === difference.lineNo);
    const quantity = difference.pieces.length;
    const each = (cents: number): number => Math.round(cents / quantity);
    return line === undefined
      ? []
      : [
          {
            lineNo: line.lineNo,
            name: line.item.name,
            size: line.item.size,
            axle: line.axle,
            quantity,
            paidCents: each(difference.paidCents),
            givenCents: each(difference.givenCents),
            todayCents: difference.todayCents === null ? null : each(difference.todayCents),
            refundCents: difference.amountCents,
            history: [...(histories.get(line.lineNo) ?? [])],
          },
        ];
  };
  return {
    until,
    isOpen,
    ...getRefund(guarantee),
    claim: claims.length + 1,
    lines: differences.flatMap(shown),
    claimed: claims.toReversed().map(({ claimedAt, amountCents, giftCardCents, isPaid }) => ({
      at: claimedAt.toISOString(),
      amountCents,
      ...(giftCardCents > 0 && { giftCardCents }),
      isPaid,
    })),
  };
}
