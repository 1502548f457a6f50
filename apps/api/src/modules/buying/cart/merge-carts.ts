import type { Channel } from '@tirekit/channel';
import type { Drive } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { opens } from '../../../platform/secret-hash.ts';
import { handOverTime, releaseTime } from '../appointments/index.ts';
import { openAccountCart } from './account-cart.ts';
import { type AccountCartKeys, getCartId } from './cart-key.ts';
import * as rows from './cart-rows.ts';
import { keepTime } from './keep-time.ts';
import { mergeLines } from './merge-lines.ts';

/** Carries a guest's gift card, friend's link, and typed text over to the account's cart. */
const JOIN_OFFERS = `
  UPDATE cart SET gift_card_id = coalesce(guest.gift_card_id, cart.gift_card_id),
    referral_code = coalesce(guest.referral_code, cart.referral_code),
    typed = coalesce(guest.typed, cart.typed)
  FROM cart guest WHERE cart.cart_id = $1 AND guest.cart_id = $2`;

/** The owner of the carts, and the key of the guest's. */
export interface CartsToMerge {
  readonly uid: string;
  readonly channel: Channel;
  readonly guestKey: string | undefined;
}

/** A cart of the account, and the contents of the guest's. */
export interface MergedCarts {
  /** The key for the browser: of the account's cart, or of the guest's while that is being paid for; null if there is none. */
  readonly cartKey: string | null;
  /** The coupon of the account's cart that the guest's replaced; missing if none was replaced. */
  readonly replacedCoupon?: string;
  /** The cars for which the guest's tires were chosen, with the guest's answers about them. */
  readonly cars: readonly { readonly fitmentId: string; readonly drive: Drive | null }[];
}

/** Its payment is open: its purchase is known by its id and its key. */
const IS_BEING_BOUGHT = 'SELECT FROM order_header WHERE cart_id = $1 AND settle_after IS NOT NULL LIMIT 1';
const FORGET = 'DELETE FROM cart WHERE cart_id = $1';
/** Joins the remembered additions, so that a repeated request doesn't add the same tires again. */
const JOIN_ADDITIONS = `
  UPDATE cart SET recent_additions = (guest.recent_additions || cart.recent_additions)[1:8]
  FROM cart guest WHERE cart.cart_id = $1 AND guest.cart_id = $2`;

/**
 * Moves what is in a guest's cart into the cart of an account, and ends the guest's: a second time there is nothing left to
 * move. The key is the proof: a cart of somebody else's account, of another storefront, or one that was bought stays.
 * The caller has locked the account.
 */
export async function mergeCarts(
  tx: Queries,
  keys: AccountCartKeys,
  { uid, channel, guestKey }: CartsToMerge,
): Promise<MergedCarts> {
  const guest = await lockGuests(tx, channel, guestKey);
  if (guest !== null && (await tx.query(IS_BEING_BOUGHT, [guest.cartId])).length > 0)
    return { cartKey: guestKey ?? null, cars: [] };
  if (guest === null) {
    const known = await rows.lockAccountCart(tx, uid, channel.id);
    const opened = known && (await openAccountCart(tx, keys, uid, channel.id));
    return { cartKey: opened?.cartKey ?? null, cars: [] };
  }
  const { cart, cartKey } = await openAccountCart(tx, keys, uid, channel.id);
  const [own, guests] = await Promise.all([
    rows.cartLines(tx, cart.cartId),
    rows.cartLines(tx, guest.cartId),
  ]);
  const lines = await moveLines(tx, cart.cartId, own, guests);
  await tx.execute(JOIN_ADDITIONS, [cart.cartId, guest.cartId]);
  await tx.execute(JOIN_OFFERS, [cart.cartId, guest.cartId]);
  const isGuestsWay = guests.length > 0 && (guest.fulfillment ?? guest.shipping) !== null;
  const merged: rows.CartRow = {
    ...cart,
    destinationZip: guest.destinationZip ?? cart.destinationZip,
    couponCode: guest.couponCode ?? cart.couponCode,
    // The way and the address belong together: the guest has chosen theirs just now.
    ...(isGuestsWay && {
      fulfillment: guest.fulfillment,
      shipping: guest.shipping ?? cart.shipping,
    }),
  };
  if (isGuestsWay) await handOverTime(tx, guest.cartId, cart.cartId);
  else await releaseTime(tx, guest.cartId);
  const kept = await keepTime(tx, merged, { before: isGuestsWay ? guests : own, now: lines });
  await rows.saveCart(tx, kept);
  await tx.execute(FORGET, [guest.cartId]);
  const cars = guests.flatMap(({ fitmentId, drive }) => (fitmentId === null ? [] : [{ fitmentId, drive }]));
  const replaced = cart.couponCode !== merged.couponCode ? cart.couponCode : null;
  return { cartKey, cars, ...(replaced !== null && { replacedCoupon: replaced }) };
}

const STOCK = 'SELECT sku_id AS "skuId", quantity FROM stock_level WHERE sku_id = ANY ($1)';

/** Puts a guest's lines into the account's cart. A page that was opened before sign-in may still name them by their ids. */
async function moveLines(
  tx: Queries,
  cartId: string,
  own: readonly rows.CartLineRow[],
  guests: readonly rows.CartLineRow[],
): Promise<rows.CartLineRow[]> {
  const taken = new Set(own.map(({ lineId }) => lineId));
  const named = guests.map((line) =>
    taken.has(line.lineId) ? { ...line, lineId: randomCrockford(8) } : line,
  );
  const stock = await tx.query<{ skuId: string; quantity: number }>(STOCK, [
    [...own, ...named].map(({ skuId }) => skuId),
  ]);
  const pieces = new Map(stock.map(({ skuId, quantity }) => [skuId, quantity]));
  const lines = mergeLines(own, named, (skuId) => pieces.get(skuId) ?? null);
  for (const line of lines) if (!own.includes(line)) await rows.putLine(tx, cartId, line);
  return lines;
}

/** The open cart that the key opens, if it is a guest's. */
async function lockGuests(
  tx: Queries,
  channel: Channel,
  key: string | undefined,
): Promise<rows.CartRow | null> {
  const cartId = getCartId(key);
  const cart = cartId === null ? null : await rows.lockCart(tx, cartId);
  if (cart?.uid !== null || cart.orderNumber !== null || cart.channelId !== channel.id) return null;
  return opens(key, cart.keyHash) ? cart : null;
}
