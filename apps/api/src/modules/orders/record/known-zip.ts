import { isPlacedMode } from '@tirekit/contract';
import type { OrderRow } from './order-record.ts';

/**
 * True if a ZIP code is the order's destination or, if the order goes to a shop, a carrier's location, or a warehouse, the buyer's
 * own ZIP code, from the estimate or the card's address.
 */
export function isKnownZip(
  {
    zip,
    shippingMode: mode,
    billing,
    fulfillment,
  }: Pick<OrderRow, 'zip' | 'shippingMode' | 'billing' | 'fulfillment'>,
  given: string,
): boolean {
  if (zip === given) return true;
  return isPlacedMode(mode) && (billing?.zip.slice(0, 5) === given || fulfillment?.buyerZip === given);
}
