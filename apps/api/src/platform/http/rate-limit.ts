import fastifyRateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { type RateGroup, rateLimits } from '@tirekit/contract/access';
import type { RequestHook } from './request-hook.ts';
import { refuseFor } from './api-problem.ts';
import { mustBeWithin, type SharedLimits } from './shared-limits.ts';
import type { VisitorOf } from './visitor.ts';

const WINDOW_SECONDS = 60;
/** Networks remembered per group. A window that is forgotten early only helps the caller. */
const NETWORKS = 20_000;

interface RateLimiting {
  readonly visitorOf: VisitorOf;
  readonly shared: SharedLimits;
  /** Multiplies each limit. */
  readonly factor: number;
}

/** The hook that counts each request of a group against the limit of its visitor. It throws `rate-limited` with `retry-after`. */
export type LimitRate = (group: RateGroup) => RequestHook;

/**
 * Fixed windows of a minute, in this process: N processes allow up to N times as much (docs/adr/0010-rate-limits-per-process.md). Beyond
 * that, all processes count together what money or accounts depend on. A flood stops at the process’s own count, and costs the
 * database nothing.
 */
export async function rateLimiting(
  app: FastifyInstance,
  { visitorOf, shared, factor }: RateLimiting,
): Promise<LimitRate> {
  // The plugin's own hook would come after the token, and a request has only one of them.
  await app.register(fastifyRateLimit, { global: false });
  const getHook = (group: RateGroup): RequestHook => {
    const { perMinute, isShared } = rateLimits[group];
    const most = Math.max(1, Math.round(perMinute * factor));
    const options: RateLimitOptions = {
      max: most,
      timeWindow: WINDOW_SECONDS * 1000,
      keyGenerator: visitorOf,
      cache: NETWORKS,
    };
    const count = app.createRateLimit(options);
    const limit = { name: group, most, seconds: WINDOW_SECONDS };
    return async (request) => {
      const own = await count(request);
      if (!own.isAllowed && own.isExceeded) throw refuseFor(own.ttlInSeconds);
      if (isShared !== true) return;
      await mustBeWithin(shared, limit, visitorOf(request));
    };
  };
  const hooks = new Map<RateGroup, RequestHook>();
  return (group) => {
    const hook = hooks.get(group) ?? getHook(group);
    hooks.set(group, hook);
    return hook;
  };
}
