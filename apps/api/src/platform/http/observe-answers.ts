import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** An answer that takes longer is worth a line. */
const SLOW_MS = 1_000;

/** Counts one answer. @param route the path's template */
export type ObserveAnswer = (
  method: string,
  route: string,
  status: number,
  ms: number,
  requestId: string,
) => void;

/**
 * Measures every answer. Only slow ones are logged: thousands a second would cost more than the work itself, and
 * the metrics count them all. Lines name the path's template, never the address.
 */
export function answerObserver(metrics: Metrics, log: Log): ObserveAnswer {
  return (method, route, status, ms, requestId) => {
    metrics.observeRequest(method, route, status, ms / 1000);
    if (ms > SLOW_MS) log.warn({ requestId, method, route, status, ms: Math.round(ms) }, 'slow answer');
  };
}

/** Observes what Fastify answers. */
export function observeAnswers(app: FastifyInstance, observe: ObserveAnswer): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.config.template ?? 'unknown';
    observe(request.method, route, reply.statusCode, reply.elapsedTime, request.id);
    done();
  });
}
