import type { Cart } from '@tirekit/contract';

/**
 * The ZIP code near which places are shown: the cart's own, or the visitor's where the cart's is that of a shop.
 * @param visitor the ZIP code that the visitor has given
 */
export function buyerZip(
  { quote, fulfillment }: Pick<Cart, 'quote' | 'fulfillment'>,
  visitor: string | null,
): string | null {
  const elsewhere =
    fulfillment !== null &&
    (fulfillment.location !== null ||
      fulfillment.warehouse !== null ||
      (fulfillment.installer !== null && !fulfillment.installer.mobile));
  const own = fulfillment?.visitZip ?? null;
  const estimate = quote.destination?.zip ?? null;
  return own ?? (elsewhere ? (visitor ?? estimate) : (estimate ?? visitor));
}
