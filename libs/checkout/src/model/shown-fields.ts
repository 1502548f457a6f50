import type { Cart } from '@tirekit/contract';
import { seenCart } from './cart-changes.ts';

/**
 * Hidden fields for a form that places the order: the total, the days of arrival, and the gift card's share, as the page shows
 * them. The order is refused if any of them has changed. `PurchaseFields` reads them.
 * @param termsVersion the version of the terms of sale that the page names; null where there is none
 * @param purchaseKey a new UUID: a page that is shown once buys once, and a second click sends the same key
 */
export const shownFields = (
  cart: Cart,
  termsVersion: string | null,
  purchaseKey: string,
): Readonly<Record<string, string>> => ({
  purchaseKey,
  cartVersion: String(cart.version),
  totalCents: String(cart.quote.totalCents),
  arrives: JSON.stringify(cart.quote.arrives ?? null),
  ...(cart.giftCard && { giftCardCents: String(cart.giftCard.paysCents) }),
  ...(termsVersion !== null && { termsVersion }),
  seen: seenCart(cart),
});
