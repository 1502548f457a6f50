import type { LoaderFunctionArgs } from 'react-router';
import type { Cart } from '@tirekit/contract';
import { forPage } from '../request/responses.ts';
import { uncached } from '../request/uncached.ts';
import { getVisit, type Visit } from '../request/visit.ts';
import { type CartSummary, emptyCart } from '../visitor/page-context.ts';

/** `/api/cart`: what the header shows of the cart. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  return Response.json(summarize(visit, await forPage(visit.cart())), uncached);
}

/** The cart for the header; its count also goes into a cookie, where the next page finds it at once. */
export function summarize(visit: Visit, cart: Cart | null): CartSummary {
  const summary =
    cart === null
      ? emptyCart
      : { tireCount: cart.tireCount, totalCents: cart.quote.totalCents, held: heldIn(cart) };
  if ((visit.cookies.get('cartQuantity') ?? 0) !== summary.tireCount)
    visit.cookies.set('cartQuantity', summary.tireCount);
  return summary;
}

/** A staggered set may hold one tire on both axles: all lines of it count. */
function heldIn({ lines }: Cart): Record<string, number> {
  const held: Record<string, number> = {};
  for (const { productId, quantity } of lines) held[productId] = (held[productId] ?? 0) + quantity;
  return held;
}
