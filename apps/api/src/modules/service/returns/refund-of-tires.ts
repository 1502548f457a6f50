import { business, type ReturnRefund, tireWord } from '@tirekit/contract';
import { usd } from '../../../platform/format.ts';
import { type OrderRecord, type PaidPart, getShare, getShares } from '../../orders/record/index.ts';
import { piecesIn, type ReturnedPieces } from './return-rows.ts';

/** The terms of a refund besides the returned tires. */
export interface RefundTerms {
  /** Pieces whose refund was made before. */
  readonly before: readonly ReturnedPieces[];
  /** Why no handling fee is kept for some or all of the tires. */
  readonly waived: FeeWaiver | null;
  /** Earlier refunds for each line because of a lower price, in US cents. */
  readonly lowered: readonly { readonly lineNo: number; readonly cents: number }[];
}

/** `care`: we waived it · an order with the right size, for so many tires. */
export type FeeWaiver = 'care' | { readonly orderNumber: string; readonly tires: number };

type Line = ReturnRefund['lines'][number];

/** The names of parts in a refund, if the order's own words do not fit. */
const labels: Partial<Record<PaidPart['kind'], string>> = {
  'road-hazard': 'Road hazard coverage',
  installation: 'Installation that you didn’t use',
  shipping: 'Freight',
};

const { handlingCentsPerTire } = business.returns;

/**
 * The refund for some tires: exactly the amount paid for them, with their discounts, coverage, unused fitting, fees, and tax, as
 * these were allocated when they were bought; less the handling fee. What was paid for the visit of all tires goes back
 * with the last of them.
 */
export function refundOfTires(
  record: OrderRecord,
  tires: readonly ReturnedPieces[],
  { before, waived, lowered }: RefundTerms,
): ReturnRefund {
  const shares = getShares(record);
  const parts = tires.flatMap(({ lineNo, pieces }) => {
    const share = shares.lines.find((line) => line.lineNo === lineNo);
    if (share === undefined)
      throw new Error(`Order ${record.order.orderNumber} has no line ${String(lineNo)}`);
    return getShare(share, pieces).map((part) => ({ part, tires: pieces.length }));
  });
  const all = record.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = piecesIn(before) + piecesIn(tires) === all ? shares.rest : [];
  const given = [
    ...listLines([...parts, ...rest.map((part) => ({ part, tires: null }))]),
    ...loweredLine(lowered),
  ];
  const gross = sum(given);
  const lines = [...given, handlingLine(piecesIn(tires), gross, waived)];
  return { lines, totalCents: sum(lines) };
}

const sum = (lines: readonly { amountCents: number }[]): number =>
  lines.reduce((total, { amountCents }) => total + amountCents, 0);

/** Parts of the same name as one; their taxes as one line at the end. */
function listLines(parts: readonly { part: PaidPart; tires: number | null }[]): Line[] {
  const named = Map.groupBy(parts, ({ part: { kind, label } }) => `${kind} ${labels[kind] ?? label}`);
  const lines = [...named.values()].flatMap((same): Line[] => {
    const [first] = same;
    if (first === undefined) return [];
    const { kind, label } = first.part;
    const amountCents = sum(same.map(({ part }) => part));
    const count = same.reduce((total, { tires }) => total + (tires ?? 0), 0);
    const detail = kind === 'tires' ? `${String(count)} ${tireWord(count)}` : null;
    return amountCents === 0 ? [] : [{ kind, label: labels[kind] ?? label, detail, amountCents }];
  });
  const taxCents = parts.reduce((total, { part }) => total + part.taxCents, 0);
  return taxCents === 0
    ? lines
    : [...lines, { kind: 'tax', label: 'Sales tax', detail: null, amountCents: taxCents }];
}

function loweredLine(lowered: RefundTerms['lowered']): Line[] {
  const cents = lowered.reduce((total, line) => total + line.cents, 0);
  return cents === 0
    ? []
    : [
        {
          kind: 'price-guarantee',
          label: 'Refunded before by our price guarantee',
          detail: null,
          amountCents: -cents,
        },
      ];
}

/** The fee is never more than what would go back. */
function handlingLine(tires: number, grossCents: number, waived: FeeWaiver | null): Line {
  const free = waived === null ? 0 : waived === 'care' ? tires : Math.min(tires, waived.tires);
  const feeCents = Math.min(Math.max(0, grossCents), (tires - free) * handlingCentsPerTire);
  const each = `${String(tires - free)} × ${usd(handlingCentsPerTire)}`;
  const why =
    waived === null || free === 0
      ? null
      : waived === 'care'
        ? 'waived'
        : `waived for ${String(free)} ${tireWord(free)}, because you ordered the right size (order ${waived.orderNumber})`;
  const detail = [...(tires > free ? [each] : []), ...(why === null ? [] : [why])].join(', ');
  // Avoids −0, which JSON cannot express.
  return { kind: 'handling', label: 'Handling fee', detail, amountCents: feeCents === 0 ? 0 : -feeCents };
}
