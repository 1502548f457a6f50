import type { Channel } from '@tirekit/channel';
import type { Cart } from '@tirekit/contract';

/** What placing an order needs from carts. */
export interface CheckoutCarts {
  /**
   * The open cart for this key in this channel, with prices, stock and total as the database has them at this moment;
   * null if there is none, or it has been bought.
   */
  read(caller: { channel: Channel; key: string; uid: string | null }): Promise<Cart | null>;
}
