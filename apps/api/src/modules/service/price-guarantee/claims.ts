import type { Queries } from '../../../platform/db/database.ts';

/** A claim as it is stored. */
export interface Claim {
  readonly nth: number;
  /** Amount with its tax. */
  readonly amountCents: number;
  /** The part of it that goes back to the order's gift card. */
  readonly giftCardCents: number;
  readonly claimedAt: Date;
  readonly isPaid: boolean;
}

/** The refund of a claim for one tire. */
export interface ClaimedPiece {
  readonly lineNo: number;
  /** Numbered from 0, as the shares of a line are. */
  readonly piece: number;
  readonly amountCents: number;
  readonly taxCents: number;
}

/** The id of a claim's refund at the payment provider. */
export const getRefundId = (orderNumber: string, nth: number): string =>
  `price-guarantee:${orderNumber}-${String(nth)}`;

const CLAIMS = `
  SELECT c.nth, c.amount_cents AS "amountCents", c.claimed_at AS "claimedAt", r.done_at IS NOT NULL AS "isPaid",
    coalesce(r.gift_card_cents, 0) AS "giftCardCents"
  FROM price_claim c
  LEFT JOIN order_refund r ON r.refund_id = 'price-guarantee:' || c.order_number || '-' || c.nth
  WHERE c.order_number = $1 ORDER BY c.nth`;

const PIECES = `
  SELECT line_no AS "lineNo", piece, sum(amount_cents)::integer AS "amountCents", sum(tax_cents)::integer AS "taxCents"
  FROM price_claim_piece WHERE order_number = $1 GROUP BY line_no, piece`;

const ADD = `
  WITH claim AS (INSERT INTO price_claim (order_number, nth, amount_cents) VALUES ($1, $2, $3) RETURNING order_number, nth)
  INSERT INTO price_claim_piece (order_number, nth, line_no, piece, amount_cents, tax_cents)
  SELECT claim.order_number, claim.nth, line_no, piece, amount_cents, tax_cents
  FROM claim, jsonb_to_recordset($4::jsonb) AS row (line_no integer, piece integer, amount_cents integer, tax_cents integer)`;

/** The claims of an order, the first one first. */
export const listClaims = (db: Queries, orderNumber: string): Promise<Claim[]> =>
  db.query<Claim>(CLAIMS, [orderNumber]);

/** The refunds of all claims of an order, for each tire. */
export const claimedPieces = (db: Queries, orderNumber: string): Promise<ClaimedPiece[]> =>
  db.query<ClaimedPiece>(PIECES, [orderNumber]);

export async function addClaim(
  tx: Queries,
  claim: { orderNumber: string; nth: number; amountCents: number; pieces: readonly ClaimedPiece[] },
): Promise<void> {
  const rows = claim.pieces.map(({ lineNo, piece, amountCents, taxCents }) => ({
    line_no: lineNo,
    piece,
    amount_cents: amountCents,
    tax_cents: taxCents,
  }));
  await tx.execute(ADD, [claim.orderNumber, claim.nth, claim.amountCents, JSON.stringify(rows)]);
}

/** Some tires of a line. */
interface Pieces {
  readonly lineNo: number;
  readonly pieces: readonly number[];
}

/**
 * Earlier refunds for tires that are returned now, with their tax, by line: a return refunds the amount paid, less
 * this.
 */
export async function loweredBefore(
  db: Queries,
  orderNumber: string,
  tires: readonly Pieces[],
): Promise<{ lineNo: number; cents: number }[]> {
  const claimed = await claimedPieces(db, orderNumber);
  return tires.flatMap(({ lineNo, pieces }) => {
    const cents = claimed
      .filter((one) => one.lineNo === lineNo && pieces.includes(one.piece))
      .reduce((sum, { amountCents, taxCents }) => sum + amountCents + taxCents, 0);
    return cents === 0 ? [] : [{ lineNo, cents }];
  });
}
