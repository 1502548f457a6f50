import { type RateGroup, rateLimits } from '@tirekit/contract/access';
import { LRUCache } from 'lru-cache';
import type { RequestHook } from './request-hook.ts';
import { refuseFor } from './api-problem.ts';
import type { SharedLimits } from './shared-limits.ts';
import type { VisitorOf } from './visitor.ts';

const WINDOW_MS = 60_000;
/** Networks remembered per group. A window that is forgotten early only helps the caller. */
const ADDRESSES = 20_000;

interface Window {
  until: number;
  left: number;
}

export interface RateLimiter {
  /** Counts one call. Throws `rate-limited` with `retry-after` beyond the limit. */
  take(group: RateGroup, address: string): void | Promise<void>;
}

/** A limiter that asks nobody. */
export interface ProcessLimiter extends RateLimiter {
  take(group: RateGroup, address: string): void;
}

/**
 * Fixed windows of a minute, in this process: N processes allow up to N times as much
 * (docs/adr/0010-limits-per-process.md).
 * @param factor multiplies each limit
 */
export function createRateLimiter(factor: number, now: () => number = Date.now): ProcessLimiter {
  const windowsOf = new Map<RateGroup, LRUCache<string, Window>>();
  return {
    take(group, address) {
      const windows = windowsOf.get(group) ?? new LRUCache<string, Window>({ max: ADDRESSES });
      windowsOf.set(group, windows);
      const at = now();
      const window = windows.get(address);
      if (window === undefined || window.until <= at) {
        windows.set(address, { until: at + WINDOW_MS, left: rateLimits[group].perMinute * factor - 1 });
        return;
      }
      if (window.left < 1) {
        throw refuseFor(Math.max(1, Math.ceil((window.until - at) / 1000)));
      }
      window.left--;
    },
  };
}

/**
 * The same, but what money or accounts depend on is counted by all processes together. A flood stops at the process’s own count,
 * and costs the database nothing.
 */
export function withSharedGroups(own: ProcessLimiter, shared: SharedLimits, factor: number): RateLimiter {
  return {
    async take(group, address) {
      own.take(group, address);
      const { perMinute, isShared } = rateLimits[group];
      if (isShared !== true) return;
      const limit = {
        name: group,
        most: Math.max(1, Math.round(perMinute * factor)),
        seconds: WINDOW_MS / 1000,
      };
      const wait = await shared.take(limit, address);
      if (wait !== null) throw refuseFor(wait);
    },
  };
}

/** Counts each request against the limit of its visitor. */
export const limitRate =
  (limiter: RateLimiter, group: RateGroup, visitorOf: VisitorOf): RequestHook =>
  async (request) =>
    limiter.take(group, visitorOf(request));
