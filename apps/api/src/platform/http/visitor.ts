import { createHmac, timingSafeEqual } from 'node:crypto';
import { headers } from '@tirekit/contract';
import { Recent } from '../recent.ts';
import type { Knock } from './gate.ts';

/** A signed address counts for this long: shells and API need clocks that agree to within it. */
const VALID_MS = 5 * 60_000;
/** Signed addresses remembered at least. */
const VISITORS_KEPT = 5_000;

export type VisitorOf = (request: Pick<Knock, 'headers' | 'socket'>) => string;

/**
 * Finds the visitor's address. A shell server asks for many visitors from one address, so it signs each one's own:
 * `x-tirekit-visitor: address;unix;hex hmac-sha256(secret, "address;unix")`. Without a valid signature the
 * socket's address counts. Rate limits are keyed on it; it is never stored or logged.
 */
export function visitorAddresses(secret: string): VisitorOf {
  // A shell repeats the same header for a visitor's calls of one second.
  const verified = new Recent<string, { address: string; until: number }>(VISITORS_KEPT);
  return (request) => {
    const header = request.headers[headers.visitor];
    if (typeof header !== 'string') return request.socket.remoteAddress ?? '';
    const known = verified.get(header);
    if (known !== undefined && known.until > Date.now()) return known.address;
    const read = readVisitor(header, secret, Date.now());
    if (read === null) return request.socket.remoteAddress ?? '';
    verified.set(header, read);
    return read.address;
  };
}

/** The address of a visitor header with a valid signature of the last five minutes, else null. */
export function readVisitor(
  header: string,
  secret: string,
  nowMs: number,
): { address: string; until: number } | null {
  const match = /^([0-9A-Fa-f.:]{2,45});(\d{9,11});([0-9a-f]{64})$/.exec(header);
  if (!match) return null;
  const [, address = '', unix = '', signature = ''] = match;
  const at = Number(unix) * 1000;
  if (Math.abs(nowMs - at) > VALID_MS) return null;
  const expected = createHmac('sha256', secret).update(`${address};${unix}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? { address, until: at + VALID_MS } : null;
}
