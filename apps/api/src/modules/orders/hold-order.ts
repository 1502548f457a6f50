import {
  type BodyOf,
  type Cart,
  errorTable,
  type PartnerSource,
  type placeOrder,
  type ShippingForm,
} from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { sha256 } from '../../platform/secret-hash.ts';
import type { EarlierOrder, PurchaseKeys } from './claim-purchase.ts';
import { newCustomerId } from './order-number.ts';
import type { BoughtItem, OrderLineRow } from './order-record.ts';

/** What is being bought, as the buyer sees it now: later changes of the catalogue do not reach it. */
export interface NewOrder {
  readonly orderNumber: string;
  readonly orderKey: string;
  readonly channelId: string;
  readonly cart: Cart;
  readonly shipping: ShippingForm;
  readonly body: BodyOf<typeof placeOrder>;
  readonly returnUrl: string | null;
  readonly partner: PartnerSource | null;
  readonly lines: readonly OrderLineRow[];
}

/**
 * Long enough for the call to the provider to end, short enough that an order whose process died is settled within
 * a minute.
 */
const SETTLE_AFTER_SECONDS = 20;

const HOLD = 'SELECT outcome, earlier_order, short_skus FROM hold_order($1, $2, $3, $4, $5, $6, $7, $8)';

type Outcome =
  | { outcome: 'held' | 'mismatch' | 'changed' }
  | { outcome: 'repeated' | 'elsewhere'; earlier_order: string }
  | { outcome: 'short'; short_skus: string[] };

/**
 * Step (a) of placing an order, one transaction: stores it as pending and takes its tires out of stock. Gives the
 * order that has the cart already, null where this one has it now.
 * @throws ApiProblem `idempotency-mismatch`, `cart-changed` since it was read, `out-of-stock` naming the lines
 */
export async function holdOrder(
  db: Queries,
  order: NewOrder,
  keys: PurchaseKeys,
): Promise<EarlierOrder | null> {
  const { cart } = order;
  const wanted = piecesBySku(cart);
  const outcome = await db.one<Outcome>(HOLD, [
    JSON.stringify(orderRow(order)),
    JSON.stringify(order.lines),
    [...wanted.keys()],
    [...wanted.values()],
    cart.version,
    keys.key,
    keys.requestHash,
    keys.cartKeyHash,
  ]);
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
    case 'short':
      throw outOfStock(cart, outcome.short_skus);
  }
}

/** The cart's lines as the order keeps them. */
export function orderLines(cart: Cart): OrderLineRow[] {
  return cart.lines.map((line, at) => {
    const { item } = line;
    const bought: BoughtItem = {
      name: `${item.brand.name} ${item.line.name}`,
      size: item.size,
      service: item.service,
      path: item.path,
      picture: item.picture,
      sample: item.sample,
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

/** The names are those of the table's columns. */
function orderRow(order: NewOrder) {
  const { orderNumber, orderKey, channelId, cart, shipping, body, returnUrl, partner } = order;
  return {
    order_number: orderNumber,
    channel_id: channelId,
    cart_id: cart.cartId,
    customer_id: newCustomerId(),
    key_hash: `\\x${sha256(orderKey).toString('hex')}`,
    settle_after_seconds: SETTLE_AFTER_SECONDS,
    quote: cart.quote,
    total_cents: cart.quote.totalCents,
    shipping_mode: cart.shipping?.mode,
    shipping,
    zip: shipping.zip.slice(0, 5),
    billing: body.billing ?? undefined,
    po_number: body.poNumber,
    payment_method: body.payment.method,
    payment_token: body.payment.token,
    return_url: returnUrl ?? undefined,
    partner: partner ?? undefined,
  };
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
