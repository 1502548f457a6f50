import type { Channel } from '@tirekit/channel';
import type { Cart } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';

/** What placing an order needs of carts. */
export interface CheckoutCarts {
  /**
   * The open cart of this key in this channel, locked, with prices, stock and total as the database has them at
   * this moment; null when there is none, or it was bought already.
   */
  forCheckout(tx: Queries, key: string, channel: Channel): Promise<Cart | null>;
  /** The cart was bought: it takes no more changes. */
  markOrdered(tx: Queries, cartId: string, orderNumber: string): Promise<void>;
}
