const WHOLE_BPS = 10_000;

/**
 * A channel's price of a tire in cents: the retail price less the channel's discount in basis points, half a cent
 * rounded up. The one formula for lists, pages and carts.
 */
export function channelPrice(retailCents: number, discountBps: number): number {
  return discountBps === 0
    ? retailCents
    : Math.floor((retailCents * (WHOLE_BPS - discountBps) + WHOLE_BPS / 2) / WHOLE_BPS);
}

/** The lowest retail price whose channel price reaches `cents`: prices rise with the retail price. */
export function lowestRetail(cents: number, discountBps: number): number {
  if (discountBps === 0) return cents;
  let retail = Math.max(0, Math.floor((cents * WHOLE_BPS) / (WHOLE_BPS - discountBps)) - 2);
  while (channelPrice(retail, discountBps) < cents) retail++;
  while (retail > 0 && channelPrice(retail - 1, discountBps) >= cents) retail--;
  return retail;
}
