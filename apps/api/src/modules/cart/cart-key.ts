import { AccessKey } from '@tirekit/contract';
import { randomCrockford, randomSecret } from '../../platform/random-id.ts';
import { sha256 } from '../../platform/secret-hash.ts';

const ID_LENGTH = 10;

/** A new cart's public id and the key that opens it: the id, then 132 random bits. */
export function newCartKey(): { cartId: string; key: string } {
  const cartId = randomCrockford(ID_LENGTH);
  return { cartId, key: `${cartId}${randomSecret()}` };
}

/** The cart that a key claims to open; null for what cannot be a key. */
export function cartIdOf(key: string | undefined): string | null {
  const parsed = AccessKey.safeParse(key);
  return parsed.success && parsed.data.length > ID_LENGTH ? parsed.data.slice(0, ID_LENGTH) : null;
}

/**
 * What the order that buys a cart is found by, in `cart_purchase`: the cart's id alone would do it for anybody.
 * @param besides another order of the same cart, which the buyer wants as well: each has a place of its own
 */
export const purchaseKeyHash = (channelId: string, cartKey: string, besides?: string): Buffer =>
  sha256([channelId, cartKey, ...(besides === undefined ? [] : [besides])].join(':'));
