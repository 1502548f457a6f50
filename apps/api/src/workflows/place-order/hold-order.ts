import { type Attribution, type Cart, errorTable } from '@tirekit/contract';
import { type Database, type Queries, sqlState } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { type ExchangeFacts, keepExchangeFacts } from '../../modules/business/exchange/exchange-orders.ts';
import { useCoupon } from '../../modules/catalog/deals/coupon-uses.ts';
import { useOwnCoupon } from '../../modules/catalog/deals/own-coupon.ts';
import { keepRebates } from '../../modules/orders/record/order-rebates.ts';
import { keepOrderFor, type OrderFor } from '../../modules/business/organizations/cart-organization.ts';
import { claimQuote } from '../../modules/business/sales-quotes/claim-quote.ts';
import { holdGiftCard } from '../../modules/buying/gift-cards/ledger.ts';
import { keepReferral, type ReferralOfOrder } from '../../modules/business/referrals/keep-referral.ts';
import type { EarlierOrder, PurchaseKeys } from './claim-purchase.ts';
import { keepAttribution } from '../../modules/orders/record/order-attribution.ts';
import { noteOrderEvent } from '../../modules/orders/record/order-events.ts';
import { ledByPartner } from '../../modules/orders/record/order-partner.ts';
import type { BoughtItem, NewOrderRow, OrderLineRow } from '../../modules/orders/record/order-record.ts';

/** A new order, as the buyer sees it now: later changes to the catalogue do not affect it. */
export interface NewOrder {
  readonly row: NewOrderRow;
  /** The secret that opens the order. */
  readonly orderKey: string;
  readonly cart: Cart;
  /** The link whose offer is in its total; null without one. */
  readonly referral: ReferralOfOrder | null;
  readonly lines: readonly OrderLineRow[];
  /** True if it is fitted, so that it cannot be placed without a time that its cart holds. */
  readonly needsAppointment: boolean;
  /** The order's customer at the exchange where it is paid; null if it is not paid at one. */
  readonly atExchange: ExchangeFacts | null;
  /** The visit's way to this order; null where nothing is known. */
  readonly attribution: Attribution | null;
  /** Whom it is for; null for a buyer who belongs to no organization. */
  readonly boughtFor: OrderFor | null;
  /**
   * Seconds that it belongs to the process that places it: long enough for the call to the provider to end, and short enough that
   * an order whose process died is settled within a minute.
   */
  readonly leaseSeconds: number;
}

const HOLD = 'SELECT outcome, earlier_order, short_skus FROM hold_order($1, $2, $3, $4, $5, $6, $7, $8)';

const KEEP_FULFILLMENT = `
  UPDATE orders SET fulfillment = $2::jsonb || coalesce((
    SELECT jsonb_build_object('buyerZip', destination_zip) FROM cart
    WHERE cart.cart_id = orders.cart_id AND destination_zip IS NOT NULL), '{}')
  WHERE order_number = $1`;

/** The SQLSTATE of an order for the tires of one warehouse that lacks some of them; the function rolled everything back. */
const WAREHOUSE_SHORT = 'TK001';
const WAREHOUSE_SHORT_MESSAGE =
  'This warehouse no longer has all your tires. Please choose another, or have them shipped.';

type Outcome =
  | { outcome: 'held' | 'mismatch' | 'changed' | 'time-gone' }
  | { outcome: 'repeated' | 'elsewhere'; earlier_order: string }
  | { outcome: 'short'; short_skus: string[] };

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
      return { kind: outcome.outcome, orderNumber: outcome.earlier_order };
    case 'mismatch':
      throw new ApiProblem('idempotency-mismatch');
    case 'changed':
      throw new ApiProblem('cart-changed');
    case 'time-gone':
      throw new ApiProblem('slot-gone');
    case 'short':
      throw outOfStock(cart, outcome.short_skus);
  }
}

