import type { Drive, PaymentMethod, ReferralReason } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { FulfillmentChoice } from '../fulfillment/index.ts';
import type { TypedFields } from './cart-draft.ts';
import type { StoredShipping } from './stored-shipping.ts';

export type CartRow = {
  cartId: string;
  channelId: string;
  keyHash: Buffer;
  /** The account whose cart it is; null for a guest's. */
  uid: string | null;
  version: number;
  destinationZip: string | null;
  couponCode: string | null;
  shipping: StoredShipping | null;
  /** Values typed into the steps of checkout and not yet saved. */
  typed: TypedFields | null;
  /** The way that the tires reach their buyer; null until it was chosen. */
  fulfillment: FulfillmentChoice | null;
  /** The payment method; null until the buyer has chosen one. */
  paymentMethod: PaymentMethod | null;
  orderNumber: string | null;
  /** The gift card that its buyer has entered. */
  giftCardId: string | null;
  /** The friend's link that has led to it, and why its offer does not apply where the cart itself does not show that. */
  referralCode: string | null;
  referralRefusal: ReferralReason | null;
};

export type CartLineRow = {
  lineId: string;
  skuId: string;
  quantity: number;
  addedPriceCents: number;
  roadHazard: boolean;
  setId: string | null;
  axle: 'front' | 'rear' | null;
  fitmentId: string | null;
  /** Diameter in inches of the wheels that it is for, if the car is to get others than it came with. */
  wheelIn: number | null;
  /** Codes of the verdict's reasons that the buyer agreed to. */
  acknowledged: string[];
  /** The drive that the buyer chose, if the car's trim comes with several. */
  drive: Drive | null;
  /** The number of the sales quote that it came from; null for a tire that the buyer added. */
  salesQuote: string | null;
  /** The price of one tire in that quote, in US cents. */
  quotedCents: number | null;
};

/** The number of a line's tire in the cart's other lines: for another car, or in a set. */
export const elsewhereThan = (lines: readonly CartLineRow[], { lineId, skuId }: CartLineRow): number =>
  lines.reduce(
    (sum, line) => (line.skuId === skuId && line.lineId !== lineId ? sum + line.quantity : sum),
    0,
  );

/** The number of each tire in some lines: two may be of the same one. */
export function countPieces(
  lines: readonly Pick<CartLineRow, 'skuId' | 'quantity'>[],
): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { skuId, quantity } of lines) pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity);
  return pieces;
}

/** Columns of `cart`. */
export const CART = `cart_id AS "cartId", channel_id AS "channelId", key_hash AS "keyHash", uid, version,
  destination_zip AS "destinationZip", coupon_code AS "couponCode", shipping, typed, fulfillment,
  payment_method AS "paymentMethod", order_number AS "orderNumber",
  gift_card_id AS "giftCardId", referral_code AS "referralCode", referral_refusal AS "referralRefusal"`;

/** The cart, locked against other writers until the transaction ends. */
export const lockCart = (tx: Queries, cartId: string): Promise<CartRow | null> =>
  tx.maybeOne<CartRow>(`SELECT ${CART} FROM cart WHERE cart_id = $1 FOR UPDATE`, [cartId]);

/** The open cart of an account in a storefront, locked like {@link lockCart}; null if it has none. */
export const lockAccountCart = (tx: Queries, uid: string, channelId: string): Promise<CartRow | null> =>
  tx.maybeOne<CartRow>(`${OPEN_CART_OF} FOR UPDATE`, [uid, channelId]);

const OPEN_CART_OF = `SELECT ${CART} FROM cart WHERE uid = $1 AND channel_id = $2 AND order_number IS NULL`;

/** The id of that cart, for reading. */
export const cartIdOfAccount = async (db: Queries, uid: string, channelId: string): Promise<string | null> =>
  (await db.maybeOne<CartRow>(OPEN_CART_OF, [uid, channelId]))?.cartId ?? null;

/** The id of the card that a cart is paid with; null without one. */
export const giftCardOfCart = async (db: Queries, cartId: string): Promise<string | null> =>
  (await db.one<{ id: string | null }>('SELECT gift_card_id AS id FROM cart WHERE cart_id = $1', [cartId]))
    .id;

/** The number of additions that a cart remembers. */
const REMEMBERED_ADDITIONS = 8;

/**
 * Remembers an addition to a locked cart.
 * @param addition SHA-256 of its idempotency key and its tires
 * @returns false if it was remembered before, so the tires are in the cart already
 */
