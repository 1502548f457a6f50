import type { OrderRefund, RefundKind } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

/** A part of a refund, such as its tax. */
export interface RefundLine {
  readonly kind: string;
  readonly label: string;
  readonly detail: string | null;
  /** US cents; negative for an amount that is kept, such as a fee. */
  readonly amountCents: number;
}

/** Money that is to go back. */
export interface NewRefund {
  /** Stable and unique, as the provider's idempotency key is: `cancel:<order>`, `return:<returnId>`, `price-guarantee:<claimId>`. */
  readonly refundId: string;
  readonly orderNumber: string;
  readonly kind: RefundKind;
  /** US cents. 0 is done without the provider. */
  readonly amountCents: number;
  /** The parts of it, which add up to `amountCents`. */
  readonly lines: readonly RefundLine[];
  /** Earliest time of payment, if terms set one; otherwise it is paid at once. */
  readonly settleAfter?: Date | undefined;
}

/** A refund as it is stored. */
export interface RefundRow {
  readonly refundId: string;
  readonly orderNumber: string;
  readonly kind: RefundKind;
  readonly amountCents: number;
  /** The part of it that goes back to the order's gift card. */
  readonly giftCardCents: number;
  readonly lines: readonly RefundLine[];
  /** `pending` until the provider has said that it gives the money back. */
  readonly state: 'pending' | 'done';
  readonly chargeId: string | null;
  readonly requestedAt: Date;
  readonly payableFrom: Date;
  readonly doneAt: Date | null;
}

/** The columns of a {@link RefundRow}. */
export const refundColumns = `
  refund_id AS "refundId", order_number AS "orderNumber", kind, amount_cents AS "amountCents",
  gift_card_cents AS "giftCardCents", lines, state,
  charge_id AS "chargeId", requested_at AS "requestedAt", payable_from AS "payableFrom", done_at AS "doneAt"`;

const ONE = `SELECT ${refundColumns} FROM refund WHERE refund_id = $1`;

export const readRefund = (db: Queries, refundId: string): Promise<RefundRow | null> =>
  db.maybeOne<RefundRow>(ONE, [refundId]);

const OF_ORDER = `SELECT ${refundColumns} FROM refund WHERE order_number = $1 ORDER BY requested_at, refund_id`;

/** Refunds of an order, for its page and mails; the oldest first. */
export const listRefunds = (db: Queries, orderNumber: string): Promise<RefundRow[]> =>
  db.query<RefundRow>(OF_ORDER, [orderNumber]);

/** The same as the order's page shows them. */
export const shownRefunds = async (db: Queries, orderNumber: string): Promise<OrderRefund[]> =>
  (await listRefunds(db, orderNumber)).map(
    ({ kind, amountCents, giftCardCents, lines, state, requestedAt, payableFrom, doneAt }) => ({
      kind,
      amountCents,
      ...(giftCardCents > 0 && { giftCardCents }),
      lines: [...lines],
      state,
      requestedAt: requestedAt.toISOString(),
      payableFrom: payableFrom.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    }),
  );
