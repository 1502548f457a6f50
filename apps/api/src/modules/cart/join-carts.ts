import type { Channel } from '@tirekit/channel';
import { business } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import { opens, sha256 } from '../../platform/secret-hash.ts';
import { releaseTime } from '../appointments/index.ts';
import { type AccountCartKeys, cartIdOf, purchaseKeyHash } from './cart-key.ts';
import * as rows from './cart-rows.ts';
import { keepTime } from './keep-time.ts';
import { withSet } from './line-rules.ts';

interface SigningIn {
  readonly channel: Channel;
  readonly uid: string;
  /** Of the cart in the browser. */
  readonly key: string | undefined;
  readonly accountKeys: AccountCartKeys;
}

const PURCHASE = 'SELECT FROM cart_purchase WHERE cart_key_hash = $1';
const OWN = 'UPDATE cart SET uid = $2, key_hash = $3, updated_at = now() WHERE cart_id = $1';

/**
 * Joins the cart in a browser to the cart of the account that has signed in there. The one in the browser is what the buyer is
 * about to buy: its way, shop, and time stay, and the account's tires come along. Nobody else's cart joins.
 * @returns the key of the account's cart; whoever knew the key before opens nothing with it. Null if it has none
 */
export async function joinCarts(tx: Queries, signingIn: SigningIn): Promise<string | null> {
  const { channel, uid, key, accountKeys } = signingIn;
  const here = await cartHere(tx, signingIn);
  const earlier = await rows.lockCartOf(tx, { uid, channelId: channel.id, except: here?.cartId ?? '' });
  const hereLines = here === null ? [] : await rows.cartLines(tx, here.cartId);
  const stays = here !== null && (hereLines.length > 0 || earlier === null) ? here : earlier;
  if (stays === null) return null;
  if (here !== null && earlier !== null && stays === here) await moveInto(tx, here, hereLines, earlier);
  // An order that waits for its payment is found by the key that it was placed with.
  const isBeingBought =
    stays === here &&
    key !== undefined &&
    (await tx.maybeOne(PURCHASE, [purchaseKeyHash(channel.id, key)])) !== null;
  const joined = isBeingBought ? key : accountKeys(stays.cartId, uid);
  await tx.execute(OWN, [stays.cartId, uid, sha256(joined)]);
  return joined;
}

/** The cart that this browser's key opens, unless it is another account's. */
async function cartHere(tx: Queries, { channel, uid, key }: SigningIn): Promise<rows.CartRow | null> {
  const cartId = cartIdOf(key);
  const cart = cartId === null ? null : await rows.lockCart(tx, cartId);
  const isOpen = cart?.channelId === channel.id && cart.orderNumber === null && opens(key, cart.keyHash);
  return cart !== null && isOpen && (cart.uid === null || cart.uid === uid) ? cart : null;
}

/** Moves what an account's cart has into the one that stays, and forgets the rest of it. */
async function moveInto(
  tx: Queries,
  cart: rows.CartRow,
  before: readonly rows.CartLineRow[],
  earlier: rows.CartRow,
): Promise<void> {
  const coming = await rows.cartLines(tx, earlier.cartId);
  await releaseTime(tx, earlier.cartId);
  await rows.deleteCart(tx, earlier.cartId);
  const now = [...before];
  for (const line of coming) {
    const known = now.findIndex((one) => isSame(one, line));
    const here = now[known];
    // Somebody who looks for the same tires again wants four of them, and not eight.
    if (here !== undefined)
      now[known] = {
        ...here,
        quantity: Math.max(here.quantity, line.quantity),
        roadHazard: here.roadHazard || line.roadHazard,
      };
    else if (now.length + withSet(coming, line.lineId).length <= business.cartLinesMax || isPartOf(now, line))
      now.push(line);
  }
  for (const line of now) if (!before.includes(line)) await rows.putLine(tx, cart.cartId, line);
  const kept = await keepTime(tx, cart, { before, now });
  await rows.saveCart(tx, {
    ...kept,
    destinationZip: kept.destinationZip ?? earlier.destinationZip,
    couponCode: kept.couponCode ?? earlier.couponCode,
  });
}

/** The same tire for the same car, in the same place on it. */
const isSame = (one: rows.CartLineRow, other: rows.CartLineRow): boolean =>
  one.skuId === other.skuId &&
  one.fitmentId === other.fitmentId &&
  one.axle === other.axle &&
  (one.setId === null) === (other.setId === null);

/** The other line of its set has come along already. */
const isPartOf = (lines: readonly rows.CartLineRow[], { setId }: rows.CartLineRow): boolean =>
  setId !== null && lines.some((line) => line.setId === setId);
