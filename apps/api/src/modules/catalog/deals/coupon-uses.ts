import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { Deal } from './deal.ts';

/** Shown for a coupon that the account has used for another order. */
export const COUPON_USED = 'You have used this coupon. Remove it to continue.';

const USED = `
  SELECT use.code FROM coupon_use AS use JOIN order_header o USING (order_number)
  WHERE use.uid = $1 AND o.state NOT IN ('failed', 'cancelled') AND o.cart_id IS DISTINCT FROM $2`;
/** The row of the account and the code is locked: of two orders at the same moment one finds the other. */
const USE = `
  WITH once AS (SELECT FROM deal WHERE code = $2 AND once_each LIMIT 1),
  used AS (
    INSERT INTO coupon_use AS use (uid, code, order_number) SELECT $1, $2, $3 FROM once
    ON CONFLICT (uid, code) DO UPDATE SET order_number = excluded.order_number
    WHERE EXISTS (
      SELECT FROM order_header o WHERE o.order_number = use.order_number AND o.state IN ('failed', 'cancelled'))
    RETURNING 1)
  SELECT EXISTS (SELECT FROM once) AND NOT EXISTS (SELECT FROM used) AS refused`;

const NONE: ReadonlySet<string> = new Set();

/**
 * Codes that an account cannot use anymore.
 * @param cartId the current cart, whose own order does not use a code up
 */
export async function usedCodes(
  db: Queries,
  uid: string | null,
  deals: readonly Deal[],
  cartId: string | null = null,
): Promise<ReadonlySet<string>> {
  if (uid === null || !deals.some(({ onceEach }) => onceEach === true)) return NONE;
  const rows = await db.query<{ code: string }>(USED, [uid, cartId]);
  return new Set(rows.map(({ code }) => code));
}

/**
 * Uses a coupon up for an order, in the transaction that stores it.
 * @throws ApiProblem `cart-changed` if the account has used it for another order meanwhile
 */
export async function useCoupon(
  tx: Queries,
  { uid, code, orderNumber }: { readonly uid: string; readonly code: string; readonly orderNumber: string },
): Promise<void> {
  const { refused } = await tx.one<{ refused: boolean }>(USE, [uid, code, orderNumber]);
  if (refused) throw new ApiProblem('cart-changed', COUPON_USED);
}

const LIST = 'SELECT code, order_number AS "orderNumber" FROM coupon_use WHERE uid = $1 ORDER BY code';

/** The coupons that an account has used, and for which orders. */
export const listCouponUses = (db: Queries, uid: string): Promise<{ code: string; orderNumber: string }[]> =>
  db.query(LIST, [uid]);

/** Forgets which coupons the owner of a closed account has used. */
export async function forgetCouponUses(tx: Queries, uid: string): Promise<void> {
  await tx.execute('DELETE FROM coupon_use WHERE uid = $1', [uid]);
}
