import { createHmac, timingSafeEqual } from 'node:crypto';
import { receiptPath } from '@tirekit/contract';

const DAY_MS = 86_400_000;
/** A page is read at once; a mail is opened again months later. */
export const receiptLifetimes = { page: DAY_MS, mail: 180 * DAY_MS } as const;

export interface ReceiptLinks {
  /** Path and signed query of an order's receipt. */
  linkOf(orderNumber: string, customerId: string, lifetimeMs: number): string;
  /** Whether a link is ours and has not expired. `expires` is in Unix seconds. */
  isValid(orderNumber: string, customerId: string, expires: string, signature: string): boolean;
}

/** Links that open one receipt for a while, for whoever holds them. */
export function receiptLinks(secret: string, now: () => number = Date.now): ReceiptLinks {
  const sign = (path: string, expires: string): Buffer =>
    createHmac('sha256', secret).update(`${path}?expires=${expires}`).digest();
  return {
    linkOf(orderNumber, customerId, lifetimeMs) {
      const path = pathOf(orderNumber, customerId);
      const expires = String(Math.floor((now() + lifetimeMs) / 1000));
      return `${path}?expires=${expires}&signature=${sign(path, expires).toString('base64url')}`;
    },
    isValid(orderNumber, customerId, expires, signature) {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now()) return false;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(pathOf(orderNumber, customerId), expires);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function pathOf(orderNumber: string, customerId: string): string {
  return receiptPath.replaceAll('{orderId}', orderNumber).replaceAll('{customerId}', customerId);
}
