import type { BodyOf, Cart, placeOrder, ShippingForm } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/secret-hash.ts';
import { newCustomerId } from './order-number.ts';
import type { BoughtItem } from './order-record.ts';

export interface PendingOrder {
  readonly orderNumber: string;
  readonly orderKey: string;
  readonly channelId: string;
  readonly cart: Cart;
  readonly shipping: ShippingForm;
  readonly body: BodyOf<typeof placeOrder>;
  readonly returnUrl: string | null;
}

/**
 * Long enough for the call to the provider to end, short enough that an order whose process died is settled within
 * a minute.
 */
const SETTLE_AFTER_SECONDS = 20;

const INSERT_ORDER = `
  INSERT INTO orders (order_number, channel_id, cart_id, customer_id, key_hash, state, settle_after, quote,
    total_cents, shipping_mode, shipping, zip, billing, po_number, payment_method, payment_token, return_url)
  VALUES ($1, $2, $3, $4, $5, 'pending', now() + ${SETTLE_AFTER_SECONDS} * interval '1 second', $6, $7, $8, $9, $10,
    $11, $12, $13, $14, $15)`;

const INSERT_LINES = `
  INSERT INTO order_line (order_number, line_no, sku_id, quantity, unit_price_cents, road_hazard, axle, item)
  SELECT $1, line_no, sku_id, quantity, unit_price_cents, road_hazard, axle, item
  FROM jsonb_to_recordset($2::jsonb) AS line (line_no integer, sku_id text, quantity integer,
    unit_price_cents integer, road_hazard boolean, axle text, item jsonb)`;

/** Writes down what is being bought, as the buyer sees it now: later changes of the catalogue do not reach it. */
export async function insertPendingOrder(tx: Queries, pending: PendingOrder): Promise<void> {
  const { orderNumber, orderKey, channelId, cart, shipping, body, returnUrl } = pending;
  await tx.execute(INSERT_ORDER, [
    orderNumber,
    channelId,
    cart.cartId,
    newCustomerId(),
    sha256(orderKey),
    cart.quote,
    cart.quote.totalCents,
    cart.shipping?.mode,
    shipping,
    shipping.zip.slice(0, 5),
    body.billing,
    body.poNumber ?? null,
    body.payment.method,
    body.payment.token,
    returnUrl,
  ]);
  await tx.execute(INSERT_LINES, [orderNumber, JSON.stringify(cart.lines.map(lineRow))]);
}

function lineRow(line: Cart['lines'][number], at: number) {
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
    unit_price_cents: line.price.salePriceInCents,
    road_hazard: line.roadHazardState !== 'none',
    axle: line.axle,
    item: bought,
  };
}
