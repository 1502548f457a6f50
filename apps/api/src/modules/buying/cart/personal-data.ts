import type { PersonalData } from '../../../platform/personal-data.ts';
import { releaseTime } from '../appointments/index.ts';

const CARTS = `
  SELECT channel_id AS storefront, updated_at AS "changedAt", shipping -> 'form' AS contact, typed AS "typedAtCheckout", coalesce(
    (SELECT json_agg(json_build_object('tire', sku_id, 'quantity', quantity) ORDER BY position)
       FROM cart_line l WHERE l.cart_id = c.cart_id), '[]') AS tires
  FROM cart c WHERE uid = $1 ORDER BY updated_at`;

const OPEN = 'SELECT cart_id AS "cartId" FROM cart WHERE uid = $1 AND order_number IS NULL FOR UPDATE';

/** The data in an account's carts. A cart that is being paid for stays for its order, without an owner. */
export const cartData: readonly PersonalData[] = [
  {
    name: 'carts',
    export: (db, uid) => db.query(CARTS, [uid]),
    async erase(tx, uid) {
      for (const { cartId } of await tx.query<{ cartId: string }>(OPEN, [uid])) await releaseTime(tx, cartId);
      await tx.execute('DELETE FROM cart WHERE uid = $1 AND order_number IS NULL', [uid]);
      await tx.execute('UPDATE cart SET uid = NULL WHERE uid = $1', [uid]);
    },
  },
];
