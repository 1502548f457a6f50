import { hkdfSync } from 'node:crypto';
import { punchoutPaths } from '@tirekit/contract';
import { type Signed, signedPaths } from '../../../../platform/signed-paths.ts';
import type { OrderKey } from './order-rows.ts';

/** Signed links to the state of a purchase order. */
export interface PurchaseOrderLinks {
  /** Path and signed query, without personal data. */
  linkTo(key: OrderKey, expiresAt: number): string;
  opens(key: OrderKey, signed: Signed): boolean;
  /** True if the link is ours, and expired. */
  hasExpired(key: OrderKey, signed: Signed): boolean;
}

/** @param secret of the installation; these links get a key of their own from it */
export function purchaseOrderLinks(secret: string, now: () => number = Date.now): PurchaseOrderLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links to purchase orders', 32)).toString('hex');
  const { sign, opens, hasExpired } = signedPaths(key, now);
  // The id is not encoded, because a stranger may type one that is not encodable.
  const toPath = ({ profileId, orderId }: OrderKey): string =>
    `${punchoutPaths.order}/${profileId}/${orderId}`;
  return {
    linkTo: (order, expiresAt) =>
      `${punchoutPaths.order}?customer=${order.profileId}&order=${encodeURIComponent(order.orderId)}&${sign(toPath(order), expiresAt)}`,
    opens: (order, signed) => opens(toPath(order), signed),
    hasExpired: (order, signed) => hasExpired(toPath(order), signed),
  };
}
