import { allocate } from '../../catalog/prices/index.ts';
import { type LineShare, getShare } from '../../orders/record/index.ts';
import type { ClaimedPiece } from './claims.ts';

/** The refund for the covered tires of a line now. All in US cents. */
export interface Difference {
  readonly lineNo: number;
  readonly pieces: readonly number[];
  /** Paid for them after discounts, without tax. */
  readonly paidCents: number;
  /** Given back of them before, without tax. */
  readonly givenCents: number;
  /** Their price today; null if we do not sell them. */
  readonly todayCents: number | null;
  readonly amountCents: number;
  readonly taxCents: number;
}

/** The parts of a tire's own price, without fees, coverage, installation, and freight, which the guarantee does not cover. */
const OF_TIRES: ReadonlySet<string> = new Set(['tires', 'promotion', 'coupon', 'saving']);

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

/**
 * The difference between what was paid for some tires of a line and what they cost today, less what was given back of them
 * before; nothing if the price has not fallen below that. Its tax is in the proportion of the tax that was paid, over all
 * claims together, so that roundings never add up.
 *
 * @param todayCents of the whole line, as many as were bought; null if we do not sell it
 */
export function findDifference(
  share: LineShare,
  pieces: readonly number[],
  todayCents: number | null,
  claimed: readonly Pick<ClaimedPiece, 'lineNo' | 'piece' | 'amountCents' | 'taxCents'>[],
): Difference {
  const { lineNo, quantity } = share;
  const parts = getShare(share, pieces).filter(({ kind }) => OF_TIRES.has(kind));
  const paidCents = sum(parts.map(({ amountCents }) => amountCents));
  const paidTax = sum(parts.map(({ taxCents }) => taxCents));
  const before = claimed.filter((one) => one.lineNo === lineNo && pieces.includes(one.piece));
  const givenCents = sum(before.map(({ amountCents }) => amountCents));
  const even = Array.from({ length: quantity }, () => 1);
  const today = todayCents === null ? null : sum(pick(allocate(todayCents, even), pieces));
  const amountCents = today === null ? 0 : Math.max(0, paidCents - givenCents - today);
  const getTax = (cents: number): number => (paidCents <= 0 ? 0 : Math.round((cents * paidTax) / paidCents));
  const taxCents =
    amountCents === 0
      ? 0
      : Math.max(0, getTax(givenCents + amountCents) - sum(before.map((one) => one.taxCents)));
  return { lineNo, pieces, paidCents, givenCents, todayCents: today, amountCents, taxCents };
}

const pick = (each: readonly number[], pieces: readonly number[]): number[] =>
  pieces.map((piece) => each[piece] ?? 0);

/** A difference tire by tire, in parts that add up to it. */
export function byPiece({ lineNo, pieces, amountCents, taxCents }: Difference): ClaimedPiece[] {
  const even = pieces.map(() => 1);
  const [amounts, taxes] = [allocate(amountCents, even), allocate(taxCents, even)];
  return pieces.map((piece, at) => ({
    lineNo,
    piece,
    amountCents: amounts[at] ?? 0,
    taxCents: taxes[at] ?? 0,
  }));
}
