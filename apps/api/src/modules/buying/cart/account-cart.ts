import type { Queries } from '../../../platform/db/database.ts';
import { opens, sha256 } from '../../../platform/secret-hash.ts';
import { type AccountCartKeys, newCartId } from './cart-key.ts';
import { type CartRow, insertAccountCart, lockAccountCart, putKeyHash } from './cart-rows.ts';

/** The number of attempts, because the cart may be bought, or opened by another call, while it is looked for. */
const ATTEMPTS = 3;

/** The open cart of an account in a storefront, or a new one, locked; with the key that opens it together with their token. */
export async function openAccountCart(
  tx: Queries,
  keys: AccountCartKeys,
  uid: string,
  channelId: string,
): Promise<{ cart: CartRow; cartKey: string }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await lockAccountCart(tx, uid, channelId);
    if (known !== null) {
      const cartKey = keys(known.cartId, uid);
      // The server has another secret since: the keys that browsers hold open nothing any more.
      if (!opens(cartKey, known.keyHash)) await putKeyHash(tx, known.cartId, sha256(cartKey));
      return { cart: known, cartKey };
    }
    const cartId = newCartId();
    const cartKey = keys(cartId, uid);
    const opened = await insertAccountCart(tx, uid, { cartId, channelId, hash: sha256(cartKey) });
    if (opened !== null) return { cart: opened, cartKey };
  }
  throw new Error('The cart of an account is neither there nor can it be opened');
}
