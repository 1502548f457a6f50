import { endpoints } from '@tirekit/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { databaseProblem } from '../db/readiness.ts';
import type { UploadProblem } from '../files/upload-readiness.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { openApiDocument } from '../openapi/openapi.ts';

/** The part of an `ApiModule` that operators see. */
interface OperatedModule {
  readonly name: string;
  ready?(): boolean;
  problems?(): readonly string[];
}

const DATABASE_ANSWER_MS = 1_500;

/**
 * Routes for operators: liveness, readiness, metrics, and the OpenAPI document. Neither limited nor authorized.
 */
export function serveOperations(
  app: FastifyInstance,
  deps: {
    readonly db: Database;
    readonly metrics: Metrics;
    readonly modules: readonly OperatedModule[];
    readonly origin: string;
    /** True if the process is about to close its port. */
    readonly isStopping: () => boolean;
    readonly uploadProblem: UploadProblem;
  },
): void {
  const template = (path: string) => ({ config: { template: path } });

  app.get('/healthz', template('/healthz'), () => ({ alive: true }));

  app.get('/readyz', template('/readyz'), async (_request, reply) => {
    const stopping = deps.isStopping();
    const [problem, uploads] = await Promise.all([
      databaseProblem(deps.db, DATABASE_ANSWER_MS),
      deps.uploadProblem(),
    ]);
    const waiting = deps.modules.filter(({ ready }) => ready?.() === false).map(({ name }) => name);
    const problems = deps.modules.flatMap((module) => module.problems?.() ?? []);
    const ready = !stopping && problem === null && waiting.length === 0;
    return reply.code(ready ? 200 : 503).send({
      ready,
      stopping,
      database: problem === null,
      problem,
      waiting,
      problems,
      // A shop can sell without new pictures, so this doesn't make the process unready.
      uploads: { ready: uploads === null, problem: uploads },
    });
  });

  app.get('/metrics', template('/metrics'), async (_request, reply) =>
    reply.header('content-type', deps.metrics.registry.contentType).send(await deps.metrics.text()),
  );

  let document: string | undefined;
  app.get('/openapi.json', template('/openapi.json'), (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, deps.origin));
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
}
