import { isPlacedMode } from '@tirekit/contract';
import type { OrderRow } from './order-record.ts';

/**
 * Whether a ZIP code is one that the buyer of an order knows it by: where it goes to or, where that is a shop, a carrier's
 * location, or a warehouse, their own, as they gave it for the estimate or with their card.
 */
export function isKnownZip(
  {
    zip,
    shipping_mode: mode,
    billing,
    fulfillment,
  }: Pick<OrderRow, 'zip' | 'shipping_mode' | 'billing' | 'fulfillment'>,
  given: string,
): boolean {
  if (zip === given) return true;
  return isPlacedMode(mode) && (billing?.zip.slice(0, 5) === given || fulfillment?.buyerZip === given);
}
