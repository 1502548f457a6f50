import {
  addToCart,
  changeCartLine,
  confirmCartShipping,
  getCart,
  headers,
  putCartDestination,
  putCartShipping,
  putCoupon,
  removeCartLine,
  removeCoupon,
} from '@tirekit/contract';
import type { CallContext } from '../../platform/http/call-context.ts';
import { idempotencyKeyIn } from '../../platform/http/idempotency-key.ts';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import type { CartCaller, CartService } from './cart-service.ts';

const callerOf = ({ channel, headers: given }: CallContext<'channel'>): CartCaller => {
  const key = given[headers.cart];
  return { channel, key: typeof key === 'string' ? key : undefined };
};

/** The cart's endpoints. Every one is about the cart whose key the caller holds. */
export function cartRoutes(carts: CartService): ImplementedRoute[] {
  return [
    implement(getCart, async ({ request }) => ({ cart: await carts.read(callerOf(request)) })),
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
    implement(putCartShipping, ({ body, request }) => carts.setShipping(callerOf(request), body)),
    implement(confirmCartShipping, async ({ request }) => ({
      cart: await carts.confirmShipping(callerOf(request)),
    })),
  ];
}
