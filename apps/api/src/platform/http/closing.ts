import type { FastifyInstance } from 'fastify';
import { ApiProblem } from './api-problem.ts';

/**
 * Refuses calls that arrive on open connections while the server closes, with the contract's 503 instead of Fastify's
 * own (`return503OnClosing` must be off). Connections that were answering when the stop began are closed as they fall
 * idle; they would otherwise stay open for over a minute.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(sweep));
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(
      isClosing ? new ApiProblem('unavailable', undefined, { headers: { 'retry-after': '2' } }) : undefined,
    );
  });
}
