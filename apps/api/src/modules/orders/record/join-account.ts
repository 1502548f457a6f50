import type { Queries } from '../../../platform/db/database.ts';
import { noteOrderEvent } from './order-events.ts';

const JOIN = `
  UPDATE orders SET uid = $1
  WHERE uid IS NULL AND lower(shipping ->> 'email') = (
    SELECT lower(email) FROM account_holder
    WHERE uid = $1 AND email_verified_at IS NOT NULL AND closed_at IS NULL)
  RETURNING order_number AS "orderNumber"`;

/**
 * Gives an account the orders that guests have placed with its address, once that is verified; without a verified address
 * nothing. An order that has an account keeps it. Call it in the transaction that verifies the address.
 */
export async function joinGuestOrders(tx: Queries, uid: string): Promise<void> {
  const joined = await tx.query<{ orderNumber: string }>(JOIN, [uid]);
  for (const { orderNumber } of joined)
    await noteOrderEvent(tx, { orderNumber, actor: { kind: 'system', uid }, what: 'joined-account' });
}
