import {
  business,
  type Cart,
  type CartPayment as Offered,
  listCartPayments,
  type PaymentMethod,
  putCartPayment,
} from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import { findCredit } from '../payments/index.ts';
import { getCaller } from './get-caller.ts';
import type { CartService } from './cart-service.ts';
import { type CartCaller, NO_CART } from './open-cart.ts';
import { isFirstSimplePay } from './simple-pay-saving.ts';

export interface CartPaymentDeps {
  readonly db: Database;
  readonly carts: CartService;
  /** True if this installation can take payments by a method. */
  readonly hasProvider: (method: PaymentMethod) => boolean;
}

/** The endpoints for the payment methods of a cart, and the buyer's choice. */
export const cartPaymentRoutes = (deps: CartPaymentDeps): ImplementedRoute[] => [
  implement(listCartPayments, async ({ request }) => ({ methods: await offered(deps, getCaller(request)) })),
  implement(putCartPayment, async ({ body, request }) => ({
    cart: await choose(deps, getCaller(request), body.method),
  })),
];

/** @throws ApiProblem `not-found` without a cart */
async function offered(deps: CartPaymentDeps, caller: CartCaller): Promise<Offered[]> {
  const contents = await deps.carts.contents(caller);
  if (contents === null) throw new ApiProblem('not-found', NO_CART);
  const methods: Offered[] = [];
  for (const method of caller.channel.paymentMethods) {
    if (!deps.hasProvider(method)) continue;
    const credit =
      method === 'purchase-order' && caller.uid !== null ? await findCredit(deps.db, caller.uid) : null;
    if (method === 'purchase-order' && credit === null) continue;
    const saves = method === 'simple-pay' && (await isFirstSimplePay(deps.db, contents.cart));
    methods.push({
      method,
      savingBps: saves ? business.simplePayFirstOrderBps : null,
      credit: credit && { limitCents: credit.limitCents, leftCents: credit.leftCents },
    });
  }
  return methods;
}

/** @throws ApiProblem `not-found`, `payment-method-unavailable` */
async function choose(deps: CartPaymentDeps, caller: CartCaller, method: PaymentMethod): Promise<Cart> {
  const isOffered = (await offered(deps, caller)).some((one) => one.method === method);
  const cart = await deps.carts.read(caller);
  // No storefront lists it: the card that the buyer has entered leaves nothing to another method.
  const paysAll = method === 'gift-card' && cart?.giftCard?.restCents === 0;
  if (!isOffered && !paysAll) throw new ApiProblem('payment-method-unavailable');
  // The version stays, because another tab may show it and nothing in it has changed.
  if (cart?.paymentMethod === method) return cart;
  return deps.carts.changing(caller, (_tx, now) => Promise.resolve({ ...now, paymentMethod: method }));
}
