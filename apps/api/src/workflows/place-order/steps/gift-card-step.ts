import { giftCardOfCart } from '../../../modules/buying/cart/index.ts';
import { holdGiftCard } from '../../../modules/buying/gift-cards/index.ts';
import { keepGiftCard, type OrderStep } from '../../../modules/orders/record/index.ts';
import type { Queries } from '../../../platform/db/database.ts';

/** Sets an order's part aside on its gift card. Whatever ends the order gives it back, by a trigger. */
export const giftCardStep = (db: Queries): OrderStep => ({
  name: 'gift-card',
  async prepare({ cart }) {
    if (cart.giftCard === undefined) return null;
    const cardId = await giftCardOfCart(db, cart.cartId);
    if (cardId === null) return null;
    return {
      row: { giftCardId: cardId },
      async hold(tx, { orderNumber, giftCardCents: amountCents }) {
        await holdGiftCard(tx, orderNumber, { cardId, amountCents });
        await keepGiftCard(tx, orderNumber, { cardId, amountCents });
      },
    };
  },
});
