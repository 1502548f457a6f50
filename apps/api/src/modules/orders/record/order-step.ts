import type { BodyOf, Cart, placeOrder, ShippingMode } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import type { Charge } from '../../buying/payments/index.ts';
import type { NewOrderRow } from './order-record.ts';

/** A cart that its buyer wants to buy as it is; nothing is stored yet. */
export interface Purchase extends Pick<NewOrderRow, 'shipping' | 'fulfillment'> {
  /** Storefront with the prices of the buyer's account. */
  readonly channel: BuyersChannel;
  /** The signed-in buyer's uid; null for a guest. */
  readonly uid: string | null;
  /** The visitor's session, if the storefront sent it. */
  readonly sessionId: string | null;
  /** The header in which an exchange vouches for its customer. */
  readonly customerId: string | string[] | undefined;
  readonly body: BodyOf<typeof placeOrder>;
  readonly cart: Cart;
  readonly shippingMode: ShippingMode;
}

/** The additions of a feature to one order. */
export interface OrderPart {
  /**
   * Columns of the order's row that replace the common values. `hold_order()` stores only the columns that it lists: a new field needs its
   * column there, or a `hold` that stores it, because an order just placed is answered from this row without being read again.
   */
  readonly row?: Partial<NewOrderRow>;
  /**
   * Stores what the feature keeps, in the transaction that has just stored the order and holds its tires: an error undoes the order.
   * @throws ApiProblem that the buyer reads
   */
  readonly hold?: (tx: Queries, order: NewOrderRow) => Promise<unknown>;
}

/** An order that ends without its tires; `refused` by its shop, `unpaid`, or `canceled` after it was paid. */
export interface EndedOrder {
  readonly orderNumber: string;
  readonly mode: ShippingMode;
  readonly why: 'refused' | 'unpaid' | 'canceled';
}

/**
 * A feature's part in placing an order (docs/adr/0087-order-steps.md). Each method is optional; the workflow calls them for
 * all steps, one after the other.
 */
export interface OrderStep {
  readonly name: string;
  /**
   * Reads and checks what the feature needs, before anything is stored. Null where the feature has no part in this order.
   * @throws ApiProblem if the cart can't be bought like this
   */
  prepare?(purchase: Purchase): Promise<OrderPart | null>;
  /** Work for the transaction that confirms the order, before it is confirmed; null for none. */
  confirm?(orderNumber: string, charge: Pick<Charge, 'loanId'>): ((tx: Queries) => Promise<unknown>) | null;
  /**
   * Undoes `hold`, in the transaction that ends the order and has its row locked.
   * @throws ApiProblem if the order can't be canceled
   */
  release?(tx: Queries, order: EndedOrder): Promise<void>;
}

/** Undoes what the steps hold. Call it before `releaseStock`: an order that is placed locks its time before its stock. */
export async function releaseSteps(
  tx: Queries,
  steps: readonly OrderStep[],
  order: EndedOrder,
): Promise<void> {
  for (const step of steps) await step.release?.(tx, order);
}
