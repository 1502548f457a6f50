import { type AnyEndpoint, getCatalogueVersion } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import { ApiProblem } from './api-problem.ts';

/** Calls a minute that one address may make, by what they cost us. */
export const rateLimits = {
  token: 300,
  write: 300,
  read: 1_500,
  /** Each shell server asks four times a second for the catalogue's state, and several may share an address. */
  follow: 15_000,
} as const;

export type RateGroup = keyof typeof rateLimits;

const WINDOW_MS = 60_000;
/** Addresses remembered at once; a window that is forgotten early only helps the one who calls. */
const ADDRESSES = 50_000;

export interface RateLimiter {
  /** Counts one call. Throws `rate-limited` with `retry-after` beyond the limit. */
  take(group: RateGroup, address: string): void;
}

/**
 * Fixed windows of a minute, in this process: N processes allow up to N times as much. It works without a promise
 * and without headers on every answer, which is why it stands here in place of a plugin: it is on the path of
 * every request.
 * @param factor multiplies each limit
 */
export function createRateLimiter(factor: number, now: () => number = Date.now): RateLimiter {
  const windows = new LRUCache<string, { until: number; left: number }>({ max: ADDRESSES });
  return {
    take(group, address) {
      const key = group + address;
      const at = now();
      const window = windows.get(key);
      if (window === undefined || window.until <= at) {
        windows.set(key, { until: at + WINDOW_MS, left: rateLimits[group] * factor - 1 });
        return;
      }
      if (window.left < 1) {
        const seconds = Math.max(1, Math.ceil((window.until - at) / 1000));
        throw new ApiProblem('rate-limited', undefined, { headers: { 'retry-after': String(seconds) } });
      }
      window.left--;
    },
  };
}

/** The group of an endpoint. */
export function rateGroupOf(endpoint: Pick<AnyEndpoint, 'id' | 'method' | 'bodyType'>): RateGroup {
  if (endpoint.bodyType === 'form') return 'token';
  if (endpoint.id === getCatalogueVersion.id) return 'follow';
  return endpoint.method === 'GET' ? 'read' : 'write';
}
