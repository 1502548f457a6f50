import { createHmac } from 'node:crypto';

/** The peer's address, set by the shell server in place of anything that arrived under that name. */
export const PEER_HEADER = 'x-tirekit-peer';

/** The visitor's address in the specification if no proxy names one. */
const UNKNOWN_IP = '{ip}';

/**
 * The visitor's address according to a proxy (the first of `x-forwarded-for`), otherwise `{ip}`. For display and
 * context only.
 */
export function userIp(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',')[0]?.trim() || UNKNOWN_IP;
}

/**
 * The address of who asks, which limits are counted on. Behind proxies of our own it is what the outermost of them saw:
 * each adds its peer at the end of `x-forwarded-for`, and what stands before theirs anybody can send.
 * @param socketAddress as Node gives it; an IPv4 address may be written as IPv6
 * @param trustedProxies how many proxies of ours stand in front of this server
 */
export function getPeer(socketAddress: string, headers: Headers, trustedProxies: number): string {
  const named = (headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  const seen = trustedProxies > 0 ? named.at(-trustedProxies) : undefined;
  return (seen || socketAddress).replace(/^::ffff:/, '');
}

/** The value of `x-tirekit-visitor`: `address;unix;hex hmac-sha256` over `address;unix`. */
export function signVisitor(address: string, secret: string, now = Date.now()): string {
  const claim = `${address};${Math.floor(now / 1000)}`;
  return `${claim};${createHmac('sha256', secret).update(claim).digest('hex')}`;
}
