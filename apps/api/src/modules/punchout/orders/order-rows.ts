import type { Queries } from '../../../platform/db/database.ts';
import { AskedOrder } from './asked-order.ts';

/** Which order: its number is the customer's own, so two customers may have the same. */
export interface OrderKey {
  readonly profileId: string;
  readonly orderId: string;
}

export interface PunchoutOrder extends OrderKey {
  readonly payloadId: string;
  readonly orderDate: string;
  readonly asked: AskedOrder;
  readonly state: 'received' | 'placed' | 'accepted' | 'rejected';
  readonly cartKey: string | null;
  readonly orderNumber: string | null;
  readonly reason: string | null;
}

type Row = Omit<PunchoutOrder, 'asked'> & { asked: unknown };

const COLUMNS = `profile_id AS "profileId", order_id AS "orderId", payload_id AS "payloadId", order_date AS "orderDate", asked,
  state, cart_key AS "cartKey", order_number AS "orderNumber", reason`;
const ONE = `SELECT ${COLUMNS} FROM punchout_order WHERE profile_id = $1 AND order_id = $2`;

export async function readPunchoutOrder(
  db: Queries,
  { profileId, orderId }: OrderKey,
): Promise<PunchoutOrder | null> {
  const row = await db.maybeOne<Row>(ONE, [profileId, orderId]);
  return row && { ...row, asked: AskedOrder.parse(row.asked) };
}

const KEEP_CART = 'UPDATE punchout_order SET cart_key = $3 WHERE profile_id = $1 AND order_id = $2';
const PLACED = `
  UPDATE punchout_order SET state = 'placed', order_number = $3
  WHERE profile_id = $1 AND order_id = $2 AND state = 'received'`;
/** Who gets it, and where, is with the order from here on. */
const DECIDED = `
  UPDATE punchout_order SET state = $3, reason = $4, decided_at = now(), cart_key = NULL,
    asked = asked || '{"shipTo": null, "billTo": null}'
  WHERE profile_id = $1 AND order_id = $2 AND state = ANY ($5)`;

export const keepCart = (db: Queries, { profileId, orderId }: OrderKey, cartKey: string): Promise<number> =>
  db.execute(KEEP_CART, [profileId, orderId, cartKey]);

export const markPlaced = (
  db: Queries,
  { profileId, orderId }: OrderKey,
  orderNumber: string,
): Promise<number> => db.execute(PLACED, [profileId, orderId, orderNumber]);

/** @returns whether it was this call that has decided it */
export async function markDecided(
  tx: Queries,
  { profileId, orderId }: OrderKey,
  decided: {
    readonly state: 'accepted' | 'rejected';
    readonly reason: string | null;
    readonly from: readonly PunchoutOrder['state'][];
  },
): Promise<boolean> {
  const { state, reason, from } = decided;
  return (await tx.execute(DECIDED, [profileId, orderId, state, reason, from])) > 0;
}
