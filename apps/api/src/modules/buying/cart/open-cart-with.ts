import type { Queries } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import { newCartKey } from './cart-key.ts';
import { type CartLineRow, cartLines, insertCart, lockCart, putLine, saveCart } from './cart-rows.ts';

/** A cart to be opened without an account, by its key alone. */
export interface CartToOpen {
  readonly channelId: string;
  readonly zip: string;
  readonly couponCode: string | null;
  /** At the prices at which they were added before, so that the buyer is told of a change. */
  readonly lines: readonly CartLineRow[];
}

/** Opens a cart with tires of an earlier one. Prices and stock are looked at when it is read, like any cart's. */
export async function openCartWith(
  tx: Queries,
  { channelId, zip, couponCode, lines }: CartToOpen,
): Promise<{ cartId: string; cartKey: string }> {
  const { cartId, key: cartKey } = newCartKey();
  const cart = await insertCart(tx, cartId, channelId, sha256(cartKey));
  for (const line of lines) await putLine(tx, cartId, line);
  await saveCart(tx, { ...cart, destinationZip: zip, couponCode });
  return { cartId, cartKey };
}

/** The lines and the code of a cart, locked until the transaction ends; null if there is no such cart. */
export async function findCartLines(
  tx: Queries,
  cartId: string,
): Promise<{ lines: CartLineRow[]; couponCode: string | null; version: number } | null> {
  const cart = await lockCart(tx, cartId);
  return cart && { lines: await cartLines(tx, cartId), couponCode: cart.couponCode, version: cart.version };
}
