import type { QuoteLine } from '@tirekit/contract';
import { allocate } from '../../catalog/prices/index.ts';
import type { OrderRecord } from './order-record.ts';
import { partTaxes } from './part-taxes.ts';

/** A position of what was paid, with its own sales tax. Discounts are negative. All in cents. */
export interface PaidPart {
  readonly kind: Exclude<QuoteLine['kind'], 'tax'>;
  readonly label: string;
  readonly amountCents: number;
  /** On tires, of what discounts have left of them; so discounts themselves have none. */
  readonly taxCents: number;
}

/** The cost of an order's line, with everything that was bought for its tires. */
export interface LineShare {
  readonly lineNo: number;
  readonly quantity: number;
  readonly parts: readonly PaidPart[];
}

/** The cost of an order. Lines and the rest add up to its total. */
export interface PaidShares {
  readonly lines: readonly LineShare[];
  /** The parts that belong to no tire but to the visit of all: the way of a van, an alignment. */
  readonly rest: readonly PaidPart[];
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

/** Parts with their tax, in cents. */
export const paidCents = (parts: readonly PaidPart[]): number =>
  sum(parts.map(({ amountCents, taxCents }) => amountCents + taxCents));

/**
 * The real cost of each line of an order, from the quote that it was bought with: discounts and tax as they were allocated
 * then, so that nothing is computed from today's prices.
 */
export function getShares({ order, lines }: OrderRecord): PaidShares {
  const { quote } = order;
  const taxes = partTaxes(quote);
  const parts = quote.lines.flatMap(({ kind, label, amountCents, lineId }, at) =>
    kind === 'tax' ? [] : [{ lineId, part: { kind, label, amountCents, taxCents: taxes[at] ?? 0 } }],
  );
  // Lines and quote were written from one cart, in the same order.
  const ids = quote.lines.filter(({ kind }) => kind === 'tires').map(({ lineId }) => lineId);
  if (lines.length !== ids.length)
    throw new Error(`The quote of order ${order.orderNumber} is of other lines`);
  const of = (wanted: (lineId: string | null) => boolean): PaidPart[] =>
    parts.flatMap(({ lineId, part }) => (wanted(lineId) ? [part] : []));
  return {
    lines: lines.map(({ lineNo, quantity }, at) => ({
      lineNo,
      quantity,
      parts: of((lineId) => lineId === ids[at]),
    })),
    rest: of((lineId) => lineId === null || !ids.includes(lineId)),
  };
}

/**
 * The cost of some of a line's pieces. Every part is split over the pieces by largest remainder, so that all of them
 * together cost exactly what the line did, in whatever portions they are asked for.
 * @param pieces each once, numbered from 0
 */
export function getShare({ quantity, parts }: LineShare, pieces: readonly number[]): PaidPart[] {
  return parts.map((part) => ({
    ...part,
    amountCents: portion(part.amountCents, quantity, pieces),
    taxCents: portion(part.taxCents, quantity, pieces),
  }));
}

/** Like {@link getShare}, for `count` pieces that follow the first `from`. */
export const shareOfPieces = (share: LineShare, from: number, count: number): PaidPart[] =>
  getShare(
    share,
    Array.from({ length: count }, (_, at) => from + at),
  );

function portion(cents: number, quantity: number, pieces: readonly number[]): number {
  const even = Array.from({ length: quantity }, () => 1);
  const each = allocate(Math.abs(cents), even);
  return Math.sign(cents) * sum(pieces.map((piece) => each[piece] ?? 0));
}
