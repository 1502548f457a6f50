import { CREDIT_LIMIT, isFittedMode, type Order, type OrderPlaced } from '@tirekit/contract';
import type * as z from 'zod/mini';
import type { ModuleDeps } from '../../module.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { buyerFacts } from '../../platform/http/buyers-channel.ts';
import { chargedQuote } from '../../modules/buying/pricing/index.ts';
import { sha256 } from '../../platform/secret-hash.ts';
import { assertTerms, checkCart, checkReturnUrl } from './checkout-rules.ts';
import { type EarlierOrder, findEarlierOrder, type PurchaseKeys, purchaseKeys } from './claim-purchase.ts';
import { holdOrder, type NewOrder } from './hold-order.ts';
import { creditExceeded } from './on-account-rules.ts';
import {
  confirmedRow,
  isFailed,
  newCustomerId,
  newOrderNumber,
  type NewOrderRow,
  orderFailures,
  type OrderKeys,
  orderLines,
  type OrderPart,
  type OrderRecord,
  type OrderRow,
  type OrderStep,
  type PlaceOrderCall,
  type Purchase,
  readOrder,
  readOrderWithLines,
} from '../../modules/orders/record/index.ts';
import type { PaymentProviders } from '../../modules/buying/payments/index.ts';
import type { OrderPayments } from '../../modules/orders/settle/index.ts';
import type { CheckoutCarts } from './ports.ts';

export interface PlaceOrderDeps extends Pick<ModuleDeps, 'db' | 'crash'> {
  readonly carts: CheckoutCarts;
  readonly payments: OrderPayments;
  readonly providers: Pick<PaymentProviders, 'has'>;
  /** The features that take part, in this order. */
  readonly steps: readonly OrderStep[];
  readonly keys: OrderKeys;
  readonly view: (record: OrderRecord) => Promise<Order>;
  /** The same, for an order that was placed this moment. */
  readonly viewPlaced: (record: OrderRecord) => Promise<Order>;
  /** Seconds that a new order belongs to this process. */
  readonly leaseSeconds: number;
}

/** The number of times that a purchase may find that the order in its way has just ended. */
const ATTEMPTS = 3;

/**
 * Buys a cart, once, however often and from however many places it is asked for (docs/adr/0007-reserve-confirm-release.md, 0033-authorize-then-capture.md):
 * (a) one transaction stores the pending order and holds its stock and time, (b) the method's provider authorizes the payment, the
 * shop confirms the appointment if there is one, and the provider captures, all under the order's number, (c) one
 * transaction confirms or fails it. The reconciler finishes an order that stops in between.
 *
 * @throws ApiProblem `cart-changed`, `terms-changed`, `price-changed`, `out-of-stock`, `unprocessable` before anything is charged;
 *   `payment-declined` after the provider said no, `credit-limit` where the
 *   account has less left, and `appointment-refused` after the shop did, to every copy of the
 *   call; `idempotency-mismatch`
 */
export async function buyCart(
  deps: PlaceOrderDeps,
  call: PlaceOrderCall,
): Promise<z.infer<typeof OrderPlaced>> {
  const held = await holdOrFind(deps, call);
  if ('kind' in held) {
    await deps.payments.pollProvider(held.orderNumber);
    return answer(deps, held.orderNumber);
  }
  const { orderNumber } = held.row;
  const confirmed = await deps.payments.whilePlacing(orderNumber, () => pay(deps, held));
  return confirmed === null
    ? answer(deps, orderNumber)
    : { order: await deps.viewPlaced({ order: confirmed, lines: held.lines }), orderKey: held.orderKey };
}

/** Step (a): the new order, pending with its stock held, or the order that already has the cart. */
async function holdOrFind(deps: PlaceOrderDeps, call: PlaceOrderCall): Promise<NewOrder | EarlierOrder> {
  const keys = purchaseKeys({ ...call, channelId: call.channel.id });
  for (let attempt = 1; ; attempt++) {
    const held = await tryToHold(deps, call, keys);
    if (!('kind' in held) || held.kind === 'repeated' || attempt === ATTEMPTS) return held;
    // The buyer came back from the second factor without completing it: the new attempt takes its place.
    await deps.payments.abandon(held.orderNumber);
    const other = await readOrder(deps.db, held.orderNumber);
    if (other === null || !isFailed(other.state)) return held;
  }
}

