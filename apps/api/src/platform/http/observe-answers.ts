import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** A slower answer is logged. */
const SLOW_MS = 1_000;

/**
 * Measures every answer, by its path's template and never by its address. Only slow ones are logged: thousands a second
 * would cost more than the work itself, and the metrics count them all.
 */
export function observeAnswers(app: FastifyInstance, { requests }: Metrics, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId } = request;
    const route = request.routeOptions.config.template ?? 'unknown';
    const { statusCode: status, elapsedTime: ms } = reply;
    requests.count(`method="${method}",route="${route}"`, status, ms / 1000);
    if (ms > SLOW_MS) log.warn({ requestId, method, route, status, ms: Math.round(ms) }, 'slow answer');
    done();
  });
}
