import { type BodyOf, type Cart, errorTable, type placeOrder } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { EarlierOrder, PurchaseKeys } from './claim-purchase.ts';
import type { BoughtItem, NewOrderRow, OrderLineRow } from './order-record.ts';

/** A new order, as the buyer sees it now: later changes to the catalogue do not affect it. */
export interface NewOrder {
  readonly row: NewOrderRow;
  /** The secret that opens the order. */
  readonly orderKey: string;
  readonly paymentMethod: BodyOf<typeof placeOrder>['payment']['method'];
  readonly cart: Cart;
  readonly lines: readonly OrderLineRow[];
}

/**
 * Long enough for the call to the provider to end, and short enough that an order whose process died is settled within
 * a minute.
 */
const SETTLE_AFTER_SECONDS = 20;

const HOLD = 'SELECT outcome, earlier_order, short_skus FROM hold_order($1, $2, $3, $4, $5, $6, $7, $8)';

type Outcome =
  | { outcome: 'held' | 'mismatch' | 'changed' }
  | { outcome: 'repeated' | 'elsewhere'; earlier_order: string }
  | { outcome: 'short'; short_skus: string[] };

/**
 * Step (a) of placing an order, in one transaction: stores it as pending and takes its tires out of stock. Returns the
 * order that already has the cart, or null if this one has it now.
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
    purchaseOf(order),
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

/** The cart's lines as the order stores them. */
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
      car: line.car?.label ?? null,
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

/** JSON with the table's columns. */
function purchaseOf({ row, paymentMethod }: NewOrder): string {
  return JSON.stringify({
    ...row,
    key_hash: `\\x${row.key_hash.toString('hex')}`,
    payment_method: paymentMethod,
    settle_after_seconds: SETTLE_AFTER_SECONDS,
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
