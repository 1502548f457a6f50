import { firstOpenStep } from '@tirekit/shell-ui';
import { type Cart, type CartFulfillment, isFittedMode, type FittedMode } from '@tirekit/contract';
import { orErrorPage, redirectTo, type RequestContext } from '@tirekit/shell-server/request';

/** A cart whose tires are to be fitted. */
export interface FittedCart {
  readonly cart: Cart;
  readonly way: CartFulfillment & { mode: FittedMode };
}

const isFitted = (way: CartFulfillment | null): way is FittedCart['way'] =>
  way !== null && isFittedMode(way.mode);

/**
 * The cart of a buyer who chooses a shop or a time.
 * @throws a redirect to the step before, if there are no tires or they are not to be fitted
 */
export async function fittedCart({ cart: getCart }: RequestContext): Promise<FittedCart> {
  const cart = await orErrorPage(getCart());
  const before = firstOpenStep(cart, '/checkout/shipping');
  const way = cart?.fulfillment ?? null;
  if (cart === null || before !== null || !isFitted(way)) throw redirectTo(before ?? '/checkout/shipping');
  return { cart, way };
}
