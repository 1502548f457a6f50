import type { Cart } from '@tirekit/contract';

/** The tires that shops are asked about: those of the cart's largest entry. */
export interface CartJob {
  item?: string;
  otherItem?: string;
  quantity?: number;
}

/** The job of a cart, as the shops' endpoints take it. A cart with several kinds of tires is judged again when one is chosen. */
export function cartJob({ groups, lines }: Pick<Cart, 'groups' | 'lines'>): CartJob {
  const [largest] = groups.toSorted((a, b) => b.tireCount - a.tireCount);
  const [first, second] = lines.filter(({ lineId }) => largest?.lineIds.includes(lineId));
  if (first === undefined) return {};
  return {
    item: first.productId,
    quantity: first.quantity,
    ...(second !== undefined && { otherItem: second.productId }),
  };
}

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
