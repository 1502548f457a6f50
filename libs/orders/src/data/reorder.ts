import { headers, putCartDestination, type ReorderOutcome, reorderTires } from '@tirekit/contract';
import { type ApiFailure, rememberCart, type RequestContext, toResult } from '@tirekit/shell-server/request';
import type { OpenedOrder } from './opened-order.ts';

/** The path of the cart with the outcome of a reorder. */
export const REORDERED_CART = '/cart?reordered';

/** A browser keeps 4096 bytes of a cookie, with its name and signature. */
const OUTCOME_MAX = 3_000;

/**
 * Puts the tires of an order into the visitor's cart, and keeps what the cart is to say of it.
 * @param key of one press of the button
 * @returns why nothing was put there; null if something was
 */
export async function submitReorder(
  { api, cookies, keepCartKey }: RequestContext,
  opened: OpenedOrder,
  key: string,
): Promise<ApiFailure | null> {
  const result = await toResult(
    api.call(reorderTires, { body: opened, headers: { [headers.idempotencyKey]: key } }),
  );
  if (!result.ok) return result.failure;
  const { cart, cartKey, added, left } = result.answer;
  rememberCart(cookies, cart);
  keepCartKey(cartKey);
  cookies.set('reordered', written({ added, left }));
  const zip = cookies.get('zipCode');
  // If the visitor's ZIP code is known, the cart shows fees and tax at once; if this fails, the cart asks for it.
  if (zip !== null && cart.quote.destination === null)
    await toResult(api.call(putCartDestination, { body: { zip } }));
  return null;
}

/** As much of it as a cookie holds; the cart itself has the rest. */
function written(outcome: ReorderOutcome): string {
  const text = JSON.stringify(outcome);
  if (encodeURIComponent(text).length <= OUTCOME_MAX) return text;
  const { added, left } = outcome;
  return written(
    added.length >= left.length ? { added: added.slice(0, -1), left } : { added, left: left.slice(0, -1) },
  );
}
