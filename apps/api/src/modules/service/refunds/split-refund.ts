/** The payment of an order. All amounts in US cents. */
export interface PaidOrder {
  readonly totalCents: number;
  /** The part of the total that its gift card paid. */
  readonly giftCardCents: number;
  readonly chargeId: string | null;
  readonly paid: boolean;
}

/** Earlier refunds of an order, paid already or not. */
export interface RefundsBefore {
  readonly cents: number;
  /** The part of it that goes back to the payment method that was charged. */
  readonly chargedCents: number;
}

/**
 * To whom a refund goes: first back to the payment method that was charged, until all that it paid is given back, then to the
 * gift card (docs/adr/0055-referral-and-gift-cards.md). Null if all refunds together would be more than was paid.
 */
export function splitRefund(
  { totalCents, giftCardCents, chargeId, paid }: PaidOrder,
  before: RefundsBefore,
  amountCents: number,
): { readonly chargedCents: number; readonly giftCardCents: number } | null {
  const paidCents = paid && chargeId !== null ? totalCents : 0;
  if (before.cents + amountCents > paidCents) return null;
  const chargedLeft = Math.max(0, totalCents - giftCardCents - before.chargedCents);
  const toGiftCard = Math.max(0, amountCents - chargedLeft);
  return { chargedCents: amountCents - toGiftCard, giftCardCents: toGiftCard };
}
