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
import type { CardDetails, Charge } from '../../buying/payments/index.ts';
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
  orderNumber: string;
  channelId: string;
  cartId: string;
  customerId: string;
  /** The signed-in buyer who placed it; null for guests, and for orders older than the column. */
  uid: string | null;
  keyHash: Buffer;
  state: OrderState;
  placedAt: Date;
  confirmedAt: Date | null;
  cancelledAt: Date | null;
  /** The moment it was handed over to warehouse or carrier; a canceled order never is. */
  dispatchedAt: Date | null;
  quote: Quote;
  totalCents: number;
  /** The part that a gift card pays, in US cents. */
  giftCardCents: number;
  giftCardId: string | null;
  shippingMode: ShippingMode;
  shipping: ShippingForm;
  /** Null for tires that are sent to the buyer. */
  /** Also has the buyer's own ZIP code if they gave one and the tires go elsewhere. */
  fulfillment: (OrderFulfillment & { buyerZip?: string }) | null;
  zip: string;
  billing: BillingRow | null;
  poNumber: string | null;
  /** The organization that it was bought for; null for an order of no organization. Kept in a table of its own. */
  organization: OrderOrganization | null;
  paymentMethod: PaymentMethod;
  /** Null for a method that needs none. */
  paymentToken: string | null;
  returnUrl: string | null;
  chargeId: string | null;
  resolveLoanId: string | null;
  card: CardDetails | null;
  failure: OrderFailure | null;
  nextActionUrl: string | null;
  partner: PartnerSource | null;
  /** The buyer's types, and the order's, as they were when it was placed; null for orders older than the columns. */
  userType: UserType | null;
  priceType: PriceType | null;
  orderType: OrderType | null;
  /** The version of the terms of sale that the buyer accepted; null if the storefront named none. */
  termsVersion: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** YYYY-MM-DD */
  expectedDelivery: string | null;
  processedAt: Date | null;
  pickupPendingAt: Date | null;
  inTransitAt: Date | null;
  /** The moment that an order for pickup is ready, even if it is still ahead. */
  pickupReadyAt: Date | null;
  deliveredAt: Date | null;
}

/** The fields of an order that are set from the start and never change. */
export type NewOrderRow = Pick<
  OrderRow,
  | 'orderNumber'
  | 'channelId'
  | 'cartId'
  | 'customerId'
  | 'uid'
  | 'keyHash'
  | 'quote'
  | 'totalCents'
  | 'giftCardCents'
  | 'giftCardId'
  | 'shippingMode'
  | 'shipping'
  | 'fulfillment'
  | 'zip'
  | 'billing'
  | 'poNumber'
  | 'organization'
  | 'paymentMethod'
  | 'paymentToken'
  | 'returnUrl'
  | 'partner'
  | 'termsVersion'
  | 'userType'
  | 'priceType'
  | 'orderType'
>;

type BillingRow = Pick<
  ShippingForm,
  'firstName' | 'lastName' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'
>;

export interface OrderLineRow {
  lineNo: number;
  skuId: string;
  quantity: number;
  returnedQuantity: number;
  unitPriceCents: number;
  roadHazard: boolean;
  axle: 'front' | 'rear' | null;
  item: BoughtItem;
  /** The DOT TINs that the shop has mounted; missing where it has entered none. */
  tins?: readonly string[] | null;
}

/** The timestamps of an order that has just been confirmed. */
export type ConfirmationTimes = { placedAt: Date; confirmedAt: Date };

/** The order as it is now in the database, without reading it again. */
export const confirmedRow = (
  row: NewOrderRow,
  { id, card, loanId = null }: Pick<Charge, 'id' | 'card' | 'loanId'>,
  { placedAt, confirmedAt }: ConfirmationTimes,
): OrderRow => ({
  ...row,
  state: 'confirmed',
  placedAt,
  confirmedAt,
  cancelledAt: null,
  dispatchedAt: null,
  chargeId: id,
  resolveLoanId: loanId,
  card,
  failure: null,
  nextActionUrl: null,
  carrier: null,
  trackingNumber: null,
  expectedDelivery: null,
  processedAt: confirmedAt,
  pickupPendingAt: null,
  inTransitAt: null,
  pickupReadyAt: null,
  deliveredAt: null,
});

/** An order with its lines. */
export interface OrderRecord {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
}