/** Most orders are sent to their buyers and have nothing to keep besides: a single statement, in a rush of orders. */
function hold(db: Database, order: NewOrder, keys: PurchaseKeys): Promise<Outcome> {
  const { order_number: orderNumber, fulfillment, gift_card_id: cardId } = order.row;
  const { atExchange, attribution, boughtFor, cart, referral } = order;
  const quote = cart.salesQuote?.holds === true ? cart.salesQuote.quoteNumber : null;
  const { partner } = order.row;
  const uses = couponUseOf(order);
  const rebates = earnedRebates(cart);
  const keepsMore = [
    fulfillment,
    atExchange,
    attribution,
    boughtFor,
    quote,
    partner,
    cardId,
    referral,
    uses,
    rebates,
  ].some((one) => one !== null);
  if (!keepsMore) return holdIn(db, order, keys);
  return db.transaction(async (tx) => {
    const outcome = await holdIn(tx, order, keys);
    if (outcome.outcome !== 'held') return outcome;
    if (fulfillment !== null) await tx.execute(KEEP_FULFILLMENT, [orderNumber, JSON.stringify(fulfillment)]);
    if (atExchange !== null) await keepExchangeFacts(tx, orderNumber, atExchange);
    if (attribution !== null) await keepAttribution(tx, orderNumber, attribution);
    if (boughtFor !== null) await keepOrderFor(tx, orderNumber, boughtFor);
    if (quote !== null) await claimQuote(tx, quote, orderNumber);
    if (partner !== null) await noteOrderEvent(tx, ledByPartner(orderNumber, partner));
    if (uses !== null) {
      const { uid, ...use } = uses;
      await useOwnCoupon(tx, use);
      if (uid !== null) await useCoupon(tx, { ...use, uid });
    }
    if (rebates !== null) await keepRebates(tx, orderNumber, rebates);
    if (referral !== null) await keepReferral(tx, order.row, referral);
    // Last: orders that want the same card wait for each other here.
    if (cardId !== null)
      await holdGiftCard(tx, orderNumber, { cardId, amountCents: order.row.gift_card_cents });
    return outcome;
  });
}

/** The rebates that the cart has promised; null without any. */
function earnedRebates({ rebates = [] }: Cart): string[] | null {
  const earned = rebates.filter(({ state }) => state === 'eligible').map(({ slug }) => slug);
  return earned.length === 0 ? null : earned;
}

/** Some coupons are used up by an order: of an account, or a subscriber's own. */
const couponUseOf = ({ row: { uid, order_number: orderNumber }, cart: { coupon } }: NewOrder) =>
  coupon?.applied === true ? { uid: uid ?? null, code: coupon.code, orderNumber } : null;

function holdIn(db: Queries, order: NewOrder, keys: PurchaseKeys): Promise<Outcome> {
  const wanted = piecesBySku(order.cart);
  return db.one<Outcome>(HOLD, [
    purchaseOf(order),
    JSON.stringify(order.lines),
    [...wanted.keys()],
    [...wanted.values()],
    order.cart.version,
    keys.key,
    keys.requestHash,
    keys.cartKeyHash,
  ]);
}

/** The sentences that the buyer agreed to for a line, word for word. */
const agreedOn = ({ agreements = [] }: Cart, lineId: string): string[] => [
  ...new Set(agreements.filter((one) => one.agreed && one.lineId === lineId).map(({ sentence }) => sentence)),
];

/** The cart's lines as the order stores them. */
export function orderLines(cart: Cart): OrderLineRow[] {
  return cart.lines.map((line, at) => {
    const { item } = line;
    const agreed = agreedOn(cart, line.lineId);
    const bought: BoughtItem = {
      name: `${item.brand.name} ${item.line.name}`,
      size: item.size,
      service: item.service,
      path: item.path,
      picture: item.picture,
      sample: item.sample,
      car: line.car?.label ?? null,
      ...(line.car !== null && { fitmentId: line.car.fitmentId }),
      ...(line.car !== null && line.car.drive !== null && { drive: line.car.drive }),
      ...(line.setId !== null && { setId: line.setId }),
      ...(line.wheelIn !== null && { wheelIn: line.wheelIn }),
      ...(line.acknowledged.length > 0 && { acknowledged: line.acknowledged }),
      ...(agreed.length > 0 && { agreed }),
    };
    return {
      line_no: at + 1,
      sku_id: line.productId,
      quantity: line.quantity,
      returned_quantity: 0,
      unit_price_cents: line.price.salePriceInCents,
      road_hazard: line.roadHazardState !== 'none',
      axle: line.axle,
      item: bought,
    };
  });
}

/** JSON with the table's columns, and what the function has to know of the way to the buyer. */
function purchaseOf({ row, needsAppointment, leaseSeconds }: NewOrder): string {
  const { fulfillment } = row;
  return JSON.stringify({
    ...row,
    fulfillment: fulfillment && { ...fulfillment, warehouseId: fulfillment.warehouse?.warehouseId },
    key_hash: `\\x${row.key_hash.toString('hex')}`,
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
