import type { Queries } from '../../src/platform/db/database.ts';

/**
 * Step (a) of an order of these tires, in a cart of its own, without all that stands before it.
 * @param more of the order's row, such as another ZIP code; the cart's id is the order's number unless it says otherwise
 */
export async function hold(
  on: Queries,
  number: string,
  wanted: Readonly<Record<string, number>>,
  more: Readonly<Record<string, unknown>> & { readonly cart_id?: string } = {},
): Promise<{ outcome: string; shortSkus: string[] | null }> {
  const purchase = {
    order_number: number,
    channel_id: 'retail',
    cart_id: number,
    customer_id: 'C',
    key_hash: '\\x00',
    quote: {},
    total_cents: 1,
    shipping_mode: 'ship-to-me',
    shipping: {},
    zip: '38103',
    payment_method: 'card',
    payment_token: 'token',
    settle_after_seconds: 20,
    ...more,
  };
  const lines = Object.entries(wanted).map(([skuId, quantity], at) => ({
    line_no: at + 1,
    sku_id: skuId,
    quantity,
    unit_price_cents: 1,
    road_hazard: false,
    item: {},
  }));
  await on.execute(
    `INSERT INTO cart (cart_id, channel_id, key_hash) VALUES ($1, 'retail', '') ON CONFLICT DO NOTHING`,
    [purchase.cart_id],
  );
  return on.one('SELECT outcome, short_skus AS "shortSkus" FROM hold_order($1, $2, $3, $4, 1, $5, $6, $7)', [
    JSON.stringify(purchase),
    JSON.stringify(lines),
    Object.keys(wanted),
    Object.values(wanted),
    number,
    '',
    Buffer.from(number),
  ]);
}