/** The columns that are read of an order. */
const orderColumns = `
  order_number AS "orderNumber", channel_id AS "channelId", cart_id AS "cartId", customer_id AS "customerId", uid,
  key_hash AS "keyHash", state, placed_at AS "placedAt", confirmed_at AS "confirmedAt", cancelled_at AS "cancelledAt",
  dispatched_at AS "dispatchedAt", quote, total_cents AS "totalCents", gift_card_cents AS "giftCardCents",
  gift_card_id AS "giftCardId", shipping_mode AS "shippingMode", shipping, fulfillment, zip, billing, po_number AS "poNumber",
  payment_method AS "paymentMethod", payment_token AS "paymentToken", return_url AS "returnUrl", charge_id AS "chargeId",
  resolve_loan_id AS "resolveLoanId", card, failure, next_action_url AS "nextActionUrl", partner, user_type AS "userType",
  price_type AS "priceType", order_type AS "orderType", terms_version AS "termsVersion", carrier,
  tracking_number AS "trackingNumber", expected_delivery AS "expectedDelivery", processed_at AS "processedAt",
  pickup_pending_at AS "pickupPendingAt", in_transit_at AS "inTransitAt", pickup_ready_at AS "pickupReadyAt",
  delivered_at AS "deliveredAt", (
    SELECT jsonb_build_object('name', kept.name, 'unit', kept.unit, 'costCenter', kept.cost_center)
    FROM ordering_organization AS kept WHERE kept.order_number = orders.order_number
  ) AS organization`;

/** The lines of an order, gathered from its rows of `order_line`. */
export const orderLinesJson = `
  jsonb_agg(jsonb_build_object('lineNo', line_no, 'skuId', sku_id, 'quantity', quantity,
    'returnedQuantity', returned_quantity, 'unitPriceCents', unit_price_cents, 'roadHazard', road_hazard,
    'axle', axle, 'item', item, 'tins', tins) ORDER BY line_no)`;

const ORDER = `SELECT ${orderColumns} FROM orders WHERE order_number = $1`;

/** The columns of orders with their lines. */
const recordColumns = `${orderColumns}, (
    SELECT ${orderLinesJson} FROM order_line WHERE order_line.order_number = orders.order_number
  ) AS lines`;

const ORDER_WITH_LINES = `SELECT ${recordColumns} FROM orders WHERE order_number = $1`;

const ORDERS = `SELECT ${orderColumns} FROM orders WHERE order_number = ANY ($1)`;

const NEWEST_WITH_LINES = `
  SELECT ${recordColumns} FROM orders WHERE order_number = ANY ($1) ORDER BY placed_at DESC, order_number DESC`;

export const readOrder = (db: Queries, orderNumber: string): Promise<OrderRow | null> =>
  db.maybeOne<OrderRow>(ORDER, [orderNumber]);

export const readOrders = (db: Queries, orderNumbers: readonly string[]): Promise<OrderRow[]> =>
  db.query<OrderRow>(ORDERS, [orderNumbers]);

/** A single statement, because it is read several times while an order is placed. */
export async function readOrderWithLines(db: Queries, orderNumber: string): Promise<OrderRecord | null> {
  const row = await db.maybeOne<RowWithLines>(ORDER_WITH_LINES, [orderNumber]);
  return row && toRecord(row);
}

/** Orders with their lines, the newest first. */
export const readOrdersWithLines = async (
  db: Queries,
  orderNumbers: readonly string[],
): Promise<OrderRecord[]> => (await db.query<RowWithLines>(NEWEST_WITH_LINES, [orderNumbers])).map(toRecord);

type RowWithLines = OrderRow & { lines: OrderLineRow[] };

const toRecord = ({ lines, ...order }: RowWithLines): OrderRecord => ({ order, lines });

/**
 * A line with the price of its tires in the quote, in cents before discounts. Lines and quote were written from one
 * cart, in the same order, so nothing is multiplied again.
 */
export function pricedLines({ order, lines }: OrderRecord): (OrderLineRow & { tiresCents: number })[] {
  const tires = order.quote.lines.filter(({ kind }) => kind === 'tires');
  return lines.map((line, at) => {
    const priced = tires[at];
    if (priced === undefined) throw new Error(`The quote of order ${order.orderNumber} lacks a line`);
    return { ...line, tiresCents: priced.amountCents };
  });
}
