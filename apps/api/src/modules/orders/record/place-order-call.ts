import type { BodyOf, OrderPlaced, placeOrder } from '@tirekit/contract';
import type * as z from 'zod/mini';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';

/** A press of the buy button, with all that says who has pressed it. */
export interface PlaceOrderCall {
  /** Storefront with the prices of the buyer's account. */
  readonly channel: BuyersChannel;
  /** Origins of the storefront for browsers: its own, and those of others that may show it to an exchange's customer. */
  readonly publicOrigins: readonly (string | null)[];
  readonly cartKey: string;
  readonly idempotencyKey: string;
  /** The visitor's session, if the storefront sent it. */
  readonly sessionId: string | null;
  /** The header in which an exchange vouches for its customer. */
  readonly customerId: string | string[] | undefined;
  /** The signed-in buyer's uid; null for a guest. */
  readonly uid: string | null;
  readonly body: BodyOf<typeof placeOrder>;
}

/** Buys a cart in the three steps of every order, for callers within the API, such as punchout. */
export type BuyCart = (call: PlaceOrderCall) => Promise<z.infer<typeof OrderPlaced>>;
