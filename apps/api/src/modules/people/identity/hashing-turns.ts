import { ApiProblem } from '../../../platform/http/api-problem.ts';

/**
 * Each hash takes 19 MiB and one of the process's four threads for files and names: two at once leave the others to everything
 * else that the API does.
 */
const AT_ONCE = 2;
/** About a second of work. Later callers are refused at once, and try again. */
const WAITING_MAX = 64;
const RETRY_AFTER_SECONDS = 2;

/** Lets work take turns, so that a flood of passwords does not delay other calls. */
export interface Turns {
  /** @throws ApiProblem `unavailable` where too many wait already */
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function turns(atOnce = AT_ONCE, waitingMax = WAITING_MAX): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(work) {
      if (running >= atOnce) {
        if (waiting.length >= waitingMax)
          throw new ApiProblem('unavailable', undefined, {
            headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
          });
        // A finished call hands over its place.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running++;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running--;
        else next();
      }
    },
  };
}
