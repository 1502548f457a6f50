import { createHmac, timingSafeEqual } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { headers } from '@tirekit/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Milliseconds that a signed address is valid. The clocks of shells and API must agree to within that. */
const VALID_MS = 5 * 60_000;
/** Signed addresses remembered. */
const VISITORS_KEPT = 5_000;

export type VisitorOf = (request: Pick<FastifyRequest, 'headers' | 'socket'>) => string;

/**
 * Finds the address that a call counts against: the visitor's, or for IPv6 its network. A shell server asks for many
 * visitors from one address, so it signs each one's own: `x-tirekit-visitor: address;unix;hex hmac-sha256(secret,
 * "address;unix")`. Without a valid signature the socket's address counts. Rate limits are keyed on it; it is never
 * stored or logged.
 */
export function visitorAddresses(secret: string): VisitorOf {
  // A shell repeats the same header for all calls of a visitor within a second.
  const verified = new LRUCache<string, { network: string; until: number }>({ max: VISITORS_KEPT });
  return ({ headers: given, socket }) => {
    const header = given[headers.visitor];
    if (typeof header !== 'string') return getNetwork(socket.remoteAddress ?? '');
    const known = verified.get(header);
    if (known !== undefined && known.until > Date.now()) return known.network;
    const read = readVisitor(header, secret, Date.now());
    if (read === null) return getNetwork(socket.remoteAddress ?? '');
    const network = getNetwork(read.address);
    verified.set(header, { network, until: read.until });
    return network;
  };
}

/**
 * An IPv4 address as it is, and the first 64 bits of an IPv6 one: a subscriber is given at least that many addresses,
 * and would have a new limit with each.
 */
export const getNetwork = (address: string): string => normalizeIP(address, 64);

/** The block that one subscriber may hold many networks of: the first 24 bits of an IPv4 address, the first 48 of an IPv6 network. */
export const toBlock = (network: string): string =>
  network.includes(':') ? normalizeIP(network, 48) : network.split('.', 3).join('.');

/** The address in a visitor header with a valid signature from the last five minutes, otherwise null. */
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
