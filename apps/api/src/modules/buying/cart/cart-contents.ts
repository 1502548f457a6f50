import { placedModes } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import type { MappedPlace } from '../fulfillment/index.ts';
import { factsIn, skuColumns, type SkuFacts, type SkuRow, skuStock } from '../pricing/index.ts';
import { purchaseKeyHash } from './cart-key.ts';
import { CART, type CartLineRow, type CartRow } from './cart-rows.ts';
import { type AgreedQuote, type AgreedRow, agreedColumns, agreedIn, joinAgreed } from './agreed-quote.ts';

/** A cart with everything that its price depends on, as the database has it at one moment. */
export interface CartContents {
  readonly cart: CartRow;
  readonly lines: readonly {
    readonly line: CartLineRow;
    /** Null if the tire no longer exists or the channel does not sell it. */
    readonly sku: SkuFacts | null;
  }[];
  /**
   * Tires that the account may not buy, because their brands are not tied to it. They are in no total, and wait here for
   * their buyer to have read so.
   */
  readonly leftOut: readonly { readonly line: CartLineRow; readonly sku: SkuFacts }[];
  /** The place of the buyer's ZIP code, or of the van's visit, if one is known. */
  readonly place: MappedPlace | null;
  /** The sales quote that some of its lines came from, while it can be bought. */
  readonly agreed: AgreedQuote | null;
  /** The order that was placed with it and is waiting for its payment. */
  readonly waitingOrder: { readonly orderNumber: string; readonly placedAt: Date } | null;
}

/** One row per line; an empty cart is one row without a line. */
type Row = CartRow &
  AgreedRow &
  (
    | { cartLineId: null }
    | (Omit<CartLineRow, 'lineId' | 'skuId'> & { cartLineId: string; cartSkuId: string })
  ) &
  ({ skuId: null } | SkuRow) &
  (
    | { placeZip: null }
    | {
        placeZip: string;
        placeState: string;
        placeCity: string;
        placeLatitude: number | null;
        placeLongitude: number | null;
      }
  ) &
  ({ waitingNumber: null } | { waitingNumber: string; waitingSince: Date });

// A form for a shop, a location or a warehouse has that place's address, not the buyer's.
const CONTENTS = `
  SELECT c.*, place.zip AS "placeZip", place.state AS "placeState", place.city AS "placeCity",
    place.latitude AS "placeLatitude", place.longitude AS "placeLongitude",
    cl.line_id AS "cartLineId", cl.sku_id AS "cartSkuId", cl.quantity, cl.added_price_cents AS "addedPriceCents",
    cl.road_hazard AS "roadHazard", cl.set_id AS "setId", cl.axle, cl.fitment_id AS "fitmentId", cl.drive,
    cl.wheel_in AS "wheelIn", cl.acknowledged, cl.sales_quote AS "salesQuote", cl.quoted_cents AS "quotedCents",
    ${agreedColumns},
    waiting.order_number AS "waitingNumber", waiting.placed_at AS "waitingSince", ${skuColumns}
  FROM (SELECT ${CART} FROM cart WHERE cart_id = $1) c
  LEFT JOIN zip_place AS place ON place.zip = left(coalesce(c.fulfillment ->> 'zip',
    CASE WHEN c.shipping ->> 'mode' IN (${placedModes.map((mode) => `'${mode}'`).join(', ')}) THEN c."destinationZip" END,
    c.shipping #>> '{form,zip}', c."destinationZip"), 5)
  LEFT JOIN cart_order waiting ON waiting.cart_key_hash = $2 AND waiting.state IN ('pending', 'processing')
  LEFT JOIN cart_line cl ON cl.cart_id = c."cartId"
  ${joinAgreed}
  LEFT JOIN tire ON tire.sku_id = cl.sku_id ${skuStock}
  ORDER BY cl.position, cl.line_id`;

/** A cart with its contents; null if there is none. A single statement, because it is read at every step. */
export async function readContents(
  db: Queries,
  channel: BuyersChannel,
  { cartId, key }: { cartId: string; key: string },
): Promise<CartContents | null> {
  const rows = await db.query<Row>(CONTENTS, [cartId, purchaseKeyHash(channel.id, key)]);
  const [first] = rows;
  if (first === undefined) return null;
  return {
    cart: {
      cartId: first.cartId,
      channelId: first.channelId,
      keyHash: first.keyHash,
      uid: first.uid,
      version: first.version,
      destinationZip: first.destinationZip,
      couponCode: first.couponCode,
      shipping: first.shipping,
      typed: first.typed,
      fulfillment: first.fulfillment,
      paymentMethod: first.paymentMethod,
      orderNumber: first.orderNumber,
      giftCardId: first.giftCardId,
      referralCode: first.referralCode,
      referralRefusal: first.referralRefusal,
    },
    ...linesIn(channel, rows, first.placeZip === null ? null : first.placeState),
    agreed: agreedIn(rows),
    place:
      first.placeZip === null
        ? null
        : {
            zip: first.placeZip,
            state: first.placeState,
            city: first.placeCity,
            latitude: first.placeLatitude,
            longitude: first.placeLongitude,
          },
    waitingOrder:
      first.waitingNumber === null
        ? null
        : { orderNumber: first.waitingNumber, placedAt: first.waitingSince },
  };
}

function linesIn(
  channel: BuyersChannel,
  rows: readonly Row[],
  region: string | null,
): Pick<CartContents, 'lines' | 'leftOut'> {
  const unlimited = channel.buyer?.unlimited ?? null;
  const all = rows.flatMap((row) => {
    if (row.cartLineId === null) return [];
    const line: CartLineRow = {
      lineId: row.cartLineId,
      skuId: row.cartSkuId,
      quantity: row.quantity,
      addedPriceCents: row.addedPriceCents,
      roadHazard: row.roadHazard,
      setId: row.setId,
      axle: row.axle,
      fitmentId: row.fitmentId,
      wheelIn: row.wheelIn,
      acknowledged: row.acknowledged,
      drive: row.drive,
      salesQuote: row.salesQuote,
      quotedCents: row.quotedCents,
    };
    const sku = row.skuId === null ? null : factsIn(channel, row, region);
    const refused =
      sku === null && row.skuId !== null && unlimited !== null ? factsIn(unlimited, row, region) : null;
    return [{ line, sku, refused }];
  });
  return {
    lines: all.filter(({ refused }) => refused === null).map(({ line, sku }) => ({ line, sku })),
    leftOut: all.flatMap(({ line, refused }) => (refused === null ? [] : [{ line, sku: refused }])),
  };
}
