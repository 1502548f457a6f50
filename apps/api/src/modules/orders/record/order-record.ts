import type {
  Drive,
  OrderFulfillment,
  OrderOrganization,
  OrderState,
  OrderType,
  PartnerSource,
  PaymentMethod,
  PriceType,
  Quote,
  ShippingForm,
  ShippingMode,
  TirePictureData,
  UserType,
} from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { Card, Charge } from '../../buying/payments/index.ts';
import type { OrderFailure } from './order-failures.ts';

/** The catalog's facts about a tire on the day it was bought. */
export interface BoughtItem {
  name: string;
  size: string;
  service: string;
  path: string;
  picture: TirePictureData;
  sample: boolean;
  /** The car for which it was chosen; missing in older orders. */
  car?: string | null;
  /** The car in the directory; missing without one, and in older orders. */
  fitmentId?: string;
  /** The car's drive, of its possible ones; missing without an answer, and in older orders. */
  drive?: Drive;
  /** Shared by the front and rear of a set; missing for other tires, and in older orders. */
  setId?: string;
  /** Diameter in inches of other wheels that it was chosen for; missing without them, and in older orders. */
  wheelIn?: number;
  /** Codes of the verdict's reasons that the buyer agreed to; missing without any, and in older orders. */
  acknowledged?: readonly string[];
  /** The sentences that the buyer agreed to, word for word; missing without any, and in older orders. */
  agreed?: readonly string[];
}

/** A row of `orders`, written only by this module from the contract's types. */
export interface OrderRow {
  order_number: string;
  channel_id: string;
  cart_id: string;
  customer_id: string;
  /** The signed-in buyer who placed it; null for guests, and for orders older than the column. */
  uid: string | null;
  key_hash: Buffer;
  state: OrderState;
  placed_at: Date;
  confirmed_at: Date | null;
  cancelled_at: Date | null;
  /** The moment it was handed over to warehouse or carrier; a canceled order never is. */
  dispatched_at: Date | null;
  quote: Quote;
  total_cents: number;
  /** The part that a gift card pays, in US cents. */
  gift_card_cents: number;
  gift_card_id: string | null;
  shipping_mode: ShippingMode;
  shipping: ShippingForm;
  /** Null for tires that are sent to the buyer. */
  /** With the ZIP code of the buyer's own place, where they gave one and the tires go elsewhere. */
  fulfillment: (OrderFulfillment & { buyerZip?: string }) | null;
  zip: string;
  billing: BillingRow | null;
  po_number: string | null;
  /** Whom it was bought for; null for an order of no organization. Kept in a table of its own. */
  organization: OrderOrganization | null;
  payment_method: PaymentMethod;
  /** Null for a method that needs none. */
  payment_token: string | null;
  return_url: string | null;
  charge_id: string | null;
  resolve_loan_id: string | null;
  card: Card | null;
  failure: OrderFailure | null;
  next_action_url: string | null;
  partner: PartnerSource | null;
  /** The buyer's types, and the order's, as they were when it was placed; null for orders older than the columns. */
  user_type: UserType | null;
  price_type: PriceType | null;
  order_type: OrderType | null;
  /** The version of the terms of sale that the buyer accepted; null if the storefront named none. */
  terms_version: string | null;
  carrier: string | null;
  tracking_number: string | null;
  /** YYYY-MM-DD */
  expected_delivery: string | null;
  processed_at: Date | null;
  pickup_pending_at: Date | null;
  in_transit_at: Date | null;
  /** The moment that an order for pickup is ready, even if it is still ahead. */
  pickup_ready_at: Date | null;
  delivered_at: Date | null;
}

/** The fields of an order that are set from the start and never change. */
export type NewOrderRow = Pick<
  OrderRow,
  | 'order_number'
  | 'channel_id'
  | 'cart_id'
  | 'customer_id'
  | 'uid'
  | 'key_hash'
  | 'quote'
  | 'total_cents'
  | 'gift_card_cents'
  | 'gift_card_id'
  | 'shipping_mode'
  | 'shipping'
  | 'fulfillment'
  | 'zip'
  | 'billing'
  | 'po_number'
  | 'organization'
  | 'payment_method'
  | 'payment_token'
  | 'return_url'
  | 'partner'
  | 'terms_version'
  | 'user_type'
  | 'price_type'
  | 'order_type'
