import type { ReturnReason, ReturnRefund, ReturnState } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { lockOrder } from '../../orders/record/index.ts';

/** Some pieces of a line of an order. Each piece has its own share of the line's price. */
export interface ReturnedPieces {
  readonly lineNo: number;
  /** Numbered from 0. */
  readonly pieces: readonly number[];
}

/** A return as it is stored. */
export interface ReturnRow {
  readonly returnId: string;
  readonly orderNumber: string;
  readonly state: ReturnState;
  readonly reason: ReturnReason;
  readonly note: string | null;
  readonly requestedAt: Date;
  readonly approvedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly receivedAt: Date | null;
  readonly refundedAt: Date | null;
  readonly endedAt: Date | null;
  /** Why it was declined. */
  readonly why: string | null;
  /** We keep no handling fee, because it was our fault. */
  readonly feeWaived: boolean;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly labelFile: string | null;
  readonly inspectedAt: Date | null;
  readonly restocked: boolean;
  /** The right size that the buyer has chosen instead, and the order that has made the fee go. */
  readonly reorderSku: string | null;
  readonly reorderOrder: string | null;
  /** Refund as requested from the payment provider; null before. */
  readonly refund: ReturnRefund | null;
  readonly lines: readonly ReturnedPieces[];
  readonly pictures: readonly { readonly file: string; readonly width: number; readonly height: number }[];
}

const RETURNS = `
  SELECT r.return_id AS "returnId", r.order_number AS "orderNumber", r.state, r.reason, r.note,
    r.requested_at AS "requestedAt", r.approved_at AS "approvedAt", r.shipped_at AS "shippedAt",
    r.received_at AS "receivedAt", r.refunded_at AS "refundedAt", r.ended_at AS "endedAt", r.why,
    r.fee_waived AS "feeWaived", r.carrier, r.tracking_number AS "trackingNumber", r.label_file AS "labelFile",
    r.inspected_at AS "inspectedAt", r.restocked, r.reorder_sku AS "reorderSku", r.reorder_order AS "reorderOrder", r.refund,
    (SELECT jsonb_agg(jsonb_build_object('lineNo', l.line_no, 'pieces', l.pieces) ORDER BY l.line_no)
     FROM order_return_line l WHERE l.return_id = r.return_id) AS lines,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('file', p.file, 'width', f.width, 'height', f.height) ORDER BY p.nth), '[]')
     FROM order_return_picture p JOIN stored_picture f ON f.file = p.file WHERE p.return_id = r.return_id) AS pictures
  FROM order_return r`;

const OF_ORDER = `${RETURNS} WHERE r.order_number = $1 ORDER BY r.requested_at DESC, r.return_id`;
const BY_ID = `${RETURNS} WHERE r.return_id = $1`;
const IN_STATES = `${RETURNS} WHERE r.state = ANY ($1) ORDER BY r.requested_at LIMIT 500`;

/** The returns of an order, the newest first. */
export const listReturns = (db: Queries, orderNumber: string): Promise<ReturnRow[]> =>
  db.query<ReturnRow>(OF_ORDER, [orderNumber]);

export const readReturn = (db: Queries, returnId: string): Promise<ReturnRow | null> =>
  db.maybeOne<ReturnRow>(BY_ID, [returnId]);

/** Returns in some states, the oldest first. */
export const returnsIn = (db: Queries, states: readonly ReturnState[]): Promise<ReturnRow[]> =>
  db.query<ReturnRow>(IN_STATES, [states]);

const ORDER_OF = 'SELECT order_number AS "orderNumber" FROM order_return WHERE return_id = $1';

/** A return, read after the transaction that changes its order has committed. Its changes take turns with all others of the order. */
export async function lockReturn(tx: Queries, returnId: string): Promise<ReturnRow | null> {
  const asked = await tx.maybeOne<{ orderNumber: string }>(ORDER_OF, [returnId]);
  if (asked === null) return null;
  await lockOrder(tx, asked.orderNumber);
  return readReturn(tx, returnId);
}

export const piecesIn = (lines: readonly ReturnedPieces[]): number =>
  lines.reduce((sum, { pieces }) => sum + pieces.length, 0);
