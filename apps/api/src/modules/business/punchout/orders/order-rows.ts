import { isUniqueViolation, type Queries } from '../../../../platform/db/database.ts';
import { OrderRequest } from './asked-order.ts';

/** The key of an order: its number is the customer's own, so two customers may have the same. */
export interface OrderKey {
  readonly profileId: string;
  readonly orderId: string;
}

/** One of the orders with a number: a rejected order may be corrected under the same number. */
export interface OrderRevision extends OrderKey {
  /** 1 for the first. */
  readonly revision: number;
}

/** A purchase order as stored. `cartKey` is set while it is being placed, `orderNumber` once it was, `reason` if it was rejected. */
export interface PunchoutOrder extends OrderRevision {
  readonly payloadId: string;
  readonly orderDate: string;
  readonly asked: OrderRequest;
  readonly state: 'received' | 'placed' | 'accepted' | 'rejected';
  readonly cartKey: string | null;
  readonly orderNumber: string | null;
  readonly reason: string | null;
}

type Row = Omit<PunchoutOrder, 'asked'> & { asked: unknown };

const COLUMNS = `profile_id AS "profileId", order_id AS "orderId", payload_id AS "payloadId", order_date AS "orderDate", asked,
  revision, state, cart_key AS "cartKey", order_number AS "orderNumber", reason`;
const ONE = `SELECT ${COLUMNS} FROM punchout_order WHERE profile_id = $1 AND order_id = $2`;

export async function readPunchoutOrder(
  db: Queries,
  { profileId, orderId }: OrderKey,
): Promise<PunchoutOrder | null> {
  const row = await db.maybeOne<Row>(ONE, [profileId, orderId]);
  return row && { ...row, asked: OrderRequest.parse(row.asked) };
}

const NEWEST = `
  SELECT order_id AS "orderId", state, order_number AS "orderNumber", reason, received_at AS "receivedAt"
  FROM punchout_order WHERE profile_id = $1 ORDER BY received_at DESC LIMIT 100`;

interface ReceivedOrder extends Pick<PunchoutOrder, 'orderId' | 'state' | 'orderNumber' | 'reason'> {
  readonly receivedAt: Date;
}

/** The newest hundred orders of a profile, the last one first. */
export const newestOrders = (db: Queries, profileId: string): Promise<ReceivedOrder[]> =>
  db.query<ReceivedOrder & Record<string, unknown>>(NEWEST, [profileId]);

/** Writes only the revision that was read, because another process may have continued with the order. */
const THIS_ONE = 'profile_id = $1 AND order_id = $2 AND revision = $3';
const CLAIM = `UPDATE punchout_order SET quote_id = $4 WHERE ${THIS_ONE} AND state = 'received'`;
const ORDERED_AS = `
  SELECT order_id AS "orderId" FROM punchout_order WHERE quote_id = $1 AND state <> 'rejected' AND profile_id = $2`;
const KEEP_CART = `UPDATE punchout_order SET cart_key = $4 WHERE ${THIS_ONE}`;
const PLACED = `
  UPDATE punchout_order SET state = 'placed', order_number = $4 WHERE ${THIS_ONE} AND state = 'received'`;
/** Removes recipient and destination, which the placed order has from here on. */
const DECIDED = `
  UPDATE punchout_order SET state = $4, reason = $5, decided_at = now(), cart_key = NULL,
    canceled_at = CASE WHEN state = 'accepted' THEN now() END,
    asked = asked || '{"shipTo": null, "billTo": null}'
  WHERE ${THIS_ONE} AND state = ANY ($6)`;

const getKey = ({ profileId, orderId, revision }: OrderRevision) => [profileId, orderId, revision] as const;

/**
 * Claims a cart for an order, because it may be ordered only once, under any number, unless the earlier order was rejected.
 * @returns the number of the order that has it, or null if it is this one
 */
export async function claimCart(db: Queries, order: OrderRevision, quoteId: string): Promise<string | null> {
  try {
    await db.execute(CLAIM, [...getKey(order), quoteId]);
    return null;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const other = await db.maybeOne<OrderKey>(ORDERED_AS, [quoteId, order.profileId]);
    return other?.orderId ?? '';
  }
}

/** Stores the key of the cart that an order is placed with, so that another process can continue. */
export const keepCart = (db: Queries, order: OrderRevision, cartKey: string): Promise<number> =>
  db.execute(KEEP_CART, [...getKey(order), cartKey]);

/** Stores the number of the order that was placed. Changes nothing if the purchase order was decided meanwhile. */
export const markPlaced = (db: Queries, order: OrderRevision, orderNumber: string): Promise<number> =>
  db.execute(PLACED, [...getKey(order), orderNumber]);

/**
 * Stores the decision on an order, if its state is one of `from`.
 * @returns true if this call decided it
 */
export async function markDecided(
  tx: Queries,
  order: OrderRevision,
  decided: {
    readonly state: 'accepted' | 'rejected';
    readonly reason: string | null;
    readonly from: readonly PunchoutOrder['state'][];
  },
): Promise<boolean> {
  const { state, reason, from } = decided;
  return (await tx.execute(DECIDED, [...getKey(order), state, reason, from])) > 0;
}
