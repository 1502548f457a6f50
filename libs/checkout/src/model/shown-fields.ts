import type { Cart } from '@tirekit/contract';
import { seenCart } from './cart-changes.ts';

/**
 * What a page that places the order shows of a cart, for hidden fields of its form: total, days of arrival, and gift card. The order is
 * refused if any of it is no longer so. `PurchaseFields` reads them.
 * @param purchaseKey a new UUID: a page that is shown once buys once, and a second click sends the same key
 */
export const shownFields = (cart: Cart, purchaseKey: string): Readonly<Record<string, string>> => ({
  purchaseKey,
  cartVersion: String(cart.version),
  totalCents: String(cart.quote.totalCents),
  arrives: JSON.stringify(cart.quote.arrives ?? null),
  ...(cart.giftCard && { giftCardCents: String(cart.giftCard.paysCents) }),
  seen: seenCart(cart),
});
