import type { BodyOf, Cart, addToCart } from '@tirekit/contract';
import type { BuyersChannel } from '../../platform/http/buyers-channel.ts';
import type { SkuFacts } from '../../modules/buying/pricing/index.ts';

/** The parts of carts that orders need. */
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
  /** The signed-in buyer; null for a guest. */
  readonly uid: string | null;
}

/** The parts of carts that reordering needs. */
export interface ReorderCarts {
  /** The prices and stock of tires for this buyer now; those that they can't buy here are missing. */
  facts(shopper: Shopper, skuIds: readonly string[]): Promise<ReadonlyMap<string, SkuFacts>>;
  /** Puts one tire, or a set, into the cart by all of its rules; opens one if the key opens none. */
  add(
    shopper: Shopper,
    tires: BodyOf<typeof addToCart>,
    idempotencyKey: string | null,
  ): Promise<{ cart: Cart; cartKey: string | null }>;
}
