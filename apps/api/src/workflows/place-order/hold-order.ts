import { type Cart, errorTable } from '@tirekit/contract';
import {
  type NewOrderRow,
  type OrderLineRow,
  orderLineRows,
  type OrderPart,
} from '../../modules/orders/record/index.ts';
import { type Database, type Queries, sqlState } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { EarlierOrder, PurchaseKeys } from './claim-purchase.ts';

/** A new order, as the buyer sees it now: later changes to the catalog do not affect it. */
export interface NewOrder {
  readonly row: NewOrderRow;
  /** The secret that opens the order. */
  readonly orderKey: string;
  readonly cart: Cart;
  readonly lines: readonly OrderLineRow[];
  /** True if it is fitted, so that it cannot be placed without a time that its cart holds. */
  readonly needsAppointment: boolean;
  /** The additions of the features, in the order in which they are stored. */
  readonly parts: readonly OrderPart[];
  /**
   * Seconds that it belongs to the process that places it: long enough for the call to the provider to end, and short enough that
   * an order whose process died is settled within a minute.
   */
  readonly leaseSeconds: number;
}

const HOLD = `
  SELECT outcome, earlier_order AS "earlierOrder", short_skus AS "shortSkus"
  FROM hold_order($1, $2, $3, $4, $5, $6, $7, $8)`;

/** The SQLSTATE of an order for the tires of one warehouse that lacks some of them; the function rolled everything back. */
const WAREHOUSE_SHORT = 'TK001';
const WAREHOUSE_SHORT_MESSAGE =
  'This warehouse no longer has all your tires. Please choose another, or have them shipped.';

type Outcome =
  | { outcome: 'held' | 'mismatch' | 'changed' | 'time-gone' }
  | { outcome: 'repeated' | 'elsewhere'; earlierOrder: string }
  | { outcome: 'short'; shortSkus: string[] };

/**
 * Step (a) of placing an order, in one transaction: stores it as pending and takes its tires out of stock. Returns the
 * order that already has the cart, or null if this one has it now. An order that needs an appointment also takes over
 * the time that its cart holds.
 * @throws ApiProblem `idempotency-mismatch`, `cart-changed` since it was read, `slot-gone` if no time is held any more,
 *   `out-of-stock` naming the lines, or without them if only the warehouse where the buyer wants to collect lacks some
 */
export async function holdOrder(
  db: Database,
  order: NewOrder,
  keys: PurchaseKeys,
): Promise<EarlierOrder | null> {
  const { cart } = order;
  const outcome = await hold(db, order, keys).catch((error: unknown) => {
    if (sqlState(error) === WAREHOUSE_SHORT) throw new ApiProblem('out-of-stock', WAREHOUSE_SHORT_MESSAGE);
    throw error;
  });
  switch (outcome.outcome) {
    case 'held':
      return null;
    case 'repeated':
    case 'elsewhere':
      return { kind: outcome.outcome, orderNumber: outcome.earlierOrder };
    case 'mismatch':
      throw new ApiProblem('idempotency-mismatch');
    case 'changed':
      throw new ApiProblem('cart-changed');
    case 'time-gone':
      throw new ApiProblem('slot-gone');
    case 'short':
      throw outOfStock(cart, outcome.shortSkus);
  }
}

/** Most orders are sent to their buyers and have nothing to keep besides: a single statement, in a rush of orders. */
function hold(db: Database, order: NewOrder, keys: PurchaseKeys): Promise<Outcome> {
  const holds = order.parts.flatMap((part) => part.hold ?? []);
  if (holds.length === 0) return holdIn(db, order, keys);
  return db.transaction(async (tx) => {
    const outcome = await holdIn(tx, order, keys);
    if (outcome.outcome === 'held') for (const one of holds) await one(tx, order.row);
    return outcome;
  });
}

function holdIn(db: Queries, order: NewOrder, keys: PurchaseKeys): Promise<Outcome> {
  const wanted = piecesBySku(order.cart);
  return db.one<Outcome>(HOLD, [
    getPurchase(order),
    orderLineRows(order.lines),
    [...wanted.keys()],
    [...wanted.values()],
    order.cart.version,
    keys.key,
    keys.requestHash,
    keys.cartKeyHash,
  ]);
}

/** JSON with the table's columns, and the function's facts about the way to the buyer. */
function getPurchase({ row, needsAppointment, leaseSeconds }: NewOrder): string {
  const { fulfillment } = row;
  return JSON.stringify({
    order_number: row.orderNumber,
    channel_id: row.channelId,
    cart_id: row.cartId,
    customer_id: row.customerId,
    uid: row.uid,
    key_hash: `\\x${row.keyHash.toString('hex')}`,
    quote: row.quote,
    total_cents: row.totalCents,
    shipping_mode: row.shippingMode,
    shipping: row.shipping,
    fulfillment: fulfillment && { ...fulfillment, warehouseId: fulfillment.warehouse?.warehouseId },
    zip: row.zip,
    billing: row.billing,
    po_number: row.poNumber,
    payment_method: row.paymentMethod,
    payment_token: row.paymentToken,
    return_url: row.returnUrl,
    partner: row.partner,
    user_type: row.userType,
    price_type: row.priceType,
    order_type: row.orderType,
    terms_version: row.termsVersion,
    settle_after_seconds: leaseSeconds,
    needs_appointment: needsAppointment,
  });
}

/** Two lines may ask for the same tire. */
function piecesBySku({ lines }: Cart): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

function outOfStock({ lines }: Cart, skuIds: readonly string[]): ApiProblem {
  const { message } = errorTable['out-of-stock'];
  const fields = lines
    .filter(({ productId }) => skuIds.includes(productId))
    .map(({ lineId }) => ({ path: `lines.${lineId}`, message }));
  return new ApiProblem('out-of-stock', message, { fields });
}
