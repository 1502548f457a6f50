import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ConfiguredChannel } from '../../../platform/config.ts';

const SHAPE = /^([\w-]{1,64});(\d{9,11});([0-9a-f]{64})$/;

/**
 * The header by which an operator (a military exchange, a partner) vouches for its customer: `customer;unix;hex
 * hmac-sha256` over `customer;unix`, valid until that second.
 */
export function signCustomerId(customerId: string, untilUnix: number, secret: string): string {
  const claim = `${customerId};${untilUnix}`;
  return `${claim};${createHmac('sha256', secret).update(claim).digest('hex')}`;
}

/** A customer for whom an operator vouches. */
export interface VouchedCustomer {
  readonly customerId: string;
  readonly validUntil: Date;
}

/** The customer whom a signed id names; null unless the holder of this secret has signed it, and its time is not over. */
export function getCustomer(header: string, secret: string, now = Date.now()): VouchedCustomer | null {
  const [, customerId = '', until = '', signature = ''] = SHAPE.exec(header) ?? [];
  if (customerId === '' || Number(until) * 1000 <= now) return null;
  const expected = signCustomerId(customerId, Number(until), secret).slice(-signature.length);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
    ? { customerId, validUntil: new Date(Number(until) * 1000) }
    : null;
}

/** The id of the channel whose customer a signed id names; null if no operator here signed it, or it has expired. */
export function channelOfCustomer(
  header: string,
  channels: readonly ConfiguredChannel[],
  now = Date.now(),
): string | null {
  const signer = channels.find(
    ({ customerIdSecret }) =>
      customerIdSecret !== null && getCustomer(header, customerIdSecret, now) !== null,
  );
  return signer?.channel.id ?? null;
}
