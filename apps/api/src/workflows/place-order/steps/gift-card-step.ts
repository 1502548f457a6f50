import { giftCardOfCart, holdGiftCard } from '../../../modules/buying/gift-cards/index.ts';
import type { OrderStep } from '../../../modules/orders/record/index.ts';
import type { Queries } from '../../../platform/db/database.ts';

/** Sets an order's part aside on its gift card. Whatever ends the order gives it back, by a trigger. */
export const giftCardStep = (db: Queries): OrderStep => ({
  name: 'gift-card',
  async prepare({ cart }) {
    if (cart.giftCard === undefined) return null;
    const cardId = await giftCardOfCart(db, cart.cartId);
    if (cardId === null) return null;
    return {
      row: { gift_card_id: cardId },
      hold: (tx, order) =>
        holdGiftCard(tx, order.order_number, { cardId, amountCents: order.gift_card_cents }),
    };
  },
});
