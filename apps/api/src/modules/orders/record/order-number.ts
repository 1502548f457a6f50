import { createHmac } from 'node:crypto';
import { randomCrockford } from '../../../platform/random-id.ts';

/** The number that a buyer reads on the receipt: fifty random bits. */
export const newOrderNumber = (): string => randomCrockford(10);
/** Part of the receipt's path. */
export const newCustomerId = (): string => randomCrockford(12);

/** The secrets that open orders, derived from a secret of the server, so that none of them is stored. */
export interface OrderKeys {
  /**
   * The key of an order: 256 bits, base64url. It is computed rather than stored, because a repeated call must be
   * answered with the same key.
   */
  getKey(orderNumber: string): string;
}

export function orderKeys(serverSecret: string): OrderKeys {
  return {
    getKey: (orderNumber) =>
      createHmac('sha256', serverSecret).update(`order-key:${orderNumber}`).digest('base64url'),
  };
}