export async function rememberAddition(tx: Queries, cartId: string, addition: Buffer): Promise<boolean> {
  const changed = await tx.execute(
    `UPDATE cart SET recent_additions = (array_prepend($2::bytea, recent_additions))[1:$3]
     WHERE cart_id = $1 AND NOT recent_additions @> ARRAY[$2::bytea]`,
    [cartId, addition, REMEMBERED_ADDITIONS],
  );
  return changed > 0;
}

export const insertCart = (tx: Queries, cartId: string, channelId: string, hash: Buffer): Promise<CartRow> =>
  tx.one<CartRow>(`INSERT INTO cart (cart_id, channel_id, key_hash) VALUES ($1, $2, $3) RETURNING ${CART}`, [
    cartId,
    channelId,
    hash,
  ]);

/** An account has one open cart in each storefront: null if another call has opened it first. */
export const insertAccountCart = (
  tx: Queries,
  uid: string,
  { cartId, channelId, hash }: { cartId: string; channelId: string; hash: Buffer },
): Promise<CartRow | null> =>
  tx.maybeOne<CartRow>(
    `INSERT INTO cart (cart_id, channel_id, key_hash, uid) VALUES ($1, $2, $3, $4)
     ON CONFLICT (uid, channel_id) WHERE uid IS NOT NULL AND order_number IS NULL DO NOTHING RETURNING ${CART}`,
    [cartId, channelId, hash, uid],
  );

export const putKeyHash = (tx: Queries, cartId: string, hash: Buffer): Promise<number> =>
  tx.execute('UPDATE cart SET key_hash = $2 WHERE cart_id = $1', [cartId, hash]);

/** Saves the cart's own fields and increments its version. */
export const saveCart = (tx: Queries, cart: CartRow): Promise<CartRow> =>
  tx.one<CartRow>(
    `UPDATE cart SET version = version + 1, destination_zip = $2, coupon_code = $3, shipping = $4, fulfillment = $5,
       payment_method = $6, updated_at = now()
     WHERE cart_id = $1 RETURNING ${CART}`,
    [
      cart.cartId,
      cart.destinationZip,
      cart.couponCode,
      cart.shipping === null ? null : JSON.stringify(cart.shipping),
      cart.fulfillment === null ? null : JSON.stringify(cart.fulfillment),
      cart.paymentMethod,
    ],
  );

export const cartLines = (db: Queries, cartId: string): Promise<CartLineRow[]> =>
  db.query<CartLineRow>(
    `SELECT line_id AS "lineId", sku_id AS "skuId", quantity, added_price_cents AS "addedPriceCents",
            road_hazard AS "roadHazard", set_id AS "setId", axle, fitment_id AS "fitmentId", drive, wheel_in AS "wheelIn",
            acknowledged, sales_quote AS "salesQuote", quoted_cents AS "quotedCents"
     FROM cart_line WHERE cart_id = $1 ORDER BY position, line_id`,
    [cartId],
  );

export const putLine = (tx: Queries, cartId: string, line: CartLineRow): Promise<number> =>
  tx.execute(
    `INSERT INTO cart_line (cart_id, line_id, position, sku_id, quantity, added_price_cents, road_hazard, set_id, axle,
       fitment_id, drive, wheel_in, acknowledged, sales_quote, quoted_cents)
     VALUES ($1, $2, (SELECT coalesce(max(position), 0) + 1 FROM cart_line WHERE cart_id = $1), $3, $4, $5, $6, $7, $8, $9,
       $10, $11, $12, $13, $14)
     ON CONFLICT (cart_id, line_id) DO UPDATE SET quantity = excluded.quantity, road_hazard = excluded.road_hazard,
       added_price_cents = excluded.added_price_cents, fitment_id = excluded.fitment_id, drive = excluded.drive,
       wheel_in = excluded.wheel_in, acknowledged = excluded.acknowledged`,
    [
      cartId,
      line.lineId,
      line.skuId,
      line.quantity,
      line.addedPriceCents,
      line.roadHazard,
      line.setId,
      line.axle,
      line.fitmentId,
      line.drive,
      line.wheelIn,
      line.acknowledged,
      line.salesQuote,
      line.quotedCents,
    ],
  );

export const deleteLines = (tx: Queries, cartId: string, lineIds: readonly string[]): Promise<number> =>
  tx.execute('DELETE FROM cart_line WHERE cart_id = $1 AND line_id = ANY($2)', [cartId, lineIds]);
