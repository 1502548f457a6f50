import type { Channel } from '@tirekit/channel';
import { type BodyOf, type Order, type OrderPlaced, type placeOrder } from '@tirekit/contract';
import type * as z from 'zod/mini';
import type { Database, Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { checkCart, checkReturnUrl } from './checkout-rules.ts';
import { type Claim, claimPurchase, type PurchaseKeys } from './claim-purchase.ts';
import type { CrashPoint } from './fault-injection.ts';
import { newOrderNumber, type OrderKeys } from './order-number.ts';
import { type OrderRecord, readOrderWithLines } from './order-record.ts';
import type { Chargeable, OrderPayments } from './payments-of-orders.ts';
import { insertPendingOrder } from './pending-order.ts';
import type { CheckoutCarts } from './ports.ts';
import { holdStock } from './stock-holds.ts';

export interface PlaceOrderDeps {
  readonly db: Database;
  readonly carts: CheckoutCarts;
  readonly payments: OrderPayments;
  readonly keys: OrderKeys;
  readonly view: (record: OrderRecord) => Order;
  readonly crash: (point: CrashPoint) => void;
}

export interface PlaceOrderCall {
  readonly channel: Channel;
  /** Where browsers reach the storefront; null where nobody said. */
  readonly publicOrigin: string | null;
  readonly cartKey: string;
  readonly idempotencyKey: string;
  readonly body: BodyOf<typeof placeOrder>;
}

/** How often a purchase may find that the order in its way has just ended. */
const ATTEMPTS = 3;

/**
 * Buys a cart, once, however often and from however many places it is asked for (docs/adr/0007-three-step-orders.md):
 * (a) one transaction stores the pending order and holds its stock, (b) the provider charges under the order's own
 * key, (c) one transaction confirms or fails it. What stops in between is finished by the reconciler.
 *
 * @throws ApiProblem `cart-changed`, `price-changed`, `out-of-stock`, `unprocessable` before anything is charged;
 *   `payment-declined` after the provider said no, to every copy of the call; `idempotency-mismatch`
 */
export async function buyCart(
  deps: PlaceOrderDeps,
  call: PlaceOrderCall,
): Promise<z.infer<typeof OrderPlaced>> {
  const claim = await claimOrHold(deps, call);
  if (claim.kind === 'new') await chargeNew(deps, claim.order);
  else await deps.payments.lookAgain(claim.orderNumber);
  return answer(deps, claim.kind === 'new' ? claim.order.order_number : claim.orderNumber);
}

/** What there is to charge, or the order that was there before. */
type Held = { kind: 'new'; order: Chargeable } | Exclude<Claim, { kind: 'new' }>;

/** Carries a claim out of the transaction that must not stand. */
class BoughtElsewhere extends Error {
  readonly orderNumber: string;
  constructor(orderNumber: string) {
    super('Another order buys this cart');
    this.orderNumber = orderNumber;
  }
}

async function claimOrHold(deps: PlaceOrderDeps, call: PlaceOrderCall): Promise<Held> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deps.db.transaction((tx) => hold(tx, deps, call));
    } catch (error) {
      if (!(error instanceof BoughtElsewhere)) throw error;
      // The buyer came back from the second factor without finishing it: the new try takes its place.
      await deps.payments.abandon(error.orderNumber);
      const other = await readOrderWithLines(deps.db, error.orderNumber);
      if (other?.order.state !== 'failed' || attempt === ATTEMPTS) {
        return { kind: 'elsewhere', orderNumber: error.orderNumber };
      }
    }
  }
}

/** Step (a). */
async function hold(tx: Queries, deps: PlaceOrderDeps, call: PlaceOrderCall): Promise<Held> {
  const { channel, cartKey, idempotencyKey, body } = call;
  const orderNumber = newOrderNumber();
  const keys: PurchaseKeys = { channelId: channel.id, cartKey, idempotencyKey, body };
  const claim = await claimPurchase(tx, keys, orderNumber);
  if (claim.kind === 'elsewhere') throw new BoughtElsewhere(claim.orderNumber);
  if (claim.kind === 'repeated') return claim;

  const returnUrl = checkReturnUrl(body.returnUrl, call.publicOrigin);
  const { cart, shipping } = checkCart(await deps.carts.forCheckout(tx, cartKey, channel), body, channel);
  const orderKey = deps.keys.keyOf(orderNumber);
  await insertPendingOrder(tx, {
    orderNumber,
    orderKey,
    channelId: channel.id,
    cart,
    shipping,
    body,
    returnUrl,
  });
  await holdStock(
    tx,
    orderNumber,
    cart.lines.map(({ lineId, productId, quantity }) => ({
      skuId: productId,
      quantity,
      path: `lines.${lineId}`,
    })),
  );
  return {
    kind: 'new',
    order: {
      order_number: orderNumber,
      total_cents: cart.quote.totalCents,
      payment_token: body.payment.token,
      return_url: returnUrl,
    },
  };
}

/** Steps (b) and (c). */
async function chargeNew({ payments, crash }: PlaceOrderDeps, order: Chargeable): Promise<void> {
  crash('after-hold');
  const charge = await payments.charge(order);
  crash('after-charge');
  if (charge) await payments.settle(order.order_number, charge);
  crash('after-confirm');
}

async function answer(deps: PlaceOrderDeps, orderNumber: string): Promise<z.infer<typeof OrderPlaced>> {
  const record = await readOrderWithLines(deps.db, orderNumber);
  if (record === null) throw new Error(`Order ${orderNumber} vanished`);
  const { state, failure } = record.order;
  if (state === 'failed') throw new ApiProblem('payment-declined', failure?.message);
  return { order: deps.view(record), orderKey: deps.keys.keyOf(orderNumber) };
}
