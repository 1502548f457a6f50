import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** An answer that takes longer is worth a line. */
const SLOW_MS = 1_000;

/**
 * Measures every answer. Only slow ones are logged: thousands a second would cost more than the work itself, and
 * the metrics count them all. Lines name the path's template, never the address.
 */
export function observeAnswers(app: FastifyInstance, metrics: Metrics, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime;
    const route = request.routeOptions.config.template ?? 'unknown';
    metrics.observeRequest(request.method, route, reply.statusCode, ms / 1000);
    if (ms > SLOW_MS) {
      log.warn(
        {
          requestId: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(ms),
        },
        'slow answer',
      );
    }
    done();
  });
}
