import { hasFeature } from '@tirekit/channel';
import { putGiftCard, removeGiftCard } from '@tirekit/contract';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import { getCaller } from './get-caller.ts';
import type { CartService } from './cart-service.ts';
import { findGiftCard } from '../gift-cards/index.ts';

// The transaction that saves the cart counts its version, which the order names.
const PUT = 'UPDATE cart SET gift_card_id = $2 WHERE cart_id = $1';

/** Gift cards as a cart is paid with them. */
export const giftCardRoutes = (carts: CartService): ImplementedRoute[] => [
  implement(putGiftCard, async ({ body, request }) => ({
    cart: await carts.changing(getCaller(request), async (tx, cart) => {
      const isTaken = hasFeature(request.channel, 'referrals');
      const cardId = isTaken ? await findGiftCard(tx, body.code, cart.channelId) : null;
      if (cardId === null) throw refused();
      await tx.execute(PUT, [cart.cartId, cardId]);
      return cart;
    }),
  })),
  implement(removeGiftCard, async ({ request }) => ({
    cart: await carts.changing(getCaller(request), async (tx, cart) => {
      await tx.execute(PUT, [cart.cartId, null]);
      return cart;
    }),
  })),
];

/** The same for a code that is wrong, of another store, or has paid all it could. */
function refused(): ApiProblem {
  const problem = new ApiProblem('gift-card-refused');
  return refuseField('code', problem.message, 'gift-card-refused');
}
