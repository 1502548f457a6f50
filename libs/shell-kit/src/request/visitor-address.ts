import { createHmac } from 'node:crypto';

/** The peer's address, put on by the shell server in place of whatever came under that name. */
export const PEER_HEADER = 'x-tirekit-peer';

/** What the specification shows as the visitor's address where no proxy names one. */
export const UNKNOWN_IP = '{ip}';

/** The visitor's address as a proxy names it (the first of `x-forwarded-for`), else `{ip}`. For display and context only. */
export function userIp(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',')[0]?.trim() || UNKNOWN_IP;
}

/** The value of `x-tirekit-visitor`: `address;unix;hex hmac-sha256` over `address;unix`. */
export function signVisitor(address: string, secret: string, now = Date.now()): string {
  const claim = `${address};${Math.floor(now / 1000)}`;
  return `${claim};${createHmac('sha256', secret).update(claim).digest('hex')}`;
}
