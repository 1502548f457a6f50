const WHOLE_BPS = 10_000;

/** Cents; above any price, and small enough for 32-bit arithmetic. */
export const ABOVE_ANY_PRICE = 2 ** 30;

/**
 * A channel's price of a tire in cents: the retail price less the channel's discount in basis points. Half a cent is rounded
 * up. Lists, pages and carts all use this function.
 */
export function channelPrice(retailCents: number, discountBps: number): number {
  return discountBps === 0
    ? retailCents
    : Math.floor((retailCents * (WHOLE_BPS - discountBps) + WHOLE_BPS / 2) / WHOLE_BPS);
}

/** The rule that derives a buyer's price from the retail price. */
export interface PriceRule {
  readonly discountBps: number;
  readonly memberPrices?: boolean;
  /** True if the discount is the military one. */
  readonly military?: boolean;
}

/**
 * A buyer's price of a tire, in US cents: the price of their channel, or the member price where they have that and it is
 * lower.
 * @param memberCents null if members pay the public price
 */
export function ownPrice(
  { discountBps, memberPrices = false }: PriceRule,
  retailCents: number,
  memberCents: number | null,
): number {
  const price = channelPrice(retailCents, discountBps);
  return memberPrices && memberCents !== null ? Math.min(price, memberCents) : price;
}

/** True if a buyer pays the military price for a tire, and not a member price that is as low or lower. */
export const isMilitaryPrice = (
  { discountBps, memberPrices = false, military = false }: PriceRule,
  retailCents: number,
  memberCents: number | null,
): boolean =>
  military &&
  !(memberPrices && memberCents !== null && memberCents <= channelPrice(retailCents, discountBps));

/** The lowest retail price whose channel price is at least `cents`. */
export function lowestRetail(cents: number, discountBps: number): number {
  if (discountBps === 0) return cents;
  let retail = Math.max(0, Math.floor((cents * WHOLE_BPS) / (WHOLE_BPS - discountBps)) - 2);
  while (channelPrice(retail, discountBps) < cents) retail++;
  while (retail > 0 && channelPrice(retail - 1, discountBps) >= cents) retail--;
  return retail;
}
