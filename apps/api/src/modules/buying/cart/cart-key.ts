import { createHmac } from 'node:crypto';
import { AccessKey } from '@tirekit/contract';
import { randomCrockford, randomSecret } from '../../../platform/random-id.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import { deriveKey } from '../../../platform/tokens/signing-keys.ts';

const ID_LENGTH = 10;

/** The id of a new cart. */
export const newCartId = (): string => randomCrockford(ID_LENGTH);

/** A new cart's public id, and the key that opens it: the id followed by 132 random bits. */
export function newCartKey(): { cartId: string; key: string } {
  const cartId = newCartId();
  return { cartId, key: `${cartId}${randomSecret()}` };
}

/** The key of an account's cart: the same in every browser in which its owner signs in. */
export type AccountCartKeys = (cartId: string, uid: string) => string;

/** @param secret its holder can make the key of every account's cart, which opens it for the account alone */
export function accountCartKeys(secret: string): AccountCartKeys {
  const key = deriveKey(secret, 'carts of accounts');
  return (cartId, uid) =>
    `${cartId}${createHmac('sha256', key).update(`${cartId} ${uid}`).digest('base64url').slice(0, 22)}`;
}

/** The id of the cart that a key claims to open; null if it cannot be a key. */
export function getCartId(key: string | undefined): string | null {
  const parsed = AccessKey.safeParse(key);
  return parsed.success && parsed.data.length > ID_LENGTH ? parsed.data.slice(0, ID_LENGTH) : null;
}

/**
 * The key in `cart_purchase` by which the order that buys a cart is found; anybody could find it by the cart's id
 * alone.
 * @param additionalTo another order of the same cart that the buyer wants as well; each has an entry of its own
 */
export const purchaseKeyHash = (channelId: string, cartKey: string, additionalTo?: string): Buffer =>
  sha256([channelId, cartKey, ...(additionalTo === undefined ? [] : [additionalTo])].join(':'));
