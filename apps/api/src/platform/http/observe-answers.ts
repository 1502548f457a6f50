import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** A slower answer is logged. */
const SLOW_MS = 1_000;

/** Counts one answer. */
export type ObserveAnswer = (answered: Answered, status: number, ms: number, requestId: string) => void;

/** How a request appears in metrics and logs: by its path's template, never by its address. */
export interface Answered {
  readonly method: string;
  readonly route: string;
  /** Labels for the metrics. */
  readonly labels: string;
}

export const answered = (method: string, route: string): Answered => ({
  method,
  route,
  labels: `method="${method}",route="${route}"`,
});

/**
 * Measures every answer. Only slow ones are logged: thousands a second would cost more than the work itself, and
 * the metrics count them all.
 */
export function answerObserver({ requests }: Metrics, log: Log): ObserveAnswer {
  return ({ method, route, labels }, status, ms, requestId) => {
    requests.count(labels, status, ms / 1000);
    if (ms > SLOW_MS) log.warn({ requestId, method, route, status, ms: Math.round(ms) }, 'slow answer');
  };
}

/** Observes Fastify's answers. */
export function observeAnswers(app: FastifyInstance, observe: ObserveAnswer): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.config.template ?? 'unknown';
    observe(answered(request.method, route), reply.statusCode, reply.elapsedTime, request.id);
    done();
  });
}
