import type { LoaderFunctionArgs } from 'react-router';
import type { Cart } from '@tirekit/contract';
import { forPage } from '../request/responses.ts';
import { uncached } from '../request/uncached.ts';
import { getVisit } from '../request/visit.ts';
import { type CartSummary, emptyCart } from '../visitor/page-context.ts';

/** `/api/cart`: what the header shows of the cart. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(summarize(await forPage(getVisit(context).cart())), uncached);
}

/** The cart for the header. */
export const summarize = (cart: Cart | null): CartSummary =>
  cart === null
    ? emptyCart
    : { tireCount: cart.tireCount, totalCents: cart.quote.totalCents, held: heldIn(cart) };

/** A staggered set may hold one tire on both axles: all lines of it count. */
function heldIn({ lines }: Cart): Record<string, number> {
  const held: Record<string, number> = {};
  for (const { productId, quantity } of lines) held[productId] = (held[productId] ?? 0) + quantity;
  return held;
}