>;

type BillingRow = Pick<
  ShippingForm,
  'firstName' | 'lastName' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'
>;

export interface OrderLineRow {
  line_no: number;
  sku_id: string;
  quantity: number;
  returned_quantity: number;
  unit_price_cents: number;
  road_hazard: boolean;
  axle: 'front' | 'rear' | null;
  item: BoughtItem;
  /** The DOT TINs that the shop has mounted; missing where it has entered none. */
  tins?: readonly string[] | null;
}

/** The timestamps of an order that has just been confirmed. */
export type Confirmation = { placed_at: Date; confirmed_at: Date };

/** The order as it is now in the database, without reading it again. */
export const confirmedRow = (
  row: NewOrderRow,
  { id, card, loanId = null }: Pick<Charge, 'id' | 'card' | 'loanId'>,
  { placed_at, confirmed_at }: Confirmation,
): OrderRow => ({
  ...row,
  state: 'confirmed',
  placed_at,
  confirmed_at,
  cancelled_at: null,
  dispatched_at: null,
  charge_id: id,
  resolve_loan_id: loanId,
  card,
  failure: null,
  next_action_url: null,
  carrier: null,
  tracking_number: null,
  expected_delivery: null,
  processed_at: confirmed_at,
  pickup_pending_at: null,
  in_transit_at: null,
  pickup_ready_at: null,
  delivered_at: null,
});

/** An order with its lines. */
export interface OrderRecord {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
}

/** The columns that are read of an order. */
export const orderColumns = `
  order_number, channel_id, cart_id, customer_id, uid, key_hash, state, placed_at, confirmed_at,
  cancelled_at, dispatched_at, quote, total_cents, gift_card_cents, gift_card_id,
  shipping_mode, shipping, fulfillment, zip, billing, po_number, payment_method, payment_token, return_url, charge_id, resolve_loan_id,
  card, failure,
  next_action_url, partner, user_type, price_type, order_type, terms_version, carrier, tracking_number, expected_delivery, processed_at, pickup_pending_at, in_transit_at,
  pickup_ready_at, delivered_at, (
    SELECT jsonb_build_object('name', kept.name, 'unit', kept.unit, 'costCenter', kept.cost_center)
    FROM order_organization AS kept WHERE kept.order_number = orders.order_number
  ) AS organization`;

const ORDER = `SELECT ${orderColumns} FROM orders WHERE order_number = $1`;

const ORDER_WITH_LINES = `
  SELECT ${orderColumns}, (
    SELECT jsonb_agg(jsonb_build_object('line_no', line_no, 'sku_id', sku_id, 'quantity', quantity,
      'returned_quantity', returned_quantity, 'unit_price_cents', unit_price_cents, 'road_hazard', road_hazard,
      'axle', axle, 'item', item, 'tins', tins) ORDER BY line_no)
    FROM order_line WHERE order_line.order_number = orders.order_number
  ) AS lines
  FROM orders WHERE order_number = $1`;

export const readOrder = (db: Queries, orderNumber: string): Promise<OrderRow | null> =>
  db.maybeOne<OrderRow>(ORDER, [orderNumber]);

/** A single statement, because it is read several times while an order is placed. */
export async function readOrderWithLines(db: Queries, orderNumber: string): Promise<OrderRecord | null> {
  const row = await db.maybeOne<OrderRow & { lines: OrderLineRow[] }>(ORDER_WITH_LINES, [orderNumber]);
  if (row === null) return null;
  const { lines, ...order } = row;
  return { order, lines };
}

/**
 * A line with the price of its tires in the quote, in cents before discounts. Lines and quote were written from one
 * cart, in the same order, so nothing is multiplied again.
 */
export function pricedLines({ order, lines }: OrderRecord): (OrderLineRow & { tiresCents: number })[] {
  const tires = order.quote.lines.filter(({ kind }) => kind === 'tires');
  return lines.map((line, at) => {
    const priced = tires[at];
    if (priced === undefined) throw new Error(`The quote of order ${order.order_number} lacks a line`);
    return { ...line, tiresCents: priced.amountCents };
  });
}
