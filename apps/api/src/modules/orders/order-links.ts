import { createHmac, timingSafeEqual } from 'node:crypto';
import { receiptPath, trackingResultPath } from '@tirekit/contract';

const DAY_MS = 86_400_000;
/** A page is read at once; a mail may be opened months later. */
export const linkLifetimes = { page: DAY_MS, mail: 180 * DAY_MS } as const;

/** A signed link's query fields. */
interface Signed {
  /** Unix seconds. */
  readonly expires: string;
  /** Base64url. */
  readonly signature: string;
}

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
  const signatureOf = (path: string, expires: string): Buffer =>
    createHmac('sha256', secret).update(`${path}?expires=${expires}`).digest();
  const sign = (path: string, lifetimeMs: number): string => {
    const expires = String(Math.floor((now() + lifetimeMs) / 1000));
    return `expires=${expires}&signature=${signatureOf(path, expires).toString('base64url')}`;
  };
  const opens = (path: string, { expires, signature }: Signed): boolean => {
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now()) return false;
    const given = Buffer.from(signature, 'base64url');
    const expected = signatureOf(path, expires);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
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
