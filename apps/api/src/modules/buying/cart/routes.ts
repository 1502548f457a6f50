import {
  addToCart,
  changeCartLine,
  confirmCartShipping,
  getCart,
  putCartAddOns,
  putCartAppointment,
  putCartDestination,
  putCartDraft,
  putCartFulfillment,
  putCartShipping,
  putCoupon,
  removeCartAppointment,
  removeCartLine,
  removeCoupon,
} from '@tirekit/contract';
import { idempotencyKeyIn } from '../../../platform/http/idempotency-key.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import type { Database } from '../../../platform/db/database.ts';
import { callerOf } from './caller-of.ts';
import { keepTyped } from './cart-draft.ts';
import type { CartService } from './cart-service.ts';
import type { CartShipping } from './cart-shipping.ts';
import type { CartWays } from './cart-ways.ts';

interface CartUses {
  readonly db: Database;
  readonly carts: CartService;
  readonly ways: CartWays;
  readonly shipping: CartShipping;
}

/** The cart's endpoints. Every one is about the cart whose key the caller holds. */
export function cartRoutes({ db, carts, ways, shipping }: CartUses): ImplementedRoute[] {
  return [
    implement(getCart, ({ request }) => carts.find(callerOf(request))),
    implement(addToCart, ({ body, request }) =>
      carts.add(callerOf(request), body, idempotencyKeyIn(request)),
    ),
    implement(changeCartLine, async ({ params, body, request }) => ({
      cart: await carts.change(callerOf(request), params.lineId, body),
    })),
    implement(removeCartLine, async ({ params, request }) => ({
      cart: await carts.remove(callerOf(request), params.lineId),
    })),
    implement(putCoupon, async ({ body, request }) => ({
      cart: await carts.applyCoupon(callerOf(request), body.code),
    })),
    implement(removeCoupon, async ({ request }) => ({ cart: await carts.removeCoupon(callerOf(request)) })),
    implement(putCartDestination, async ({ body, request }) => ({
      cart: await carts.setDestination(callerOf(request), body.zip),
    })),
    implement(putCartDraft, ({ body, request }) => keepTyped(db, callerOf(request), body)),
    implement(putCartShipping, ({ body, request }) => shipping.save(callerOf(request), body)),
    implement(confirmCartShipping, async ({ request }) => ({
      cart: await shipping.confirm(callerOf(request)),
    })),
    implement(putCartFulfillment, async ({ body, request }) => ({
      cart: await ways.choose(callerOf(request), body),
    })),
    implement(putCartAppointment, async ({ body, request }) => ({
      cart: await ways.hold(callerOf(request), body),
    })),
    implement(removeCartAppointment, async ({ request }) => ({
      cart: await ways.release(callerOf(request)),
    })),
    implement(putCartAddOns, async ({ body, request }) => ({
      cart: await ways.addOns(callerOf(request), body),
    })),
  ];
}
