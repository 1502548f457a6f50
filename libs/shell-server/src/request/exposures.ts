import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ExperimentId, ExperimentSide } from './experiments.ts';
import { logEvent } from './log-event.ts';

/** That a visitor has met an experiment. It names nobody: `key` is the same for one visitor and experiment, and says no more. */
export interface Exposure {
  channel: string;
  experiment: ExperimentId;
  side: ExperimentSide;
  key: string;
}

/** The destination of exposures: the log, until a storefront's operator passes them on to a collector. */
export type ExposureSink = (exposure: Exposure) => void;

const logExposure: ExposureSink = (exposure) => logEvent('info', 'experiment-exposure', { ...exposure });

/** Browsers report once. This many are remembered for those that cannot keep anything, and for doubled requests. */
const REMEMBERED = 50_000;

/** Passes each exposure on once for each process; a reader of several processes' logs counts keys. */
export function exposureReporter(sink: ExposureSink): (of: Omit<Exposure, 'key'> & { user: string }) => void {
  const seen = new LRUCache<string, true>({ max: REMEMBERED });
  return ({ user, channel, experiment, side }) => {
    const key = createHash('sha256')
      .update(`exposure:${channel}:${experiment}:${user}`)
      .digest('base64url')
      .slice(0, 22);
    if (seen.has(key)) return;
    seen.set(key, true);
    sink({ channel, experiment, side, key });
  };
}

export const reportExposure = exposureReporter(logExposure);