async function tryToHold(
  deps: PlaceOrderDeps,
  call: PlaceOrderCall,
  keys: PurchaseKeys,
): Promise<NewOrder | EarlierOrder> {
  let order: NewOrder;
  try {
    order = await newOrder(deps, call);
  } catch (refusal) {
    // If a cart cannot be bought, it may already have been: by an earlier copy of this call, or in another tab.
    const earlier = await findEarlierOrder(deps.db, keys);
    if (earlier !== null) return earlier;
    throw refusal;
  }
  deps.crash('before-hold');
  return (await holdOrder(deps.db, order, keys)) ?? order;
}

/** @throws ApiProblem where the cart is not, or is no more, what the buyer agreed to */
async function newOrder(
  { carts, keys, providers, steps, leaseSeconds }: PlaceOrderDeps,
  call: PlaceOrderCall,
): Promise<NewOrder> {
  const { channel, body } = call;
  assertTerms(body);
  const returnUrl = checkReturnUrl(body.returnUrl, call.publicOrigins);
  const read = await carts.read({ channel, key: call.cartKey, uid: call.uid });
  const { cart, shipping, shippingMode, fulfillment, arrives } = checkCart(read, body, channel, (method) =>
    providers.has(method),
  );
  const { uid, sessionId, customerId } = call;
  const purchase = { channel, uid, sessionId, customerId, body, cart, shipping, shippingMode, fulfillment };
  const parts = await prepareSteps(steps, purchase);
  const orderNumber = newOrderNumber();
  const orderKey = keys.getKey(orderNumber);
  const { userType, priceType, orderType } = buyerFacts(channel);
  return {
    row: {
      orderNumber,
      channelId: channel.id,
      cartId: cart.cartId,
      customerId: newCustomerId(),
      uid,
      keyHash: sha256(orderKey),
      quote: { ...chargedQuote(cart.quote), ...(arrives !== null && { arrives }) },
      totalCents: cart.quote.totalCents,
      giftCardCents: cart.giftCard?.paysCents ?? 0,
      giftCardId: null,
      shippingMode,
      shipping,
      fulfillment,
      zip: shipping.zip.slice(0, 5),
      billing: body.billing,
      poNumber: body.poNumber ?? null,
      termsVersion: body.termsVersion ?? null,
      organization: null,
      paymentMethod: body.payment.method,
      paymentToken: 'token' in body.payment ? body.payment.token : null,
      returnUrl,
      partner: null,
      userType,
      priceType,
      orderType,
      ...parts.reduce<Partial<NewOrderRow>>((row, part) => ({ ...row, ...part.row }), {}),
    },
    orderKey,
    cart,
    lines: orderLines(cart),
    needsAppointment: isFittedMode(shippingMode),
    parts,
    leaseSeconds,
  };
}

async function prepareSteps(steps: readonly OrderStep[], purchase: Purchase): Promise<OrderPart[]> {
  const parts: OrderPart[] = [];
  for (const step of steps) {
    const part = (await step.prepare?.(purchase)) ?? null;
    if (part !== null) parts.push(part);
  }
  return parts;
}

/** Steps (b) and (c). Returns the order if this call has confirmed it. */
async function pay({ payments, crash }: PlaceOrderDeps, order: NewOrder): Promise<OrderRow | null> {
  crash('after-hold');
  const charge = await payments.authorize(order.row);
  crash('after-authorization');
  if (charge === null) return null;
  const confirmed = await payments.settle(order.row, charge, crash);
  crash('after-confirm');
  return confirmed && confirmedRow(order.row, charge, confirmed);
}

async function answer(deps: PlaceOrderDeps, orderNumber: string): Promise<z.infer<typeof OrderPlaced>> {
  const record = await readOrderWithLines(deps.db, orderNumber);
  if (record === null) throw new Error(`Order ${orderNumber} vanished`);
  const { state, failure } = record.order;
  if (isFailed(state)) {
    if (failure?.code === CREDIT_LIMIT) throw await creditExceeded(deps.db, record.order.uid);
    const isOfShop = failure?.code === orderFailures.appointment.code;
    throw new ApiProblem(isOfShop ? 'appointment-refused' : 'payment-declined', failure?.message);
  }
  return { order: await deps.view(record), orderKey: deps.keys.getKey(orderNumber) };
}
