import { hkdfSync } from 'node:crypto';
import { punchoutPaths } from '@tirekit/contract';
import { type Signed, signedPaths } from '../../../platform/signed-paths.ts';
import type { OrderKey } from './order-rows.ts';

/** Links to what became of a purchase order. */
export interface OrderLinks {
  /** Path and signed query; nobody's name or address is in it. */
  linkTo(key: OrderKey, expiresAt: number): string;
  opens(key: OrderKey, signed: Signed): boolean;
  /** True if the link is ours, and expired. */
  hasExpired(key: OrderKey, signed: Signed): boolean;
}

/** @param secret of the installation; these links get a key of their own from it */
export function orderLinks(secret: string, now: () => number = Date.now): OrderLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links to purchase orders', 32)).toString('hex');
  const { sign, opens, hasExpired } = signedPaths(key, now);
  // As it is: what somebody types need not be text that an address could hold.
  const pathOf = ({ profileId, orderId }: OrderKey): string =>
    `${punchoutPaths.order}/${profileId}/${orderId}`;
  return {
    linkTo: (order, expiresAt) =>
      `${punchoutPaths.order}?customer=${order.profileId}&order=${encodeURIComponent(order.orderId)}&${sign(pathOf(order), expiresAt)}`,
    opens: (order, signed) => opens(pathOf(order), signed),
    hasExpired: (order, signed) => hasExpired(pathOf(order), signed),
  };
}
