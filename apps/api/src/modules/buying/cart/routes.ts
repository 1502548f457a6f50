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
import { getCaller } from './get-caller.ts';
import { saveCartDraft } from './cart-draft.ts';
import type { CartService } from './cart-service.ts';
import type { CartShippingService } from './cart-shipping.ts';
import type { CartWays } from './cart-ways.ts';

interface CartUses {
  readonly db: Database;
  readonly carts: CartService;
  readonly ways: CartWays;
  readonly shipping: CartShippingService;
}

/** The cart's endpoints. Every one is about the cart whose key the caller holds. */
export function ownCartRoutes({ db, carts, ways, shipping }: CartUses): ImplementedRoute[] {
  return [
    implement(getCart, ({ request }) => carts.find(getCaller(request))),
    implement(addToCart, ({ body, request }) =>
      carts.add(getCaller(request), body, idempotencyKeyIn(request)),
    ),
    implement(changeCartLine, async ({ params, body, request }) => ({
      cart: await carts.change(getCaller(request), params.lineId, body),
    })),
    implement(removeCartLine, async ({ params, request }) => ({
      cart: await carts.remove(getCaller(request), params.lineId),
    })),
    implement(putCoupon, async ({ body, request }) => ({
      cart: await carts.applyCoupon(getCaller(request), body.code),
    })),
    implement(removeCoupon, async ({ request }) => ({ cart: await carts.removeCoupon(getCaller(request)) })),
    implement(putCartDestination, async ({ body, request }) => ({
      cart: await carts.setDestination(getCaller(request), body.zip),
    })),
    implement(putCartDraft, ({ body, request }) => saveCartDraft(db, getCaller(request), body)),
    implement(putCartShipping, ({ body, request }) => shipping.save(getCaller(request), body)),
    implement(confirmCartShipping, async ({ request }) => ({
      cart: await shipping.confirm(getCaller(request)),
    })),
    implement(putCartFulfillment, async ({ body, request }) => ({
      cart: await ways.choose(getCaller(request), body),
    })),
    implement(putCartAppointment, async ({ body, request }) => ({
      cart: await ways.hold(getCaller(request), body),
    })),
    implement(removeCartAppointment, async ({ request }) => ({
      cart: await ways.release(getCaller(request)),
    })),
    implement(putCartAddOns, async ({ body, request }) => ({
      cart: await ways.addOns(getCaller(request), body),
    })),
  ];
}
