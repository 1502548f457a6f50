import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics/metrics.ts';
import type { FileStore, StoreProblem } from './file-store.ts';

/** Milliseconds that an answer is kept, because load balancers ask often. */
const KEPT_MS = 10_000;
const ANSWER_MS = 1_000;

/** The problem that keeps uploads from being accepted now; null if there is none. Never rejects, and takes a second at most. */
export type UploadProblem = () => Promise<StoreProblem | null>;

/** Asks the store at most every ten seconds, and shows its last answer as the metric `uploads_ready`. */
export function watchUploads(files: FileStore, metrics: Metrics, keptMs = KEPT_MS): UploadProblem {
  const ready = new Gauge({
    name: 'uploads_ready',
    help: 'Whether files can be written (1) or not (0), by the last look.',
    registers: [metrics.registry],
  });
  let last: { readonly until: number; readonly problem: Promise<StoreProblem | null> } | undefined;
  return () => {
    if (last === undefined || Date.now() > last.until) {
      const problem = soon(files.problem());
      void problem.then((found) => ready.set(found === null ? 1 : 0));
      last = { until: Date.now() + keptMs, problem };
    }
    return last.problem;
  };
}

function soon(asked: Promise<StoreProblem | null>): Promise<StoreProblem | null> {
  const tooLate = new Promise<StoreProblem>((resolve) => {
    setTimeout(() => resolve('unreachable'), ANSWER_MS).unref();
  });
  return Promise.race([asked.catch(() => 'unreachable' as const), tooLate]);
}
