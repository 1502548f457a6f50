import type { Queries } from '../../../platform/db/database.ts';
import type { OrderRow } from './order-record.ts';

/** The facts of an order that decide what may happen to it next. */
export type LockedOrder = Pick<
  OrderRow,
  | 'state'
  | 'shippingMode'
  | 'totalCents'
  | 'giftCardCents'
  | 'chargeId'
  | 'placedAt'
  | 'confirmedAt'
  | 'dispatchedAt'
  | 'carrier'
  | 'inTransitAt'
  | 'pickupReadyAt'
  | 'deliveredAt'
>;

const LOCK = `
  SELECT state, shipping_mode AS "shippingMode", total_cents AS "totalCents", gift_card_cents AS "giftCardCents",
    charge_id AS "chargeId", placed_at AS "placedAt", confirmed_at AS "confirmedAt", dispatched_at AS "dispatchedAt", carrier,
    in_transit_at AS "inTransitAt", pickup_ready_at AS "pickupReadyAt", delivered_at AS "deliveredAt"
  FROM orders WHERE order_number = $1 FOR UPDATE`;

/** Changes of an order take turns at its row: the second one finds the work of the first. Null if there is no such order. */
export const lockOrder = (tx: Queries, orderNumber: string): Promise<LockedOrder | null> =>
  tx.maybeOne<LockedOrder>(LOCK, [orderNumber]);

const LOCK_LINES = 'SELECT FROM order_line WHERE order_number = $1 ORDER BY line_no FOR UPDATE';

/** Locks the lines of an order alone: work on them takes turns, and does not wait for the order itself. */
export const lockLines = async (tx: Queries, orderNumber: string): Promise<void> =>
  void (await tx.query(LOCK_LINES, [orderNumber]));
