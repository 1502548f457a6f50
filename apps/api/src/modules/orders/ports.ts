import type { Channel } from '@tirekit/channel';
import type { Cart } from '@tirekit/contract';

/** What placing an order needs of carts. */
export interface CheckoutCarts {
  /**
   * The open cart of this key in this channel, with prices, stock and total as the database has them at this moment;
   * null when there is none, or it was bought already.
   */
  read(caller: { channel: Channel; key: string }): Promise<Cart | null>;
}
