import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import { opens, sha256 } from '../../../platform/secret-hash.ts';
import { openAccountCart } from './account-cart.ts';
import { type AccountCartKeys, getCartId, newCartKey } from './cart-key.ts';
import * as rows from './cart-rows.ts';

/** The caller and their cart: the storefront as they have it, the key that its visitor holds, and who has signed in. */
export type CartCaller = {
  channel: BuyersChannel;
  key: string | undefined;
  uid: string | null;
  /** True if several people shop with the account at once, as from a procurement system: each has a cart of their own. */
  sharesAccount?: boolean;
};

/** Shown when the caller's key no longer opens a cart. */
export const NO_CART = 'This cart has expired. Add your tires again to start a new one.';

/** The cart that the caller's key claims to open; null without a key, or if it cannot be one. */
export function namedBy({ key }: CartCaller): { cartId: string; key: string } | null {
  const cartId = getCartId(key);
  return key === undefined || cartId === null ? null : { cartId, key };
}

/**
 * True if the caller's key opens the cart in the caller's storefront. An account's cart opens for its owner alone, and not in a
 * browser where they were signed out. Nobody can open a bought cart.
 */
export function isOpenFor({ channel, key, uid }: CartCaller, cart: rows.CartRow): boolean {
  const isOwn = cart.uid === null || cart.uid === uid;
  return isOwn && cart.channelId === channel.id && cart.orderNumber === null && opens(key, cart.keyHash);
}

/** The caller's open cart, locked against other writers until the transaction ends; null if their key opens none. */
async function lock(tx: Queries, caller: CartCaller): Promise<rows.CartRow | null> {
  const named = namedBy(caller);
  const cart = named && (await rows.lockCart(tx, named.cartId));
  return cart !== null && isOpenFor(caller, cart) ? cart : null;
}

/** The caller's open cart, locked until the transaction ends. @throws ApiProblem `not-found` if their key opens none */
export async function mustLock(tx: Queries, caller: CartCaller): Promise<rows.CartRow> {
  const cart = await lock(tx, caller);
  if (cart === null) throw new ApiProblem('not-found', NO_CART);
  return cart;
}

/** The same; or the cart of the caller's account, or a new one, with the key that opens it. */
export async function lockOrOpen(
  tx: Queries,
  caller: CartCaller,
  accountKeys: AccountCartKeys,
): Promise<{ cart: rows.CartRow; cartKey: string | null }> {
  const found = await lock(tx, caller);
  if (found !== null) return { cart: found, cartKey: null };
  const { channel, uid, sharesAccount = false } = caller;
  if (uid !== null && !sharesAccount) return openAccountCart(tx, accountKeys, uid, channel.id);
  const { cartId, key: cartKey } = newCartKey();
  return { cart: await rows.insertCart(tx, cartId, channel.id, sha256(cartKey)), cartKey };
}
