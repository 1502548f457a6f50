import type { LoaderFunctionArgs } from 'react-router';
import type { Cart } from '@tirekit/contract';
import { type CartSummary, emptyCart } from '@tirekit/shell-ui/for-server';
import { getRequestContext } from '../request/request-context.ts';
import { orErrorPage } from '../request/responses.ts';
import { uncached } from '../request/uncached.ts';

/** `/api/cart`: what pages show of the cart. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(summarize(await orErrorPage(getRequestContext(context).cart())), uncached);
}

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
