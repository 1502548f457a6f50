import type { BodyOf, Cart, addToCart } from '@tirekit/contract';
import type { BuyersChannel } from '../../platform/http/buyers-channel.ts';
import type { SkuFacts } from '../pricing/sku-facts.ts';

/** What orders need from carts. */
export interface CheckoutCarts {
  /**
   * The open cart for this key in this channel, with prices, stock and total as the database has them at this moment;
   * null if there is none, or it has been bought.
   */
  read(caller: { channel: BuyersChannel; key: string; uid: string | null }): Promise<Cart | null>;
}

/** The cart that a caller's key opens, in the storefront as they have it. */
export interface Shopper {
  readonly channel: BuyersChannel;
  readonly key: string | undefined;
  /** Who has signed in; null for a guest. */
  readonly uid: string | null;
}

/** What buying the tires of an order again needs from carts. */
export interface ReorderCarts {
  /** What tires cost this buyer now, and how many there are; those that they cannot buy here are missing. */
  facts(shopper: Shopper, skuIds: readonly string[]): Promise<ReadonlyMap<string, SkuFacts>>;
  /** Puts one tire, or a set, into the cart by all of its rules; opens one if the key opens none. */
  add(
    shopper: Shopper,
    tires: BodyOf<typeof addToCart>,
    idempotencyKey: string | null,
  ): Promise<{ cart: Cart; cartKey: string | null }>;
}
