import { receiptPath, trackingResultPath } from '@tirekit/contract';
import { type Signed, signedPaths } from '../../platform/signed-paths.ts';

const DAY_MS = 86_400_000;
/** A page is read at once; a mail may be opened months later. */
export const linkLifetimes = { page: DAY_MS, mail: 180 * DAY_MS } as const;

/** Links that open one thing of one order for a limited time, for anybody who has them. */
export interface OrderLinks {
  /** Path and signed query of an order's receipt. */
  receiptOf(orderNumber: string, customerId: string, lifetimeMs: number): string;
  /** Whether a link to a receipt is ours and has not expired. */
  opensReceipt(orderNumber: string, customerId: string, signed: Signed): boolean;
  /** Path and signed query of the page that follows an order. It contains nothing about the buyer. */
  trackingOf(orderNumber: string, lifetimeMs: number): string;
  /** Whether a link to follow an order is ours and has not expired. */
  opensTracking(orderNumber: string, signed: Signed): boolean;
}

export function orderLinks(secret: string, now: () => number = Date.now): OrderLinks {
  const { sign: signUntil, opens } = signedPaths(secret, now);
  const sign = (path: string, lifetimeMs: number): string => signUntil(path, now() + lifetimeMs);
  return {
    receiptOf(orderNumber, customerId, lifetimeMs) {
      const path = pathOfReceipt(orderNumber, customerId);
      return `${path}?${sign(path, lifetimeMs)}`;
    },
    opensReceipt: (orderNumber, customerId, signed) => opens(pathOfReceipt(orderNumber, customerId), signed),
    trackingOf: (orderNumber, lifetimeMs) =>
      `${trackingResultPath}?order=${orderNumber}&${sign(signedTracking(orderNumber), lifetimeMs)}`,
    opensTracking: (orderNumber, signed) => opens(signedTracking(orderNumber), signed),
  };
}

function pathOfReceipt(orderNumber: string, customerId: string): string {
  return receiptPath.replaceAll('{orderId}', orderNumber).replaceAll('{customerId}', customerId);
}

const signedTracking = (orderNumber: string): string => `${trackingResultPath}/${orderNumber}`;
